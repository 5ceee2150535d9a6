import { mulDiv } from '../money/round.ts';
import { PERCENT_PER_PERCENT, type Percent, type UnitPrice } from '../money/units.ts';

const WHOLE = 100 * PERCENT_PER_PERCENT;

/** The price before tax of one that holds it: an MRP of ₹118 at 18 % = ₹100. */
export function priceBeforeTax(inclusive: UnitPrice, rate: Percent): UnitPrice {
  return mulDiv(inclusive, WHOLE, WHOLE + rate);
}

/** The price with tax on top: ₹100 at 18 % = ₹118. */
export function priceWithTax(exclusive: UnitPrice, rate: Percent): UnitPrice {
  return mulDiv(exclusive, WHOLE + rate, WHOLE);
}
