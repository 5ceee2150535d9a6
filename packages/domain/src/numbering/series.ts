import { financialYearOf } from '../time/dates.ts';

/** What restarts a series; a doctor's token counts per day, an invoice per financial year (decisions §5). */
export type SeriesPeriod = 'financialYear' | 'day' | 'none';

export interface NumberSeries {
  prefix: string;
  /** The number that is taken next. */
  next: number;
  /** Least count of digits. */
  padding: number;
}

/** Rule 46: a document number has at most this many characters. */
export const NUMBER_MAX_LENGTH = 16;

const LEGAL_NUMBER = /^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$/;
const SERIES_CHARACTERS = /^[A-Za-z0-9/-]*$/;

/** Gives the key under which a series counts: '2026-05-01' = '2026-27' per financial year, '2026-05-01' per day, '' for ever. */
export function periodKey(period: SeriesPeriod, date: string): string {
  if (period === 'none') return '';
  return period === 'day' ? date : financialYearOf(date).label;
}

/** Tells whether a number is one that Rule 46 allows, as those of vendors are: letters, digits, - and /, at most 16. */
export function isLegalNumber(number: string): boolean {
  return LEGAL_NUMBER.test(number);
}

/** Tells whether a number may come from a series of ours: legal, and not beginning with 0, which the IRP refuses. */
export function isSeriesNumber(number: string): boolean {
  return isLegalNumber(number) && !number.startsWith('0');
}

/** Finds what is wrong with a prefix, as a sentence: room must be left for the padded digits within 16 characters. */
export function findPrefixProblem(prefix: string, padding: number): string | undefined {
  if (!SERIES_CHARACTERS.test(prefix)) return 'Use letters, digits, - and / only.';
  if (/^[0/-]/.test(prefix)) return 'The prefix cannot begin with 0, - or /.';
  if (!Number.isInteger(padding) || padding < 1) return 'A number has at least one digit.';
  if (prefix === '' && padding > 1) return 'Numbers that are filled up with zeros need a prefix.';
  if (prefix.length + padding > NUMBER_MAX_LENGTH) return `A number has at most ${NUMBER_MAX_LENGTH} characters.`;
  return undefined;
}

/** Asserts a prefix that was checked on entry. */
export function assertSeriesPrefix(prefix: string, padding: number): void {
  const problem = findPrefixProblem(prefix, padding);
  if (problem) throw new RangeError(`Prefix "${prefix}": ${problem}`);
}

/** Writes the next number of a series, or undefined when the series is full: INV-KOR- with 5 digits and 42 = 'INV-KOR-00042'. */
export function tryFormatNumber(series: NumberSeries): string | undefined {
  const number = series.prefix + String(series.next).padStart(series.padding, '0');
  return series.next >= 1 && isSeriesNumber(number) ? number : undefined;
}

/** Writes the next number of a series that has room: prefix 'RO/', next 7, padding 4 = 'RO/0007'. */
export function formatNumber(series: NumberSeries): string {
  const number = tryFormatNumber(series);
  if (number === undefined) throw new RangeError(`Series "${series.prefix}" has no legal number ${series.next}`);
  return number;
}

/** Gives the form in which numbers are compared: the IRP upper-cases them (decisions §5). */
export function numberKey(number: string): string {
  return number.trim().toUpperCase();
}

/**
 * Tells whether two numbers follow each other in a run (GSTR-1, documents issued): the same text around one group of
 * digits that is one higher. 'INV-23-001' and 'INV-23-002' do, 'INV-23-001' and 'INV-24-001' too, 'INV-23-111' does not.
 */
export function areConsecutive(first: string, second: string): boolean {
  const [a, b] = [first.split(/(\d+)/), second.split(/(\d+)/)];
  if (a.length !== b.length) return false;
  const changed = a.map((_, i) => i).filter((i) => a[i] !== b[i]);
  const at = changed[0];
  if (changed.length !== 1 || at === undefined || at % 2 === 0) return false;
  return a[at]!.length <= b[at]!.length && BigInt(b[at]!) === BigInt(a[at]!) + 1n;
}
