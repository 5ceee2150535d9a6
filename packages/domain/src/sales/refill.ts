import type { Quantity } from '../money/units.ts';
import { addDays, daysBetween } from '../time/dates.ts';

/** What somebody has bought of an item at the counter, on at least two days. */
export interface Bought {
  firstOn: string;
  lastOn: string;
  /** On all days together. */
  quantity: Quantity;
  /** On the last of them. */
  lastQuantity: Quantity;
}

/** Who runs out is told from so many days before today to so many after, unless other days are asked for. */
export const REFILL_DAYS = { before: 7, after: 30 } as const;
/** Two buys within a week tell nothing of how long goods last. */
export const LEAST_DAYS_BETWEEN = 7;
/** Goods of longer are no regular need. */
export const MOST_DAYS_OF_GOODS = 120;

/**
 * When somebody runs out of goods that he buys again and again, by how fast he used those before: 30 on 1 January and 30 on 31
 * January are one a day, so that they last until 2 March. Null where his buys tell nothing: within a week, or for months.
 */
export function refillDueOn({ firstOn, lastOn, quantity, lastQuantity }: Bought): string | null {
  const days = daysBetween(firstOn, lastOn);
  const earlierQuantity = quantity - lastQuantity;
  if (days < LEAST_DAYS_BETWEEN || earlierQuantity <= 0 || lastQuantity <= 0) return null;
  const lasts = Math.floor((lastQuantity * days) / earlierQuantity);
  return lasts < 1 || lasts > MOST_DAYS_OF_GOODS ? null : addDays(lastOn, lasts);
}
