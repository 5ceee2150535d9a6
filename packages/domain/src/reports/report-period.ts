import { addDays, addMonths, DATE_PRESETS, type DateRange } from '../time/dates.ts';

/** Quarters of the financial year: April to June, July to September, October to December, January to March. */
function quarterRange(today: string): DateRange {
  const month = Number(today.slice(5, 7));
  const first = month - ((month - 1) % 3);
  const from = `${today.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
  return { from, to: addDays(addMonths(from, 3), -1) };
}

/** So many days, today the first of them. */
const nextDays =
  (count: number) =>
  (today: string): DateRange => ({ from: today, to: addDays(today, count - 1) });

/** Periods that a report offers, in the order in which they are offered. */
export const REPORT_PRESETS = {
  today: DATE_PRESETS.today,
  yesterday: DATE_PRESETS.yesterday,
  thisWeek: DATE_PRESETS.thisWeek,
  thisMonth: DATE_PRESETS.thisMonth,
  lastMonth: DATE_PRESETS.lastMonth,
  thisQuarter: { label: 'This quarter', range: quarterRange },
  lastQuarter: { label: 'Last quarter', range: (today: string) => quarterRange(addMonths(today, -3)) },
  thisFinancialYear: DATE_PRESETS.thisFinancialYear,
  lastFinancialYear: DATE_PRESETS.lastFinancialYear,
  next7: { label: 'Next 7 days', range: nextDays(7) },
  next30: { label: 'Next 30 days', range: nextDays(30) },
  next90: { label: 'Next 90 days', range: nextDays(90) },
} as const;
export type ReportPreset = keyof typeof REPORT_PRESETS;
export const REPORT_PRESET_KEYS = Object.keys(REPORT_PRESETS) as ReportPreset[];

export interface AskedPeriod {
  preset?: ReportPreset | null;
  from?: string | null;
  to?: string | null;
}

/**
 * Gives the days that a report is about: typed days win over the preset, an open end is filled from the default's range;
 * 'thisQuarter' on 2026-11-22 is 1 October to 31 December.
 */
export function reportPeriod(asked: AskedPeriod, initial: ReportPreset, today: string): DateRange {
  const named = REPORT_PRESETS[asked.preset ?? initial].range(today);
  if (!asked.from && !asked.to) return named;
  const to = asked.to ?? (asked.from! > today ? asked.from! : today);
  return { from: asked.from ?? `${to.slice(0, 8)}01`, to };
}

/** The preset that gives exactly these days, for the filter bar. */
export function presetOf(range: DateRange, today: string): ReportPreset | null {
  return (
    REPORT_PRESET_KEYS.find((key) => {
      const { from, to } = REPORT_PRESETS[key].range(today);
      return from === range.from && to === range.to;
    }) ?? null
  );
}
