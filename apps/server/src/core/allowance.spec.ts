import { expect, test } from 'vitest';
import { makeAllowance } from './allowance.ts';

test('a connection may rejoin all of its topics at once, and then twenty a second', () => {
  let now = 0;
  const allowance = makeAllowance(() => now);
  expect([allowance.take(100), allowance.take(100), allowance.take(1)]).toEqual([true, true, false]);
  now = 1_000;
  expect([allowance.take(20), allowance.take(1)]).toEqual([true, false]);
});

test('empty messages are counted as one topic, and rest never saves up more than a rejoin', () => {
  let now = 0;
  const allowance = makeAllowance(() => now);
  now = 3_600_000;
  expect([allowance.take(200), allowance.take(0)]).toEqual([true, false]);
});
