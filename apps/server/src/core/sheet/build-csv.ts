import type { SheetCell } from '@bahi/contract/import/write-cell';
import { guardFormula } from '@bahi/domain/sheet/guard-formula';

/** Lines of a CSV file: texts that a program would compute are guarded, numbers stay numbers. */
export function csvLines(rows: readonly (readonly SheetCell[])[]): string {
  let lines = '';
  for (const row of rows) lines += csvLine(row);
  return lines;
}

function csvLine(row: readonly SheetCell[]): string {
  let line = '';
  for (let at = 0; at < row.length; at++) line += at === 0 ? csvCell(row[at]!) : `,${csvCell(row[at]!)}`;
  return `${line}\r\n`;
}

/** Most texts are of this kind; nothing in them is guarded or quoted. */
const PLAIN = /^[A-Za-z0-9](?:[\w ./()#&:-]*[\w.)])?$/;

function csvCell(cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return cell.day;
  if (PLAIN.test(cell)) return cell;
  const text = guardFormula(cell);
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
