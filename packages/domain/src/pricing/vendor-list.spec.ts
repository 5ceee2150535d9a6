import { describe, expect, it } from 'vitest';
import { type ListedItem, PriceBase, type PriceList, type PriceListLine } from './price-list.ts';
import { vendorPriceOf, vendorPrices } from './vendor-list.ts';

const TABLET: ListedItem = {
  id: 'dolo',
  categoryId: 'tablets',
  manufacturer: 'Micro Labs',
  salePrice: 100_000,
  mrp: null,
  wholesalePrice: null,
  purchaseCost: 80_000,
  taxCode: 104,
};
const STRIP = 15_000_000;
const line = (fields: Partial<PriceListLine>): PriceListLine => ({
  itemId: null,
  categoryId: null,
  manufacturer: null,
  minQuantity: 0,
  unitPrice: null,
  percent: null,
  ...fields,
});
const listOf = (percent: number, ...lines: PriceListLine[]): PriceList => ({
  name: 'Sundaram 2026',
  base: PriceBase.cost,
  percent,
  roundTo: 0,
  lines,
});
const packs = (quantity: number) => ({ quantity: quantity * 1_000, factor: STRIP });

describe('the list of a vendor', () => {
  it('Price by list, valid that day: the line of the largest MinQty reached, in units of buying', () => {
    const list = listOf(
      0,
      line({ itemId: 'dolo', unitPrice: 80_000 }),
      line({ itemId: 'dolo', minQuantity: 150_000, unitPrice: 76_000 }),
    );
    const steps = vendorPrices(list, TABLET, STRIP);
    expect(steps).toEqual([
      { minQuantity: 0, unitPrice: 1_200_000 },
      { minQuantity: 150_000, unitPrice: 1_140_000 },
    ]);
    expect([9, 10, 40].map((strips) => vendorPriceOf(steps, packs(strips)))).toEqual([1_200_000, 1_140_000, 1_140_000]);
  });

  it('lines are read by their quantity, however they are entered', () => {
    const steps = [300_000, 150_000].map((minQuantity) =>
      line({ itemId: 'dolo', minQuantity, unitPrice: 80_000 - minQuantity / 50 }),
    );
    const list = listOf(0, ...steps, line({ itemId: 'dolo', unitPrice: 80_000 }));
    expect(vendorPrices(list, TABLET, STRIP).map(({ minQuantity }) => minQuantity)).toEqual([0, 150_000, 300_000]);
  });

  it('a strip at ₹100 stays at ₹100, though a tablet is ₹6.6667', () => {
    const list = listOf(0, line({ itemId: 'dolo', unitPrice: 66_667, packFactor: STRIP, packPrice: 1_000_000 }));
    expect(vendorPrices(list, TABLET, STRIP)).toEqual([{ minQuantity: 0, unitPrice: 1_000_000 }]);
  });

  it.each<[string, PriceList, Partial<ListedItem>, number | null]>([
    ['says nothing of what no line is about where it adds nothing', listOf(0), {}, null],
    ['takes its percentage of the cost', listOf(-50_000), {}, 1_140_000],
    [
      'takes the line of the category, then that of the maker',
      listOf(0, line({ categoryId: 'tablets', percent: -100_000 })),
      {},
      1_080_000,
    ],
    ['has no price of what has no cost; the sale price is none', listOf(-50_000), { purchaseCost: null }, null],
    [
      'never asks more than the MRP without its tax',
      listOf(0, line({ itemId: 'dolo', unitPrice: 900_000 })),
      { mrp: 100_000, taxCode: null },
      1_500_000,
    ],
  ])('%s', (_title, list, fields, asked) => {
    expect(vendorPriceOf(vendorPrices(list, { ...TABLET, ...fields }, STRIP), packs(1))).toBe(asked);
  });

  it('is none where the vendor has none, and starts where its first line does', () => {
    expect(vendorPrices(null, TABLET, STRIP)).toEqual([]);
    const steps = vendorPrices(
      listOf(0, line({ itemId: 'dolo', minQuantity: 150_000, percent: -50_000 })),
      TABLET,
      STRIP,
    );
    expect([9, 10].map((strips) => vendorPriceOf(steps, packs(strips)))).toEqual([null, 1_140_000]);
  });
});
