import { describe, expect, test } from 'vitest';
import { type DocumentDiscounts, NO_DISCOUNTS, type PriceableLine } from '../document/priced-line.ts';
import { computeTotals } from '../totals/compute-totals.ts';
import {
  adjustmentWithout,
  discountsOfSome,
  discountsWithout,
  givenWithout,
  ownDiscountLeft,
} from './estimate-discounts.ts';

const RULES = { labourInclusive: false, taxed: true, roundToRupee: false, adjustPaise: 0 };
const TAX = { code: 106, type: 1, cgstPercent: 90_000, sgstPercent: 90_000, igstPercent: 0 } as const;

const line = (id: string, rupees: number, more: Partial<PriceableLine> = {}): PriceableLine => ({
  id,
  family: id.startsWith('EP') ? 'part' : 'labour',
  quantity: 1000,
  unitPrice: rupees * 10_000,
  discountPercent: null,
  discountPaise: 0,
  noDiscount: false,
  tax: TAX,
  ...more,
});
const shareOf = (lines: PriceableLine[], some: Partial<DocumentDiscounts>) => {
  const discounts = { ...NO_DISCOUNTS, ...some };
  return { lines, discounts, totals: computeTotals(lines, discounts, RULES) };
};

describe('an amount off the document goes on with the lines that bear it', () => {
  test.each<[string, PriceableLine[], Partial<DocumentDiscounts>, string[], Partial<DocumentDiscounts>]>([
    [
      'all lines',
      [line('EO1', 1000), line('EO2', 2000)],
      { overallPaise: 30_000 },
      ['EO1', 'EO2'],
      { overallPaise: 30_000 },
    ],
    [
      'the smaller line',
      [line('EO1', 1000), line('EO2', 2000)],
      { overallPaise: 30_000 },
      ['EO1'],
      { overallPaise: 10_000 },
    ],
    [
      'thirds, which leave a paisa',
      [line('EO1', 1), line('EO2', 1), line('EO3', 1)],
      { labourPaise: 100 },
      ['EO1', 'EO2'],
      { labourPaise: 67 },
    ],
    [
      'an amount off parts, of which none goes on',
      [line('EO1', 1000), line('EP1', 500)],
      { partsPaise: 5_000 },
      ['EO1'],
      { partsPaise: 0 },
    ],
    [
      'a line without discounts',
      [line('EO1', 1000, { noDiscount: true }), line('EO2', 1000)],
      { overallPaise: 500 },
      ['EO1'],
      {},
    ],
    [
      'a percentage stays',
      [line('EO1', 1000), line('EO2', 2000)],
      { labourPercent: 100_000 },
      ['EO1'],
      { labourPercent: 100_000 },
    ],
    [
      'an amount off all beside a percentage off labour',
      [line('EO1', 1000), line('EP1', 900)],
      { labourPercent: 100_000, overallPaise: 18_000 },
      ['EO1'],
      { labourPercent: 100_000, overallPaise: 9_000 },
    ],
  ])('%s', (_, lines, discounts, ids, expected) => {
    expect(discountsOfSome(shareOf(lines, discounts), new Set(ids))).toEqual({ ...NO_DISCOUNTS, ...expected });
  });
});

test('What is asked again later costs what it did: its part of the amount is its own discount', () => {
  const lines = [
    line('EO1', 1000),
    line('EO2', 2000, { discountPaise: 5_000 }),
    line('EO3', 100, { noDiscount: true }),
  ];
  const share = shareOf(lines, { labourPaise: 29_500 });
  expect(['EO1', 'EO2', 'EO3', 'EO4'].map((id) => ownDiscountLeft(share, id))).toEqual([10_000, 24_500, null, null]);
});

test('Taking an estimate back takes its amounts off the order, and no more than there are', () => {
  const order = { ...NO_DISCOUNTS, labourPaise: 500, overallPaise: 100, partsPercent: 50_000 };
  const brought = { ...NO_DISCOUNTS, labourPaise: 300, overallPaise: 400 };
  expect(discountsWithout(order, brought)).toEqual({ ...order, labourPaise: 200, overallPaise: 0 });
});

test.each([
  [-1500, -1000, -500],
  [-1000, -1000, 0],
  [-500, -1000, 0],
  [500, -1000, 500],
  [1500, 1000, 500],
  [0, -1000, 0],
  [-1000, 0, -1000],
])('an adjustment of %i paise without %i is %i', (order, brought, left) => {
  expect(adjustmentWithout(order, brought)).toBe(left);
});

test.each<[string, Partial<DocumentDiscounts>, Partial<DocumentDiscounts>]>([
  ['a percentage off parts', { partsPercent: 100_000 }, { partsPercent: 100_000 }],
  ['a percentage off all', { overallPercent: 100_000 }, { overallPercent: 100_000 }],
  ['an amount off labour', { labourPaise: 3_000 }, { labourPaise: 3_000 }],
  ['an amount off parts', { partsPaise: 3_000 }, { partsPaise: 1_000 }],
  [
    'amounts off labour, parts and all',
    { labourPaise: 100_000, partsPaise: 3_000, overallPaise: 29_700 },
    { labourPaise: 100_000, partsPaise: 1_000, overallPaise: 9_900 },
  ],
])('some lines take their part of %s', (_, discounts, expected) => {
  const lines = [line('EO1', 1000), line('EP1', 1000), line('EP2', 2000)];
  expect(discountsOfSome(shareOf(lines, discounts), new Set(['EO1', 'EP1']))).toEqual({ ...NO_DISCOUNTS, ...expected });
});

test('what a line bore of labour, of parts and of all is its own discount afterwards', () => {
  const lines = [line('EO1', 1000), line('EP1', 1000), line('EP2', 2000)];
  const share = shareOf(lines, { labourPaise: 100_000, partsPaise: 3_000, overallPaise: 29_700 });
  expect(['EO1', 'EP1'].map((id) => ownDiscountLeft(share, id))).toEqual([100_000, 10_900]);
  const percents = shareOf(lines, { labourPercent: 100_000, partsPercent: 100_000, overallPercent: 100_000 });
  expect(['EO1', 'EP1'].map((id) => ownDiscountLeft(percents, id))).toEqual([null, null]);
});

test.each([
  [-1500, -1000, -500, 'Round'],
  [-1000, -1000, 0, null],
])('an adjustment keeps its reason as long as something of it stays: %i without %i', (order, brought, left, reason) => {
  const given = { discounts: NO_DISCOUNTS, adjustPaise: order, adjustReason: 'Round' };
  expect(givenWithout(given, { discounts: NO_DISCOUNTS, adjustPaise: brought })).toEqual({
    discounts: NO_DISCOUNTS,
    adjustPaise: left,
    adjustReason: reason,
  });
});
