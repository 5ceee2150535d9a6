import Papa from 'papaparse';
import { RowCollector, SHEET_LIMITS, type SheetRow } from './sheet-limits.ts';

/** Rows of a text table; what parts its columns is told by its headings. */
export function parseCsv(bytes: Uint8Array): SheetRow[] {
  const text = decodeText(bytes);
  // Excel's own hint in the first line: "sep=;".
  const hint = /^sep=(.)\r?\n/i.exec(text);
  const collector = new RowCollector();
  const table = hint ? text.slice(hint[0].length) : text;
  const { data } = Papa.parse<string[]>(table, {
    delimiter: hint?.[1] ?? delimiterOf(table),
    preview: 2 * SHEET_LIMITS.rows,
  });
  for (const [at, cells] of data.entries())
    collector.add(
      at + 1 + (hint ? 1 : 0),
      cells.map((cell) => cell.trim()),
    );
  return collector.rows;
}

const SIGNS = [',', ';', '\t', '|'];
/** A table that begins with a title is told by its first lines. */
const FIRST_LINES = 40;
/** As many may hold another sign in their texts. */
const FEW_LINES = 2;

/**
 * The sign that makes the most columns of the first line: later lines hold such signs in their texts. Under a title, which may
 * hold a comma too, it is the one that makes columns of more lines; headings and one row are enough where lines are
 * not all like the first.
 */
function delimiterOf(table: string): string {
  const widths = (delimiter: string) =>
    Papa.parse<string[]>(table, { delimiter, preview: FIRST_LINES }).data.map((cells) => cells.length);
  const columns = (delimiter: string) => widths(delimiter)[0] ?? 0;
  const tabular = (delimiter: string) => widths(delimiter).filter((width) => width > 2).length;
  const most = (count: (delimiter: string) => number) =>
    SIGNS.reduce((best, each) => (count(each) > count(best) ? each : best));
  const [ofFirst, ofMost] = [most(columns), most(tabular)];
  const isTable = widths(ofFirst).every((width, _at, [first]) => width === first);
  const more = tabular(ofMost) - tabular(ofFirst);
  return more > FEW_LINES || (!isTable && more > 0 && tabular(ofMost) > 1) ? ofMost : ofFirst;
}

/** UTF-8 or UTF-16 by its mark; without one UTF-8, else what Windows programs write in this part of the world. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
