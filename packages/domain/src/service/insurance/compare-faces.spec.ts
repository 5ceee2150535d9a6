import { expect, test } from 'vitest';
import { belowQuestion, compareFaces } from './compare-faces.ts';

const line = (payer: string, estimatePaise: number | null, customerPaise: number, insurerPaise: number) => ({
  id: 'WP1',
  payer,
  estimatePaise,
  customerPaise,
  insurerPaise,
  tieUpPercent: 0,
});

test('rule 19: above EstAmt: Insurance and customer together exceed the total of {line} by ₹{x}.', () => {
  expect(compareFaces([line('InCu', 100_000, 60_000, 50_000)])).toEqual([
    {
      id: 'WP1',
      kind: 'above',
      paise: 10_000,
      message: 'Insurance and customer together exceed the total of WP1 by ₹100.00.',
    },
  ]);
});

test('rule 19: below is asked: The difference is billed to nobody. Continue?', () => {
  const found = compareFaces([line('InCu', 100_000, 40_000, 50_000), line('Ins', 20_000, 0, 19_999)]);
  expect(found.map(({ kind, paise }) => [kind, paise])).toEqual([
    ['below', 10_000],
    ['below', 1],
  ]);
  expect(belowQuestion(found)).toBe(
    'Insurance and customer together are ₹100.01 below the total. The difference is billed to nobody. Continue?',
  );
});

test('rule 19: Cus lines are not compared; what was not estimated, and what is equal, says nothing', () => {
  const equal = [line('Cus', 100_000, 1, 0), line('InCu', null, 1, 1), line('InCu', 100_000, 60_000, 40_000)];
  expect(compareFaces(equal)).toEqual([]);
  expect(belowQuestion([])).toBeNull();
});

test('rule 14: rule 19 compares after the tie-up discount', () => {
  const tiedUp = (insurerPaise: number) => [{ ...line('InCu', 100_000, 50_000, insurerPaise), tieUpPercent: 100_000 }];
  expect([tiedUp(45_000), tiedUp(50_000)].map((lines) => compareFaces(lines))).toEqual([[], []]);
  expect(compareFaces(tiedUp(44_000)).map(({ kind, paise }) => [kind, paise])).toEqual([['below', 1_000]]);
  expect(compareFaces(tiedUp(50_001)).map(({ kind, paise }) => [kind, paise])).toEqual([['above', 1]]);
});
