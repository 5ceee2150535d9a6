import { expect, it, test } from 'vitest';
import type { PriceableLine } from '../document/priced-line.ts';
import { computeTotals } from './compute-totals.ts';
import { extendedAmount } from './price-line.ts';

const STRIP = 15_000_000;

it.each([
  ['300 of 15 at ₹33.50 are ₹670.00 (sales §13)', 300_000, 335_000, 67_000],
  ['Ten of 15 at ₹33.60 are ₹22.40 (sales rule 19)', 10_000, 336_000, 2_240],
  ['A whole strip costs its price', 15_000, 335_000, 3_350],
  ['One of 15 at ₹33.50 is rounded once', 1_000, 335_000, 223],
])('%s', (_, quantity, price, paise) => {
  expect(extendedAmount(quantity, price, STRIP)).toBe(paise);
});

const line: PriceableLine = {
  id: 'IP1',
  family: 'part',
  quantity: 10_000,
  unitPrice: 336_000,
  priceFactor: STRIP,
  discountPercent: null,
  discountPaise: 0,
  noDiscount: false,
  tax: { code: 1, type: 1, cgstPercent: 25_000, sgstPercent: 25_000, igstPercent: 0 },
};
const rules = { labourInclusive: false, inclusive: true, taxed: true, roundToRupee: false, adjustPaise: 0 };
const none = {
  labourPercent: null,
  labourPaise: 0,
  partsPercent: null,
  partsPaise: 0,
  overallPercent: null,
  overallPaise: 0,
};
const heads = (discountPercent: number | null) => {
  const { totalPaise, taxablePaise, cgstPaise, sgstPaise } = computeTotals([{ ...line, discountPercent }], none, rules);
  return [totalPaise, taxablePaise, cgstPaise, sgstPaise];
};

test('Ten of 15 at MRP ₹33.60, 5 %: ₹22.40 = 21.34 + 0.53 + 0.53; 10 % off: ₹20.16 = 19.20 + 0.48 + 0.48 (sales rule 19)', () => {
  expect(heads(null)).toEqual([2_240, 2_134, 53, 53]);
  expect(heads(100_000)).toEqual([2_016, 1_920, 48, 48]);
});
