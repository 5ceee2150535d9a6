/** Totals by the keys of their columns; null where the rows count in different units. */
export type Sums = Readonly<Record<string, number | null>>;

/** The rows of one value of what a report is grouped by, with their sums. */
export interface ReportGroup<V = string | number | null> {
  value: V;
  count: number;
  totals: Sums;
}

export type LaidRow<R> = { kind: 'row'; row: R } | { kind: 'group'; group: ReportGroup; open: boolean };

/**
 * Lays rows that are ordered by their group under the heads of their groups, a closed group without its rows. Groups
 * whose rows are not fetched yet follow only when every row is there or everything before them is closed.
 */
export function layRows<R>(
  rows: readonly R[],
  groups: readonly ReportGroup[],
  valueOf: (row: R) => ReportGroup['value'],
  closed: ReadonlySet<ReportGroup['value']>,
): LaidRow<R>[] {
  const laid: LaidRow<R>[] = [];
  let at = 0;
  for (const group of groups) {
    const open = !closed.has(group.value);
    laid.push({ kind: 'group', group, open });
    const from = at;
    while (at < rows.length && sameValue(valueOf(rows[at]!), group.value)) {
      if (open) laid.push({ kind: 'row', row: rows[at]! });
      at += 1;
    }
    if (open && at - from < group.count) break;
  }
  return laid;
}

export const sameValue = (a: ReportGroup['value'] | undefined, b: ReportGroup['value'] | undefined): boolean =>
  (a ?? '') === (b ?? '');
