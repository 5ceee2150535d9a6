import { packPriceOfUnit } from '../catalogue/packs.ts';
import { priceWithTax } from '../catalogue/price-before-tax.ts';
import type { Factor, Percent, Quantity, UnitPrice } from '../money/units.ts';
import { type ListedItem, priceByList, type PriceList } from '../pricing/price-list.ts';

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
  const ofPack = (price: UnitPrice | null) => (price === null ? null : packPriceOfUnit(price, factor));
  const boxed: ListedItem = {
    ...item,
    salePrice: ofPack(item.salePrice),
    wholesalePrice: ofPack(item.wholesalePrice),
    purchaseCost: ofPack(item.purchaseCost),
    mrp: mrp > 0 ? mrp : ofPack(item.mrp),
  };
  const ofPacks = {
    ...list,
    lines: list.lines.map((line) => ({ ...line, unitPrice: ofPack(line.unitPrice) })),
  };
  const asked = priceWithTax(priceByList(ofPacks, boxed, quantity), rateInside);
  return boxed.mrp && rateInside > 0 ? Math.min(asked, boxed.mrp) : asked;
}
