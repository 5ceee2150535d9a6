import { expect, it } from 'vitest';
import { priceBeforeTax, priceWithTax } from './price-before-tax.ts';

it.each([
  [1_180_000, 180_000, 1_000_000],
  [22_400, 50_000, 21_333],
  [1_000_000, 0, 1_000_000],
  [0, 180_000, 0],
  [1, 400_000, 1],
])('a price of %i with tax of %i holds %i before tax', (inclusive, rate, exclusive) =>
  expect(priceBeforeTax(inclusive, rate)).toBe(exclusive),
);

it('tax on top of ₹100 at 18 % is ₹118', () => expect(priceWithTax(1_000_000, 180_000)).toBe(1_180_000));
