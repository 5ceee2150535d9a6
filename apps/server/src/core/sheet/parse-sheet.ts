import { contentTypeOf } from '../files/content-type.ts';
import { decodeText, parseCsv } from './parse-csv.ts';
import { type ChooseSheet, parseXlsx } from './parse-xlsx.ts';
import { SheetProblem, type SheetRow } from './sheet-limits.ts';

export interface ParsedSheet {
  headings: string[];
  rows: SheetRow[];
}

const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];
/** Control characters that no text table holds. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const BINARY = /[\0-\x08\x0e-\x1f]/;

/** The headings and rows of a file, by what it holds, whatever its name says; empty rows and notes are left out. */
export function parseSheet(bytes: Uint8Array, choose?: ChooseSheet): ParsedSheet {
  const [first, ...rows] = parseRows(bytes, choose);
  if (!first) throw new SheetProblem('The file holds no rows.');
  const width = Math.max(first.cells.length, ...widthsOf(rows));
  const headings = Array.from({ length: width }, (_, at) => first.cells[at]?.slice(0, 200) || `Column ${at + 1}`);
  return { headings, rows: rows.filter(({ cells }) => !cells[0]?.startsWith('# ')) };
}

/** The widest row; not spread into a call, which takes only so many. */
const widthsOf = (rows: readonly SheetRow[]): number[] => [
  rows.reduce((most, row) => Math.max(most, row.cells.length), 0),
];

function parseRows(bytes: Uint8Array, choose: ChooseSheet | undefined): SheetRow[] {
  const type = contentTypeOf(bytes);
  if (type === 'application/zip') return parseXlsx(bytes, choose);
  if (OLD_EXCEL.every((byte, at) => bytes[at] === byte))
    throw new SheetProblem('This is an XLS file of an old Excel. Save it as XLSX or CSV.');
  const head = decodeText(bytes.subarray(0, 4_096)).slice(0, 1_000);
  if (type !== undefined || BINARY.test(head)) throw new SheetProblem('This is not a CSV or XLSX file.');
  if (/^\uFEFF?\s*<(?:!doctype|html|\?xml|table)/i.test(head))
    throw new SheetProblem('This is a web page, not a sheet. Save it as XLSX or CSV.');
  return parseCsv(bytes);
}
