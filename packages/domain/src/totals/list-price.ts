import { type Access, hasFlag } from '../access/access.ts';
import { priceWithTax } from '../catalogue/price-before-tax.ts';
import { type Issue, lineIssue } from '../document/issue.ts';
import type { LineFamily } from '../document/priced-line.ts';
import { mulDivFloor } from '../money/round.ts';
import {
  type Paise,
  PAISE_PER_RUPEE,
  QUANTITY_PER_UNIT,
  type Quantity,
  UNIT_PRICE_PER_RUPEE,
  type UnitPrice,
} from '../money/units.ts';
import { type InclusiveTerms, rateInside } from './inclusive-price.ts';
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

/**
 * The price of a line under the list of today: one that stood at its list follows it, one that was typed is at least the new
 * list. List ₹100 that is ₹120 now: ₹100 and ₹110 = ₹120, ₹150 = ₹150; what has no list any more stays.
 */
export function pricedAnew({ unitPrice, listPrice }: ListedPrice, newList: UnitPrice): UnitPrice {
  if (newList === 0) return unitPrice;
  return unitPrice === listPrice ? newList : Math.max(unitPrice, newList);
}

interface OperationLine extends ListedPrice {
  family: LineFamily;
  operationCode: string | null;
  taxCode: number;
}

/**
 * Labour costs what the time guide of the vehicle that is chosen says. The price of an agreed line stays, and is held to
 * that list; a fixed line is not looked at.
 */
export function withLabourList<Line extends OperationLine>(
  lines: readonly Line[],
  operations: readonly { code: string; price: UnitPrice | null }[],
  terms: InclusiveTerms,
  stateOf: (line: Line) => 'open' | 'agreed' | 'fixed',
): Line[] {
  const prices = new Map(operations.map(({ code, price }) => [code, price ?? 0]));
  return lines.map((line) => {
    const price = line.family === 'labour' ? prices.get(line.operationCode ?? '') : undefined;
    const state = stateOf(line);
    if (price === undefined || state === 'fixed') return line;
    return { ...line, ...relisted(line, priceWithTax(price, rateInside(terms, line)), state === 'agreed') };
  });
}

/** Who may sell below the list sets the price of what has no list, which is its list from then on. */
export const mayPriceUnlisted = (access: Access): boolean => hasFlag(access, 'Accounting.PrOvr');

export const UNLISTED_PRICE =
  'It has no price in this branch. Enter its price first, or ask somebody who may sell below the list.';

/** What has no list is priced by who may. */
export const unlistedIssues = (access: Access, lineIds: readonly string[]): Issue[] =>
  mayPriceUnlisted(access) ? [] : lineIds.map((id) => lineIssue(id, 'unitPrice', UNLISTED_PRICE));

/**
 * The minimum price of a line that somebody has signed below it: what he has left of it a piece, so that less asks again.
 * Minimum ₹3,600 a piece, two of them signed at ₹6,000 in all = ₹3,000.
 */
export function minimumAsSigned(line: { quantity: Quantity; minimumPrice: UnitPrice }, belowPaise: Paise): UnitPrice {
  const leftPaise = Math.max(0, extendedAmount(line.quantity, line.minimumPrice) - belowPaise);
  return mulDivFloor(leftPaise, QUANTITY_PER_UNIT * (UNIT_PRICE_PER_RUPEE / PAISE_PER_RUPEE), line.quantity);
}
