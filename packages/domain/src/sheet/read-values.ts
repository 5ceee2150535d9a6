import { isDate } from '../time/dates.ts';
import { monthOf } from '../time/month-of.ts';

/** Digits in Indian (12,34,567), western (1,234,567) or no groups. */
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}$/;
const CURRENCY = /^(?:₹|rs\.?|inr)|(?:₹|inr|\/-|%)$/gi;

/** The number that a cell shows: `₹ 1,25,000.50`, `(500)`, `18 %`, `1,200/-`; undefined when it is none. */
export function readNumber(text: string): number | undefined {
  const bare = text.replaceAll('\u00a0', ' ').trim();
  const inBrackets = /^\((.+)\)$/.exec(bare);
  const signed = (inBrackets?.[1] ?? bare).replace(CURRENCY, '').trim();
  const match = /^([+-]?)\s*(?:(?:₹|rs\.?)\s*)?([\d,]*)(?:\.(\d*))?$/i.exec(signed);
  if (!match) return /^[+-]?\d+(?:\.\d+)?e[+-]?\d{1,2}$/i.test(signed) ? Number(signed) : undefined;
  const [, sign, whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return undefined;
  if (whole.includes(',') && !GROUPED.test(whole)) return undefined;
  const value = Number(`${whole.replaceAll(',', '') || '0'}.${fraction || '0'}`);
  return sign === '-' || inBrackets ? -value || 0 : value;
}

/** Two-digit years are of this century. */
const CENTURY = '20';

/** The day that a cell shows, day before month as in India: `5/4/2026`, `05-Apr-26`, `2026-04-05`. */
export function readDay(text: string): string | undefined {
  const bare = text.trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(bare);
  if (iso) return dayOf(iso[1]!, iso[2]!, iso[3]!);
  const indian = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/. ,]+(\d{4}|\d{2})(?: .*)?$/i.exec(bare);
  if (!indian) return undefined;
  const [, day, named, year] = indian as unknown as [string, string, string, string];
  const month = /^\d/.test(named) ? named : String(monthOf(named));
  return dayOf(year.length === 2 ? CENTURY + year : year, month, day);
}

function dayOf(year: string, month: string, day: string): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : undefined;
}

const YES = new Set(['yes', 'y', 'true', '1', 'active', 'on', '✓', 'x']);
const NO = new Set(['no', 'n', 'false', '0', 'inactive', 'off', '-']);

/** Yes or no in the words that people put into sheets; undefined for anything else. */
export function readYesNo(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : undefined;
}
