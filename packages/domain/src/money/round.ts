/**
 * The one rounding of the product: half away from zero, on integers, exact (decisions §5).
 * Products that leave the safe integers are finished with BigInt, so that no amount is ever rounded by a float.
 */

/** Divides and rounds half away from zero: 25 / 10 = 3, -25 / 10 = -3, 24 / 10 = 2. */
export function roundHalfAway(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator === 0) {
    throw new RangeError(`roundHalfAway wants safe integers, not ${numerator} / ${denominator}`);
  }
  const dividend = Math.abs(numerator);
  const divisor = Math.abs(denominator);
  // The floor is exact: a float quotient of safe integers never rounds up across an integer.
  const floor = Math.floor(dividend / divisor);
  const remainder = dividend - floor * divisor;
  const rounded = remainder >= divisor - remainder ? floor + 1 : floor;
  if (rounded === 0) return 0;
  return numerator < 0 === denominator < 0 ? rounded : -rounded;
}

/** Multiplies, divides and rounds half away from zero, exactly: 9 % of ₹42.37 = mulDiv(4237, 90000, 1000000) = 381 paise. */
export function mulDiv(a: number, b: number, denominator: number): number {
  const product = a * b;
  if (Number.isSafeInteger(product)) return roundHalfAway(product === 0 ? 0 : product, denominator);
  return mulDivBig(a, b, denominator);
}

function mulDivBig(a: number, b: number, denominator: number): number {
  if (!Number.isSafeInteger(a) || !Number.isSafeInteger(b) || !Number.isSafeInteger(denominator) || denominator === 0) {
    throw new RangeError(`mulDiv wants safe integers, not ${a} x ${b} / ${denominator}`);
  }
  const product = BigInt(a) * BigInt(b);
  const dividend = product < 0n ? -product : product;
  const divisor = BigInt(Math.abs(denominator));
  const floor = dividend / divisor;
  const remainder = dividend % divisor;
  const rounded = Number(remainder * 2n >= divisor ? floor + 1n : floor);
  if (!Number.isSafeInteger(rounded)) throw new RangeError(`${a} x ${b} / ${denominator} exceeds the safe integers`);
  return product < 0n === denominator < 0 ? rounded : -rounded;
}

/** Multiplies, divides and drops the rest, exactly, of what is not negative: mulDivFloor(100, 2, 3) = 66. */
export function mulDivFloor(a: number, b: number, denominator: number): number {
  const rounded = mulDiv(a, b, denominator);
  return BigInt(rounded) * BigInt(denominator) > BigInt(a) * BigInt(b) ? rounded - 1 : rounded;
}

/** Rounds paise to the whole rupee, 50 paise up (s.170): 1250 paise = 1300, 1249 = 1200. */
export function roundToRupee(paise: number): number {
  return roundHalfAway(paise, 100) * 100;
}
