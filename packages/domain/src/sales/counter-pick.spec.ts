import { expect, it, test } from 'vitest';
import { type CounterBatch, isSamePrice, pickForCounter, priceByMrp } from './counter-pick.ts';

const STRIP = 15_000_000;
const batch = (batchId: string, expiresOn: string, freeQuantity: number, mrp = 336_000): CounterBatch => ({
  batchId,
  batchNo: batchId.toUpperCase(),
  expiresOn,
  onHold: false,
  freeQuantity: freeQuantity * 1_000,
  rank: 0,
  mrp,
  factor: STRIP,
});
const A = batch('a', '2027-01-31', 10);
const B = batch('b', '2027-06-30', 40);
const rules = { on: '2026-11-23', minimumLifeDays: 0 };
const pick = (wanted: { quantity: number; batchId?: string; discountPaise?: number }[], batches = [B, A]) =>
  pickForCounter(wanted, batches, rules).map((part) => [
    part.batch?.batchId ?? null,
    part.quantity / 1_000,
    part.discountPaise ?? null,
    part.isOther,
  ]);

it.each([
  ['The batch is FEFO (sales rule 18)', [{ quantity: 5_000 }], [['a', 5, null, false]]],
  [
    'One pick is a line for each batch (inventory-purchasing rule 4)',
    [{ quantity: 15_000 }],
    [
      ['a', 10, null, false],
      ['b', 5, null, false],
    ],
  ],
  [
    'A discount in rupees is shared by quantity to the paisa',
    [{ quantity: 15_000, discountPaise: 1_000 }],
    [
      ['a', 10, 667, false],
      ['b', 5, 333, false],
    ],
  ],
  ['A batch that is named stays', [{ quantity: 5_000, batchId: 'b' }], [['b', 5, null, false]]],
  [
    'What a named batch lacks is picked anew (sales rule 20)',
    [{ quantity: 45_000, batchId: 'b' }],
    [
      ['b', 40, null, false],
      ['a', 5, null, true],
    ],
  ],
  ['A batch that is gone is another one', [{ quantity: 5_000, batchId: 'gone' }], [['a', 5, null, true]]],
  [
    'Two lines never take the same piece, and a named batch goes to who named it',
    [{ quantity: 8_000 }, { quantity: 4_000, batchId: 'a' }],
    [
      ['a', 6, null, false],
      ['b', 2, null, false],
      ['a', 4, null, false],
    ],
  ],
  [
    'What no batch covers is told',
    [{ quantity: 60_000 }],
    [
      ['a', 10, null, false],
      ['b', 40, null, false],
      [null, 10, null, false],
    ],
  ],
])('%s', (_, wanted, parts) => {
  expect(pick(wanted)).toEqual(parts);
});

test('A batch that is named and held, or expired, gives nothing (inventory-purchasing rules 3, 5)', () => {
  const old = { ...A, expiresOn: '2026-11-22' };
  const held = { ...A, onHold: true };
  const last = { ...A, expiresOn: '2026-11-23' };
  const parts = [old, held, last].map((first) => pick([{ quantity: 1_000, batchId: 'a' }], [first, B]));
  expect(parts).toEqual([[['b', 1, null, true]], [['b', 1, null, true]], [['a', 1, null, false]]]);
});

test('₹33.60 for 15 and ₹22.40 for 10 are the same price (sales rule 20)', () => {
  expect(isSamePrice(A, { mrp: 224_000, factor: 10_000_000 })).toBe(true);
  expect(isSamePrice(A, { mrp: 335_000, factor: STRIP })).toBe(false);
});

test('The MRP is the price, of its pack; one that was typed stays (sales rule 18)', () => {
  const listed = { listPrice: 336_000, minimumPrice: 300_000, priceFactor: STRIP };
  expect(priceByMrp({ minimumPrice: 20_000 }, A, null)).toEqual({ unitPrice: 336_000, ...listed });
  expect(priceByMrp({ minimumPrice: 20_000 }, A, 300_000)).toEqual({ unitPrice: 300_000, ...listed });
});
