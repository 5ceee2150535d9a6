import { expect, it } from 'vitest';
import { isSheet, ReceiptPaper, rollColumns } from './receipt-paper.ts';

it.each([
  [ReceiptPaper.roll58, false, 32],
  [ReceiptPaper.roll80, false, 48],
  [ReceiptPaper.a5, true, 48],
  [ReceiptPaper.a4, true, 48],
])('paper of %s is a sheet: %s; a roll has %i signs in a line', (paper, sheet, columns) => {
  expect([isSheet(paper), rollColumns(paper)]).toEqual([sheet, columns]);
});
