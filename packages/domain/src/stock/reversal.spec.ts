import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { issue, remainingPaise, type StockLayer } from './fifo.ts';
import { cancelReceipt, goneMessage, mirroredMove, revalue, sharesOf, besideMirror, goneOrKept } from './reversal.ts';

const layer = (id: string, quantity: number, totalPaise: number, issuedQuantity = 0): StockLayer => ({
  id,
  quantity,
  totalPaise,
  issuedQuantity,
});
const take = (layerId: string | null, quantity: number, costPaise: number, ofMoveId: number | null = null) => ({
  layerId,
  quantity,
  costPaise,
  ofMoveId,
});

describe('A receipt that is taken back leaves at its own cost (inventory-purchasing §3, rule 9)', () => {
  const receipt = { quantity: 10_000, totalPaise: 20_000 };

  it('whole, where none of it is gone', () => {
    expect(cancelReceipt(receipt, [layer('A', 10_000, 20_000)], [layer('B', 10_000, 30_000)], [])).toEqual({
      layers: [layer('A', 10_000, 20_000, 10_000)],
      takes: [take('A', 10_000, 20_000)],
      costPaise: 20_000,
      resourced: [],
      differencePaise: 0,
      valuePaise: -20_000,
    });
  });

  it('10 at ₹20 of which 6 are sold, with 10 at ₹30 behind: the 6 sold cost ₹180', () => {
    const own = [layer('A', 10_000, 20_000, 6_000)];
    const gone = [{ moveId: 7, layerId: 'A', quantity: 6_000, costPaise: 12_000 }];
    expect(cancelReceipt(receipt, own, [layer('B', 10_000, 30_000)], gone)).toEqual({
      layers: [layer('A', 10_000, 20_000, 10_000), layer('B', 10_000, 30_000, 6_000)],
      takes: [take('A', 4_000, 8_000), take('A', 6_000, 12_000)],
      costPaise: 20_000,
      resourced: [take('A', -6_000, -12_000, 7), take('B', 6_000, 18_000, 7)],
      differencePaise: 6_000,
      valuePaise: -26_000,
    });
  });

  it('two sales share the layers that they fall on, and what was never written down is nobody’s', () => {
    const own = [layer('A', 10_000, 20_000, 8_000)];
    const gone = [
      { moveId: 7, layerId: 'A', quantity: 3_000, costPaise: 6_000 },
      { moveId: 8, layerId: 'A', quantity: 4_000, costPaise: 8_000 },
    ];
    const others = [layer('B', 4_000, 12_000), layer('C', 9_000, 36_000)];
    expect(cancelReceipt(receipt, own, others, gone)).toMatchObject({
      layers: [layer('A', 10_000, 20_000, 10_000), layer('B', 4_000, 12_000, 4_000), layer('C', 9_000, 36_000, 4_000)],
      resourced: [
        take('A', -3_000, -6_000, 7),
        take('A', -4_000, -8_000, 8),
        take(null, -1_000, -2_000),
        take('B', 3_000, 9_000, 7),
        take('B', 1_000, 3_000, 8),
        take('C', 3_000, 12_000, 8),
        take('C', 1_000, 4_000),
      ],
      costPaise: 20_000,
      differencePaise: 12_000,
    });
  });

  it('without enough behind it says how many are gone', () => {
    const own = [layer('A', 10_000, 20_000, 6_000)];
    expect(cancelReceipt(receipt, own, [layer('B', 5_000, 15_000)], [])).toEqual({ goneQuantity: 6_000 });
    expect(goneMessage('6')).toBe('6 of it are gone. Return goods instead.');
  });

  it('no paisa is lost, however the receipt was cut before', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000), cuts, (total, otherTotal, sales) => {
        const quantity = sales.reduce((sum, sold) => sum + sold, 0) + 100;
        let position = {
          layers: [layer('A', quantity, total)],
          owed: { quantity: 0, costPaise: 0 },
          lastReceipt: null,
        };
        const gone = sales.map((sold, at) => {
          const issued = issue(position, sold);
          position = { ...position, layers: issued.position.layers };
          return { moveId: at, ...issued.takes[0]! };
        });
        const other = layer('B', quantity, otherTotal);
        const cancelled = cancelReceipt({ quantity, totalPaise: total }, position.layers, [other], gone);
        if ('goneQuantity' in cancelled) throw new Error('enough is there');
        const sum = (takes: readonly { quantity: number; costPaise: number }[]) =>
          takes.reduce((all, one) => [all[0]! + one.quantity, all[1]! + one.costPaise], [0, 0]);
        expect(sum(cancelled.takes)).toEqual([quantity, total]);
        expect(sum(cancelled.resourced)).toEqual([0, cancelled.differencePaise]);
        const left = cancelled.layers.reduce((all, one) => all + remainingPaise(one), 0);
        expect(left).toBe(otherTotal + remainingPaise(position.layers[0]!) - total - cancelled.differencePaise);
      }),
    );
  });
});

it('the shares of an issue stand as they are now: what comes from another layer since is of that one', () => {
  expect(
    sharesOf([take('A', 6_000, 12_000), take('A', -6_000, -12_000), take('B', 6_000, 18_000), take(null, 1_000, 5)]),
  ).toEqual([
    { layerId: 'B', quantity: 6_000, costPaise: 18_000 },
    { layerId: null, quantity: 1_000, costPaise: 5 },
  ]);
});

it('layers that get another value close, and open again with it: no paisa is lost (rules 11, 14)', () => {
  const [a, b] = [layer('A', 10_000, 20_000, 6_000), layer('B', 3_000, 1_000)];
  expect(revalue([a, b], 10_001)).toEqual({
    closed: [
      { ...a, issuedQuantity: 10_000 },
      { ...b, issuedQuantity: 3_000 },
    ],
    takes: [take('A', 4_000, 8_000), take('B', 3_000, 1_000)],
    worth: [
      { of: a, quantity: 4_000, totalPaise: 5_715 },
      { of: b, quantity: 3_000, totalPaise: 4_286 },
    ],
    differencePaise: 1_001,
  });
});

it('a move that is taken back goes the other way, at its cost, in the pack that it was entered in', () => {
  const entered = { quantity: 2_000, unitCode: 'Strip' };
  expect(mirroredMove({ quantity: 30_000, costPaise: 900, entered })).toEqual({
    kind: 'issue',
    quantity: -30_000,
    costPaise: -900,
    entered: { quantity: -2_000, unitCode: 'Strip' },
  });
  expect(mirroredMove({ quantity: -30_000, costPaise: -900, entered: null })).toEqual({
    kind: 'return',
    quantity: 30_000,
    costPaise: 900,
    entered: null,
  });
});

it('18,000 back of an issue of 12,000 is 6,000 beside its mirror', () => {
  expect(besideMirror({ valuePaise: 17_000, differencePaise: 1_000 }, 12_000)).toBe(6_000);
});

it.each([
  [3_000, 10_000, 2_000, 3_000],
  [0, 10_000, 2_000, 8_000],
])('of a receipt of which %i are gone, %i wanted and %i free, %i cannot be taken back', (gone, wanted, free, kept) => {
  expect(goneOrKept(gone, wanted, free)).toBe(kept);
});
