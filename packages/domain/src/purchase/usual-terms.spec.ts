import { describe, expect, it } from 'vitest';
import { freeByTerms, inWholePacks, usualTerms, type VendorTerms } from './usual-terms.ts';

const STRIP = { name: 'Strip', factor: 15_000_000, barcode: null };
const TABLETS = {
  unitCode: 'TBS',
  units: [STRIP],
  purchaseUnit: 'Strip',
  purchaseFactor: 15_000_000,
  purchaseCost: 80_000,
};
const HIS: VendorTerms = {
  unitCode: 'Strip',
  factor: 15_000_000,
  unitPrice: 1_100_000,
  schemeQuantity: 10_000,
  schemeFreeQuantity: 1_000,
};

describe('the terms of a line', () => {
  it.each([
    [
      'as the vendor sold it last',
      TABLETS,
      HIS,
      {
        unitCode: 'Strip',
        factor: 15_000_000,
        unitPrice: 1_100_000,
        schemeQuantity: 10_000,
        schemeFreeQuantity: 1_000,
      },
    ],
    [
      'else as the item is usually bought: a tablet at ₹8 in strips of 15 is ₹120',
      TABLETS,
      null,
      { unitCode: 'Strip', factor: 15_000_000, unitPrice: 1_200_000, schemeQuantity: 0, schemeFreeQuantity: 0 },
    ],
    [
      'a unit of the vendor that the item has no longer is not his any more',
      TABLETS,
      { ...HIS, unitCode: 'Box' },
      { unitCode: 'Strip', factor: 15_000_000, unitPrice: 1_200_000, schemeQuantity: 0, schemeFreeQuantity: 0 },
    ],
    [
      'a vendor without a price sells at the cost of the item',
      TABLETS,
      { ...HIS, unitPrice: null, schemeQuantity: 0, schemeFreeQuantity: 0 },
      { unitCode: 'Strip', factor: 15_000_000, unitPrice: 1_200_000, schemeQuantity: 0, schemeFreeQuantity: 0 },
    ],
    [
      'an item without a unit of buying is bought in its own',
      { unitCode: 'NOS', units: [], purchaseCost: 50_000 },
      undefined,
      { unitCode: 'NOS', factor: 1_000_000, unitPrice: 50_000, schemeQuantity: 0, schemeFreeQuantity: 0 },
    ],
  ])('%s', (_title, item, terms, expected) => expect(usualTerms(item, terms)).toEqual(expected));

  it('10+1 gives one free with ten, two with 25, none with nine', () => {
    expect([10_000, 25_000, 9_000].map((quantity) => freeByTerms(quantity, HIS))).toEqual([1_000, 2_000, 0]);
    expect(freeByTerms(10_000, { schemeQuantity: 0, schemeFreeQuantity: 0 })).toBe(0);
  });

  it.each([
    ['rounded up to packs: 40 tablets are 3 strips of 15', 40_000, 15_000_000, 0, 3_000],
    ['whole packs stay', 45_000, 15_000_000, 0, 3_000],
    ['what is counted whole is rounded up', 2_500, 1_000_000, 0, 3_000],
    ['what is counted by tenths is not', 2_500, 1_000_000, 1, 2_500],
    ['and up to the next tenth', 2_510, 1_000_000, 1, 2_600],
    ['packs are whole, whatever their goods are counted by', 16_000, 15_000_000, 2, 2_000],
  ])('%s', (_title, quantity, factor, decimals, packs) => expect(inWholePacks(quantity, factor, decimals)).toBe(packs));
});
