import { describe, expect, it } from 'vitest';
import { awaitedAfter, shortOf } from './short-goods.ts';

const ONE = 1_000_000;
/** 10 and 1 free on them, billed for ₹1,100 and ₹198 of tax. */
const billed = {
  id: 'BP1',
  itemId: 'i',
  description: 'Strip',
  quantity: 10_000,
  freeQuantity: 1_000,
  factor: ONE,
  unitPrice: 1_100_000,
  discountPercent: null,
  discountPaise: 0,
  taxCode: 106,
  unitCode: 'Strip',
  stockUnit: 'Tablet',
  taxablePaise: 110_000,
  totalPaise: 129_800,
  awaited: { quantity: 2_000, costPaise: 20_000 },
};

describe('What of a billed line never came is claimed at what a unit was billed with what came free on it', () => {
  it.each([
    [
      '2 of 10+1 for ₹1,100 at ₹100',
      {},
      { quantity: 2_000, unitPrice: 1_000_000, taxablePaise: 20_000, totalPaise: 23_600 },
    ],
    [
      'whole packs as packs',
      { factor: 15 * ONE, quantity: 10_000, freeQuantity: 0, awaited: { quantity: 30_000, costPaise: 1 } },
      { quantity: 2_000, factor: 15 * ONE, unitCode: 'Strip', unitPrice: 1_100_000 },
    ],
    [
      'a part of a pack in the unit of stock',
      { factor: 15 * ONE, quantity: 2_000, freeQuantity: 0, awaited: { quantity: 10_000, costPaise: 1 } },
      { quantity: 10_000, factor: ONE, unitCode: 'Tablet', unitPrice: 366_670 },
    ],
    [
      'nothing where all came',
      { awaited: { quantity: 0, costPaise: 0 } },
      { quantity: 0, unitPrice: 0, totalPaise: 0 },
    ],
  ])('%s', (_, changes, expected) => {
    expect(shortOf({ ...billed, ...changes })).toMatchObject({ freeQuantity: 0, unbilledQuantity: 0, ...expected });
  });

  it('and by what the bill took off goods received, not billed', () => {
    expect(shortOf(billed).receivedPaise).toBe(20_000);
    expect(awaitedAfter({ quantity: 4_000, costPaise: 40_000 }, { quantity: 1_000, costPaise: 10_000 })).toEqual({
      quantity: 3_000,
      costPaise: 30_000,
    });
  });
});
