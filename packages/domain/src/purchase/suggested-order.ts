import { mulDiv } from '../money/round.ts';
import type { Quantity } from '../money/units.ts';
import { DAYS_OF_USE } from '../stock/expiry-advice.ts';

/** Days of use that are ordered beyond those until goods come, where nobody said a level. */
export const DAYS_AHEAD = 15;

/** What is known of an item in one place, in the unit of stock. */
export interface StockNeed {
  /** Of the place; 0 where nobody said one. */
  reorderLevel: Quantity;
  reorderMaximum: Quantity;
  /** How much is ordered at least where only a level is said. */
  reorderQuantity: Quantity;
  /** Kept for nobody, and fit to be sold. */
  freeQuantity: Quantity;
  /** To come of orders, drafts among them, of transfers and of what is being made. */
  incomingQuantity: Quantity;
  /** What jobs and manufacture need and is not kept for them yet. */
  neededQuantity: Quantity;
  /** What went to customers and jobs in the last 90 days. */
  usedQuantity: Quantity;
  leadDays: number;
}

/** What there will be when everything that is to come has come and everything that is needed is given out. */
const availableQuantity = ({ freeQuantity, incomingQuantity, neededQuantity }: StockNeed): Quantity =>
  freeQuantity + incomingQuantity - neededQuantity;

/**
 * How much of an item is to be ordered (inventory-purchasing rule 32). At or below its level it is filled up to its maximum:
 * of 40 with 12 free, 10 to come and 5 needed 23. Where a level alone is said it is brought to that at least. Without levels
 * there shall be as much as is used until it comes and 15 days more: 90 in 90 days with 5 days to come are 20.
 */
export function suggestedQuantity(need: StockNeed): Quantity {
  const available = availableQuantity(need);
  const { reorderLevel, reorderMaximum, reorderQuantity, usedQuantity, leadDays } = need;
  if (reorderLevel > 0 || reorderMaximum > 0) {
    if (available > reorderLevel) return 0;
    const missing = Math.max(reorderMaximum, reorderLevel) - available;
    return reorderMaximum > 0 ? missing : Math.max(reorderQuantity, missing);
  }
  const target = mulDiv(usedQuantity, leadDays + DAYS_AHEAD, DAYS_OF_USE);
  return Math.max(0, target - available);
}

/**
 * Why a row is not ordered as it was seen, or null: somebody else ordered of it, or it came, since it was shown. Whoever
 * wants more writes an order of his own.
 */
export function seenProblem(itemName: string, seen: Quantity, now: Quantity): string | null {
  if (now >= seen) return null;
  return now === 0
    ? `${itemName} is ordered already, or not needed any more.`
    : `Less of ${itemName} is needed by now: look again.`;
}
