import { type Pack, quantityOfPacks } from '../catalogue/packs.ts';
import { formatQuantity } from '../money/format.ts';
import { mulDiv } from '../money/round.ts';
import type { Factor, Quantity, UnitPrice } from '../money/units.ts';

/** The factor of an item's own unit. */
export const OWN_UNIT: Factor = 1_000_000;

/** What quantities of an item may be entered in: its own unit, and its packs. */
export const unitsOf = ({ unitCode, units }: { unitCode: string; units: readonly Pack[] }): Pack[] => [
  { name: unitCode, factor: OWN_UNIT },
  ...units.filter(({ name }) => name !== unitCode),
];

/**
 * Tells why a quantity of packs cannot be counted in units of the item, or null (inventory-purchasing rule 1): a tenth of a
 * strip of 15 is 1.5 tablets, which are counted whole.
 */
export function fractionProblem(
  quantity: Quantity,
  pack: Pack,
  item: { unitCode: string; decimals: number },
): string | null {
  const units = quantityOfPacks(quantity, pack.factor);
  const exact = (BigInt(quantity) * BigInt(pack.factor)) % BigInt(OWN_UNIT) === 0n;
  if (exact && units % stepOf(item) === 0) return null;
  if (pack.factor === OWN_UNIT) return `${formatQuantity(quantity)} ${item.unitCode}: ${countedBy(item)}`;
  return `${formatQuantity(quantity)} ${pack.name} is ${formatQuantity(units)}; ${countedBy(item)}`;
}

/** Tells why so much of an item cannot lie there, or null (inventory-purchasing rule 1): 2.5 of what is counted whole. */
export const ownUnitProblem = (quantity: Quantity, item: { unitCode: string; decimals: number }): string | null =>
  quantity % stepOf(item) === 0 ? null : `${formatQuantity(quantity)} cannot be: ${countedBy(item)}`;

const stepOf = ({ decimals }: { decimals: number }): Quantity => 10 ** (3 - decimals);
const countedBy = (item: { unitCode: string; decimals: number }): string =>
  `${item.unitCode} is counted ${item.decimals === 0 ? 'whole' : `by ${formatQuantity(stepOf(item))}`}.`;

/** A price of one pack as that of another: a strip of 15 at ₹30 is ₹2 a tablet. */
export const inOtherPack = (price: UnitPrice, from: Factor, to: Factor): UnitPrice => mulDiv(price, to, from);
