import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentOfNumber, quantityOfUnits, unitPriceOfRupees } from '../money/convert.ts';
import { UNIT_PRICE_PER_RUPEE } from '../money/units.ts';
import { changedLabourPrice, PRICE_CHANGE_PERCENT, proposedLabourPrice } from './labour-price.ts';

describe('price = hours × rate by body type', () => {
  it.each([
    [1.5, 900, 1_350],
    [0.25, 799, 199.75],
    [0.333, 1_000, 333],
    [0.001, 0.5, 0.0005],
    [2, 0, 0],
  ])('%d h at ₹%d are ₹%d', (hours, rate, price) => {
    expect(proposedLabourPrice(quantityOfUnits(hours), unitPriceOfRupees(rate))).toBe(unitPriceOfRupees(price));
  });
});

describe('a price changed by a percentage', () => {
  it.each([
    [450, 10, 495, 495],
    [449.5, 10, 494.45, 494],
    [450, -12.5, 393.75, 394],
    [99.95, 10, 109.945, 110],
    [0.0001, 50, 0.0002, 0],
    [1_250, 0, 1_250, 1_250],
  ])('₹%d and %d %% are ₹%d, ₹%d to the rupee', (price, change, exact, rupee) => {
    const from = unitPriceOfRupees(price);
    expect(changedLabourPrice(from, percentOfNumber(change), false)).toBe(unitPriceOfRupees(exact));
    expect(changedLabourPrice(from, percentOfNumber(change), true)).toBe(unitPriceOfRupees(rupee));
  });

  it('is rounded once: what lies under half a rupee is never rounded up to it first', () => {
    // ₹0.499955 is ₹0.5000 in four places, and ₹0 to the rupee.
    expect(changedLabourPrice(unitPriceOfRupees(0.4545), percentOfNumber(10.001), true)).toBe(0);
  });

  it('is at most half a unit away from the exact amount, and never less for a higher percentage', () => {
    const price = fc.integer({ min: 0, max: 10_000_000_000 });
    const change = fc.integer({ min: -990_000, max: 5_000_000 });
    fc.assert(
      fc.property(price, change, (from, percent) => {
        const exact = BigInt(from) * BigInt(1_000_000 + percent);
        const off = BigInt(changedLabourPrice(from, percent, false)) * 1_000_000n - exact;
        expect(off > -500_001n && off <= 500_000n).toBe(true);
        const rupees = changedLabourPrice(from, percent, true);
        expect(rupees % UNIT_PRICE_PER_RUPEE).toBe(0);
        expect(changedLabourPrice(from, percent + 1, true)).toBeGreaterThanOrEqual(rupees);
      }),
    );
  });
});

it('prices are lowered by 99 % and raised fivefold at most at once', () => {
  expect(PRICE_CHANGE_PERCENT).toEqual({ min: -99, max: 500 });
});
