import { expect, test } from 'vitest';
import { freeQuantity, reservableQuantity, releaseOf } from './free-stock.ts';

test.each([
  ['as far as stock is free', { onHand: 5_000, reserved: 2_000 }, 5_000, 3_000],
  ['whole where enough is free', { onHand: 5_000, reserved: 0 }, 5_000, 5_000],
  ['nothing where more is promised than there is', { onHand: 1_000, reserved: 2_000 }, 1_000, 0],
  ['giving back takes effect whole', { onHand: 0, reserved: 2_000 }, -2_000, -2_000],
])('A reservation is made %s', (_title, stock, wanted, made) => {
  expect(reservableQuantity(stock, wanted)).toBe(made);
  expect(freeQuantity(stock)).toBe(stock.onHand - stock.reserved);
});

test('one piece, all that is free, and what is promised beyond', () => {
  const of = (onHand: number, reserved: number, wanted: number) => reservableQuantity({ onHand, reserved }, wanted);
  expect([of(5, 2, 1), of(5, 2, 3), of(5, 2, 4), of(2, 5, 1), of(2, 5, -4)]).toEqual([1, 3, 3, 0, -4]);
});

test('2 that are used are 2 less reserved', () => {
  expect([releaseOf(2_000), releaseOf(0)]).toEqual([-2_000, 0]);
});
