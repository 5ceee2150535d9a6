import { cellText, groupText } from '@bahi/contract/reports/cell-text';
import { getReport } from '@bahi/contract/endpoints/reports/report';
import { decode } from '@bahi/contract/codec';
import { type ReportColumn, type ReportDefinition, rowTypeOf } from '@bahi/contract/reports/define-report';
import type { ReportState } from '@bahi/contract/wire/report.wire';
import { useEndpointQuery } from '../../app/use-endpoint.ts';
import styles from './report-chart.module.css';
import { readableGroup } from './use-report-rows.ts';
import { useWidth } from './use-width.ts';

interface Point {
  name: string;
  amount: number;
}

const MOST = { bar: 14, line: 92 } as const;
const HEIGHT = 200;
const LEFT = 92;
const BOTTOM = 172;
const TOP = 14;
/** A bar with a name below it that can be read; a date is read whole. */
const LEAST_STEP = 56;
const DATE_STEP = 72;

interface ReportChartProps {
  report: ReportDefinition;
  state: ReportState;
  columns: readonly ReportColumn[];
  zone: string;
}

/** The report as a picture: sums of one column by another, with the same numbers in a table for who does not see it. */
export function ReportChart({ report, state, columns, zone }: ReportChartProps) {
  const { kind, by: byKey, of: ofKey } = report.chart!;
  const by = columns.find(({ key }) => key === byKey)!;
  const of = columns.find(({ key }) => key === ofKey)!;
  const grouped = report.groupBy.includes(by.key);
  const query = grouped
    ? { ...state, groupBy: by.wire, sort: null, limit: 1 }
    : { ...state, groupBy: 'none', sort: `-${of.wire}`, limit: MOST[kind] };
  const [width, box] = useWidth();
  const { data } = useEndpointQuery(getReport, { params: { report: String(report.id) }, query });
  if (!data) return <div className={styles.blank} ref={box} />;
  const type = rowTypeOf(report);
  const points: Point[] = grouped
    ? (data.groups ?? []).map((group) => ({
        name: groupText(by, readableGroup(by, group.value ?? null), zone),
        amount: decode(type, group.totals as never)[of.key] as number,
      }))
    : data.rows.map((raw) => {
        const row = decode(type, raw as never);
        return { name: cellText(by, row[by.key], zone), amount: Number(row[of.key] ?? 0) };
      });
  const bars = Math.max(3, Math.min(MOST.bar, Math.floor((width - LEFT) / LEAST_STEP)));
  const shown = kind === 'line' ? points.slice(-MOST.line) : largest(points, bars);
  if (shown.length === 0) return null;
  const textOf = (amount: number) => cellText(of, amount, zone);
  const title = `${of.title} by ${by.title.toLowerCase()}`;
  return (
    <figure className={styles.figure} ref={box}>
      <figcaption className={styles.caption}>{title}</figcaption>
      <svg width={width} height={HEIGHT} className={styles.svg} aria-hidden>
        {width > 0 && <Drawing kind={kind} points={shown} width={width} textOf={textOf} />}
      </svg>
      <table className="visually-hidden">
        <caption>{title}</caption>
        <tbody>
          {shown.map((point, index) => (
            <tr key={index}>
              <th scope="row">{point.name}</th>
              <td>{textOf(point.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

/** The largest in their order; what is left over is one more. */
function largest(points: readonly Point[], most: number): Point[] {
  if (points.length <= most) return [...points];
  const least = points.map(({ amount }) => amount).toSorted((a, b) => b - a)[most - 2]!;
  const kept = points.filter(({ amount }) => amount >= least).slice(0, most - 1);
  const rest = points.filter((point) => !kept.includes(point)).reduce((sum, { amount }) => sum + amount, 0);
  return [...kept, { name: 'Others', amount: rest }];
}

const shortened = (name: string, room: number): string => {
  const most = Math.max(3, Math.trunc(room / 6.2));
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
};

/** Round values from the lowest to the highest, zero among them: steps of 1, 2 or 5 with zeros, at most six. */
function scaleOf(amounts: readonly number[]): number[] {
  const [low, high] = [Math.min(...amounts, 0), Math.max(...amounts, 1)];
  const least = (high - low) / 4;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((each) => each * power).find((each) => each >= least)!,
  );
  const [from, to] = [Math.floor(low / step), Math.ceil(high / step)];
  return Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step);
}

interface DrawingProps {
  kind: 'bar' | 'line';
  points: readonly Point[];
  /** In pixels, so that the letters keep their size on every screen. */
  width: number;
  textOf: (amount: number) => string;
}

function Drawing({ kind, points, width, textOf }: DrawingProps) {
  const marks = scaleOf(points.map(({ amount }) => amount));
  const [low, high] = [marks[0]!, marks.at(-1)!];
  const y = (amount: number) => BOTTOM - ((amount - low) / (high - low)) * (BOTTOM - TOP);
  const step = (width - LEFT) / points.length;
  const x = (index: number) => LEFT + step * (index + 0.5);
  /** A name stands below every so many points, where there is room for the whole of it. */
  const every = Math.ceil((kind === 'line' ? DATE_STEP : LEAST_STEP) / step);
  return (
    <>
      {marks.map((mark) => (
        <g key={mark}>
          <line x1={LEFT} x2={width} y1={y(mark)} y2={y(mark)} className={styles.grid} />
          <text x={LEFT - 8} y={y(mark) + 4} textAnchor="end" className={styles.label}>
            {textOf(mark).replace(/\.00$/, '')}
          </text>
        </g>
      ))}
      {kind === 'line' && (
        <polyline
          points={points.map(({ amount }, index) => `${x(index)},${y(amount)}`).join(' ')}
          className={styles.line}
        />
      )}
      {points.map(({ name, amount }, index) => (
        <g key={index}>
          <title>{`${name}: ${textOf(amount)}`}</title>
          {kind === 'bar' ? (
            <rect
              x={x(index) - Math.min(28, step * 0.35)}
              width={Math.min(56, step * 0.7)}
              y={Math.min(y(amount), y(0))}
              height={Math.max(1, Math.abs(y(amount) - y(0)))}
              rx={2}
              className={styles.bar}
            />
          ) : (
            <circle cx={x(index)} cy={y(amount)} r={3} className={styles.dot} />
          )}
          {index % every === 0 && x(index) + (step * every) / 2 <= width + 1 && (
            <text x={x(index)} y={BOTTOM + 18} textAnchor="middle" className={styles.label}>
              {shortened(name, step * every)}
            </text>
          )}
        </g>
      ))}
    </>
  );
}
