import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { allocate } from './allocate.ts';

const weights = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 40 });
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

describe('An amount is spread proportionally, residual paise to the largest (decisions §5)', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [100, 300], [25, 75]],
    [200, [1, 1, 1], [66, 67, 67]],
    [7500, [7500, 50000, 20000, 10000, 5000, 5000], [577, 3846, 1538, 769, 385, 385]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [0, [0, 0], [0, 0]],
    [4, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 0, 0, 0, 0, 0, 0]],
    [6, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1], [0, 0, 0, 0, 1, 1, 1, 1, 1, 1]],
  ])('%i over %j is %j', (amount, over, expected) => {
    expect(allocate(amount, over)).toEqual(expected);
  });

  it('shares add up to the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), weights, (amount, over) => {
        if (sum(over) === 0) return;
        expect(sum(allocate(amount, over))).toBe(amount);
      }),
    );
  });

  it('no share exceeds its weight while the amount does not exceed them all', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), weights, (part, over) => {
        const amount = Math.floor(sum(over) * part);
        if (sum(over) === 0) return;
        allocate(amount, over).forEach((share, i) => {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(over[i]!);
        });
      }),
    );
  });

  it('refuses an amount without anything to spread over', () => {
    expect(() => allocate(1, [0, 0])).toThrow(RangeError);
    expect(() => allocate(1, [-1, 2])).toThrow(RangeError);
  });
});

describe('Where the residual paise go', () => {
  it.each([
    ['of two equal weights from the first', 101, [300, 300], [50, 51]],
    ['of several to the largest, wherever it stands', 101, [10, 20, 10, 20, 10], [14, 30, 14, 29, 14]],
    ['to the larger of two that are not the first', 10, [1, 3, 3, 2], [1, 4, 3, 2]],
    ['a weight of nothing takes none', 2, [0, 1, 1, 1], [0, 0, 1, 1]],
    ['where the largest is full the next one takes it', 6, [2, 2, 2], [2, 2, 2]],
    ['beyond the sum of weights there is no limit', 7, [1, 1], [3, 4]],
    ['the whole sum is each weight', 7, [1, 2, 4], [1, 2, 4]],
  ] as const)('%s: %i over %j', (_, amount, over, expected) => {
    const shares = allocate(amount, over);
    expect(shares.reduce((a, b) => a + b, 0)).toBe(amount);
    expect(shares).toEqual(expected);
    expect(allocate(-amount, over)).toEqual(expected.map((share) => (share === 0 ? 0 : -share)));
  });

  it('nothing is spread over nothing, and a negative weight is refused whatever the amount', () => {
    expect(allocate(0, [])).toEqual([]);
    expect(() => allocate(0, [-1])).toThrow('allocate wants weights that are not negative');
    expect(() => allocate(1, [])).toThrow('allocate has nothing to spread over');
  });
});
