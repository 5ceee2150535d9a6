import { addDays } from '@bahi/domain/time/dates';
import { openZip, type ZipReader } from './read-zip.ts';
import { RowCollector, SHEET_LIMITS, SheetProblem, type SheetRow } from './sheet-limits.ts';

/** Which sheet of a workbook is read, where that is not the first. */
export interface ChooseSheet {
  /** How well its rows are what is looked for; the first of the highest is taken. */
  rank: (rows: readonly SheetRow[]) => number;
}

/**
 * The rows of a sheet of an XLSX workbook, every cell as the text that a person would type: of the first, or of the one that
 * `choose` ranks highest, without the columns that are hidden there.
 */
export function parseXlsx(bytes: Uint8Array, choose?: ChooseSheet): SheetRow[] {
  const zip = openZip(bytes, SHEET_LIMITS.unpackedBytes);
  const workbook = part(zip, 'xl/workbook.xml');
  if (workbook === undefined) throw new SheetProblem('This is not an XLSX workbook.');
  const strings = readStrings(part(zip, 'xl/sharedStrings.xml') ?? '');
  const dates = readDateStyles(part(zip, 'xl/styles.xml') ?? '');
  const epoch = /\bdate1904="(?:1|true)"/.test(/<(?:\w+:)?workbookPr\b[^<>]*/.exec(workbook)?.[0] ?? '')
    ? EPOCH_1904
    : EPOCH_1900;
  const read = (name: string): SheetRow[] | null => {
    const sheet = part(zip, name);
    if (sheet === undefined) return null;
    const hidden = choose ? hiddenColumns(sheet) : new Set<number>();
    return readRows(sheet, { strings, dates, epoch, hidden });
  };
  const [first = 'xl/worksheets/sheet1.xml', ...others] = sheetNames(zip, workbook);
  const rows = read(first);
  if (rows === null) throw new SheetProblem('The workbook holds no sheet.');
  if (!choose) return rows;
  const ranked = [rows, ...others.slice(0, MOST_SHEETS).map((name) => read(name) ?? [])].map((each) => ({
    rows: each,
    rank: choose.rank(each),
  }));
  return ranked.reduce((best, each) => (each.rank > best.rank ? each : best)).rows;
}

/** Sheets that are looked through behind the first. */
const MOST_SHEETS = 20;

/** A part of the workbook. Nothing that a spreadsheet program writes declares a document type; entities are attacks. */
function part(zip: ZipReader, name: string): string | undefined {
  const xml = zip.text(name);
  if (xml && /<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new SheetProblem('The workbook holds what no workbook needs.');
  return xml;
}

/** The parts of the sheets that are shown, in their order. */
function sheetNames(zip: ZipReader, workbook: string): string[] {
  const relations = [
    ...(part(zip, 'xl/_rels/workbook.xml.rels') ?? '').matchAll(/<(?:\w+:)?Relationship\b[^<>]*>/g),
  ].map(([tag]) => tag);
  const sheets = [...workbook.matchAll(/<(?:\w+:)?sheet\b[^<>]*/g)].map(([tag]) => tag);
  const shown = sheets.filter((tag) => !/\sstate="(?:veryH|h)idden"/.test(tag));
  return (shown.length > 0 ? shown : sheets).flatMap((tag) => {
    const id = attribute(tag, 'r:id');
    const relation = relations.find((each) => attribute(each, 'Id') === id);
    const target = relation && attribute(relation, 'Target');
    if (!target) return [];
    return [target.startsWith('/') ? target.slice(1) : `xl/${target}`];
  });
}

/** The places of columns that are hidden; A is 0. */
function hiddenColumns(sheet: string): Set<number> {
  const hidden = new Set<number>();
  for (const [tag] of sheet.slice(0, sheet.search(/<(?:\w+:)?sheetData\b/)).matchAll(/<(?:\w+:)?col\b[^<>]*/g)) {
    if (!/\shidden="(?:1|true)"/.test(tag)) continue;
    const last = Math.min(Number(attribute(tag, 'max')), SHEET_LIMITS.columns);
    for (let at = Number(attribute(tag, 'min')); at <= last; at += 1) hidden.add(at - 1);
  }
  return hidden;
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
  /** Columns that are not read. */
  hidden: ReadonlySet<number>;
}

const TAG = /<(\/?)(?:\w+:)?(row|c|v|f|t|is|rPh)\b([^<>]*)>|([^<]+)/g;

/** Goes through the tags of a sheet once; what is not of a cell's value is passed over. */
function readRows(xml: string, book: Book): SheetRow[] {
  const collector = new RowCollector();
  let rowNumber = 0;
  let cells: string[] = [];
  let cell: { column: number; type: string; style: number; text: string; formula: string | null } | null = null;
  let inFormula = false;
  let listening = false;
  let aloud = false;
  const put = () => {
    if (!cell) return;
    const { formula } = cell;
    // A formula is read by its stored value; one without is told as it stands, so that who reads its cell names it.
    const value =
      cell.text === '' && formula !== null
        ? `=${unescape(formula)}`
        : cellText(cell.type, cell.style, cell.text, book).trim();
    if (cell.column >= SHEET_LIMITS.columns && value !== '')
      throw new SheetProblem(`The sheet has more than ${SHEET_LIMITS.columns} columns.`);
    if (value !== '' && !book.hidden.has(cell.column)) {
      while (cells.length < cell.column) cells.push('');
      cells[cell.column] = value;
    }
    cell = null;
  };
  let column = 0;
  for (const [, closing, name, attributes = '', text] of xml.matchAll(TAG)) {
    if (text !== undefined) {
      if (inFormula && cell) cell.formula = (cell.formula ?? '') + text;
      else if (listening && cell) cell.text += text;
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
        cell = { column, type, style: Number(/\bs="(\d+)"/.exec(attributes)?.[1] ?? -1), text: '', formula: null };
        column++;
      }
      if (ends) put();
    } else if (name === 'f') {
      inFormula = !ends;
      if (cell && closing !== '/') cell.formula = '';
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
