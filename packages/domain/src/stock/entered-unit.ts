import { type Pack, quantityOfPacks } from '../catalogue/packs.ts';
import { formatQuantity } from '../money/format.ts';
import { mulDiv } from '../money/round.ts';
import type { Factor, Quantity, UnitPrice } from '../money/units.ts';

/** The factor of an item's own unit. */
export const OWN_UNIT: Factor = 1_000_000;

/** What quantities of an item may be entered in: its own unit, and the packs that it is sold and bought in. */
export function unitsOf(item: {
  unitCode: string;
  purchaseUnit: string | null;
  purchaseFactor: Factor | null;
  saleUnit: string | null;
  saleFactor: Factor | null;
}): Pack[] {
  const packs = [
    { name: item.saleUnit, factor: item.saleFactor },
    { name: item.purchaseUnit, factor: item.purchaseFactor },
  ].flatMap(({ name, factor }) => (name && factor && name !== item.unitCode ? [{ name, factor }] : []));
  return [{ name: item.unitCode, factor: OWN_UNIT }, ...packs];
}

/**
 * Tells why a quantity of packs cannot be counted in units of the item, or null (inventory-purchasing rule 1): a tenth of a
 * strip of 15 is 1.5 tablets, which are counted whole.
 */
export function fractionProblem(
  quantity: Quantity,
  pack: Pack,
  item: { unitCode: string; decimals: number },
): string | null {
  const step = 10 ** (3 - item.decimals);
  const units = quantityOfPacks(quantity, pack.factor);
  const exact = (BigInt(quantity) * BigInt(pack.factor)) % BigInt(OWN_UNIT) === 0n;
  if (exact && units % step === 0) return null;
  const counted = item.decimals === 0 ? 'whole' : `by ${formatQuantity(step)}`;
  if (pack.factor === OWN_UNIT)
    return `${formatQuantity(quantity)} ${item.unitCode}: ${item.unitCode} is counted ${counted}.`;
  return `${formatQuantity(quantity)} ${pack.name} is ${formatQuantity(units)}; ${item.unitCode} is counted ${counted}.`;
}

/** A price of one pack as that of another: a strip of 15 at ₹30 is ₹2 a tablet. */
export const inOtherPack = (price: UnitPrice, from: Factor, to: Factor): UnitPrice => mulDiv(price, to, from);
