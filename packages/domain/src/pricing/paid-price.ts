import { mulDiv } from '../money/round.ts';
import type { Factor, Paise, Quantity, UnitPrice } from '../money/units.ts';
import { freeGoodsOf } from './scheme.ts';

/** A line that was sold. */
export interface SoldLine {
  quantity: Quantity;
  unitPrice: UnitPrice;
  priceFactor: Factor;
  schemePaise: Paise;
  /** After its own discount and its share of those of the document. */
  taxablePaise: Paise;
}

/**
 * What a paid piece came to before tax, after all discounts; goods that a list gave free are no discount (sales rule 13). Ten at
 * ₹100 with 5 % off = ₹95; eleven for ₹1,100 with one free = ₹110; a strip of 15 at ₹32 = ₹2.1333 a piece.
 */
export function paidPrice(line: SoldLine): UnitPrice {
  const paid = line.quantity - freeGoodsOf(line);
  return paid > 0 ? mulDiv(line.taxablePaise, 100_000, paid) : 0;
}
