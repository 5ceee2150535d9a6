import { expect, it } from 'vitest';
import { PriceBase, type PriceList } from '../pricing/price-list.ts';
import { type BoxedGoods, listPriceAtCounter } from './counter-list.ts';

const ITEM = {
  id: 'dolo',
  categoryId: 'fever',
  manufacturer: null,
  salePrice: 21_000,
  mrp: 25_000,
  wholesalePrice: null,
  purchaseCost: 10_000,
  taxCode: 105,
};
const list = (fields: Partial<PriceList>): PriceList => ({
  name: 'Clinic',
  base: PriceBase.salePrice,
  percent: 0,
  roundTo: 0,
  lines: [],
  ...fields,
});
const line = (fields: object) => ({
  itemId: 'dolo',
  categoryId: null,
  manufacturer: null,
  minQuantity: 0,
  unitPrice: null,
  percent: null,
  ...fields,
});
const strip: BoxedGoods = { quantity: 15_000, mrp: 336_000, factor: 15_000_000, rateInside: 50_000 };

it.each<[string, PriceList, BoxedGoods, number]>([
  ['10 % off the MRP of its batch', list({ base: PriceBase.mrp, percent: -100_000 }), strip, 302_400],
  ['a fixed price of a tablet', list({ lines: [line({ unitPrice: 20_000 })] }), strip, 315_000],
  [
    'from ten on less',
    list({ base: PriceBase.mrp, lines: [line({ minQuantity: 10_000, percent: -50_000 })] }),
    strip,
    319_200,
  ],
  [
    'nine are too few for that',
    list({ base: PriceBase.mrp, lines: [line({ minQuantity: 10_000, percent: -50_000 })] }),
    { ...strip, quantity: 9_000 },
    336_000,
  ],
  ['never more than stands on the box', list({ percent: 500_000 }), strip, 336_000],
  [
    'where no box says one the MRP of the item',
    list({ percent: 500_000 }),
    { ...strip, mrp: 0, factor: 1_000_000 },
    25_000,
  ],
  [
    'before tax where that comes on top',
    list({ percent: -100_000 }),
    { ...strip, factor: 1_000_000, mrp: 0, rateInside: 0 },
    18_900,
  ],
])('its MRP the price less list or category discount: %s (sales rule 18)', (_, of, goods, price) => {
  expect(listPriceAtCounter(of, ITEM, goods)).toBe(price);
});
