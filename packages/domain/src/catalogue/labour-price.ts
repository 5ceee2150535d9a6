import { mulDiv } from '../money/round.ts';
import {
  PERCENT_PER_PERCENT,
  QUANTITY_PER_UNIT,
  UNIT_PRICE_PER_RUPEE,
  type Percent,
  type Quantity,
  type UnitPrice,
} from '../money/units.ts';

const HUNDRED_PERCENT = 100 * PERCENT_PER_PERCENT;

/** By how much prices may be lowered and raised at once. */
export const PRICE_CHANGE_PERCENT = { min: -99, max: 500 } as const;

/** ₹100 crore: the most that the wire takes as a price. */
export const MOST_UNIT_PRICE: UnitPrice = 10_000_000_000_000;

/**
 * What a guide proposes for work of so many hours: hours × its hourly rate, at most the highest price. 1.5 h at ₹900 are
 * ₹1,350.
 */
export const proposedLabourPrice = (hours: Quantity, hourlyRate: UnitPrice): UnitPrice =>
  hours * hourlyRate > MOST_UNIT_PRICE * QUANTITY_PER_UNIT
    ? MOST_UNIT_PRICE
    : mulDiv(hours, hourlyRate, QUANTITY_PER_UNIT);

/**
 * A price raised or lowered by a percentage and rounded once: to four places, or to the rupee.
 * ₹449.50 and 10 % are ₹494.45, or ₹494 to the rupee; ₹450 and -12.5 % are ₹393.75, or ₹394.
 */
export function changedLabourPrice(price: UnitPrice, changePercent: Percent, toRupee: boolean): UnitPrice {
  const share = HUNDRED_PERCENT + changePercent;
  if (!toRupee) return mulDiv(price, share, HUNDRED_PERCENT);
  return mulDiv(price, share, HUNDRED_PERCENT * UNIT_PRICE_PER_RUPEE) * UNIT_PRICE_PER_RUPEE;
}
