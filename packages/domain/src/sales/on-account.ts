import { FACTOR_PER_ONE } from '../catalogue/packs.ts';
import { mulDivFloor } from '../money/round.ts';
import type { Factor, UnitPrice } from '../money/units.ts';

interface PricedPack {
  unitPrice: UnitPrice;
  listPrice: UnitPrice;
  priceFactor: Factor;
}

/**
 * The prices of one piece, by which an invoice counts what the counter sells on account: 15 at ₹33.50 are ₹2.2333 each, and none is
 * dearer than its box.
 */
export const pricesOfPiece = ({ unitPrice, listPrice, priceFactor }: PricedPack) => ({
  unitPrice: mulDivFloor(unitPrice, FACTOR_PER_ONE, priceFactor),
  listPrice: mulDivFloor(listPrice, FACTOR_PER_ONE, priceFactor),
});

/** Why a bill is not sold on account, or null: only who stands in the books owes anything (sales rule 26). */
export const onAccountProblem = (customerId: string | null): string | null =>
  customerId === null ? 'Choose a customer: a walk-in pays at once.' : null;
