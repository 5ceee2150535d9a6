import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import vectors from '../../vectors/fifo.json' with { type: 'json' };
import type { Paise, Quantity } from '../money/units.ts';
import type { StockPosition } from './fifo.ts';
import { issue, receive, remainingPaise, remainingQuantity, returnIn } from './fifo.ts';

/** Gives the quantity on hand; negative while a shortfall is owed. */
function quantityOnHand(position: StockPosition): Quantity {
  return position.layers.reduce((sum, layer) => sum + remainingQuantity(layer), 0) - position.owed.quantity;
}

/** Gives the value on hand; what is owed counts at the cost it was issued at. */
function valueOnHand(position: StockPosition): Paise {
  return position.layers.reduce((sum, layer) => sum + remainingPaise(layer), 0) - position.owed.costPaise;
}

const EMPTY_STOCK: StockPosition = { layers: [], owed: { quantity: 0, costPaise: 0 }, lastReceipt: null };

interface Move {
  type: string;
  qty: number;
  rate?: number;
}
interface Step {
  qty?: number;
  cogs?: number;
  value?: number;
  consumed?: [number, number][];
}
interface FifoVector {
  id: string;
  moves: Move[];
  expected: { qty: number; value?: number; layers?: [number, number][]; steps?: Step[] };
}

function play(moves: readonly Move[], onStep: (step: Step, i: number) => void = () => {}): StockPosition {
  let position = EMPTY_STOCK;
  moves.forEach((move, i) => {
    const quantity = move.qty * 1000;
    if (move.type === 'out') {
      const issued = issue(position, quantity);
      position = issued.position;
      const consumed = issued.takes.map((take): [number, number] => [
        take.quantity / 1000,
        (take.costPaise / take.quantity) * 10,
      ]);
      onStep(
        {
          cogs: issued.costPaise / 100,
          consumed,
          qty: quantityOnHand(position) / 1000,
          value: valueOnHand(position) / 100,
        },
        i,
      );
      return;
    }
    const add = move.type === 'in' ? receive : returnIn;
    position = add(position, quantity, move.qty * move.rate! * 100).position;
    onStep({ qty: quantityOnHand(position) / 1000, value: valueOnHand(position) / 100 }, i);
  });
  return position;
}

/** Layers as [quantity, unit cost], equal neighbours merged, as the vectors compare them. */
function mergedLayers(position: StockPosition): [number, number][] {
  const merged: [number, number][] = [];
  for (const layer of position.layers) {
    const quantity = remainingQuantity(layer) / 1000;
    const rate = remainingPaise(layer) / 100 / quantity;
    const last = merged.at(-1);
    if (last && last[1] === rate) last[0] += quantity;
    else merged.push([quantity, rate]);
  }
  return merged;
}

describe('Stock is valued first in, first out (gst-facts §17)', () => {
  it.each((vectors.cases as unknown as FifoVector[]).map((vector) => [vector.id, vector] as const))(
    '%s',
    (_, vector) => {
      const position = play(vector.moves, (step, i) => {
        const expected = vector.expected.steps?.[i] ?? {};
        const compared = Object.fromEntries(Object.keys(expected).map((key) => [key, step[key as keyof Step]]));
        expect(compared).toEqual(expected);
      });
      expect(quantityOnHand(position) / 1000).toBe(vector.expected.qty);
      if (vector.expected.value !== undefined) expect(valueOnHand(position) / 100).toBe(vector.expected.value);
      if (vector.expected.layers) expect(mergedLayers(position)).toEqual(vector.expected.layers);
    },
  );

  it('neither averages nor takes the newest first', () => {
    const { moves } = vectors.contrast.avco;
    const costs: (number | undefined)[] = [];
    play(moves as Move[], (step) => costs.push(step.cogs));
    expect(costs.at(-1)).toBe(200);
  });
});

describe('Negative stock, where the entity allows it (decisions §6)', () => {
  const tens = receive(EMPTY_STOCK, 10_000, 20_000, 'first').position;

  it("issues the shortfall at the last receipt's cost", () => {
    const issued = issue(tens, 12_000);
    expect(issued).toEqual({
      position: {
        layers: [],
        owed: { quantity: 2000, costPaise: 4000 },
        lastReceipt: { quantity: 10_000, totalPaise: 20_000 },
      },
      costPaise: 24_000,
      shortfall: 2000,
      shortfallCostPaise: 4000,
      takes: [{ layerId: 'first', quantity: 10_000, costPaise: 20_000 }],
    });
    expect([quantityOnHand(issued.position), valueOnHand(issued.position)]).toEqual([-2000, -4000]);
  });

  it('the next receipt fills it first, at its own cost, and reports the difference for cost of goods', () => {
    const owing = issue(tens, 12_000).position;
    const received = receive(owing, 5000, 15_000, 'second');
    expect([received.filledQuantity, received.costDifferencePaise]).toEqual([2000, 2000]);
    expect(received.position.layers).toEqual([
      { id: 'second', quantity: 5000, totalPaise: 15_000, issuedQuantity: 2000 },
    ]);
    expect(valueOnHand(received.position)).toBe(9000);
    expect(receive(owing, 2000, 3000).costDifferencePaise).toBe(-1000);
    expect(receive(owing, 1000, 3000).position.owed).toEqual({ quantity: 1000, costPaise: 2000 });
  });

  it('before any receipt the shortfall costs nothing', () => {
    const issued = issue(EMPTY_STOCK, 1000);
    expect([issued.costPaise, issued.shortfall]).toEqual([0, 1000]);
    expect(receive(issued.position, 1000, 700).costDifferencePaise).toBe(700);
  });

  it('a return is no receipt to cost a shortfall by', () => {
    const returned = returnIn(issue(tens, 10_000).position, 1000, 999).position;
    expect(returned.lastReceipt).toEqual({ quantity: 10_000, totalPaise: 20_000 });
  });
});

describe('Whatever is moved', () => {
  const move = fc.record({
    kind: fc.constantFrom('receive', 'issue', 'return'),
    quantity: fc.integer({ min: 1, max: 20_000 }),
    totalPaise: fc.nat(1_000_000),
  });

  it('money in less money out is the value on hand, so that layers close to the paisa', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
        let position = EMPTY_STOCK;
        let quantity = 0;
        let value = 0;
        for (const { kind, quantity: moved, totalPaise } of moves) {
          if (kind === 'issue') {
            const issued = issue(position, moved);
            expect(issued.costPaise).toBe(
              issued.takes.reduce((sum, take) => sum + take.costPaise, issued.shortfallCostPaise),
            );
            position = issued.position;
            quantity -= moved;
            value -= issued.costPaise;
          } else {
            const received = (kind === 'receive' ? receive : returnIn)(position, moved, totalPaise);
            position = received.position;
            quantity += moved;
            value += totalPaise - received.costDifferencePaise;
          }
          expect([quantityOnHand(position), valueOnHand(position)]).toEqual([quantity, value]);
        }
      }),
    );
  });

  it('a layer cut into any pieces costs its total', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1 }), (total, cuts) => {
        let position = receive(
          EMPTY_STOCK,
          cuts.reduce((a, b) => a + b, 0),
          total,
        ).position;
        let cost = 0;
        for (const cut of cuts) {
          const issued = issue(position, cut);
          position = issued.position;
          cost += issued.costPaise;
        }
        expect([cost, position.layers]).toEqual([total, []]);
      }),
    );
  });

  it('refuses what is no quantity', () => {
    expect(() => issue(EMPTY_STOCK, 0)).toThrow(RangeError);
    expect(() => receive(EMPTY_STOCK, -1, 0)).toThrow(RangeError);
  });
});

describe('An issue takes from the layers that it needs, and names them', () => {
  const twoLayers = receive(receive(EMPTY_STOCK, 10_000, 10_000, 'old').position, 10_000, 20_000, 'new').position;
  const layer = (id: string, totalPaise: number, issuedQuantity: number) => ({
    id,
    quantity: 10_000,
    totalPaise,
    issuedQuantity,
  });

  it.each([
    [
      4_000,
      [{ layerId: 'old', quantity: 4_000, costPaise: 4_000 }],
      [layer('old', 10_000, 4_000), layer('new', 20_000, 0)],
    ],
    [10_000, [{ layerId: 'old', quantity: 10_000, costPaise: 10_000 }], [layer('new', 20_000, 0)]],
    [
      15_000,
      [
        { layerId: 'old', quantity: 10_000, costPaise: 10_000 },
        { layerId: 'new', quantity: 5_000, costPaise: 10_000 },
      ],
      [layer('new', 20_000, 5_000)],
    ],
  ])('%i thousandths', (quantity, takes, layers) => {
    const issued = issue(twoLayers, quantity);
    expect(issued).toEqual({
      position: { ...twoLayers, layers },
      costPaise: takes.reduce((sum, take) => sum + take.costPaise, 0),
      shortfall: 0,
      shortfallCostPaise: 0,
      takes,
    });
  });

  it('what stock lacks is owed at the cost of the last receipt, and filled by the next one', () => {
    const short = issue(twoLayers, 21_000);
    expect([short.shortfall, short.shortfallCostPaise, short.costPaise]).toEqual([1_000, 2_000, 32_000]);
    expect(short.position).toEqual({ ...twoLayers, layers: [], owed: { quantity: 1_000, costPaise: 2_000 } });
    const again = issue(short.position, 500);
    expect(again.position.owed).toEqual({ quantity: 1_500, costPaise: 3_000 });
    const part = receive(again.position, 1_000, 3_000, 'next');
    expect(part).toEqual({
      position: {
        layers: [],
        owed: { quantity: 500, costPaise: 1_000 },
        lastReceipt: { quantity: 1_000, totalPaise: 3_000 },
      },
      layer: { id: 'next', quantity: 1_000, totalPaise: 3_000, issuedQuantity: 1_000 },
      filledQuantity: 1_000,
      costDifferencePaise: 1_000,
      valuePaise: 2_000,
    });
    const back = returnIn(part.position, 2_000, 2_000, 'back');
    expect(back).toEqual({
      position: {
        layers: [{ id: 'back', quantity: 2_000, totalPaise: 2_000, issuedQuantity: 500 }],
        owed: { quantity: 0, costPaise: 0 },
        lastReceipt: { quantity: 1_000, totalPaise: 3_000 },
      },
      layer: { id: 'back', quantity: 2_000, totalPaise: 2_000, issuedQuantity: 500 },
      filledQuantity: 500,
      costDifferencePaise: -500,
      valuePaise: 2_500,
    });
  });

  it('nothing was ever received: what is owed has no cost', () => {
    expect(issue(EMPTY_STOCK, 1_000)).toMatchObject({ costPaise: 0, shortfall: 1_000, shortfallCostPaise: 0 });
  });

  it.each([0, -1, 0.5, Number.NaN])('%d is no quantity to move', (quantity) => {
    expect(() => issue(twoLayers, quantity)).toThrow(`A stock move wants a quantity, not ${quantity}`);
    expect(() => receive(twoLayers, quantity, 1)).toThrow(RangeError);
  });
});
