import type { Quantity } from '../money/units.ts';
import { daysBetween } from '../time/dates.ts';

/** What to do with goods that age (inventory-purchasing rule 33). */
export const ExpiryAdvice = { sell: 'Sell', move: 'Move', return: 'Return', destroy: 'Destroy' } as const;
export type ExpiryAdvice = (typeof ExpiryAdvice)[keyof typeof ExpiryAdvice];

/** Days over which the use of an item is counted. */
export const DAYS_OF_USE = 90;

/** What a place uses of an item, and what of it leaves before goods that would come. */
export interface ItemUse {
  /** What went to customers and jobs in the last 90 days. */
  used: Quantity;
  /** What lies there and expires no later, and so goes first. */
  ahead: Quantity;
}

/** Whether so much is used up before it expires: 90 a quarter use 30 in 30 days, with 10 ahead of it only 20. */
export function isUsedUp({ used, ahead }: ItemUse, quantity: Quantity, daysLeft: number): boolean {
  return daysLeft > 0 && (ahead + quantity) * DAYS_OF_USE <= used * daysLeft;
}

export interface AgeingBatch {
  quantity: Quantity;
  expiresOn: string;
  /** Recalled: it is neither sold nor moved to be sold. */
  onHold: boolean;
  here: ItemUse;
  elsewhere: readonly ItemUse[];
  /** Until when the vendor takes it back; null where he does not. */
  returnableUntil: string | null;
}

/** How many days goods can still be sold; their last day itself is unexpired. */
export const daysToSell = (expiresOn: string, today: string): number =>
  expiresOn < today ? 0 : daysBetween(today, expiresOn) + 1;

/** Sell first where use covers it, else move it to a branch that uses it, else return it, else destroy it. */
export function expiryAdvice(batch: AgeingBatch, today: string): ExpiryAdvice {
  const { quantity, expiresOn, onHold, here, elsewhere, returnableUntil } = batch;
  const daysLeft = onHold ? 0 : daysToSell(expiresOn, today);
  if (isUsedUp(here, quantity, daysLeft)) return ExpiryAdvice.sell;
  if (elsewhere.some((use) => isUsedUp(use, quantity, daysLeft))) return ExpiryAdvice.move;
  return returnableUntil !== null && returnableUntil >= today ? ExpiryAdvice.return : ExpiryAdvice.destroy;
}
