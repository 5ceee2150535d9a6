import { addDays, addMonths, isDate } from '../time/dates.ts';

/** What the code of GS1 on a box says: the item, and of medicines batch, expiry and serial number (GS1 General Specifications). */
export interface Gs1Code {
  /** GTIN of 14 digits. */
  gtin: string;
  batchNo: string | null;
  /** ISO day; without a day of the month the last one of it. */
  expiresOn: string | null;
  serialNo: string | null;
}

/** Ends an element of variable length; scanners send it in place of FNC1. */
export const GROUP_SEPARATOR = '\u001D';

/** A symbology identifier that a scanner may put before it: DataMatrix, GS1-128, QR code, DataBar. */
const SYMBOLOGY = /^\](?:d2|C1|Q3|e0|J1)/u;

const ITEM = '01';
const BATCH = '10';
const EXPIRY = '17';
const SERIAL = '21';

/** Lengths of elements that are known, `~` of what varies up to it; by the beginning of their identifier. */
const ELEMENTS: readonly (readonly [start: RegExp, length: number, varies?: '~'])[] = [
  [/^00/u, 18],
  [/^0[123]/u, 14],
  [/^1[1-7]/u, 6],
  [/^20/u, 2],
  [/^(?:10|21|22|235)/u, 28, '~'],
  [/^(?:24[01]|25[01])/u, 30, '~'],
  [/^(?:30|37)/u, 8, '~'],
  [/^3[1-6]\d\d/u, 6],
  [/^39\d\d/u, 18, '~'],
  [/^40[0-3]/u, 30, '~'],
  [/^41[0-7]/u, 13],
  [/^42[0-7]/u, 20, '~'],
  [/^71\d/u, 20, '~'],
  [/^7003/u, 10],
  [/^8005/u, 6],
  [/^9\d/u, 90, '~'],
];

/** The check digit of a number of GS1 is right: 8901296100165 is one. */
export function isGtin(digits: string): boolean {
  if (!/^\d{8}$|^\d{12,14}$/u.test(digits)) return false;
  const sum = [...digits.padStart(14, '0')].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/**
 * The ways in which a number is stored and printed: the box says 08901296100165 in its DataMatrix and 8901296100165 under its bars.
 * Of any other text it is that text alone.
 */
export function formsOfCode(code: string): string[] {
  if (!isGtin(code)) return [code];
  const whole = code.padStart(14, '0');
  const forms = [14, 13, 12, 8].filter((length) => Number(whole.slice(0, 14 - length)) === 0);
  return forms.map((length) => whole.slice(14 - length));
}

/** The shortest form in which an item is found by its number: 08901296100165 is 8901296100165. */
export const shortGtin = (gtin: string): string => (gtin.startsWith('0') ? gtin.slice(1) : gtin);

/**
 * Reads a code of GS1 as a scanner types it, as it is printed in brackets, or as its link; null for anything else, such as the bare
 * number under bars. `0108901296100165` `17270531` `10AB12` is item 08901296100165, to 31 May 2027, batch AB12.
 */
export function readGs1(scanned: string): Gs1Code | null {
  const text = scanned.trim().replace(SYMBOLOGY, '');
  const elements = /^https?:/iu.test(text) ? elementsOfLink(text) : text.startsWith('(') ? printed(text) : typed(text);
  const gtin = elements?.get(ITEM);
  if (!elements || !gtin || gtin.length !== 14 || !isGtin(gtin)) return null;
  const expiry = elements.get(EXPIRY);
  const expiresOn = expiry === undefined ? null : dayOf(expiry);
  if (expiry !== undefined && expiresOn === null) return null;
  return { gtin, batchNo: elements.get(BATCH) ?? null, expiresOn, serialNo: elements.get(SERIAL) ?? null };
}

type Elements = Map<string, string>;

function typed(text: string): Elements | null {
  const elements: Elements = new Map();
  let rest = text.startsWith(GROUP_SEPARATOR) ? text.slice(1) : text;
  while (rest !== '') {
    const known = ELEMENTS.find(([start]) => start.test(rest));
    if (!known) return null;
    const [start, length, varies] = known;
    const identifier = start.exec(rest)![0];
    const after = rest.slice(identifier.length);
    const end = after.indexOf(GROUP_SEPARATOR);
    const value = varies ? (end < 0 ? after : after.slice(0, end)) : after.slice(0, length);
    if (value === '' || value.length > length || (!varies && !/^\d+$/u.test(value))) return null;
    if (!varies && value.length < length) return null;
    elements.set(identifier, value);
    rest = after.slice(value.length);
    if (rest.startsWith(GROUP_SEPARATOR)) rest = rest.slice(1);
  }
  return elements;
}

/** `(01)08901296100165(17)270531(10)AB12`. */
function printed(text: string): Elements | null {
  const found = [...text.matchAll(/\((\d{2,4})\)([^(]+)/gu)];
  if (found.map(([whole]) => whole).join('') !== text) return null;
  return new Map(found.map(([, identifier, value]) => [identifier!, value!.trim()]));
}

/** `https://id.gs1.org/01/08901296100165/10/AB12?17=270531`. */
function elementsOfLink(text: string): Elements | null {
  if (!URL.canParse(text)) return null;
  const { pathname, searchParams } = new URL(text);
  const elements: Elements = new Map(searchParams);
  const parts = pathname.split('/').filter(Boolean);
  const first = parts.indexOf(ITEM);
  if (first < 0) return null;
  for (let at = first; at + 1 < parts.length; at += 2) {
    const value = decoded(parts[at + 1]!);
    if (value === null) return null;
    elements.set(parts[at]!, value);
  }
  return elements;
}

/** Null of an escape that is none, as `AB%`. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** Years of two digits that lie more than half a century ahead are of the last one. */
const CENTURY_ENDS = 75;

/** `270531` is 31 May 2027, `270500` too: the last day of the month. */
function dayOf(text: string): string | null {
  const [, year = '', month = '', day = ''] = /^(\d\d)(\d\d)(\d\d)$/u.exec(text) ?? [];
  const whole = `${Number(year) > CENTURY_ENDS ? '19' : '20'}${year}-${month}`;
  if (day !== '00') return isDate(`${whole}-${day}`) ? `${whole}-${day}` : null;
  return isDate(`${whole}-01`) ? addDays(addMonths(`${whole}-01`, 1), -1) : null;
}
