import { describe, expect, test } from 'vitest';
import { extendedAmount } from '../../totals/price-line.ts';
import { belowQuestion, compareFaces } from './compare-faces.ts';
import { priceOfAmount } from './insurer-share.ts';

const line = (payer: string, estimatePaise: number | null, customerPaise: number, insurerPaise: number) => ({
  id: 'WP1',
  payer,
  quantity: 1000,
  estimatePaise,
  customerPaise,
  insurerPaise,
  tieUpPercent: 0,
});

describe('rule 19: Above EstAmt: `Insurance and customer together exceed the total of {line} by ₹{x}.`; below: `Insurance and customer together are ₹{x} below the total. The difference is billed to nobody. Continue?`, accepted with ConfirmSplit, audited; Cus lines are not compared.', () => {
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
});

test('rule 14: rule 19 compares after the tie-up discount', () => {
  const tiedUp = (insurerPaise: number) => [{ ...line('InCu', 100_000, 50_000, insurerPaise), tieUpPercent: 100_000 }];
  expect([tiedUp(45_000), tiedUp(50_000)].map((lines) => compareFaces(lines))).toEqual([[], []]);
  expect(compareFaces(tiedUp(44_000)).map(({ kind, paise }) => [kind, paise])).toEqual([['below', 1_000]]);
  expect(compareFaces(tiedUp(50_001)).map(({ kind, paise }) => [kind, paise])).toEqual([['above', 1]]);
});

test('rule 14: prices of four places, rounded up, are no difference: 1,000 pieces for ₹100.01 at 50 %', () => {
  const quantity = 1_000_000;
  const priced = (paise: number) => extendedAmount(quantity, priceOfAmount(paise, quantity).unitPrice);
  const of = (insurer: number) => ({
    ...line('InCu', priced(10_001), priced(5_000), priced(insurer)),
    quantity,
  });
  expect(compareFaces([of(5_001)])).toEqual([]);
  expect(compareFaces([of(5_101), of(4_901)]).map(({ kind }) => kind)).toEqual(['above', 'below']);
});
