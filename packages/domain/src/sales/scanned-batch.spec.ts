import { expect, it } from 'vitest';
import { batchOfScan, type ScannedBatch } from './scanned-batch.ts';

const batch = (batchId: string, batchNo: string, expiresOn: string, onHold = false) => ({
  batchId,
  batchNo,
  expiresOn,
  onHold,
  freeQuantity: 10_000,
  rank: 1,
});
const BATCHES = [
  batch('a', 'AB12', '2027-05-31'),
  batch('b', 'ab12', '2028-05-31'),
  batch('c', 'C', '2027-05-31', true),
  batch('d', 'D', '2026-05-31'),
];

it.each<[string, string | null, string | null, ScannedBatch]>([
  ['its batch', 'AB12', '2027-05-31', { batchId: 'a' }],
  ['of two of one number that of its expiry', 'AB12', '2028-05-31', { batchId: 'b' }],
  ['no batch where the box names none', null, '2027-05-31', { batchId: null }],
  [
    'any other where it is not in stock, which is told',
    'Z',
    null,
    { batchId: null, told: 'Batch Z is not in stock: look at the batch that is taken.' },
  ],
  ['nothing of what is held', 'C', null, { refused: 'Batch C is on hold: it is not sold.' }],
  ['nothing of what has expired by its box', 'AB12', '2026-10-31', { refused: 'This box has expired: Oct 2026.' }],
  ['nothing of what has expired by the books', 'D', null, { refused: 'Batch D has expired: May 2026.' }],
])('A scanned box sells %s (sales rule 17)', (_, batchNo, expiresOn, sold) => {
  expect(batchOfScan({ batchNo, expiresOn }, BATCHES, '2026-11-29')).toEqual(sold);
});
