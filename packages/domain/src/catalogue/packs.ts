import { formatQuantity } from '../money/format.ts';
import { mulDiv } from '../money/round.ts';
import { type Factor, type Quantity, QUANTITY_PER_UNIT, type UnitPrice } from '../money/units.ts';

export const FACTOR_PER_ONE = 1_000_000;
const FACTOR_PER_QUANTITY = FACTOR_PER_ONE / QUANTITY_PER_UNIT;

/** A pack by its name and how many units it holds: a strip of 15 tablets has the factor 15000000. */
export interface Pack {
  name: string;
  factor: Factor;
}

/** Units in a number of packs: 2 strips of 15 = 30 tablets. */
export function quantityOfPacks(packs: Quantity, factor: Factor): Quantity {
  return mulDiv(packs, factor, FACTOR_PER_ONE);
}

/**
 * Whole packs in a quantity and the units that are left: 18 tablets in strips of 15 are 1 strip and 3.
 * A negative quantity gives negative packs and a negative rest.
 */
export function splitPacks(quantity: Quantity, factor: Factor): { packs: number; rest: Quantity } {
  const scaled = quantity * FACTOR_PER_QUANTITY;
  const packs = factor > 0 ? Math.trunc(scaled / factor) : 0;
  const rest = mulDiv(scaled - packs * factor, 1, FACTOR_PER_QUANTITY);
  return { packs: packs || 0, rest: rest || 0 };
}

/** A quantity in packs for people: 18 tablets in strips of 15 = '1 strip + 3', 3 tablets = '3', 30 = '2 strip'. */
export function formatPacks(quantity: Quantity, pack: Pack): string {
  const { packs, rest } = splitPacks(quantity, pack.factor);
  if (packs === 0) return formatQuantity(rest);
  const sign = quantity < 0 ? '-' : '';
  const whole = `${formatQuantity(Math.abs(packs) * QUANTITY_PER_UNIT)} ${pack.name}`;
  return rest === 0 ? `${sign}${whole}` : `${sign}${whole} + ${formatQuantity(Math.abs(rest))}`;
}

/** Price of one unit of a pack, to ten-thousandths: a strip of 15 at ₹33.60 = ₹2.24 a tablet, of 7 at ₹10 = ₹1.4286. */
export function unitPriceOfPack(packPrice: UnitPrice, factor: Factor): UnitPrice {
  return factor > 0 ? mulDiv(packPrice, FACTOR_PER_ONE, factor) : packPrice;
}

/** Price of a pack from that of its unit: 15 tablets at ₹2.24 = ₹33.60. */
export function packPriceOfUnit(unitPrice: UnitPrice, factor: Factor): UnitPrice {
  return mulDiv(unitPrice, factor, FACTOR_PER_ONE);
}
