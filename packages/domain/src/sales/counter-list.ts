import { priceWithTax } from '../catalogue/price-before-tax.ts';
import type { Factor, Percent, Quantity, UnitPrice } from '../money/units.ts';
import { inPacks, type ListedItem, priceByList, type PriceList } from '../pricing/price-list.ts';

/** Goods as the counter sells them: so many units, of a box that bears an MRP for a pack of `factor` units. */
export interface BoxedGoods {
  quantity: Quantity;
  /** 0 where no box says one. */
  mrp: UnitPrice;
  factor: Factor;
  /** The tax that prices hold; none where it comes on top. */
  rateInside: Percent;
}

/**
 * What the list of a buyer asks at the counter for a pack (sales rule 18): of its own prices, and of the MRP what stands on the box
 * instead of what the item says; never above it. A strip at ₹33.60 with 10 % off its MRP is ₹30.24, tablets fixed at ₹2 and 5 %
 * inside are ₹31.50 for 15.
 */
export function listPriceAtCounter(list: PriceList, item: ListedItem, goods: BoxedGoods): UnitPrice {
  const { quantity, mrp, factor, rateInside } = goods;
  const packs = inPacks(list, item, factor);
  const boxed: ListedItem = mrp > 0 ? { ...packs.item, mrp } : packs.item;
  const asked = priceWithTax(priceByList(packs.list, boxed, quantity), rateInside);
  return boxed.mrp && rateInside > 0 ? Math.min(asked, boxed.mrp) : asked;
}
