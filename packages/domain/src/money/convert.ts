import type { Factor, Paise, Percent, Quantity, UnitPrice } from './units.ts';

/** Decimal places of each unit on the wire (decisions §1). */
export const PAISE_PLACES = 2;
const QUANTITY_PLACES = 3;
const UNIT_PRICE_PLACES = 4;
export const PERCENT_PLACES = 4;
export const FACTOR_PLACES = 6;

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;

interface Decimal {
  negative: boolean;
  /** Significant digits without a point. */
  digits: string;
  /** How many of them stand behind the point; may be negative. */
  places: number;
}

/** Reads the shortest decimal form of a number, which is what its author wrote: 1.005 is 1.005, not 1.00499999. */
function readDecimal(value: number | string): Decimal | undefined {
  const match = DECIMAL.exec(typeof value === 'number' ? String(value) : value.trim());
  if (!match) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  if (whole === '' && fraction === '') return undefined;
  return { negative: sign === '-', digits: whole + fraction, places: fraction.length - Number(exponent) };
}

function signed(digits: string, negative: boolean): number | undefined {
  const magnitude = Number(digits === '' ? '0' : digits);
  if (!Number.isSafeInteger(magnitude)) return undefined;
  return negative && magnitude !== 0 ? -magnitude : magnitude;
}

/**
 * Scales a decimal to an integer exactly, or answers undefined when it is no number, has more places than
 * allowed or is too large: tryScaled(0.1 + 0.2, 2) is undefined, tryScaled('12.50', 2) = 1250.
 */
export function tryScaled(value: number | string, places: number): number | undefined {
  const decimal = readDecimal(value);
  if (!decimal) return undefined;
  const surplus = decimal.places - places;
  if (surplus <= 0) return signed(decimal.digits + '0'.repeat(-surplus), decimal.negative);
  const cut = Math.max(decimal.digits.length - surplus, 0);
  if (/[1-9]/.test(decimal.digits.slice(cut))) return undefined;
  return signed(decimal.digits.slice(0, cut), decimal.negative);
}

/** Scales a decimal and rounds the places that are too many half away from zero: roundedScaled(1.005, 2) = 101. */
export function roundedScaled(value: number | string, places: number): number | undefined {
  const decimal = readDecimal(value);
  if (!decimal) return undefined;
  const surplus = decimal.places - places;
  if (surplus <= 0) return tryScaled(value, places);
  const { digits } = decimal;
  const kept = signed(digits.slice(0, -surplus), false);
  if (kept === undefined) return undefined;
  const magnitude = digits.charAt(digits.length - surplus) >= '5' ? kept + 1 : kept;
  return decimal.negative && magnitude !== 0 ? -magnitude : magnitude;
}

function scaledOrThrow(value: number | string, places: number): number {
  const scaled = tryScaled(value, places);
  if (scaled === undefined) throw new RangeError(`${value} is no decimal with at most ${places} places`);
  return scaled;
}

/** Rupees to paise: 12.5 = 1250 paise. */
export function paiseOfRupees(rupees: number | string): Paise {
  return scaledOrThrow(rupees, PAISE_PLACES);
}

/** Paise to rupees as they go over the wire: 1250 paise = 12.5. */
export function rupeesOfPaise(paise: Paise): number {
  return paise / 100;
}

/** The price of one piece that comes to an amount: 1250 paise = 125000 ten-thousandths. */
export function unitPriceOfPaise(paise: Paise): UnitPrice {
  return paise * 100;
}

/** Rupees to a unit price: 12.3456 = 123456 ten-thousandths. */
export function unitPriceOfRupees(rupees: number | string): UnitPrice {
  return scaledOrThrow(rupees, UNIT_PRICE_PLACES);
}

/** Unit price to rupees: 123456 ten-thousandths = 12.3456. */
export function rupeesOfUnitPrice(unitPrice: UnitPrice): number {
  return unitPrice / 10_000;
}

/** Units to a quantity: 1.5 litres = 1500 thousandths. */
export function quantityOfUnits(units: number | string): Quantity {
  return scaledOrThrow(units, QUANTITY_PLACES);
}

/** Quantity to units: 1500 thousandths = 1.5 litres. */
export function unitsOfQuantity(quantity: Quantity): number {
  return quantity / 1_000;
}

/** Percents to a percentage: 18 % = 180000. */
export function percentOfNumber(percents: number | string): Percent {
  return scaledOrThrow(percents, PERCENT_PLACES);
}

/** Percentage to percents: 180000 = 18 %. */
export function numberOfPercent(percent: Percent): number {
  return percent / 10_000;
}

/** A conversion or recipe share to a factor: 0.333333 = 333333 millionths. */
export function factorOfNumber(share: number | string): Factor {
  return scaledOrThrow(share, FACTOR_PLACES);
}
