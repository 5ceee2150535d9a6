import { expect, it } from 'vitest';
import { nextUnmatched, type ReadBill, rowsOf, unmatched } from './bill-rows.ts';

const line = (row: number, itemId: string | null, score: number) => ({ row, itemId, itemName: itemId, score });
const bill = {
  lines: [line(2, 'dolo', 980_000), line(3, 'oil', 899_999), line(4, null, 0), line(5, 'pad', 900_000)],
} as ReadBill;

it('a row under the score of 0.9 waits for a choice', () => {
  const rows = rowsOf(bill);
  expect(rows.map(({ item }) => item?.id)).toEqual(['dolo', undefined, undefined, 'pad']);
  expect(unmatched(rows)).toBe(2);
});

it('one key leads to the next row that waits, and round again', () => {
  const rows = rowsOf(bill);
  expect([-1, 1, 2, 3].map((after) => nextUnmatched(rows, after))).toEqual([1, 2, 1, 1]);
  expect(nextUnmatched(rows.slice(0, 1), -1)).toBe(-1);
});
