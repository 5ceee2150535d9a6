import { expect, it } from 'vitest';
import { goodsText, isNamed, NO_GOODS, readSerialNos, shortfallOfBatches } from './goods.ts';

const batch = { ...NO_GOODS, batchId: 'b', batchNo: 'B123', expiresOn: '2027-08-31', batchFree: 30_000 };
const serials = (...serialNos: string[]) => ({ ...NO_GOODS, serialNos });

it.each([
  ['Qty', NO_GOODS, 1_000, '', true],
  ['BN', NO_GOODS, 1_000, 'Choose a batch', false],
  ['BN', batch, 30_000, 'B123 · Aug 2027 · 30 free', true],
  ['BN', batch, 31_000, 'B123 · Aug 2027 · 30 free', false],
  ['BN', batch, -31_000, 'B123 · Aug 2027 · 30 free', false],
  ['BN', { ...batch, expiresOn: null, batchFree: null }, 31_000, 'B123', true],
  ['SN', serials('A', 'B'), -3_000, '2 of 3 serial numbers', false],
  ['SN', serials('A', 'B', 'C'), 3_000, '3 of 3 serial numbers', true],
  ['SN', NO_GOODS, null, '0 serial numbers', true],
] as const)('a line by %s of %o and %s is told as %j, named: %s', (trackBy, goods, quantity, text, named) => {
  const line = { trackBy, goods, quantity };
  expect([goodsText(line), isNamed(line)]).toEqual([text, named]);
});

it('serial numbers are one in a line or between commas, and none twice', () => {
  expect(readSerialNos(' A1\nb 2,A3; a1\n\nB2\n')).toEqual(['A1', 'b 2', 'A3']);
});

it.each([
  [10_000, [4_000, 10_000], null],
  [10_000, [4_000, 6_000], 'No batch has 10. Take what one has, and the rest on a line of its own.'],
  [10_000, [4_000, 5_000], 'Only 9 of 10 are free in all batches.'],
  [10_000, [], 'Only 0 of 10 are free in all batches.'],
])('%s wanted of batches with %j', (wanted, free, told) => {
  expect(shortfallOfBatches(wanted, free)).toBe(told);
});
