import { describe, expect, it } from 'vitest';
import {
  type ListedItem,
  loweredLists,
  PriceBase,
  priceByList,
  type PriceList,
  PriceListKind,
  type PriceListLine,
  priceListIssues,
  pricesByQuantity,
  stepAt,
  whyPrice,
} from './price-list.ts';

const ITEM: ListedItem = {
  id: 'dolo',
  categoryId: 'tablets',
  manufacturer: 'Micro Labs',
  salePrice: 1_000_000,
  mrp: 1_180_000,
  wholesalePrice: 900_000,
  purchaseCost: 700_000,
  taxCode: 106,
};
const PERCENT = 10_000;
const line = (fields: Partial<PriceListLine>): PriceListLine => ({
  itemId: null,
  categoryId: null,
  manufacturer: null,
  minQuantity: 0,
  unitPrice: null,
  percent: null,
  ...fields,
});
const listOf = (fields: Partial<PriceList>, ...lines: PriceListLine[]): PriceList => ({
  name: 'Wholesale',
  base: PriceBase.salePrice,
  percent: 0,
  roundTo: 0,
  lines,
  ...fields,
});
const rupees = (list: PriceList, quantity = 1, item = ITEM) => priceByList(list, item, quantity * 1_000) / 10_000;

describe('Price by the list: item line of the largest MinQty reached, category or maker, list base; at most the MRP (rule 28)', () => {
  it('is rounded to no nothing: what costs less than a half of the rounding keeps its price', () => {
    const nut = { ...ITEM, mrp: null, salePrice: 20_000 };
    const tenth = listOf({ roundTo: 50_000, percent: -90 * PERCENT });
    expect([rupees(listOf({ roundTo: 50_000 }), 1, nut), rupees(tenth, 1, nut), rupees(tenth)]).toEqual([2, 0.2, 10]);
  });

  it.each<[string, PriceList, number, number]>([
    ['a list without anything asks the sale price', listOf({}), 1, 100],
    ['a percentage of the list is on its base', listOf({ percent: -10 * PERCENT }), 1, 90],
    ['the wholesale price is a base', listOf({ base: PriceBase.wholesalePrice }), 1, 90],
    ['the cost is a base', listOf({ base: PriceBase.cost, percent: 20 * PERCENT }), 1, 84],
    ['the MRP is a base without the tax that it holds', listOf({ base: PriceBase.mrp, percent: -5 * PERCENT }), 1, 95],
    ['a fixed price of the item holds', listOf({}, line({ itemId: 'dolo', unitPrice: 815_000 })), 1, 81.5],
    [
      'the largest quantity that is reached holds: 9 of 10',
      listOf({}, line({ itemId: 'dolo', minQuantity: 10_000, percent: -10 * PERCENT })),
      9,
      100,
    ],
    [
      'the largest quantity that is reached holds: 12 of 10',
      listOf(
        {},
        line({ itemId: 'dolo', minQuantity: 10_000, percent: -10 * PERCENT }),
        line({ itemId: 'dolo', minQuantity: 5_000, percent: -5 * PERCENT }),
      ),
      12,
      90,
    ],
    [
      'a line of the item goes before one of its category',
      listOf({}, line({ categoryId: 'tablets', percent: -20 * PERCENT }), line({ itemId: 'dolo', percent: 0 })),
      1,
      100,
    ],
    ['a category goes before the list', listOf({}, line({ categoryId: 'tablets', percent: -20 * PERCENT })), 1, 80],
    ['a maker is told by his name', listOf({}, line({ manufacturer: 'micro labs ', percent: -3 * PERCENT })), 1, 97],
    ['another category is not meant', listOf({}, line({ categoryId: 'oils', percent: -20 * PERCENT })), 1, 100],
    ['no price is above the MRP', listOf({ percent: 30 * PERCENT }), 1, 100],
    ['no fixed price is above the MRP', listOf({}, line({ itemId: 'dolo', unitPrice: 2_000_000 })), 1, 100],
    ['a price is rounded to five paise', listOf({ percent: -12.34 * PERCENT, roundTo: 500 }), 1, 87.65],
    ['a price is rounded to five rupees', listOf({ percent: -12.34 * PERCENT, roundTo: 50_000 }), 1, 90],
  ])('%s', (_title, list, quantity, price) => expect(rupees(list, quantity)).toBe(price));

  it('an item without the base of the list is asked at its sale price', () => {
    expect(rupees(listOf({ base: PriceBase.wholesalePrice }), 1, { ...ITEM, wholesalePrice: null })).toBe(100);
  });

  it('the prices by quantity are those of the list, and each says why', () => {
    const list = listOf(
      { percent: -2 * PERCENT },
      line({ itemId: 'dolo', minQuantity: 10_000, percent: -10 * PERCENT }),
      line({ itemId: 'dolo', minQuantity: 50_000, unitPrice: 850_000 }),
      line({ itemId: 'other', minQuantity: 20_000, percent: -50 * PERCENT }),
    );
    const prices = pricesByQuantity(list, null, ITEM);
    expect(prices).toEqual([
      { minQuantity: 0, unitPrice: 980_000, listPrice: 1_000_000 },
      { minQuantity: 10_000, unitPrice: 900_000, listPrice: 1_000_000 },
      { minQuantity: 50_000, unitPrice: 850_000, listPrice: 1_000_000 },
    ]);
    expect([1_000, 10_000, 49_000, 60_000].map((quantity) => stepAt(prices, quantity)?.unitPrice)).toEqual([
      980_000, 900_000, 900_000, 850_000,
    ]);
    expect([1_000, 12_000, 60_000].map((quantity) => whyPrice(list, ITEM, quantity))).toEqual([
      'Wholesale: -2%',
      'Wholesale, from 10: -10%',
      'Wholesale, from 50: fixed price',
    ]);
  });
});

it('a price on the cost does not say by how much it is above it', () => {
  const list = listOf({ base: PriceBase.cost, percent: 20 * PERCENT });
  expect(whyPrice(list, ITEM, 1_000)).toBe('Wholesale');
});

it('a list says what is wrong with it, beside its field', () => {
  const wrong = {
    kind: PriceListKind.sale,
    name: ' ',
    customerCategoryId: null,
    validFrom: '2026-02-01',
    validUntil: '2026-01-01',
    percent: -100 * PERCENT,
    roundTo: 7,
    lines: [
      line({ percent: 0 }),
      line({ itemId: 'dolo', categoryId: 'tablets', percent: 0 }),
      line({ itemId: 'dolo' }),
      line({ categoryId: 'tablets', unitPrice: 100 }),
      line({ itemId: 'a', percent: 0, minQuantity: 1_000 }),
      line({ itemId: 'a', percent: 0, minQuantity: 1_000 }),
    ],
  };
  expect(priceListIssues(wrong).map(({ path }) => path)).toEqual([
    ...['name', 'validUntil', 'percent', 'roundTo', 'lines.0.itemId', 'lines.1.itemId', 'lines.2.unitPrice'],
    ...['lines.3.unitPrice', 'lines.5.minQuantity'],
  ]);
  expect(priceListIssues({ ...wrong, name: 'Retail', validUntil: null, percent: 0, roundTo: 500, lines: [] })).toEqual(
    [],
  );
  const ofVendor = {
    ...wrong,
    kind: PriceListKind.purchase,
    name: 'Sundaram',
    customerCategoryId: 'dealers',
    lines: [],
  };
  expect(priceListIssues(ofVendor).map(({ path }) => path)).toContain('customerCategoryId');
});

it.each<[string, PriceList, Partial<ListedItem>, boolean]>([
  ['another wholesale price', listOf({ base: PriceBase.wholesalePrice }), { wholesalePrice: 10_000 }, true],
  ['a dearer one', listOf({ base: PriceBase.wholesalePrice }), { wholesalePrice: 950_000 }, false],
  ['a lower MRP', listOf({}), { mrp: 10_000 }, true],
  [
    'a category of fewer',
    listOf({}, line({ categoryId: 'sale', percent: -50 * PERCENT })),
    { categoryId: 'sale' },
    true,
  ],
  [
    'a maker from ten on',
    listOf({}, line({ manufacturer: 'X', minQuantity: 10_000, percent: -1 })),
    { manufacturer: 'X' },
    true,
  ],
  ['a cost that the list does not begin from', listOf({}), { purchaseCost: 10_000 }, false],
])('a list asks less of an item after %s', (_, list, change, isLower) => {
  expect(loweredLists([list], ITEM, { ...ITEM, ...change })).toEqual(isLower ? [list] : []);
});

describe('At the borders of a list', () => {
  const whole = {
    kind: PriceListKind.sale as PriceListKind,
    name: 'Retail',
    customerCategoryId: null as string | null,
    validFrom: null as string | null,
    validUntil: null as string | null,
    percent: 0,
    roundTo: 0,
    lines: [] as PriceListLine[],
  };
  const told = (changes: Partial<typeof whole>) =>
    priceListIssues({ ...whole, ...changes }).map(({ path, message }) => `${path}: ${message}`);
  const of = (fields: Partial<PriceListLine>) => ({ lines: [line({ itemId: 'dolo', percent: 0, ...fields })] });
  const SCHEME = 'lines.0.schemeQuantity: Say how many are paid, and how many are free with them.';
  it.each<[string, Partial<typeof whole>, string[]]>([
    ['of one day', { validFrom: '2026-02-01', validUntil: '2026-02-01' }, []],
    ['without a beginning', { validUntil: '2026-02-01' }, []],
    ['without an end', { validFrom: '2026-02-01' }, []],
    ['of sales for dealers', { customerCategoryId: 'dealers' }, []],
    ['of purchases for nobody', { kind: PriceListKind.purchase }, []],
    ['that takes nearly all', { percent: -100 * PERCENT + 1 }, []],
    ['of one item', of({}), []],
    [
      'of a maker of blanks',
      { lines: [line({ manufacturer: ' ', percent: 0 })] },
      ['lines.0.itemId: Choose an item, a category or a maker.'],
    ],
    ['from less than nothing', of({ minQuantity: -1 }), ['lines.0.minQuantity: A quantity is not below zero.']],
    ['with a price and a percentage', of({ unitPrice: 100 }), ['lines.0.unitPrice: Enter a price, or a percentage.']],
    ['with neither', of({ percent: null }), ['lines.0.unitPrice: Enter a price, or a percentage.']],
    ['at nothing', of({ percent: null, unitPrice: 0 }), ['lines.0.unitPrice: Enter a price above zero.']],
    ['at the least', of({ percent: null, unitPrice: 1 }), []],
    [
      'with one price for a category',
      { lines: [line({ categoryId: 'tablets', unitPrice: 100 })] },
      ['lines.0.unitPrice: A fixed price is of one item: enter a percentage.'],
    ],
    ['less 100 %', of({ percent: -100 * PERCENT }), ['lines.0.percent: Nothing is sold for less than nothing.']],
    ['less nearly all', of({ percent: -100 * PERCENT + 1 }), []],
    ['with 10+1', of({ schemeQuantity: 10_000, schemeFreeQuantity: 1_000 }), []],
    ['with 10+0', of({ schemeQuantity: 10_000, schemeFreeQuantity: 0 }), [SCHEME]],
    ['with 0+1', of({ schemeQuantity: 0, schemeFreeQuantity: 1_000 }), [SCHEME]],
    ['with −1+1', of({ schemeQuantity: -1_000, schemeFreeQuantity: 1_000 }), [SCHEME]],
    ['with 10−1', of({ schemeQuantity: 10_000, schemeFreeQuantity: -1_000 }), [SCHEME]],
    [
      'of a vendor with 10+1',
      { kind: PriceListKind.purchase, ...of({ schemeQuantity: 10_000, schemeFreeQuantity: 1_000 }) },
      ['lines.0.schemeQuantity: What a vendor gives free is learnt from what came of him.'],
    ],
    ['of a vendor with nothing free', { kind: PriceListKind.purchase, ...of({}) }, []],
  ])('%s', (_, changes, issues) => {
    expect(told(changes)).toEqual(issues);
  });

  it('a base that the item lacks is its sale price, and what has no price asks nothing', () => {
    const bare = { ...ITEM, mrp: null, wholesalePrice: null };
    expect([PriceBase.wholesalePrice, PriceBase.mrp].map((base) => rupees(listOf({ base }), 1, bare))).toEqual([
      100, 100,
    ]);
    expect(rupees(listOf({}), 1, { ...bare, salePrice: null })).toBe(0);
    expect(pricesByQuantity(null, null, { ...bare, salePrice: null })).toEqual([
      { minQuantity: 0, unitPrice: 0, listPrice: 0 },
    ]);
    expect(stepAt([{ minQuantity: 1_000, unitPrice: 1, listPrice: 1 }], 999)).toBeNull();
  });

  it.each([
    ['of the list', listOf({ percent: 5 * PERCENT }), 'Wholesale: +5%'],
    ['of a line from one piece on', listOf({}, line({ itemId: 'dolo', percent: -5 * PERCENT })), 'Wholesale: -5%'],
    ['of nothing', listOf({}), 'Wholesale'],
  ])('a preview says the percentage %s', (_, list, why) => {
    expect(whyPrice(list, ITEM, 1_000)).toBe(why);
  });
});
