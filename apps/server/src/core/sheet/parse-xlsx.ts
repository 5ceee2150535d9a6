import { addDays } from '@bahi/domain/time/dates';
import { openZip, type ZipReader } from './read-zip.ts';
import { RowCollector, SHEET_LIMITS, SheetProblem, type SheetRow } from './sheet-limits.ts';

/** The rows of the first sheet of an XLSX workbook, every cell as the text that a person would type. */
export function parseXlsx(bytes: Uint8Array): SheetRow[] {
  const zip = openZip(bytes, SHEET_LIMITS.unpackedBytes);
  const workbook = part(zip, 'xl/workbook.xml');
  if (workbook === undefined) throw new SheetProblem('This is not an XLSX workbook.');
  const sheet = part(zip, firstSheet(zip, workbook));
  if (sheet === undefined) throw new SheetProblem('The workbook holds no sheet.');
  const strings = readStrings(part(zip, 'xl/sharedStrings.xml') ?? '');
  const dates = readDateStyles(part(zip, 'xl/styles.xml') ?? '');
  const epoch = /\bdate1904="(?:1|true)"/.test(/<(?:\w+:)?workbookPr\b[^<>]*/.exec(workbook)?.[0] ?? '')
    ? EPOCH_1904
    : EPOCH_1900;
  return readRows(sheet, { strings, dates, epoch });
}

/** A part of the workbook. Nothing that a spreadsheet program writes declares a document type; entities are attacks. */
function part(zip: ZipReader, name: string): string | undefined {
  const xml = zip.text(name);
  if (xml && /<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new SheetProblem('The workbook holds what no workbook needs.');
  return xml;
}

function firstSheet(zip: ZipReader, workbook: string): string {
  const id = attribute(/<(?:\w+:)?sheet\b[^<>]*/.exec(workbook)?.[0] ?? '', 'r:id');
  const relations = part(zip, 'xl/_rels/workbook.xml.rels') ?? '';
  const relation = [...relations.matchAll(/<(?:\w+:)?Relationship\b[^<>]*>/g)].find(
    ([tag]) => attribute(tag, 'Id') === id,
  );
  const target = relation && attribute(relation[0], 'Target');
  if (!target) return 'xl/worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

const attribute = (tag: string, name: string): string | undefined => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

const ENTITIES = new Map(Object.entries({ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }));

const unescape = (text: string): string =>
  text
    .replace(/&(#x?[0-9a-f]+|\w+);/gi, (whole, name: string) => {
      if (!name.startsWith('#')) return ENTITIES.get(name) ?? whole;
      const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
      return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : '';
    })
    .replace(/_x([0-9A-F]{4})_/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

const STRING_TAG = /<(\/?)(?:\w+:)?(si|t|rPh)\b([^<>]*)>|([^<]+)/g;

/** The shared texts, each without how it is read aloud; gone through once, whatever is left open. */
function readStrings(xml: string): string[] {
  const strings: string[] = [];
  let text = '';
  let listening = false;
  let aloud = false;
  for (const [, closing, name, attributes = '', between] of xml.matchAll(STRING_TAG)) {
    const ends = closing === '/' || attributes.endsWith('/');
    if (between !== undefined) {
      if (listening) text += unescape(between);
    } else if (name === 'rPh') aloud = !ends;
    else if (name === 't') listening = !ends && !aloud;
    else if (ends) {
      strings.push(text);
      text = '';
    } else text = '';
  }
  return strings;
}

/** Which cell styles show a number as a date or time. */
function readDateStyles(xml: string): boolean[] {
  const custom = new Map(
    [...xml.matchAll(/<(?:\w+:)?numFmt\b[^<>]*>/g)].map(([tag]) => [
      attribute(tag, 'numFmtId'),
      unescape(attribute(tag, 'formatCode') ?? ''),
    ]),
  );
  const from = xml.search(/<(?:\w+:)?cellXfs\b/);
  const formats = from < 0 ? '' : xml.slice(from).split(/<\/(?:\w+:)?cellXfs>/, 1)[0]!;
  return [...formats.matchAll(/<(?:\w+:)?xf\b[^<>]*>/g)].map(([tag]) => {
    const id = attribute(tag, 'numFmtId') ?? '0';
    const code = custom.get(id)?.slice(0, LONGEST_FORMAT);
    return code === undefined
      ? isBuiltInDate(Number(id))
      : /[dmyhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
  });
}

/** Spreadsheet programs take no longer one. */
const LONGEST_FORMAT = 255;

const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);

const EPOCH_1900 = '1899-12-30';
const EPOCH_1904 = '1904-01-01';
const MINUTES_OF_DAY = 1_440;
/** 9999-12-31. */
const LAST_SERIAL = 2_958_465;

function dateText(serial: number, epoch: string): string {
  const days = Math.floor(serial);
  const minutes = Math.floor((serial - days) * MINUTES_OF_DAY + 0.5);
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  if (days === 0) return time;
  return minutes === 0 || minutes === MINUTES_OF_DAY ? addDays(epoch, days) : `${addDays(epoch, days)}T${time}`;
}

interface Book {
  strings: string[];
  dates: boolean[];
  epoch: string;
}

const TAG = /<(\/?)(?:\w+:)?(row|c|v|t|is|rPh)\b([^<>]*)>|([^<]+)/g;

/** Goes through the tags of a sheet once; what is not of a cell's value is passed over. */
function readRows(xml: string, book: Book): SheetRow[] {
  const collector = new RowCollector();
  let rowNumber = 0;
  let cells: string[] = [];
  let cell: { column: number; type: string; style: number; text: string } | null = null;
  let listening = false;
  let aloud = false;
  const put = () => {
    if (!cell) return;
    const value = cellText(cell.type, cell.style, cell.text, book).trim();
    if (cell.column >= SHEET_LIMITS.columns && value !== '')
      throw new SheetProblem(`The sheet has more than ${SHEET_LIMITS.columns} columns.`);
    if (value !== '') {
      while (cells.length < cell.column) cells.push('');
      cells[cell.column] = value;
    }
    cell = null;
  };
  let column = 0;
  for (const [, closing, name, attributes = '', text] of xml.matchAll(TAG)) {
    if (text !== undefined) {
      if (listening && cell) cell.text += text;
      continue;
    }
    const ends = closing === '/' || attributes.endsWith('/');
    if (name === 'row') {
      if (closing !== '/') {
        rowNumber = Number(/\br="(\d{1,7})"/.exec(attributes)?.[1] ?? rowNumber + 1);
        cells = [];
        column = 0;
      }
      if (ends) collector.add(rowNumber, cells);
    } else if (name === 'c') {
      if (closing !== '/') {
        column = columnOf(/\br="([A-Z]{1,3})\d+"/.exec(attributes)?.[1]) ?? column;
        const type = /\bt="(\w+)"/.exec(attributes)?.[1] ?? 'n';
        cell = { column, type, style: Number(/\bs="(\d+)"/.exec(attributes)?.[1] ?? -1), text: '' };
        column++;
      }
      if (ends) put();
    } else if (name === 'rPh') aloud = !ends;
    else if (name !== 'is') listening = !ends && !aloud;
  }
  return collector.rows;
}

/** A is 0. */
function columnOf(letters: string | undefined): number | undefined {
  if (!letters) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + (letter.charCodeAt(0) - 64);
  return column - 1;
}

const EXACT_DIGITS = 15;

function cellText(type: string, style: number, raw: string, { strings, dates, epoch }: Book): string {
  switch (type) {
    case 's':
      return strings[Number(raw)] ?? '';
    case 'b':
      return raw === '1' ? 'Yes' : 'No';
    case 'n': {
      const value = Number(raw);
      if (raw.trim() === '' || !Number.isFinite(value)) return raw;
      if (dates[style] && value >= 0 && value <= LAST_SERIAL) return dateText(value, epoch);
      // A sheet keeps 18.1 as 18.100000000000001; fifteen digits are what it shows.
      return Number.isSafeInteger(value) ? String(value) : String(Number(value.toPrecision(EXACT_DIGITS)));
    }
    default:
      return unescape(raw);
  }
}
