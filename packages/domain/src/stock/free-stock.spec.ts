import { expect, test } from 'vitest';
import { freeQuantity, reservableQuantity } from './free-stock.ts';

test.each([
  ['as far as stock is free', { onHand: 5_000, reserved: 2_000 }, 5_000, 3_000],
  ['whole where enough is free', { onHand: 5_000, reserved: 0 }, 5_000, 5_000],
  ['nothing where more is promised than there is', { onHand: 1_000, reserved: 2_000 }, 1_000, 0],
  ['giving back takes effect whole', { onHand: 0, reserved: 2_000 }, -2_000, -2_000],
])('A reservation is made %s', (_title, stock, wanted, made) => {
  expect(reservableQuantity(stock, wanted)).toBe(made);
  expect(freeQuantity(stock)).toBe(stock.onHand - stock.reserved);
});
