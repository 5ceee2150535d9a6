import { cellText, groupText } from '@bahi/contract/reports/cell-text';
import {
  type Drill,
  isNumeric,
  type ReportColumn,
  type ReportDefinition,
  type ReportRow,
} from '@bahi/contract/reports/define-report';
import type { FilterKey } from '@bahi/contract/reports/filters';
import { REPORT_SLUGS } from '@bahi/domain/access/report-ids';
import type { LaidRow } from '@bahi/domain/reports/report-rows';
import { documentPath } from '../../app/document-places.ts';
import { headingWidth, type ListColumn } from '../../kit/list-column.ts';
import { ChevronDownIcon, ChevronRightIcon } from '../../ui/icons.ts';
import styles from './report-page.module.css';
import { readableGroup } from './use-report-rows.ts';

const WIDTHS: Readonly<Record<ReportColumn['kind'], number>> = {
  text: 110,
  date: 94,
  instant: 130,
  integer: 64,
  money: 84,
  price: 80,
  quantity: 72,
  percent: 64,
};

interface DrillPlace {
  row: ReportRow;
  from: string | undefined;
  to: string | undefined;
}

/** Pages of records that are no documents. */
const RECORD_PAGES: Readonly<Record<string, string>> = {
  customer: '/customers/customer',
  vendor: '/vendors/vendor',
  vehicle: '/products/product',
  item: '/items/item',
};

const recordPath = (kind: string, id: string): string | undefined =>
  RECORD_PAGES[kind] ? `${RECORD_PAGES[kind]}/${id}` : documentPath(kind, id);

/** Where a row leads: to its record, or to the report that tells what it is made of, for the same days. */
export function drillPath(drill: Drill | undefined, { row, from, to }: DrillPlace): string | undefined {
  if (!drill) return undefined;
  if ('id' in drill) {
    const id = row[drill.id];
    if (!id) return undefined;
    return recordPath('screen' in drill ? drill.screen : String(row[drill.kindKey]), String(id));
  }
  const search = new URLSearchParams({ ...(from && { from }), ...(to && { to }) });
  for (const [filter, key] of Object.entries(drill.filters) as [FilterKey, string][])
    if (row[key]) search.set(filter, String(row[key]));
  return `/reports/${REPORT_SLUGS[drill.report]!.toLowerCase()}?${search.toString()}`;
}

export const drillOf = (report: ReportDefinition): Drill | undefined =>
  report.columns.find(({ drill }) => drill)?.drill;

interface Options {
  zone: string;
  groupBy: ReportColumn | null;
  onToggle: (row: LaidRow<ReportRow>) => void;
  /** The amount that a card on a phone shows. */
  amountKey: string | undefined;
  /** What stands under the columns, by their wire names. */
  totals: Readonly<Record<string, string>> | null;
}

/** What a card on a phone shows beside its name: what the report is sorted by, where that is a figure, else what its chart shows. */
export const amountOnCards = ({ columns, sort, chart }: ReportDefinition): string | undefined =>
  columns.some((column) => column.key === sort.key && isNumeric(column)) ? sort.key : chart?.of;

/** Room for a total to be read whole: it is the longest amount of its column. */
const totalWidth = (text: string | undefined): number => (text ? 24 + 7 * text.length : 0);

/** The columns of a report for the table; the first one holds the heads of the groups too. */
export function listColumns(
  columns: readonly ReportColumn[],
  { zone, groupBy, onToggle, amountKey, totals }: Options,
): ListColumn<LaidRow<ReportRow>>[] {
  const hasWords = columns.some(({ kind }) => kind === 'text');
  return columns.map((column, index) => {
    const least = Math.max(
      column.width ?? WIDTHS[column.kind],
      totalWidth(totals?.[column.wire]),
      headingWidth(column.title),
      index === 0 && groupBy ? 170 : 0,
    );
    return {
      key: column.wire,
      title: column.title,
      // What is left over goes to words: figures have the room that they need.
      width: column.kind === 'text' || !hasWords ? `minmax(${least}px, 1fr)` : `${least}px`,
      ...(isNumeric(column) && { align: 'end' as const }),
      sortable: true,
      ...(column.card && { card: column.card }),
      ...(isNumeric(column) &&
        index > 0 && { card: column.key === amountKey ? ('aside' as const) : ('none' as const) }),
      render: (laid) => {
        if (laid.kind === 'row')
          return index === 0 ? nameOf(column, laid.row[column.key], zone) : cellOf(column, laid.row[column.key], zone);
        if (index === 0 && groupBy) return <GroupHead laid={laid} groupBy={groupBy} zone={zone} onToggle={onToggle} />;
        if (!column.total) return null;
        return <strong>{cellText(column, laid.group.totals[column.key], zone)}</strong>;
      },
    };
  });
}

/** What is nil stands back, so that the amounts are seen. */
function cellOf(column: ReportColumn, value: ReportRow[string], zone: string) {
  if (column.kind === 'money' && value === 0) return <span className={styles.nil}>–</span>;
  return cellText(column, value, zone);
}

/** What a row is called; what has no maker says so, for a link without words cannot be read out. */
function nameOf(column: ReportColumn, value: ReportRow[string], zone: string) {
  return cellText(column, value, zone) ? (
    cellOf(column, value, zone)
  ) : (
    <span className={styles.nil}>{groupText(column, value, zone)}</span>
  );
}

function GroupHead(props: {
  laid: Extract<LaidRow<ReportRow>, { kind: 'group' }>;
  groupBy: ReportColumn;
  zone: string;
  onToggle: (row: LaidRow<ReportRow>) => void;
}) {
  const { laid, groupBy, zone } = props;
  const name = groupText(groupBy, readableGroup(groupBy, laid.group.value), zone);
  const Arrow = laid.open ? ChevronDownIcon : ChevronRightIcon;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.group}
      aria-expanded={laid.open}
      title={name}
      onClick={() => props.onToggle(laid)}
    >
      <Arrow size={14} aria-hidden />
      <span className={styles.groupName}>{name}</span>
      <span className={styles.count}>{laid.group.count}</span>
    </button>
  );
}
