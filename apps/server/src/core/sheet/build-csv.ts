import type { SheetCell } from '@bahi/contract/import/write-cell';
import { guardFormula } from '@bahi/domain/sheet/guard-formula';

/** Lines of a CSV file: texts that a program would compute are guarded, numbers stay numbers. */
export const csvLines = (rows: readonly (readonly SheetCell[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

function csvCell(cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = typeof cell === 'object' ? cell.day : guardFormula(cell);
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
