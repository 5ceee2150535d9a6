import { quantityOfPacks } from '../catalogue/packs.ts';
import type { Factor, Quantity, UnitPrice } from '../money/units.ts';
import { askedByList, inPacks, type ListedItem, type PriceList } from './price-list.ts';

/** From so many units of stock on: what a vendor asks for one unit of buying; null where his list says nothing. */
export interface VendorPriceStep {
  minQuantity: Quantity;
  unitPrice?: UnitPrice | null | undefined;
}

/**
 * From which quantities on the list of a vendor asks which price of an item, for one unit of buying (inventory-purchasing rule
 * 28): a tablet at ₹8, ₹7.60 from 150 on, in strips of 15 is ₹120 and ₹114 a strip.
 */
export function vendorPrices(list: PriceList | null, item: ListedItem, factor: Factor): VendorPriceStep[] {
  if (!list) return [];
  const packs = inPacks(list, item, factor);
  const from = [...new Set([0, ...list.lines.map(({ minQuantity }) => minQuantity)])].toSorted((a, b) => a - b);
  const steps = from.map((minQuantity) => ({
    minQuantity,
    unitPrice: askedByList(packs.list, packs.item, minQuantity),
  }));
  return steps.filter(({ unitPrice }, at) => unitPrice !== (steps[at - 1]?.unitPrice ?? null));
}

/** What a vendor asks for one of so many units of buying, or null: 9 strips of 15 are 135 tablets, 10 are 150. */
export const vendorPriceOf = (
  steps: readonly VendorPriceStep[],
  { quantity, factor }: { quantity: Quantity; factor: Factor },
): UnitPrice | null =>
  steps.findLast(({ minQuantity }) => minQuantity <= quantityOfPacks(quantity, factor))?.unitPrice ?? null;
