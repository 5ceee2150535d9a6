import type { PriceableLine } from '../document/priced-line.ts';
import { FACTOR_PER_ONE } from '../catalogue/packs.ts';
import { mulDiv } from '../money/round.ts';
import type { Factor, Paise, Percent, Quantity, UnitPrice } from '../money/units.ts';
import { PAISE_PER_RUPEE, PERCENT_PER_PERCENT, QUANTITY_PER_UNIT, UNIT_PRICE_PER_RUPEE } from '../money/units.ts';

/** Quantity x unit price is in this many parts of a paisa. */
export const EXTENSION_SCALE = (QUANTITY_PER_UNIT * UNIT_PRICE_PER_RUPEE) / PAISE_PER_RUPEE;
/** 100 %. */
export const WHOLE: Percent = 100 * PERCENT_PER_PERCENT;

/** ₹1,00,00,00,00,000: the most that the wire takes as an amount, and that the lines of a document may come to. */
export const MOST_AMOUNT_PAISE: Paise = 10_000_000_000_000;

/** Tells whether quantity x unit price is an amount that is taken: 10,000,000 x ₹10,000 is, x ₹10,001 is not. */
export function isWithinBounds(quantity: Quantity, unitPrice: UnitPrice): boolean {
  return Math.abs(quantity * unitPrice) <= MOST_AMOUNT_PAISE * EXTENSION_SCALE;
}

/**
 * Computes quantity x unit price, rounded to the paisa (`UnAmt`): 1.5 x ₹12.3456 = 1852 paise. What is out of bounds counts
 * as just above them, so that totals stay defined while it is typed; `amountIssues` refuses it. A price that is of a pack says
 * of how many units, and is rounded once: 300 tablets at ₹33.50 for 15 = 67000 paise (sales §13).
 */
export function extendedAmount(quantity: Quantity, unitPrice: UnitPrice, priceFactor: Factor = FACTOR_PER_ONE): Paise {
  if (!isWithinBounds(quantity, unitPrice)) return Math.sign(quantity) * Math.sign(unitPrice) * (MOST_AMOUNT_PAISE + 1);
  return mulDiv(quantity, unitPrice * FACTOR_SCALE, priceFactor);
}
/** Quantity x price of a pack of so many units, in these many parts of a paisa for each millionth of a unit. */
const FACTOR_SCALE = FACTOR_PER_ONE / EXTENSION_SCALE;

/** Computes a percentage of an amount: 12.5 % of 1001 paise = 125 paise. */
export function percentOf(amountPaise: Paise, percent: Percent): Paise {
  return mulDiv(amountPaise, percent, WHOLE);
}

/** Gives the discount in force: the percent wins over the amount when it is set and not zero (decisions §5). */
export function discountInForce(basePaise: Paise, percent: Percent | null, discountPaise: Paise): Paise {
  return percent ? percentOf(basePaise, percent) : discountPaise;
}

/** Keeps a discount between nothing and its whole base, so that totals stay defined while a wrong one is being typed. */
export function withinBase(discountPaise: Paise, basePaise: Paise): Paise {
  return basePaise < 0
    ? Math.max(basePaise, Math.min(discountPaise, 0))
    : Math.max(0, Math.min(discountPaise, basePaise));
}

export interface PricedLine {
  amountPaise: Paise;
  discountPaise: Paise;
}

/** Prices a line before document discounts: 2 x ₹100 less 10 % = amount 20000, discount 2000. */
export function priceLine(line: PriceableLine): PricedLine {
  const amountPaise = extendedAmount(line.quantity, line.unitPrice, line.priceFactor);
  const wanted = discountInForce(amountPaise, line.discountPercent, line.discountPaise);
  return { amountPaise, discountPaise: wanted === 0 ? 0 : withinBase(wanted, amountPaise) };
}
