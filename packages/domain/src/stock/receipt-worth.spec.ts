import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { issue, remainingPaise, remainingQuantity, type StockLayer } from './fifo.ts';
import {
  changeWorth,
  keptOfReceipt,
  type ReceiptGoods,
  takeBackWorth,
  bearingQuantity,
  raised,
} from './receipt-worth.ts';

const layer = (id: string, quantity: number, totalPaise: number, issuedQuantity = 0): StockLayer => ({
  id,
  quantity,
  totalPaise,
  issuedQuantity,
});
const goods = (layers: StockLayer[], keptQuantity = 10_000, keptPaise = 100_000): ReceiptGoods => ({
  keptQuantity,
  keptPaise,
  layers,
});
const told = (of: ReceiptGoods[], differencePaise: number) => {
  const { rises, inventoryPaise, priceDifferencePaise } = changeWorth(of, differencePaise);
  return [rises.map(({ layer: { id }, risePaise }) => [id, risePaise]), inventoryPaise, priceDifferencePaise];
};

describe('A difference falls on what is left, and what is used of it is a difference of price (rules 10, 11)', () => {
  it.each([
    [
      '10 received at ₹100, 4 sold, billed at ₹110: ₹60 and ₹40',
      [goods([layer('A', 10_000, 100_000, 4_000)])],
      10_000,
      [[['A', 6_000]], 6_000, 4_000],
    ],
    [
      'a bill of 5 of these 10 spreads its difference over the whole receive',
      [goods([layer('A', 10_000, 100_000, 4_000)])],
      5_000,
      [[['A', 3_000]], 3_000, 2_000],
    ],
    [
      'layers are followed into transfers',
      [goods([layer('A', 10_000, 100_000, 9_000), layer('B', 5_000, 50_000)])],
      10_000,
      [
        [
          ['A', 1_000],
          ['B', 5_000],
        ],
        6_000,
        4_000,
      ],
    ],
    ['all of it used: nothing reaches inventory', [goods([])], 10_000, [[], 0, 10_000]],
    [
      'returned pieces bear none: of 10, 4 went back and 3 are sold',
      [goods([layer('A', 10_000, 100_000, 7_000)], 6_000, 60_000)],
      6_000,
      [[['A', 3_000]], 3_000, 3_000],
    ],
    ['all of it went back: a difference of price', [goods([], 0, 0)], 6_000, [[], 0, 6_000]],
    [
      'billed cheaper, it falls',
      [goods([layer('A', 10_000, 100_000, 4_000)])],
      -10_000,
      [[['A', -6_000]], -6_000, -4_000],
    ],
    [
      'no layer becomes worth less than nothing: the rest is a difference of price',
      [goods([layer('A', 10_000, 20_000)])],
      -50_000,
      [[['A', -20_000]], -20_000, -30_000],
    ],
    [
      'batches of a line bear by what they cost: a free one bears none',
      [goods([layer('A', 10_000, 100_000)]), goods([layer('F', 1_000, 0)], 1_000, 0)],
      10_000,
      [[['A', 10_000]], 10_000, 0],
    ],
    [
      'goods that came in at nothing bear by pieces',
      [goods([layer('A', 2_000, 0)], 2_000, 0), goods([layer('B', 1_000, 0)], 1_000, 0)],
      300,
      [
        [
          ['A', 200],
          ['B', 100],
        ],
        300,
        0,
      ],
    ],
    [
      'residual paise go to the largest layer',
      [goods([layer('A', 1_000, 0), layer('B', 1_000, 0), layer('C', 1_000, 0)], 3_000, 0)],
      100,
      [
        [
          ['A', 34],
          ['B', 33],
          ['C', 33],
        ],
        100,
        0,
      ],
    ],
  ])('%s', (_, of, differencePaise, expected) => {
    expect(told(of, differencePaise)).toEqual(expected);
  });
});

it('What went back to its vendor is not kept: 10 for ₹1,000 of which 4 went back are 6 for ₹600', () => {
  expect(keptOfReceipt({ quantity: 10_000, costPaise: 100_000 }, 4_000)).toEqual({
    keptQuantity: 6_000,
    keptPaise: 60_000,
  });
});

describe('A bill that is cancelled takes its difference from what is left now (§13)', () => {
  const bearing = (quantity: number, worthPaise: number) => ({ quantity, worthPaise });
  it.each([
    ['₹60 on 6 pieces of which 3 are left: ₹30', [6_000, 6_000], [bearing(3_000, 33_000)], [3_000], [-3_000]],
    ['none of them is left: nothing', [6_000, 6_000], [], [], []],
    [
      'pieces that came back at what they left with before bear none',
      [6_000, 6_000],
      [bearing(6_000, 66_000), bearing(4_000, 40_000)],
      [6_000, 0],
      [-6_000, 0],
    ],
    ['what was taken off is put back', [6_000, -6_000], [bearing(6_000, 54_000)], [6_000], [6_000]],
    ['no layer becomes worth less than nothing', [6_000, 6_000], [bearing(6_000, 1_000)], [6_000], [-1_000]],
  ])('%s', (_, [quantity, paise], left, quantities, risesPaise) => {
    expect(takeBackWorth({ quantity: quantity!, paise: paise! }, left)).toEqual({ quantities, risesPaise });
  });
});

describe('Whatever was sold, transferred and billed', () => {
  const receipt = fc
    .record({
      cost: fc.nat(1_000_000),
      layers: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 9_999 }), paise: fc.nat(100_000) }), {
        maxLength: 6,
      }),
      used: fc.nat(20_000),
    })
    .map(({ cost, layers, used }): ReceiptGoods => ({
      layers: layers.map(({ quantity, paise }, at) => layer(String(at), quantity, paise)),
      keptQuantity: layers.reduce((sum, { quantity }) => sum + quantity, used),
      keptPaise: cost,
    }));
  const receipts = fc.array(receipt, { maxLength: 4 });
  const paise = fc.integer({ min: -2_000_000, max: 2_000_000 });
  /** The goods as a difference leaves them. */
  const after = (of: ReceiptGoods[], differencePaise: number): ReceiptGoods[] => {
    const { rises } = changeWorth(of, differencePaise);
    const riseOf = (one: StockLayer) => rises.find((rise) => rise.layer === one)?.risePaise ?? 0;
    return of.map((each) => ({
      ...each,
      layers: each.layers.map((one) => ({ ...one, totalPaise: one.totalPaise + riseOf(one) })),
    }));
  };

  it('no paisa is lost and no layer is worth less than nothing', () => {
    fc.assert(
      fc.property(receipts, paise, (of, differencePaise) => {
        const changed = changeWorth(of, differencePaise);
        expect(changed.inventoryPaise + changed.priceDifferencePaise).toBe(differencePaise);
        expect(changed.rises.reduce((sum, { risePaise }) => sum + risePaise, 0)).toBe(changed.inventoryPaise);
        for (const { layer: one, risePaise } of changed.rises)
          expect(remainingPaise(one) + risePaise).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('two bills leave the same, whichever comes first', () => {
    fc.assert(
      fc.property(receipts, fc.nat(1_000_000), fc.nat(1_000_000), (of, one, other) => {
        expect(after(after(of, one), other)).toEqual(after(after(of, other), one));
      }),
    );
  });

  it('a bill that is cancelled at once leaves every layer as it was', () => {
    fc.assert(
      fc.property(receipt, fc.nat(1_000_000), (one, differencePaise) => {
        const [billed] = after([one], differencePaise);
        for (const [at, { quantity, totalPaise }] of billed!.layers.entries()) {
          const put = { quantity, paise: totalPaise - one.layers[at]!.totalPaise };
          const { risesPaise } = takeBackWorth(put, [{ quantity, worthPaise: totalPaise }]);
          expect(totalPaise + risesPaise[0]!).toBe(one.layers[at]!.totalPaise);
        }
      }),
    );
  });

  it('what is taken back is never more than was put, however much was sold since', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999 }), fc.nat(100_000), fc.nat(9_999), (quantity, put, wanted) => {
        const sold = Math.min(wanted, quantity);
        const made = layer('A', quantity, 100_000 + put);
        const empty = { owed: { quantity: 0, costPaise: 0 }, lastReceipt: null };
        const [left] = sold === 0 ? [made] : issue({ ...empty, layers: [made] }, sold).position.layers;
        const bearing = left ? [{ quantity: remainingQuantity(left), worthPaise: remainingPaise(left) }] : [];
        const { risesPaise } = takeBackWorth({ quantity, paise: put }, bearing);
        const back = risesPaise.reduce((sum, rise) => sum - rise, 0);
        expect(back).toBeGreaterThanOrEqual(0);
        expect(back).toBeLessThanOrEqual(put);
      }),
    );
  });
});

it('₹80 of which nothing is used raised by ₹20 are ₹100, and of 10 pieces of which 4 were taken 6 bear it', () => {
  const layer = { id: 'a', quantity: 10_000, totalPaise: 8_000, issuedQuantity: 0 };
  expect(raised({ layer, risePaise: 2_000 }).totalPaise).toBe(10_000);
  expect([bearingQuantity(layer, 4_000), bearingQuantity(layer, 11_000)]).toEqual([6_000, 0]);
});
