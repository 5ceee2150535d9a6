import { describe, expect, it, test } from 'vitest';
import { type NotedInvoice, priceCreditNote } from '../notes/credit-note.ts';
import { computeTotals } from '../totals/compute-totals.ts';
import { measureGiveaway } from '../totals/giveaway.ts';
import { discountsOfShare } from '../sales/order-to-invoice.ts';
import { NO_DISCOUNTS } from '../document/priced-line.ts';
import { freeGoodsOf, freeGoodsOfLines, freeInside, sharedFree, withoutScheme, withScheme } from './scheme.ts';

type Earlier = NotedInvoice['lines'][number]['earlier'][number];
const NOTED: Omit<NotedInvoice, 'lines'> = {
  code: 'INV-7',
  posted: true,
  invoicedOn: '2026-06-01',
  registered: false,
  adjustPaise: 0,
  roundPaise: 0,
  charged: false,
  notedUnroundedPaise: 0,
  notedRoundPaise: 0,
  notedAdjustPaise: 0,
};
const TEN_AND_ONE = { schemeQuantity: 10_000, schemeFreeQuantity: 1_000 };
const tax = { code: 106, type: 1, cgstPercent: 90_000, sgstPercent: 90_000, igstPercent: 0 } as const;
const line = {
  id: 'IP1',
  family: 'part',
  quantity: 11_000,
  unitPrice: 1_100_000,
  listPrice: 1_100_000,
  minimumPrice: 0,
  discountPercent: null,
  discountPaise: 0,
  noDiscount: false,
  tax,
} as const;

describe('10+1 at ₹110: 11 leave, tax on ₹1,100, five back credit ₹500 (sales rule 13)', () => {
  const free = freeInside(11_000, TEN_AND_ONE);
  const sold = withScheme(line, undefined, { free, ownFree: free });
  const totals = computeTotals([sold], NO_DISCOUNTS, {
    labourInclusive: false,
    taxed: true,
    roundToRupee: false,
    adjustPaise: 0,
  });

  it('11 leave, tax on ₹1,100', () => {
    expect(sold).toMatchObject({ quantity: 11_000, discountPaise: 11_000, schemePaise: 11_000 });
    expect(totals).toMatchObject({ taxablePaise: 110_000, cgstPaise: 9_900, sgstPaise: 9_900, totalPaise: 129_800 });
    expect(freeGoodsOf(sold)).toBe(1_000);
  });

  it('is no discount that somebody gives', () => {
    expect(measureGiveaway([sold], totals)).toMatchObject({ discountPaise: 0, belowListPaise: 0, lines: [] });
    expect(withoutScheme(16_500, 11_000)).toBe(5_500);
  });

  it('five back credit ₹500, and all of them in any parts what was charged', () => {
    const [amounts] = totals.lines;
    const { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = amounts!;
    const charged = { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise, pricePaise: taxablePaise };
    const invoice = {
      ...NOTED,
      lines: [{ id: 'IP1', description: 'Cream', quantity: 11_000, ...charged, earlier: [] as Earlier[] }],
    };
    const back = (quantity: number) => {
      const lines = [{ sourceLineId: 'IP1', amountPaise: 0, quantity }];
      const [note] = priceCreditNote({ kind: 'Return', lines }, invoice, false).lines;
      invoice.lines[0]!.earlier.push({ effect: 'value', amountPaise: note!.amountPaise, quantity });
      return [note!.amountPaise, note!.cgstPaise];
    };
    expect([back(5_000), back(1_000), back(5_000)]).toEqual([
      [50_000, 4_500],
      [10_000, 900],
      [50_000, 4_500],
    ]);
  });

  it('is shared out with what goes on: 5 and 6 of an order bear 50 and 60', () => {
    const ordered = { ...sold, recordDiscountPaise: 0 };
    expect([discountsOfShare(ordered, 0, 5_000), discountsOfShare(ordered, 5_000, 6_000)]).toEqual([
      { discountPercent: null, discountPaise: 5_000, schemePaise: 5_000 },
      { discountPercent: null, discountPaise: 6_000, schemePaise: 6_000 },
    ]);
  });
});

test.each([
  [10, 0],
  [11, 1],
  [21, 1],
  [22, 2],
  [0, 0],
])('of %d by 10+1 %d are free', (quantity, free) => {
  expect(freeInside(quantity * 1_000, TEN_AND_ONE)).toBe(free * 1_000);
});

test('10+2 of 11: the eleventh is free; without a scheme nothing is', () => {
  expect(freeInside(11_000, { schemeQuantity: 10_000, schemeFreeQuantity: 2_000 })).toBe(1_000);
  expect(freeInside(11_000, { schemeQuantity: 0, schemeFreeQuantity: 0 })).toBe(0);
});

test('What is free of an item is shared by its lines to the last part', () => {
  expect(sharedFree(1_000, [6_000, 5_000])).toEqual([545, 455]);
  expect(sharedFree(1_000, [])).toEqual([]);
});

describe('at the borders of a scheme', () => {
  test.each([
    [10_000, 10_000, 1_000, 0],
    [11_000, 10_000, 1_000, 1_000],
    [21_000, 10_000, 1_000, 1_000],
    [22_000, 10_000, 1_000, 2_000],
    [22_000, 0, 1_000, 0],
    [22_000, 10_000, 0, 0],
    [0, 10_000, 1_000, 0],
    [-22_000, 10_000, 1_000, 0],
    [22_000, -10_000, 1_000, 0],
    [22_000, 10_000, -1_000, 0],
  ])('of %i that leave by %i+%i, %i are free', (quantity, schemeQuantity, schemeFreeQuantity, free) => {
    expect(freeInside(quantity, { schemeQuantity, schemeFreeQuantity })).toBe(free);
  });

  it('a line that never had free goods stays as it is, one that had them loses them', () => {
    const none = { free: 0, ownFree: 0 };
    expect(withScheme(line, line, none)).toBe(line);
    const had = { ...line, discountPaise: 11_000, schemePaise: 11_000 };
    expect(withScheme(had, had, none)).toMatchObject({ discountPaise: 0, schemePaise: 0 });
    expect(withScheme({ ...line, discountPaise: 11_000 }, had, none)).toMatchObject({
      discountPaise: 0,
      schemePaise: 0,
    });
  });

  test.each([
    [{ schemePaise: 11_000, unitPrice: 1_100_000 }, 1_000],
    [{ schemePaise: 3_360, unitPrice: 336_000, priceFactor: 15_000_000 }, 15_000],
    [{ schemePaise: 0, unitPrice: 1_100_000 }, 0],
    [{ unitPrice: 1_100_000 }, 0],
    [{ schemePaise: 11_000, unitPrice: 0 }, 0],
    [{ schemePaise: -11_000, unitPrice: 1_100_000 }, 0],
  ])('%j is free goods of %i', (of, free) => {
    expect(freeGoodsOf(of)).toBe(free);
  });

  it('lines of nothing share nothing', () => {
    expect(sharedFree(1_000, [0, 0])).toEqual([0, 0]);
    expect(sharedFree(1_000, [1_000, -1_000])).toEqual([0, 0]);
  });

  it('all lines of an item count together, each bears its share; free words have none', () => {
    const lines = [
      { itemId: 'cream', quantity: 6_000 },
      { itemId: null, quantity: 11_000 },
      { itemId: 'oil', quantity: 11_000 },
      { itemId: 'cream', quantity: 5_000 },
    ];
    const schemesOf = (itemId: string) => ({
      chosen: itemId === 'cream' ? TEN_AND_ONE : { schemeQuantity: 0, schemeFreeQuantity: 0 },
      own: itemId === 'oil' ? TEN_AND_ONE : { schemeQuantity: 0, schemeFreeQuantity: 0 },
    });
    expect(freeGoodsOfLines(lines, schemesOf)).toEqual([
      { free: 545, ownFree: 0 },
      { free: 0, ownFree: 0 },
      { free: 0, ownFree: 1_000 },
      { free: 455, ownFree: 0 },
    ]);
  });
});
