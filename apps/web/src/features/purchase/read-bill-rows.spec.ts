import { expect, it } from 'vitest';
import { bodyOfRows, nextUnmatched, type ReadBill, rowsOf, totalOf, unmatched } from './read-bill-rows.ts';

const line = (row: number, itemId: string | null, score: number, fields: object = {}) => ({
  row,
  itemId,
  itemName: itemId,
  score,
  description: `Row ${row}`,
  issues: [] as string[],
  quantity: 20_000,
  freeQuantity: 2_000,
  unitPrice: 240_000,
  discountPaise: 4_800,
  amountPaise: 43_200,
  gstPercent: 50_000,
  ...fields,
});
const billOf = (...lines: object[]) =>
  ({ lines, footer: { charges: [], discountPaise: 0 }, linesTotalPaise: 0 }) as unknown as ReadBill;
const bill = billOf(
  line(2, 'dolo', 980_000),
  line(3, 'oil', 899_999),
  line(4, null, 0),
  line(5, 'pad', 900_000, { issues: ['Expiry “soon” cannot be read.'] }),
);

it('a row under the score of 0.9 waits for a choice, and what cannot be read stands open', () => {
  const rows = rowsOf(bill);
  expect(rows.map(({ item, isOpen }) => [item?.id, isOpen])).toEqual([
    ['dolo', false],
    [undefined, true],
    [undefined, true],
    ['pad', true],
  ]);
  expect(unmatched(rows)).toBe(2);
});

it('one key leads to the next row that waits, and round again', () => {
  const rows = rowsOf(bill);
  expect([-1, 1, 2, 3].map((after) => nextUnmatched(rows, after))).toEqual([1, 2, 1, 1]);
  expect(nextUnmatched(rows.slice(0, 1), -1)).toBe(-1);
});

it('a row that is left out asks nothing, is not sent, and is in no total', () => {
  const rows = rowsOf(bill).map((row) => ({ ...row, isLeftOut: row.item === null }));
  expect([unmatched(rows), bodyOfRows(rows, true).map(({ row }) => row)]).toEqual([0, [2, 5]]);
  expect(totalOf(bill, rows)).toBe(2 * (43_200 + 2_160));
});

it('a corrected row keeps its share of discount, and its total follows', () => {
  const rows = rowsOf(bill).map((row) => ({ ...row, quantity: 10_000 }));
  expect(bodyOfRows(rows, true)[0]).toMatchObject({ quantity: 10_000, discountPaise: 2_400, amountPaise: 21_600 });
  expect(bodyOfRows(rows, false)[0]).not.toHaveProperty('amountPaise');
  expect(totalOf(bill, rows)).toBe(4 * (21_600 + 1_080));
});

it('what was corrected stays when the bill is read again of another vendor, whose own words count for the others', () => {
  const before = rowsOf(bill).map((row) => (row.id === '2' ? { ...row, batchNo: 'DL9', quantity: 18_000 } : row));
  const again = rowsOf(billOf(line(2, 'dolo', 1_000_000), line(3, 'wax', 1_000_000)), before);
  expect(again.map(({ item, batchNo, quantity }) => [item?.id, batchNo, quantity])).toEqual([
    ['dolo', 'DL9', 18_000],
    ['wax', '', 20_000],
  ]);
});
