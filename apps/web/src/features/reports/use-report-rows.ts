import { decode } from '@bahi/contract/codec';
import { getReport } from '@bahi/contract/endpoints/reports/report';
import {
  type ReportColumn,
  type ReportDefinition,
  type ReportRow,
  rowTypeOf,
} from '@bahi/contract/reports/define-report';
import type { ReportAnswer, ReportState } from '@bahi/contract/wire/report.wire';
import { type LaidRow, layRows, type ReportGroup, type Sums } from '@bahi/domain/reports/report-rows';
import { isPeriod, NO_DATE, periodProblem } from '@bahi/domain/time/typed-date';
import { useMemo, useState } from 'react';
import { panelError } from '../../app/api-error.ts';
import { useEndpointPages } from '../../app/use-endpoint.ts';

const PAGE_ROWS = 500;

/** Which groups show their rows: all of them, one, or none. */
export type OpenGroups = 'all' | 'none' | { value: ReportGroup['value'] };

const decoded = new WeakMap<object, ReportRow[]>();

/** The rows of a page by readable keys; a page is decoded once, however often the table is drawn. */
function rowsOf(report: ReportDefinition, page: ReportAnswer): ReportRow[] {
  let rows = decoded.get(page);
  if (!rows) decoded.set(page, (rows = page.rows.map((row) => decode(rowTypeOf(report), row))));
  return rows;
}

const NO_GROUPS: ReportGroup[] = [];

const groupsOf = (report: ReportDefinition, first: ReportAnswer | undefined): ReportGroup[] =>
  (first?.groups ?? []).map(({ value, count, totals }) => ({
    value: value ?? null,
    count,
    totals: decode(rowTypeOf(report), totals) as Sums,
  }));

/**
 * The rows of a report, page by page. Grouped, one group is open at a time and its rows alone are fetched, so that a
 * group of many thousands does not stand in the way of the next one.
 */
export function useReportRows(report: ReportDefinition, state: ReportState, groupBy: ReportColumn | null) {
  const [open, setOpen] = useState<OpenGroups>('none');
  const grouped = groupBy !== null;
  const params = { report: String(report.id) };
  const whole = groupBy === null || open === 'all';
  // Told beside the dates; an address can hold them too.
  const wrong = isPeriod(state.from, state.to) ? null : (periodProblem(state.from, state.to) ?? NO_DATE);
  const head = useEndpointPages(
    getReport,
    { params, query: { ...state, limit: whole ? PAGE_ROWS : 1 } },
    { keepPrevious: true, enabled: wrong === null },
  );
  const one = typeof open === 'object' && groupBy !== null ? open : null;
  const body = useEndpointPages(
    getReport,
    { params, query: { ...state, group: String(one?.value ?? ''), limit: PAGE_ROWS } },
    { enabled: one !== null && wrong === null },
  );
  const first = head.data?.pages[0];
  const readable = (sums: Record<string, number> | null | undefined) => decode(rowTypeOf(report), sums ?? {}) as Sums;
  const groups = useMemo(() => (grouped ? groupsOf(report, first) : NO_GROUPS), [grouped, report, first]);

  const shown = whole ? head : body;
  const pages = whole || one ? shown.data?.pages : undefined;
  const rows = useMemo(() => pages?.flatMap((page) => rowsOf(report, page)) ?? [], [pages, report]);
  const laid = useMemo((): LaidRow<ReportRow>[] => {
    if (!groupBy) return rows.map((row) => ({ kind: 'row', row }));
    const closed = new Set(open === 'all' ? [] : groups.map(({ value }) => value));
    if (one) closed.delete(one.value);
    return layRows(rows, groups, (row) => onWire(groupBy, row), closed);
  }, [groupBy, rows, groups, open, one]);

  return {
    rows: first && (whole || !one || body.data || body.isFetching) ? laid : undefined,
    totals: first?.totals ? readable(first.totals) : null,
    groups,
    count: first?.total ?? null,
    from: first?.from,
    to: first?.to,
    columns: first?.columns,
    foot: first?.foot ?? [],
    filterNames: first?.filterNames ?? {},
    open,
    setOpen,
    error: wrong
      ? { message: wrong, final: true }
      : (head.error ?? body.error) && panelError((head.error ?? body.error)!),
    onRetry: () => void (head.error ? head : body).refetch(),
    onEndReached: (whole || one) && shown.hasNextPage ? () => void shown.fetchNextPage() : undefined,
    moreFailed: shown.isFetchNextPageError,
    loadingMore: shown.isFetchingNextPage || (one !== null && body.isLoading),
    refreshing: head.isPlaceholderData && head.isFetching,
  };
}

const POWERS: Partial<Record<ReportColumn['kind'], number>> = {
  percent: 10_000,
  money: 100,
  price: 10_000,
  quantity: 1_000,
};

/** The value of a row as the groups name it: on the wire. */
const onWire = ({ key, kind }: ReportColumn, row: ReportRow): ReportGroup['value'] => {
  const value = row[key] ?? null;
  const power = POWERS[kind];
  return power && typeof value === 'number' ? value / power : value;
};

/** The value of a group by its readable scale, to be shown like a cell. */
export const readableGroup = ({ kind }: ReportColumn, value: ReportGroup['value']): ReportGroup['value'] => {
  const power = POWERS[kind];
  return power && typeof value === 'number' ? Math.trunc(value * power + Math.sign(value) / 2) : value;
};
