import { decode, encode } from '@bahi/contract/codec';
import { isNumeric, rowTypeOf, type ReportRow } from '@bahi/contract/reports/define-report';
import { filterOf } from '@bahi/contract/reports/filters';
import type { ReportAnswer, ReportQuery } from '@bahi/contract/wire/report.wire';
import type { ReportGroup, Sums } from '@bahi/domain/reports/report-rows';
import { invalid } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { DEFAULT_LIMIT, decodeCursor, pageOf } from '../../../kit/paging.ts';
import { readFilterNames } from './filter-names.ts';
import { type ReportRequest, readReportRequest } from './read-report-request.ts';
import { footOf } from './report-foot.ts';
import { assertReport } from './report-rights.ts';
import {
  countOf,
  cursorColumn,
  cursorLength,
  orderBy,
  prepareReading,
  quoted,
  rowsOf,
  Statement,
  sumsOf,
  withDistinct,
} from './report-sql.ts';

type Row = ReportRow & { cursorValues: unknown[] };

/** A page of a report; the first one with the totals of everything and of its groups. */
export async function getReport(tx: Tx, idOrSlug: string, query: ReportQuery): Promise<ReportAnswer> {
  const asked = await readReportRequest(tx, assertReport(tx.ctx, idOrSlug), query);
  const request =
    query.group === null || query.group === undefined ? asked : { ...asked, group: groupOf(asked, query.group) };
  const limit = query.limit ?? DEFAULT_LIMIT;
  const cursor = decodeCursor(query.cursor, cursorLength(request));
  await prepareReading(tx);
  const { found, totals } =
    cursor || request.group !== undefined
      ? { found: await loadRows(tx, request, limit, cursor), totals: null }
      : await loadFirstRows(tx, request, limit);
  const page = pageOf(found, limit, ({ cursorValues }) => cursorValues);
  const { report, sees, columns, from, to } = request;
  const type = rowTypeOf(report);
  const hidden = report.columns.filter((column) => !columns.includes(column));
  const onWire = (row: ReportRow) => {
    const shown = { ...row };
    for (const { key } of hidden) delete shown[key];
    return encode(type, shown, sees) as Record<string, number>;
  };
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
    rows: page.rows.map(onWire),
    foot: await footOf(tx, request),
    ...(totals && {
      filterNames: await namesOnWire(tx, request),
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

/** The names of the records that filters choose, by the wire names of the filters. */
async function namesOnWire(tx: Tx, request: ReportRequest): Promise<Record<string, string>> {
  const known = await readFilterNames(tx, request);
  return Object.fromEntries(known.flatMap(({ key, name }) => (name === null ? [] : [[filterOf(key).wire, name]])));
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

/** One row more than asked for, which tells that there is another page. */
function loadRows(tx: Tx, request: ReportRequest, limit: number, cursor: unknown[] | null): Promise<Row[]> {
  const statement = new Statement();
  const rows = rowsOf(statement, tx.ctx, request, cursor);
  return tx.queryOnce<Row>(
    `select r.*, ${cursorColumn(request)} from ${rows} order by ${orderBy(request)} limit ${statement.at(limit + 1)}`,
    statement.values,
  );
}

interface Totals {
  count: number;
  sums: Sums;
  /** In the order of the rows; empty without a grouping. */
  groups: ReportGroup[];
}

/** Sums of all rows, or of those of a group. */
interface StoredTotals {
  /** Of everything, not of one group. */
  whole: boolean;
  value: ReportGroup['value'];
  count: number;
  sums: Totals['sums'];
}

/** More groups than anybody reads: the rows are better sorted by the column. */
const MOST_GROUPS = 2_000;

/**
 * The first rows, with number and sums of all of them and of each group: what the report finds is found once for both. The
 * join that never holds lets both come in one answer: first the sums, which have no page beside them, then the page.
 */
async function loadFirstRows(tx: Tx, request: ReportRequest, limit: number): Promise<{ found: Row[]; totals: Totals }> {
  const statement = new Statement();
  const rows = rowsOf(statement, tx.ctx, request);
  const { groupBy } = request;
  const group = groupBy && quoted(groupBy.key);
  const answered = await tx.queryOnce<Row & { stored: StoredTotals | null }>(
    `with found as materialized (select r.* from ${rows}),
     totals as (
       select jsonb_build_object('whole', ${group ? `grouping(${group}) = 1` : 'true'}, 'value', ${group ?? 'null'},
         'count', ${countOf(request)}, 'sums', ${sumsOf(request)}) as stored
       from found r ${withDistinct(request)} ${group ? `group by grouping sets ((), (${group})) order by ${group} limit ${MOST_GROUPS + 2}` : ''}),
     page as (
       select r.*, ${cursorColumn(request)} from found r order by ${orderBy(request)} limit ${statement.at(limit + 1)})
     select stored, page.* from (select *, row_number() over () as place from totals) totals
       full join (select *, row_number() over () as place from page) page on false
     order by totals.place, page.place`,
    statement.values,
  );
  const stored = answered.flatMap((row) => row.stored ?? []);
  const groups = stored.filter(({ whole }) => !whole);
  if (groups.length > MOST_GROUPS)
    throw invalid('GroupBy', `More than ${MOST_GROUPS} groups. Shorten the period, or group by another column.`);
  const { count, sums } = stored.find(({ whole }) => whole)!;
  return {
    found: answered.filter((row) => row.stored === null),
    totals: {
      count,
      sums,
      groups: groups.map(({ value, count: ofGroup, sums: totals }) => ({ value, count: ofGroup, totals })),
    },
  };
}
