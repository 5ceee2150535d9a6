import type { Quantity } from '../money/units.ts';

/** What of the goods in a warehouse is kept for nobody: 5 there, 2 reserved = 3; below zero where more is promised than there is. */
export function freeQuantity(stock: { onHand: Quantity; reserved: Quantity }): Quantity {
  return stock.onHand - stock.reserved;
}

/** How much of a reservation can be made: of 5 wanted with 3 free 3. Giving back, below zero, always takes effect whole. */
export function reservableQuantity(stock: { onHand: Quantity; reserved: Quantity }, wanted: Quantity): Quantity {
  return wanted > 0 ? Math.min(wanted, Math.max(0, freeQuantity(stock))) : wanted;
}

/** The change of a reservation of which so much is used: 2 used are 2 less. */
export const releaseOf = (used: Quantity): Quantity => 0 - used;
