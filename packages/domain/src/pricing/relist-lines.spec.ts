import { describe, expect, it } from 'vitest';
import type { LineInput } from '../document/merge-lines.ts';
import { type ListedItem, PriceBase, type PriceList } from './price-list.ts';
import { askedPrice, followsList, type ListedLine, relistLines, type SaleLists } from './relist-lines.ts';

const RUPEE = 10_000;
const PERCENT = 10_000;
const ITEM: ListedItem = {
  id: 'dolo',
  categoryId: null,
  manufacturer: null,
  salePrice: 100 * RUPEE,
  mrp: null,
  wholesalePrice: null,
  purchaseCost: null,
  taxCode: 106,
};
const listOf = (name: string, percent: number): PriceList => ({
  name,
  base: PriceBase.salePrice,
  percent: percent * PERCENT,
  roundTo: 0,
  lines: [
    {
      itemId: 'dolo',
      categoryId: null,
      manufacturer: null,
      minQuantity: 10_000,
      unitPrice: 75 * RUPEE,
      percent: null,
    },
  ],
});
const OWN = listOf('Dealers', -10);
const FESTIVAL = { ...listOf('Festival', -20), lines: [] };
const BY_OWN: SaleLists = { own: OWN, chosen: OWN };
const NO_LISTS: SaleLists = { own: null, chosen: null };

const lineOf = (fields: Partial<ListedLine> = {}): ListedLine => ({
  id: 'IP1',
  family: 'part',
  itemId: 'dolo',
  quantity: 1_000,
  unitPrice: 100 * RUPEE,
  listPrice: 100 * RUPEE,
  discountPercent: null,
  discountPaise: 0,
  noDiscount: false,
  taxCode: 106,
  priceTyped: false,
  ...fields,
});
const LISTED = { unitPrice: 90 * RUPEE, listPrice: 90 * RUPEE };
const TYPED = { unitPrice: 83 * RUPEE, listPrice: 90 * RUPEE, priceTyped: true };

interface Save {
  was?: ListedLine;
  now: ListedLine;
  sent?: LineInput;
  lists?: SaleLists;
  isMoved?: boolean;
  inclusive?: boolean;
}
/** Price, list price, and whether it was typed. */
function after({ was, now, sent, lists = BY_OWN, isMoved = false, inclusive = false }: Save) {
  const [line] = relistLines({
    before: was ? [was] : [],
    after: [now],
    sent: new Map(sent ? [['IP1', sent]] : []),
    isMoved,
    lists,
    items: new Map([['dolo', ITEM]]),
    terms: { inclusive, labourInclusive: false },
  });
  return [line!.unitPrice / RUPEE, line!.listPrice! / RUPEE, line!.priceTyped];
}

describe('the price by the list of the customer; a typed price stays (rule 28)', () => {
  it.each<[string, Save, [number, number, boolean]]>([
    ['a new line takes the price of the list', { now: lineOf() }, [90, 90, false]],
    ['and that of its quantity', { now: lineOf({ quantity: 10_000 }) }, [75, 75, false]],
    [
      'in the words of a document whose prices hold their tax',
      { now: lineOf({ unitPrice: 118 * RUPEE }), inclusive: true },
      [106.2, 106.2, false],
    ],
    [
      'another quantity takes another price',
      { was: lineOf(LISTED), now: lineOf({ ...LISTED, quantity: 12_000 }) },
      [75, 75, false],
    ],
    [
      'a price that is typed stays, also above the list',
      { now: lineOf(), sent: { unitPrice: 100 * RUPEE } },
      [100, 90, true],
    ],
    [
      'a price that was typed stays with another quantity, and the list price follows',
      { was: lineOf(TYPED), now: lineOf({ ...TYPED, quantity: 12_000 }) },
      [83, 75, true],
    ],
    [
      'one that is sent again as it was shown is not typed',
      {
        was: lineOf(LISTED),
        now: lineOf({ ...LISTED, quantity: 12_000 }),
        sent: { unitPrice: 90 * RUPEE, quantity: 12_000 } as LineInput,
      },
      [75, 75, false],
    ],
    [
      'a price at the list is not typed',
      { was: lineOf(TYPED), now: lineOf({ ...TYPED, ...LISTED }), sent: { unitPrice: 90 * RUPEE } },
      [90, 90, false],
    ],
    [
      'what is said not to be typed takes the list, whatever is sent',
      { now: lineOf({ unitPrice: 1 * RUPEE }), sent: { unitPrice: 1 * RUPEE, priceTyped: false } },
      [90, 90, false],
    ],
    [
      'and so a typed price goes back to the list',
      { was: lineOf(TYPED), now: lineOf(TYPED), sent: { priceTyped: false } },
      [90, 90, false],
    ],
    ['a total that is typed types the price', { now: lineOf(), sent: { setTotalPaise: 5_000 } }, [100, 90, true]],
    ['a line that nothing changes stays as it was priced', { was: lineOf(), now: lineOf() }, [100, 100, false]],
    [
      'another customer, day or list prices every line anew',
      { was: lineOf(), now: lineOf(), isMoved: true },
      [90, 90, false],
    ],
    [
      'a chosen list gives its price; the list price is that of the own list: list and category prices do not count (rule 23)',
      { now: lineOf(), lists: { own: OWN, chosen: FESTIVAL } },
      [80, 90, false],
    ],
    [
      'without a list of his own it is the sale price',
      { now: lineOf(), lists: { own: null, chosen: FESTIVAL } },
      [80, 100, false],
    ],
    [
      'who leaves a list pays the sale price again',
      { was: lineOf(LISTED), now: lineOf(LISTED), lists: NO_LISTS, isMoved: true },
      [100, 100, false],
    ],
    ['what an order has agreed stays', { now: lineOf({ sourceLineId: 'SP1' }), isMoved: true }, [100, 100, false]],
    ['labour has no list', { now: lineOf({ family: 'labour', itemId: null }), isMoved: true }, [100, 100, false]],
  ])('%s', (_title, save, expected) => expect(after(save)).toEqual(expected));
});

it('an item that has no price anywhere keeps the one that is entered', () => {
  const priceless = { ...ITEM, salePrice: null };
  const [line] = relistLines({
    before: [],
    after: [lineOf({ unitPrice: 40 * RUPEE, listPrice: 40 * RUPEE })],
    sent: new Map(),
    isMoved: true,
    lists: { own: { ...OWN, lines: [] }, chosen: null },
    items: new Map([['dolo', priceless]]),
    terms: { inclusive: false, labourInclusive: false },
  });
  expect([line!.unitPrice, line!.listPrice]).toEqual([40 * RUPEE, 40 * RUPEE]);
});

describe('goods that a list gives free (sales rule 13)', () => {
  const scheme = (free: number): PriceList => ({
    ...listOf('Dealers', 0),
    lines: [
      {
        itemId: 'dolo',
        categoryId: null,
        manufacturer: null,
        minQuantity: 0,
        unitPrice: 110 * RUPEE,
        percent: null,
        schemeQuantity: 10_000,
        schemeFreeQuantity: free,
      },
    ],
  });
  const TEN_AND_ONE: SaleLists = { own: scheme(1_000), chosen: scheme(1_000) };
  const items = new Map([['dolo', ITEM]]);
  const terms = { inclusive: false, labourInclusive: false };
  const relisted = (after: ListedLine[], before: ListedLine[] = [], lists = TEN_AND_ONE, sent = new Map()) =>
    relistLines({ before, after, sent, isMoved: false, lists, items, terms }).map(
      ({ discountPaise, schemePaise = 0 }) => [discountPaise, schemePaise],
    );

  it('11 leave, one is free; 10 leave, none is', () => {
    expect([11, 10, 22].map((many) => relisted([lineOf({ quantity: many * 1_000 })])[0])).toEqual([
      [11_000, 11_000],
      [0, 0],
      [22_000, 22_000],
    ]);
  });

  it('11 of two batches are 11: each line bears its share', () => {
    const two = [lineOf({ id: 'IP1', quantity: 6_000 }), lineOf({ id: 'IP2', quantity: 5_000 })];
    expect(relisted(two)).toEqual([
      [5_995, 5_995],
      [5_005, 5_005],
    ]);
  });

  it('what was typed besides counts, a percentage stands alone, and a line without discounts gives nothing', () => {
    expect(relisted([lineOf({ quantity: 11_000, discountPaise: 16_500 })])).toEqual([[16_500, 11_000]]);
    expect(relisted([lineOf({ quantity: 11_000, discountPercent: 50_000 })])).toEqual([[0, 0]]);
    expect(relisted([lineOf({ quantity: 11_000, noDiscount: true })])).toEqual([[0, 0]]);
  });

  it('follows the quantity, and goes with the list; what another list gives beyond the own one is a discount', () => {
    const was = lineOf({ quantity: 11_000, unitPrice: 110 * RUPEE, discountPaise: 11_000, schemePaise: 11_000 });
    expect(relisted([{ ...was, quantity: 9_000 }], [was])).toEqual([[0, 0]]);
    expect(relisted([{ ...was, quantity: 22_000 }], [was])).toEqual([[22_000, 22_000]]);
    expect(relisted([was], [was])).toEqual([[11_000, 11_000]]);
    expect(relisted([{ ...was, discountPaise: 0 }], [was])).toEqual([[0, 0]]);
    const better: SaleLists = { own: scheme(1_000), chosen: scheme(2_000) };
    expect(relisted([lineOf({ quantity: 12_000 })], [], better)).toEqual([[22_000, 11_000]]);
  });
});

it.each([
  ['goods of an item', {}, true],
  ['goods of free words', { itemId: null }, false],
  ['labour', { family: 'labour' as const }, false],
  ['goods of an order', { sourceLineId: 'SP1' }, false],
  ['goods of a repair order', { orderLineId: 'WP1' }, false],
])('the list prices what no order has agreed: %s', (_, fields, follows) => {
  expect(followsList(lineOf(fields))).toBe(follows);
});

it('what has no price costs nothing without a list', () => {
  const terms = { inclusive: false, labourInclusive: false };
  expect(askedPrice(lineOf(), { ...ITEM, salePrice: null }, null, terms)).toBe(0);
  expect(askedPrice(lineOf(), ITEM, null, terms)).toBe(100 * RUPEE);
});

describe('what a save says of a price', () => {
  it.each<[string, Save, [number, number, boolean]]>([
    [
      'another item is not the one whose price was typed',
      { was: lineOf({ ...TYPED, itemId: 'other' }), now: lineOf({ ...TYPED, itemId: 'dolo' }) },
      [90, 90, false],
    ],
    [
      'what is said to be typed is',
      { now: lineOf({ unitPrice: 83 * RUPEE }), sent: { priceTyped: true } },
      [83, 90, true],
    ],
    ['but for the price of the list itself', { now: lineOf(LISTED), sent: { priceTyped: true } }, [90, 90, false]],
    [
      'a line that is said again not to be typed, and never was, stays as it was priced',
      { was: lineOf(), now: lineOf(), sent: { priceTyped: false } },
      [100, 100, false],
    ],
  ])('%s', (_, save, expected) => expect(after(save)).toEqual(expected));

  it('what is no item any more keeps its price', () => {
    const [line] = relistLines({
      before: [],
      after: [lineOf({ itemId: 'gone', unitPrice: 40 * RUPEE })],
      sent: new Map(),
      isMoved: true,
      lists: BY_OWN,
      items: new Map(),
      terms: { inclusive: false, labourInclusive: false },
    });
    expect([line!.unitPrice, line!.discountPaise]).toEqual([40 * RUPEE, 0]);
  });
});
