import { addDays } from '../time/dates.ts';

/** What a balance at the end of a day is made of. */
export interface LedgerMonths {
  /** Months that count whole: those that begin on this day or before. */
  wholeUntil: string;
  /** Days whose ledger lines are added to them; null where the day ends a month. */
  days: { from: string; to: string } | null;
}

/**
 * Splits the ledger up to a day into whole months and the days of its own (accounting §5 rule 1). 2026-11-22 = the months up to
 * October and 1 to 22 November. The last day of a month takes it whole, with the closing entry of a year, which stands under
 * that day.
 */
export function ledgerMonthsUntil(day: string): LedgerMonths {
  if (addDays(day, 1).endsWith('-01')) return { wholeUntil: day, days: null };
  const from = `${day.slice(0, 7)}-01`;
  return { wholeUntil: addDays(from, -1), days: { from, to: day } };
}
