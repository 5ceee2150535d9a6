import { PERCENT_PLACES, roundedScaled } from '../../money/convert.ts';
import { mulDiv } from '../../money/round.ts';
import { PERCENT_PER_PERCENT, type Paise, type Percent, type Quantity, type UnitPrice } from '../../money/units.ts';
import { readNumber } from '../../sheet/read-values.ts';

/** How cells of a wholesaler's bill are read (inventory-purchasing rule 34, §13 "Reading a bill"). */

/** What is measured, not counted: a bottle of 200 ml is one. */
const MEASURE = /\d\s*(?:ML|L|LTR|G|GM|GMS|KG|MG|MCG)\b/iu;

/**
 * How many pieces a pack holds: `1x15` and `15's` are 15, `10*10` is 100, `10x3ML` is 10 and `200ML` is 1; null where it
 * cannot be told.
 */
export function readPack(text: string): number | null {
  const typed = text.trim().toUpperCase();
  const [, ofMany, inEach, measured] = /^(\d{1,5})\s*[X*×]\s*(\d{1,5}(?:\.\d+)?)\s*([A-Z]*)/u.exec(typed) ?? [];
  if (ofMany !== undefined) {
    const isMeasured = MEASURE.test(`${inEach}${measured}`);
    return isMeasured ? countOf(ofMany) : countOf(ofMany) && countOf(inEach!) && Number(ofMany) * Number(inEach);
  }
  if (MEASURE.test(typed)) return 1;
  const [, alone] = /^(\d{1,5})\s*(?:['’`]?S|TABS?|CAPS?|PCS?|NOS?)?\.?$/u.exec(typed) ?? [];
  return alone === undefined ? null : countOf(alone);
}

const countOf = (digits: string): number | null =>
  Number.isInteger(Number(digits)) && Number(digits) > 0 ? Number(digits) : null;

/** What comes free with so many: `10+1`. */
export interface FreeScheme {
  bought: Quantity;
  free: Quantity;
}

const SUM = /^(\d+(?:\.\d+)?)\s*\+\s*(\d+(?:\.\d+)?)$/u;

/** A quantity with what comes free beside it, `10+1`, or a scheme of that form; null for anything else. */
export function readFreeScheme(text: string): FreeScheme | null {
  const [, bought, free] = SUM.exec(text.trim()) ?? [];
  return bought === undefined ? null : { bought: quantityOf(Number(bought)), free: quantityOf(Number(free)) };
}

/** Whole multiples of a scheme: 20 of 10+1 give 2 free, 25 give 2 as well. */
export const freeOfScheme = (quantity: Quantity, { bought, free }: FreeScheme): Quantity =>
  bought > 0 ? Math.trunc(quantity / bought) * free : 0;

const quantityOf = (count: number): Quantity => roundedScaled(count, 3) ?? 0;

/** An amount as it stands in a cell, to the paisa; null where it is none. */
export const readAmount = (text: string): Paise | null => scaledOf(text, 2);

/** A price to ten-thousandths of a rupee. */
export const readPrice = (text: string): UnitPrice | null => scaledOf(text, 4);

function scaledOf(text: string, places: number): number | null {
  const value = readNumber(text);
  return value === undefined ? null : (roundedScaled(value, places) ?? null);
}

/** A quantity; `5 Cr`, `(5)` and `-5` go back to the vendor. */
export function readQuantity(text: string): Quantity | null {
  const goesBack = /\b(?:cr|rtn|ret)\.?$/iu.test(text.trim());
  const [, number = ''] = /^([-+(]?[\d.,]+\)?)\s?[a-z]{0,20}\.?$/iu.exec(text.trim()) ?? [];
  const value = readNumber(number);
  if (value === undefined) return null;
  return quantityOf(goesBack ? -Math.abs(value) : value);
}

/** A percentage, `10` or `10 %`; null where it is none. */
export function readPercent(text: string): Percent | null {
  const value = readNumber(text.replace('%', ''));
  return value === undefined || value < 0 || value > 100 ? null : (roundedScaled(value, PERCENT_PLACES) ?? null);
}

/** A discount and a scheme percent fall one on what the other leaves: 10 % and 5 % are 14.5 %. */
export const bothPercents = (one: Percent, other: Percent): Percent =>
  one + mulDiv(100 * PERCENT_PER_PERCENT - one, other, 100 * PERCENT_PER_PERCENT);

/** Every rate of GST that a bill can name, halves of them for CGST and SGST included. */
const RATES = new Set([0, 0.05, 0.1, 0.125, 0.25, 0.75, 1.5, 2.5, 3, 5, 6, 9, 12, 14, 18, 20, 28, 40]);

/** A rate of GST; an amount of tax that stands in its column is none. */
export function readTaxRate(text: string): Percent | null {
  const percent = readPercent(text);
  return percent !== null && RATES.has(percent / PERCENT_PER_PERCENT) ? percent : null;
}

/** An HSN code; an odd number of digits has lost its leading zero to a spreadsheet. */
export function readHsn(text: string): { hsn: string; restored: boolean } | null {
  const digits = text.replaceAll(/[\s.]/gu, '');
  if (!/^\d{2,8}$/u.test(digits)) return null;
  return digits.length % 2 === 0 ? { hsn: digits, restored: false } : { hsn: `0${digits}`, restored: true };
}
