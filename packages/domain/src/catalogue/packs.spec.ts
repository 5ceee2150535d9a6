import { describe, expect, it } from 'vitest';
import { formatPacks, packPriceOfUnit, quantityOfPacks, splitPacks, unitPriceOfPack } from './packs.ts';

const strip = { name: 'strip', factor: 15_000_000 };

describe('Strip and tablet: stock is kept in the smallest unit', () => {
  it.each([
    [18_000, strip, '1 strip + 3'],
    [3_000, strip, '3'],
    [30_000, strip, '2 strip'],
    [0, strip, '0'],
    [-18_000, strip, '-1 strip + 3'],
    [1_500, { name: 'can', factor: 500_000 }, '3 can'],
    [40_250, { name: 'drum', factor: 20_000_000 }, '2 drum + 0.25'],
    [18_000_000, strip, '1,200 strip'],
  ])('%i thousandths are written %#', (quantity, pack, text) => expect(formatPacks(quantity, pack)).toBe(text));

  it('packs and rest are the quantity again', () => {
    for (const factor of [1, 333_333, 1_000_000, 15_000_000, 7_500_000])
      for (const quantity of [0, 1, 999, 1_000, 18_000, 123_456]) {
        const { packs, rest } = splitPacks(quantity, factor);
        expect(Math.abs(packs * factor + rest * 1_000 - quantity * 1_000)).toBeLessThanOrEqual(500);
      }
    expect(splitPacks(1_000, 0)).toEqual({ packs: 0, rest: 1_000 });
  });

  it('a purchase of packs is stocked in units', () => {
    expect(quantityOfPacks(2_000, 15_000_000)).toBe(30_000);
    expect(quantityOfPacks(1_000, 333_333)).toBe(333);
  });

  it('the price of a unit is rounded to ten-thousandths of a rupee', () => {
    expect(unitPriceOfPack(336_000, 15_000_000)).toBe(22_400);
    expect(unitPriceOfPack(100_000, 7_000_000)).toBe(14_286);
    expect(unitPriceOfPack(100_000, 0)).toBe(100_000);
    expect(packPriceOfUnit(22_400, 15_000_000)).toBe(336_000);
  });
});
