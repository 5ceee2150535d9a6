import { decode, encode } from '@bahi/contract/codec';
import { isNumeric, rowTypeOf, type ReportRow } from '@bahi/contract/reports/define-report';
import type { ReportAnswer, ReportQuery } from '@bahi/contract/wire/report.wire';
import type { ReportGroup } from '@bahi/domain/reports/report-rows';
import { invalid } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { DEFAULT_LIMIT, decodeCursor, pageOf } from '../../../kit/paging.ts';
import { type ReportRequest, readReportRequest } from './read-report-request.ts';
import { assertReport } from './report-rights.ts';
import { cursorColumn, cursorLength, orderBy, quoted, rowsOf, Statement, sumsOf } from './report-sql.ts';

type Row = ReportRow & { cursorValues: unknown[] };

/** A page of a report; the first one with the totals of everything and of its groups. */
export async function getReport(tx: Tx, idOrSlug: string, query: ReportQuery): Promise<ReportAnswer> {
  const asked = await readReportRequest(tx, assertReport(tx.ctx, idOrSlug), query);
  const request =
    query.group === null || query.group === undefined ? asked : { ...asked, group: groupOf(asked, query.group) };
  const limit = query.limit ?? DEFAULT_LIMIT;
  const cursor = decodeCursor(query.cursor, cursorLength(request));
  const [page, totals] = await Promise.all([
    loadPage(tx, request, limit, cursor),
    cursor || request.group !== undefined ? null : loadTotals(tx, request),
  ]);
  const { report, sees, columns, from, to } = request;
  const type = rowTypeOf(report);
  const onWire = (row: ReportRow) => encode(type, row, sees) as Record<string, number>;
  return {
    title: report.title,
    from,
    to,
    columns: columns.map((column) => ({
      wire: column.wire,
      title: column.title,
      kind: column.kind,
      align: isNumeric(column) ? 'right' : 'left',
      ...(column.total && { total: column.total }),
    })),
    rows: page.rows.map((row) => encode(type, row, sees) as Record<string, unknown>),
    ...(totals && {
      totals: onWire(totals.sums),
      groups: totals.groups.map(({ value, count, totals: sums }) => ({
        value: groupOnWire(request, value),
        count,
        totals: onWire(sums),
      })),
      total: totals.count,
    }),
    nextCursor: page.nextCursor,
  };
}

/** The value of a group as it stands in the rows. */
function groupOnWire({ report, groupBy, sees }: ReportRequest, value: ReportGroup['value']): string | number | null {
  if (!groupBy || value === null) return null;
  const row = encode(rowTypeOf(report), { [groupBy.key]: value }, sees) as Record<string, string | number>;
  return row[groupBy.wire] ?? null;
}

/** The group that is asked for, as the rows hold it. */
function groupOf({ groupBy, report }: ReportRequest, asked: string): string | number {
  if (!groupBy) throw invalid('Group', 'Say by which column the report is grouped.');
  if (!isNumeric(groupBy)) return asked;
  const value = asked.trim() === '' ? Number.NaN : Number(asked);
  if (!Number.isFinite(value) || Math.abs(value) > 1e9) throw invalid('Group', `${groupBy.title} is a number.`);
  return decode(rowTypeOf(report), { [groupBy.wire]: value })[groupBy.key] ?? 0;
}

async function loadPage(tx: Tx, request: ReportRequest, limit: number, cursor: unknown[] | null) {
  const statement = new Statement();
  const rows = rowsOf(statement, tx.ctx, request, cursor);
  const found = await tx.queryOnce<Row>(
    `select r.*, ${cursorColumn(request)} from ${rows} order by ${orderBy(request)} limit ${statement.at(limit + 1)}`,
    statement.values,
  );
  return pageOf(found, limit, ({ cursorValues }) => cursorValues);
}

export interface Totals {
  count: number;
  sums: Record<string, number>;
  /** In the order of the rows; empty without a grouping. */
  groups: ReportGroup[];
}

/** More groups than anybody reads: the rows are better sorted by the column. */
const MOST_GROUPS = 2_000;

/** Number and sums of all rows, and of those of each group, in one pass. */
export async function loadTotals(tx: Tx, request: ReportRequest): Promise<Totals> {
  const statement = new Statement();
  const rows = rowsOf(statement, tx.ctx, request);
  const { groupBy } = request;
  const sums = `count(*)::integer as count, ${sumsOf(request)} as sums`;
  if (!groupBy) {
    const [all] = await tx.queryOnce<{ count: number; sums: Totals['sums'] }>(
      `select ${sums} from ${rows}`,
      statement.values,
    );
    return { ...all!, groups: [] };
  }
  const group = quoted(groupBy.key);
  const found = await tx.queryOnce<{
    value: ReportGroup['value'];
    whole: boolean;
    count: number;
    sums: Totals['sums'];
  }>(
    `select ${group} as value, grouping(${group}) = 1 as whole, ${sums} from ${rows}
     group by grouping sets ((), (${group})) order by 2, 1 limit ${MOST_GROUPS + 2}`,
    statement.values,
  );
  const all = found.find(({ whole }) => whole);
  const groups = found.filter(({ whole }) => !whole);
  if (groups.length > MOST_GROUPS)
    throw invalid('GroupBy', `More than ${MOST_GROUPS} groups. Shorten the period, or group by another column.`);
  return {
    count: all?.count ?? 0,
    sums: all?.sums ?? {},
    groups: groups.map(({ value, count, sums: totals }) => ({ value, count, totals })),
  };
}
