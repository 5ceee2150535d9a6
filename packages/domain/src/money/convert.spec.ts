import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  factorOfNumber,
  numberOfPercent,
  paiseOfRupees,
  percentOfNumber,
  quantityOfUnits,
  roundedScaled,
  rupeesOfPaise,
  tryScaled,
  unitPriceOfRupees,
  unitsOfQuantity,
} from './convert.ts';

describe('Decimals become integers exactly (decisions §1)', () => {
  it.each([
    [1.005, 3, 1005],
    [0.29, 2, 29],
    [1.1, 2, 110],
    ['12.50', 2, 1250],
    [' 7 ', 2, 700],
    ['.5', 2, 50],
    ['5.', 2, 500],
    ['-0.00', 2, 0],
    [-1, 2, -100],
    [1e-7, 6, undefined],
    [1e-6, 6, 1],
    [1e21, 2, undefined],
    [2e5, 2, 20000000],
    [0.1 + 0.2, 2, undefined],
    [1.005, 2, undefined],
    ['1.500', 2, 150],
    ['', 2, undefined],
    ['.', 2, undefined],
    ['abc', 2, undefined],
    ['1,000', 2, undefined],
    [Number.NaN, 2, undefined],
    [Number.POSITIVE_INFINITY, 2, undefined],
    [90071992547409.93, 2, undefined],
  ] as const)('%s with %i places is %s', (value, places, expected) => {
    expect(tryScaled(value, places)).toBe(expected);
  });

  it.each([
    [1.005, 2, 101],
    [-1.005, 2, -101],
    [1.004, 2, 100],
    [0.004, 2, 0],
    [0.005, 2, 1],
    [0.0049999, 2, 0],
    [99999999.995, 2, 10000000000],
    [1234567.891, 2, 123456789],
    [3, 2, 300],
    [1e-9, 2, 0],
    ['x', 2, undefined],
  ] as const)('amounts round to 2 decimals: %s with %i places is %s', (value, places, expected) => {
    expect(roundedScaled(value, places)).toBe(expected);
  });

  it('refuses too many places in a conversion', () => {
    expect(() => paiseOfRupees(0.001)).toThrow(RangeError);
    expect(() => quantityOfUnits('1.0001')).toThrow(RangeError);
  });

  it('converts there and back without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (n) => {
        expect(paiseOfRupees(rupeesOfPaise(n))).toBe(n);
        expect(unitPriceOfRupees(n / 10_000)).toBe(n);
        expect(quantityOfUnits(unitsOfQuantity(n))).toBe(n);
        expect(percentOfNumber(numberOfPercent(n))).toBe(n);
        expect(factorOfNumber(n / 1_000_000)).toBe(n);
      }),
    );
  });
});
