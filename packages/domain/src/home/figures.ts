import { mulDiv } from '../money/round.ts';
import type { Paise } from '../money/units.ts';
import { addDays, addMonths, type DateRange } from '../time/dates.ts';

/** The stretches that home compares: a day with the day before it, a month so far with the same days of the last one. */
export const FIGURE_PERIODS = ['today', 'yesterday', 'month', 'lastMonth'] as const;
export type FigurePeriod = (typeof FIGURE_PERIODS)[number];

/** On 2026-11-23 the month runs from the 1st to the 23rd, and the last one from 1 to 23 October. */
export function figurePeriods(today: string): Record<FigurePeriod, DateRange> {
  const day = (date: string): DateRange => ({ from: date, to: date });
  const month = (date: string): DateRange => ({ from: `${date.slice(0, 7)}-01`, to: date });
  return {
    today: day(today),
    yesterday: day(addDays(today, -1)),
    month: month(today),
    lastMonth: month(addMonths(today, -1)),
  };
}

/** By how many percent a sum has grown: ₹1,180 after ₹1,000 is 18; null after nothing, of which nothing is a part. */
export const growthPercent = (now: Paise, before: Paise): number | null =>
  before > 0 ? mulDiv(now - before, 100, before) : null;
