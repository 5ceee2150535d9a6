import { describe, expect, test } from 'vitest';
import { NO_DISCOUNTS, type PriceableLine } from '../document/priced-line.ts';
import { computeTotals, taxLine } from './compute-totals.ts';
import { givesMore } from './discount-after.ts';
import { findDiscountIssues } from './discount-issues.ts';
import { discountInForce, priceLine, withinBase } from './price-line.ts';
import { fullRate, taxInside, taxOnTop, withoutTax } from './split-tax.ts';
import { spreadDiscounts } from './spread-discount.ts';
import { unitPriceFromTotal } from './unit-price-from-total.ts';
import { workBackTotal } from './work-back-totals.ts';

const tax = { code: 106, type: 1, cgstPercent: 90_000, sgstPercent: 90_000, igstPercent: 0 } as const;
const rules = { labourInclusive: false, taxed: true, roundToRupee: false, adjustPaise: 0 };
const line = (id: string, rupees: number, change: Partial<PriceableLine> = {}): PriceableLine => ({
  id,
  family: id.startsWith('IO') ? 'labour' : 'part',
  quantity: 1_000,
  unitPrice: rupees * 10_000,
  discountPercent: null,
  discountPaise: 0,
  noDiscount: false,
  tax,
  ...change,
});

test.each([
  [500, 1_000, 500],
  [1_001, 1_000, 1_000],
  [-1, 1_000, 0],
  [-500, -1_000, -500],
  [-1_001, -1_000, -1_000],
  [1, -1_000, 0],
  [5, 0, 0],
])('a discount of %i within a base of %i is %i', (discount, base, expected) => {
  expect(Math.abs(withinBase(discount, base) - expected)).toBe(0);
});

test('the percent is in force where there is one, and of a line never more than its amount', () => {
  expect([discountInForce(1_000, 100_000, 7), discountInForce(1_000, null, 7), discountInForce(1_000, 0, 7)]).toEqual([
    100, 7, 7,
  ]);
  expect(priceLine(line('IP1', 10, { discountPaise: 1_001 }))).toEqual({ amountPaise: 1_000, discountPaise: 1_000 });
  expect(priceLine(line('IP1', 10))).toEqual({ amountPaise: 1_000, discountPaise: 0 });
});

test('tax by its heads, on top, inside and none', () => {
  const uneven = { ...tax, sgstPercent: 50_000, igstPercent: 10_000 };
  expect(fullRate(uneven)).toBe(150_000);
  expect(taxOnTop(10_000, uneven)).toEqual({
    taxablePaise: 10_000,
    cgstPaise: 900,
    sgstPaise: 500,
    igstPaise: 100,
    totalPaise: 11_500,
  });
  expect(taxInside(11_500, uneven)).toEqual({
    taxablePaise: 10_000,
    cgstPaise: 900,
    sgstPaise: 500,
    igstPaise: 100,
    totalPaise: 11_500,
  });
  const none = { cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
  expect(withoutTax(7)).toEqual({ taxablePaise: 7, ...none, totalPaise: 7 });
  const inclusive = { ...rules, labourInclusive: true };
  expect([
    taxLine(line('IO1', 1), inclusive, 118).taxablePaise,
    taxLine(line('IP1', 1), inclusive, 118).taxablePaise,
    taxLine(line('IO1', 1), rules, 118).taxablePaise,
    taxLine(line('IO1', 1), { ...inclusive, taxed: false }, 118).totalPaise,
  ]).toEqual([100, 118, 118, 118]);
});

describe('document discounts over lines', () => {
  const lines = [line('IO1', 10), line('IP1', 30), line('IP2', 60, { noDiscount: true })];
  const net = [1_000, 3_000, 6_000];
  const nothing = { labourDiscountPaise: 0, partsDiscountPaise: 0, overallDiscountPaise: 0 };

  test.each([
    ['none', {}, [0, 0, 0], nothing],
    ['labour by amount', { labourPaise: 100 }, [100, 0, 0], { ...nothing, labourDiscountPaise: 100 }],
    ['labour by percent', { labourPercent: 100_000 }, [100, 0, 0], { ...nothing, labourDiscountPaise: 100 }],
    ['parts by amount', { partsPaise: 90 }, [0, 90, 0], { ...nothing, partsDiscountPaise: 90 }],
    ['parts by percent', { partsPercent: 100_000 }, [0, 300, 0], { ...nothing, partsDiscountPaise: 300 }],
    ['overall by amount', { overallPaise: 400 }, [100, 300, 0], { ...nothing, overallDiscountPaise: 400 }],
    ['overall by percent', { overallPercent: 100_000 }, [100, 300, 0], { ...nothing, overallDiscountPaise: 400 }],
    ['more than there is', { labourPaise: 9_999 }, [1_000, 0, 0], { ...nothing, labourDiscountPaise: 1_000 }],
    [
      'overall over what labour and parts leave',
      { labourPaise: 1_000, overallPaise: 300 },
      [1_000, 300, 0],
      { ...nothing, labourDiscountPaise: 1_000, overallDiscountPaise: 300 },
    ],
  ])('%s', (_, discounts, recordDiscounts, expected) => {
    expect(spreadDiscounts(lines, net, { ...NO_DISCOUNTS, ...discounts })).toEqual({ ...expected, recordDiscounts });
  });

  test.each([
    ['labour', { labourPaise: 1_001 }, 1_001, 1_000, 'The labour discount is higher than the labour amount.'],
    ['parts', { partsPaise: 3_001 }, 3_001, 3_000, 'The parts discount is higher than the parts amount.'],
    ['overall', { overallPaise: 4_001 }, 4_001, 4_000, 'The total is lower than the overall discount.'],
    ['labour', { labourPercent: 1_000_001 }, 1_000, 1_000, 'The labour discount is higher than the labour amount.'],
    ['parts', { partsPercent: -1 }, 0, 3_000, 'A discount cannot be negative.'],
    ['overall', { overallPaise: -1 }, -1, 4_000, 'A discount cannot be negative.'],
  ])('of %s with %j it is said what exceeds', (target, discounts, discountPaise, basePaise, message) => {
    const issues = findDiscountIssues(lines, { ...NO_DISCOUNTS, ...discounts });
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatchObject({ target, lineId: null, basePaise, message });
    expect(Math.abs(issues[0]!.discountPaise - discountPaise)).toBe(0);
  });

  test.each([
    [{ labourPaise: 1_000, partsPaise: 3_000 }],
    [{ overallPaise: 4_000 }],
    [{ labourPercent: 1_000_000 }],
    [{ labourPaise: 1_000, overallPaise: 3_000 }],
  ])('%j is within its base', (discounts) => {
    expect(findDiscountIssues(lines, { ...NO_DISCOUNTS, ...discounts })).toEqual([]);
  });

  test('what labour and parts gave leaves less for all', () => {
    const discounts = { ...NO_DISCOUNTS, labourPaise: 100, partsPaise: 200, overallPaise: 3_701 };
    expect(findDiscountIssues(lines, discounts).map(({ target, basePaise }) => [target, basePaise])).toEqual([
      ['overall', 3_700],
    ]);
  });

  test('a line of a return has no base for a discount of its own', () => {
    expect(findDiscountIssues([line('IP1', -10, { discountPaise: 5 })], NO_DISCOUNTS)).toEqual([]);
    expect(findDiscountIssues([line('IP1', 0, { discountPaise: 1 })], NO_DISCOUNTS)).toHaveLength(1);
  });
});

test('no discount gives more than the same one', () => {
  const of = (discountPercent: number | null, discountPaise: number) => ({ discountPercent, discountPaise });
  expect([
    givesMore(of(null, 5), of(null, 5)),
    givesMore(of(7, 0), of(7, 0)),
    givesMore(of(null, 0), of(null, 0)),
  ]).toEqual([false, false, false]);
});

describe('a total worked back, at its borders', () => {
  test('nothing is a total, of the least quantity too', () => {
    expect(unitPriceFromTotal(line('IP1', 1), rules, 0)).toEqual({
      unitPrice: 0,
      discountPercent: null,
      discountPaise: 0,
      totalPaise: 0,
    });
    expect(unitPriceFromTotal(line('IP1', 1, { quantity: 1 }), rules, 118)?.totalPaise).toBe(118);
    expect(unitPriceFromTotal(line('IP1', 1, { quantity: -1 }), rules, 118)).toBeUndefined();
  });

  test('a discount of all, or below nothing, is none to keep', () => {
    const whole = unitPriceFromTotal(line('IP1', 1, { discountPercent: 1_000_000 }), rules, 11_800);
    expect(whole).toEqual({ unitPrice: 1_000_000, discountPercent: null, discountPaise: 0, totalPaise: 11_800 });
    const negative = unitPriceFromTotal(line('IP1', 1, { discountPaise: -500 }), rules, 11_800);
    expect(negative).toEqual({ unitPrice: 1_000_000, discountPercent: null, discountPaise: 0, totalPaise: 11_800 });
    const amount = unitPriceFromTotal(line('IP1', 1, { discountPaise: 500 }), rules, 11_800);
    expect(amount).toEqual({ unitPrice: 1_050_000, discountPercent: null, discountPaise: 500, totalPaise: 11_800 });
  });

  test('the highest price is a hundred crore times ten', () => {
    const most = 1_000_000_000_000;
    const untaxed = { ...rules, taxed: false };
    expect(unitPriceFromTotal(line('IP1', 1), untaxed, most)?.unitPrice).toBe(100_000_000_000_000);
    expect(unitPriceFromTotal(line('IP1', 1), untaxed, most + 1)).toBeUndefined();
  });

  test('document discounts of the line are held above it', () => {
    expect(unitPriceFromTotal(line('IP1', 1), rules, 11_800, 1_000)).toEqual({
      unitPrice: 1_100_000,
      discountPercent: null,
      discountPaise: 0,
      totalPaise: 11_800,
    });
    const discounts = { ...NO_DISCOUNTS, overallPaise: 1_000 };
    const lines = [line('IO1', 100), line('IP1', 1)];
    const price = workBackTotal(lines, discounts, rules, 'IO1', 5_900)!;
    const { totalPaise, ...set } = price;
    const [amounts] = computeTotals([{ ...lines[0]!, ...set }, lines[1]!], discounts, rules).lines;
    expect([totalPaise, amounts!.totalPaise]).toEqual([5_900, 5_900]);
    expect(workBackTotal(lines, discounts, rules, 'IO1', -1)).toBeUndefined();
  });
});

test('a percentage of nothing is no discount to keep', () => {
  expect(unitPriceFromTotal(line('IP1', 1, { discountPercent: 0, discountPaise: 500 }), rules, 11_800)).toEqual({
    unitPrice: 1_050_000,
    discountPercent: null,
    discountPaise: 500,
    totalPaise: 11_800,
  });
});
