import { expect, it } from 'vitest';
import { boughtLineIssues, isCountable, pricePurchase, withoutFree } from './bought-line.ts';

const line = {
  id: 'RP1',
  itemId: 'oil' as string | null,
  description: 'Oil',
  quantity: 10_000,
  freeQuantity: 0,
  factor: 1_000_000,
  unitPrice: 1_000_000,
  discountPercent: null,
  discountPaise: 0,
  taxCode: 106 as number | null,
};
const told = (changes: object, approving = true) =>
  boughtLineIssues({ ...line, ...changes }, approving).map(({ path, message }) => `${path}: ${message}`);

it.each([
  ['whole', {}, []],
  ['of free words', { itemId: null }, []],
  ['of nothing', { itemId: null, description: ' ' }, ['lines.RP1.itemId: Choose an item, or describe what is bought.']],
  ['of no quantity', { quantity: 0 }, ['lines.RP1.quantity: Enter a quantity above zero.']],
  ['with less than none free', { freeQuantity: -1 }, ['lines.RP1.freeQuantity: Free goods are not less than none.']],
  ['given away whole', { discountPaise: 100_000 }, []],
  [
    'with more taken off',
    { discountPaise: 100_001 },
    ['lines.RP1.discountPaise: The discount is higher than the amount of the line.'],
  ],
  ['without a tax code', { taxCode: null }, ['lines.RP1.taxCode: Choose a tax code.']],
])('a line that is bought, %s', (_, changes, issues) => {
  expect(told(changes)).toEqual(issues);
});

it('a draft may wait for its tax code', () => {
  expect(told({ taxCode: null }, false)).toEqual([]);
});

it('free goods count in what can be counted, and an amount beyond all bounds names the price', () => {
  const huge = { factor: 1_000_000_000_000, unitPrice: 1 };
  expect(told({ ...huge, quantity: 9_999_000, freeQuantity: 1_000 })).toEqual([]);
  expect(told({ ...huge, quantity: 9_999_000, freeQuantity: 2_000 })).toHaveLength(1);
  expect(told({ quantity: 9_999_999_000, unitPrice: 999_999_990_000 })[0]).toMatch(/^lines\.RP1\.unitPrice: /);
});

it.each([
  [10_000_000_000_000, true],
  [10_000_000_000_001, false],
  [-10_000_000_000_000, true],
  [-10_000_000_000_001, false],
])('ten thousand million units are the most that is counted, either way: %i', (packs, countable) => {
  expect(isCountable(packs, 1_000_000)).toBe(countable);
});

it('of 11 of which 1 is free 10 are paid', () => {
  expect(withoutFree(11_000, 1_000)).toBe(10_000);
});

it('a line without a tax code has no tax, and discounts of the document reach every line before tax', () => {
  const terms = { interState: false, taxed: true, roundToRupee: false, overallDiscountPercent: null, adjustPaise: 0 };
  const totals = pricePurchase([line, { ...line, id: 'RP2', taxCode: null }], {
    ...terms,
    overallDiscountPaise: 20_000,
  });
  expect(totals.lines.map(({ taxablePaise, totalPaise }) => [taxablePaise, totalPaise])).toEqual([
    [90_000, 106_200],
    [90_000, 90_000],
  ]);
});
