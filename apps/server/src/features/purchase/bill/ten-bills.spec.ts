import fs from 'node:fs';
import path from 'node:path';
import { billRank, readBill } from '@bahi/domain/purchase/read-bill/read-bill';
import { expect, it } from 'vitest';
import { parseSheet } from '../../../core/sheet/parse-sheet.ts';

/** Ten bills as wholesalers send them, each with all that is read of it beside it. */
const BILLS = path.join(import.meta.dirname, 'ten-bills');

it.each([
  ['commas, quoted amounts and the mark of its encoding', '01-commas.csv'],
  ['a workbook: not its first sheet, merged cells, a hidden column, formulas by their stored value', '02-sheet.xlsx'],
  ['what was pasted', '03-pasted.txt'],
  ['semicolons', '04-semicolons.csv'],
  ['the letters of Windows, and a price that cannot be read', '05-windows-1252.csv'],
  ['expiry as MM/YY and otherwise', '06-month-year-expiry.csv'],
  ['10+1 in the quantity, as a scheme and in percent', '07-ten-plus-one.csv'],
  ['packs of 1x15, 15’s, 10*10, 10x3ML and 200ML', '08-packs.csv'],
  ['blank rows, and headings on each page', '09-blank-rows.csv'],
  ['totals, discount, packing and old balances at the foot', '10-totals-at-the-foot.csv'],
])('a wholesaler’s bill of %s is read whole', (_, file) => {
  const { headings, rows } = parseSheet(fs.readFileSync(path.join(BILLS, file)), { rank: billRank });
  const first = { rowNumber: 1, cells: headings.map((heading) => (/^Column \d+$/.test(heading) ? '' : heading)) };
  const expected: unknown = JSON.parse(fs.readFileSync(path.join(BILLS, file.replace(/\.\w+$/, '.json')), 'utf8'));
  expect(readBill([first, ...rows])).toEqual(expected);
});
