import { expect, test } from 'vitest';
import { onAccountProblem, pricesOfPiece } from './on-account.ts';

test.each([
  [33.6, 15, 2.24],
  [33.5, 15, 2.2333],
  [34, 15, 2.2666],
  [10, 1, 10],
])('A pack of ₹%d for %d is ₹%d a piece, and no piece is dearer than its box', (pack, factor, piece) => {
  const price = Math.round(pack * 10_000);
  const { unitPrice, listPrice } = pricesOfPiece({
    unitPrice: price,
    listPrice: price,
    priceFactor: factor * 1_000_000,
  });
  expect([unitPrice, listPrice]).toEqual([Math.round(piece * 10_000), Math.round(piece * 10_000)]);
  expect(unitPrice * factor).toBeLessThanOrEqual(price);
});

test('Only a customer of record buys on account (rule 26)', () => {
  expect([onAccountProblem(null), onAccountProblem('c1')]).toEqual([
    'Choose a customer: a walk-in pays at once.',
    null,
  ]);
});
