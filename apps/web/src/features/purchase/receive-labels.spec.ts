import { expect, it } from 'vitest';
import { labelsOf } from './receive-labels.ts';

it('10+1 strips have eleven labels or one, each batch its own, and words none', () => {
  const batch = (batchNo: string, quantity: number, freeQuantity: number) => ({
    ...{ batchNo, expiresOn: '2027-08-31', madeOn: null, mrp: null, retailerPrice: null },
    ...{ quantity, freeQuantity, binId: null },
  });
  const lines = [
    { itemId: 'bolt', quantity: 2_500, freeQuantity: 0, batches: [] },
    {
      itemId: 'dolo',
      quantity: 14_000,
      freeQuantity: 1_000,
      batches: [batch('A1', 10_000, 1_000), batch('A2', 4_000, 0)],
    },
    { itemId: null, quantity: 1_000, freeQuantity: 0, batches: [] },
  ];
  const counts = (eachPack: boolean) =>
    labelsOf(lines, eachPack).map(({ itemId, batchNo, count }) => [itemId, batchNo, count]);
  expect(counts(true)).toEqual([
    ['bolt', undefined, 3],
    ['dolo', 'A1', 11],
    ['dolo', 'A2', 4],
  ]);
  expect(counts(false).map(([, , count]) => count)).toEqual([1, 1, 1]);
});
