import { distinctKey, ratioOf, type ReportColumn, type ReportRow } from '@bahi/contract/reports/define-report';
import { mulDiv } from '@bahi/domain/money/round';
import type { Sums } from '@bahi/domain/reports/report-rows';

/** What rows carry of a column besides its value: the list that is counted, what is divided, or the unit. */
export const besides = ({ key, total, unit, ratio }: ReportColumn): string[] => [
  ...(total === 'distinct' ? [distinctKey(key)] : []),
  ...(ratio ?? []),
  ...(unit ? [unit] : []),
];

/** What adds up the totals of rows as they pass, as `sumsOf` says it in SQL. */
export function runningSums(columns: readonly ReportColumn[]): { add: (row: ReportRow) => void; sums: () => Sums } {
  const totals = columns.filter(({ total }) => total).map((column) => ({ key: column.key, ...runningTotal(column) }));
  return {
    add: (row) => {
      for (const { add } of totals) add(row);
    },
    sums: () => Object.fromEntries(totals.map(({ key, value }) => [key, value()])),
  };
}

function runningTotal({ key, kind, total, unit, ratio }: ReportColumn) {
  if (ratio) {
    const sums = [0, 0] as [number, number];
    const { scale, step } = ratioOf(kind);
    return {
      add: (row: ReportRow) => ratio.forEach((part, at) => (sums[at]! += Number(row[part] ?? 0))),
      value: () => (sums[1] === 0 ? null : mulDiv(sums[0], scale, sums[1]) * step),
    };
  }
  if (total === 'distinct') {
    const seen = new Set<string>();
    return {
      add: (row: ReportRow) => {
        for (const one of (row[distinctKey(key)] ?? []) as unknown as string[]) seen.add(one);
      },
      value: () => seen.size,
    };
  }
  let sum = 0;
  const units = new Set<ReportRow[string]>();
  return {
    add: (row: ReportRow) => {
      sum += Number(row[key] ?? 0);
      const ofUnit = unit ? row[unit] : null;
      if (ofUnit !== null && ofUnit !== undefined) units.add(ofUnit);
    },
    value: () => (units.size > 1 || units.has('') ? null : sum),
  };
}
