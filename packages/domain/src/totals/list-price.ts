import { type Access, hasFlag } from '../access/access.ts';
import { mulDivFloor } from '../money/round.ts';
import {
  type Paise,
  PAISE_PER_RUPEE,
  QUANTITY_PER_UNIT,
  type Quantity,
  UNIT_PRICE_PER_RUPEE,
  type UnitPrice,
} from '../money/units.ts';
import { extendedAmount } from './price-line.ts';

/** What a line is sold for, and what the list asks. */
interface ListedPrice {
  unitPrice: UnitPrice;
  /** Absent where there is no list. */
  listPrice?: UnitPrice;
}

/**
 * The prices of a line whose list changes, as that of labour does with the vehicle. A price that stood at the list follows
 * it, unless it was agreed; one that was typed stays, and is below the list where that rises: list ₹500 at ₹500 with a new
 * list of ₹900 = ₹900, at ₹450 = ₹450.
 */
export function relisted({ unitPrice, listPrice }: ListedPrice, newList: UnitPrice, isAgreed: boolean): ListedPrice {
  return { unitPrice: unitPrice === listPrice && !isAgreed ? newList : unitPrice, listPrice: newList };
}

/** Who may sell below the list sets the price of what has no list, which is its list from then on. */
export const mayPriceUnlisted = (access: Access): boolean => hasFlag(access, 'Accounting.PrOvr');

export const UNLISTED_PRICE =
  'It has no price in this branch. Enter its price first, or ask somebody who may sell below the list.';

/**
 * The minimum price of a line that somebody has signed below it: what he has left of it a piece, so that less asks again.
 * Minimum ₹3,600 a piece, two of them signed at ₹6,000 in all = ₹3,000.
 */
export function minimumAsSigned(line: { quantity: Quantity; minimumPrice: UnitPrice }, belowPaise: Paise): UnitPrice {
  const leftPaise = Math.max(0, extendedAmount(line.quantity, line.minimumPrice) - belowPaise);
  return mulDivFloor(leftPaise, QUANTITY_PER_UNIT * (UNIT_PRICE_PER_RUPEE / PAISE_PER_RUPEE), line.quantity);
}
