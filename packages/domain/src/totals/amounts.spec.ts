import { expect, test } from 'vitest';
import {
  documentDiscountPaise,
  lineDiscountPaise,
  linesTotalPaise,
  marginPaise,
  sharePercent,
  taxPaise,
} from './amounts.ts';

test('sums of a line and a document count what is hidden as nothing', () => {
  expect(lineDiscountPaise({ discountPaise: 1_000, recordDiscountPaise: 500 })).toBe(1_500);
  expect(lineDiscountPaise({})).toBe(0);
  expect(documentDiscountPaise({ labourDiscountPaise: 1, partsDiscountPaise: 20, overallDiscountPaise: 300 })).toBe(
    321,
  );
  expect(taxPaise({ cgstPaise: 900, sgstPaise: 900, igstPaise: null })).toBe(1_800);
});

test('the lines come to the total less adjustment and rounding, whatever their signs', () => {
  expect(linesTotalPaise({ totalPaise: 11_800, adjustPaise: 200, roundPaise: 40 })).toBe(11_560);
  expect(linesTotalPaise({ totalPaise: 11_800, adjustPaise: -200, roundPaise: -40 })).toBe(12_040);
});

test('a price below its cost has a margin below zero', () => {
  expect([marginPaise(10_000, 8_000), marginPaise(8_000, 10_000)]).toEqual([2_000, -2_000]);
});

test('each amount alone is the sum, whatever is hidden beside it', () => {
  expect([lineDiscountPaise({ discountPaise: 7 }), lineDiscountPaise({ recordDiscountPaise: 7 })]).toEqual([7, 7]);
  expect([
    documentDiscountPaise({ labourDiscountPaise: 7 }),
    documentDiscountPaise({ partsDiscountPaise: 7 }),
    documentDiscountPaise({ overallDiscountPaise: 7 }),
    documentDiscountPaise({}),
  ]).toEqual([7, 7, 7, 0]);
  expect([taxPaise({ cgstPaise: 7 }), taxPaise({ sgstPaise: 7 }), taxPaise({ igstPaise: 7 }), taxPaise({})]).toEqual([
    7, 7, 7, 0,
  ]);
});

test('a share is told in whole percent, of nothing not at all', () => {
  expect([sharePercent(15_000, 100_000), sharePercent(-5_000, 100_000), sharePercent(5, 0)]).toEqual([15, -5, null]);
});
