import { expect, it } from 'vitest';
import { MOST_UNIT_PRICE } from '../catalogue/labour-price.ts';
import { eachOf } from './write-assessment.ts';

it.each([
  ['₹8,000 of 2 pieces', 8_000_00, 2_000, 40_000_000],
  ['₹10 of 3 pieces, half away from zero', 10_00, 3_000, 33_333],
  ['of no piece, as of one', 8_000_00, 0, 80_000_000],
  ['more than a price may be', Number.MAX_SAFE_INTEGER, 1, MOST_UNIT_PRICE],
])('What was assessed of the whole quantity is a price of one: %s', (_, paise, quantity, price) => {
  expect(eachOf(paise, quantity)).toBe(price);
});
