import { expect, test } from 'vitest';
import { NO_SHARE, shareOf, shareOfPaise, withPartOfRest } from './share.ts';

test('A share is exact: a third, and one of the two that are left, are two thirds', () => {
  const third = withPartOfRest(NO_SHARE, 1, 3);
  expect([third, withPartOfRest(third, 1, 2), withPartOfRest(third, 2, 2)]).toEqual([
    [1n, 3n],
    [2n, 3n],
    [1n, 1n],
  ]);
});

test('An amount is a share of another, at most all of it', () => {
  expect([shareOf(500, 1_000), shareOf(0, 7), shareOf(7, 0), shareOf(9, 7)]).toEqual([
    [1n, 2n],
    [0n, 1n],
    [1n, 1n],
    [1n, 1n],
  ]);
});

test('What it is of an amount is rounded half away from zero', () => {
  expect([shareOfPaise(1_000, [1n, 3n]), shareOfPaise(5, [1n, 2n]), shareOfPaise(-5, [1n, 2n])]).toEqual([333, 3, -3]);
});

test('A part that is all that is left is the whole, and of nothing too', () => {
  expect([withPartOfRest(NO_SHARE, 2, 2), withPartOfRest(NO_SHARE, 0, 0)]).toEqual([
    [1n, 1n],
    [1n, 1n],
  ]);
});
