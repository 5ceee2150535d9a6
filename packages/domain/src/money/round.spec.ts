import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import taxVectors from '../../vectors/tax-calculations.json' with { type: 'json' };
import { paiseOfRupees } from './convert.ts';
import { mulDiv, roundHalfAway, roundToRupee, mulDivFloor } from './round.ts';

describe('Rounding is half away from zero (decisions §5)', () => {
  it.each([
    [25, 10, 3],
    [-25, 10, -3],
    [25, -10, -3],
    [24, 10, 2],
    [5, 10, 1],
    [-5, 10, -1],
    [4, 10, 0],
    [1, 2, 1],
    [Number.MAX_SAFE_INTEGER, 2, 4503599627370496],
  ])('%i / %i = %i', (numerator, denominator, expected) => {
    expect(roundHalfAway(numerator, denominator)).toBe(expected);
  });

  it('never answers minus zero', () => {
    expect(Object.is(roundHalfAway(-4, 10), 0)).toBe(true);
    expect(Object.is(mulDiv(-4, 0, 10), 0)).toBe(true);
  });

  it('refuses what is no safe integer', () => {
    expect(() => roundHalfAway(1.5, 2)).toThrow(RangeError);
    expect(() => roundHalfAway(1, 0)).toThrow(RangeError);
    expect(() => mulDiv(2 ** 60, 3, 2)).toThrow(RangeError);
    expect(() => mulDiv(Number.MAX_SAFE_INTEGER, 4, 2)).toThrow(RangeError);
  });

  it('agrees with integers of any size', () => {
    const safe = fc.maxSafeInteger();
    fc.assert(
      fc.property(safe, fc.integer({ min: -2_000_000, max: 2_000_000 }), safe, (a, b, d) => {
        if (d === 0) return;
        const product = BigInt(a) * BigInt(b);
        const [top, under] = [product < 0n ? -product : product, BigInt(Math.abs(d))];
        const rounded = (2n * top + under) / (2n * under);
        if (rounded > BigInt(Number.MAX_SAFE_INTEGER)) return;
        expect(BigInt(mulDiv(a, b, d))).toBe(product < 0n === d < 0 ? rounded : -rounded);
      }),
    );
  });

  it.each(taxVectors.rupee_rounding.cases)('rounds ₹%s to ₹%i (s.170)', (rupees, expected) => {
    expect(roundToRupee(paiseOfRupees(rupees))).toBe(Number(expected) * 100);
  });
});

describe('Beyond the safe integers', () => {
  it.each([
    ['a first', 2 ** 53, 3, 1],
    ['a second', 3, 2 ** 53, 1],
    ['a divisor', 2 ** 40, 2 ** 40, 2 ** 53],
    ['a division by nothing', 2 ** 40, 2 ** 40, 0],
    ['a result', 2 ** 40, 2 ** 40, 1],
  ])('%s is refused', (_, a, b, denominator) => {
    expect(() => mulDiv(a, b, denominator)).toThrow(RangeError);
  });

  it.each([
    [Number.MAX_SAFE_INTEGER, 3, 6, 4503599627370496],
    [-Number.MAX_SAFE_INTEGER, 3, 6, -4503599627370496],
    [Number.MAX_SAFE_INTEGER, 3, -6, -4503599627370496],
    [-Number.MAX_SAFE_INTEGER, 3, -6, 4503599627370496],
    [Number.MAX_SAFE_INTEGER, 4, 9, 4003199668773774],
  ])('a product may be: %i x %i / %i = %i', (a, b, denominator, expected) => {
    expect(mulDiv(a, b, denominator)).toBe(expected);
  });

  it.each([
    [100, 2, 3, 66],
    [100, 1, 2, 50],
    [99, 1, 2, 49],
    [0, 5, 3, 0],
  ])('what is dropped is dropped: %i x %i / %i = %i', (a, b, denominator, expected) => {
    expect(mulDivFloor(a, b, denominator)).toBe(expected);
  });
});
