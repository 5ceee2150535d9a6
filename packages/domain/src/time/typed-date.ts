import { MESSAGES } from '../messages.ts';
import { addDays, formatDate, isDate } from './dates.ts';

const NAMED_DAYS: Readonly<Record<string, number>> = { today: 0, tom: 1, tomorrow: 1, yesterday: -1 };
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];
export const NO_DATE = 'Enter a date like 05/03/2026.';
export const NO_MOMENT = 'Enter a date and time like 05/03/2026 17:00.';
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

/** What can be typed into the field of a day or of a moment. */
export interface TypedDateRule {
  /** The business day of the entity, `YYYY-MM-DD`: what is left out is taken from it. */
  today: string;
  /** The first and the last day that the field takes. */
  min?: string | undefined;
  max?: string | undefined;
  /** The hour of a moment that is typed without one, `HH:mm`. */
  usualTime?: string | undefined;
  /** The field holds a moment. */
  withTime?: boolean;
}

const pad = (value: string | number) => String(value).padStart(2, '0');

/** Finds a name by its first three letters or more: `mar`, `sept`. */
function findName(names: readonly string[], text: string): number {
  return text.length < 3 ? -1 : names.findIndex((name) => name.startsWith(text));
}

/** Days until the next day of the week of that name, never today itself. */
function daysUntil(weekday: number, today: string): number {
  return ((weekday - new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}

/** Day, month and year as they are typed, the month as a number. */
function partsOf(text: string): string[] {
  if (/^(\d{6}|\d{8})$/.test(text)) return [text.slice(0, 2), text.slice(2, 4), text.slice(4)];
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return iso.slice(1).reverse();
  const named = /^(\d{1,2})[-/.\s]*([a-z]+)(?:[-/.\s]*(\d{2}|\d{4}))?$/.exec(text);
  if (!named) return text.split(/\s*[-/.\s]\s*/);
  return [named[1]!, String(findName(MONTHS, named[2]!) + 1), ...(named[3] ? [named[3]] : [])];
}

/**
 * Reads a day as a clerk types it, day first: `5/3`, `5-3-26`, `050326`, `5 mar`, `5`, `today`, `tom`, `+3`, `mon` (the
 * next one). Answers `YYYY-MM-DD`, or null where there is no such day.
 */
export function readTypedDate(typed: string, today: string): string | null {
  const text = typed.trim().toLowerCase();
  const named = NAMED_DAYS[text];
  if (named !== undefined) return addDays(today, named);
  if (/^[+-]\d{1,3}$/.test(text)) return addDays(today, Number(text));
  const weekday = findName(WEEKDAYS, text);
  if (weekday >= 0) return addDays(today, daysUntil(weekday, today));
  const [day = '', month = today.slice(5, 7), year = today.slice(0, 4), ...more] = partsOf(text);
  if (more.length > 0 || !/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^(\d{2}|\d{4})$/.test(year))
    return null;
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  const date = `${fullYear}-${pad(month)}-${pad(day)}`;
  return fullYear >= FIRST_YEAR && fullYear <= LAST_YEAR && isDate(date) ? date : null;
}

/** Reads an hour as a clerk types it: `5pm`, `17:30`, `5.30 pm`, `11`. Answers `HH:mm`, or null. */
function readTypedTime(text: string): string | null {
  const match = /^(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?$/.exec(text);
  if (!match) return null;
  const [, hours = '', minutes = '00', half] = match;
  const typed = Number(hours);
  if (half && (typed < 1 || typed > 12)) return null;
  const hour = half ? (typed % 12) + (half === 'pm' ? 12 : 0) : typed;
  return hour < 24 && Number(minutes) < 60 ? `${pad(hour)}:${minutes}` : null;
}

/**
 * Reads a day and an hour: `today 5pm`, `tom 11`, `5/3 17:30`. A day alone takes the usual time, an hour alone (`5pm`)
 * today. Answers `YYYY-MM-DD HH:mm:ss`, or null.
 */
function readTypedMoment(typed: string, { today, usualTime }: TypedDateRule): string | null {
  const text = typed.trim().toLowerCase();
  const moment = (date: string | null, time: string | null | undefined) => date && time && `${date} ${time}:00`;
  const asDay = moment(readTypedDate(text, today), usualTime);
  // `5 3` is a day and a month, `5/3 11` a day and an hour.
  if (asDay && /^[\d\s]+$/.test(text)) return asDay;
  const split = /^(.*[^\s,])[\s,]+(\d{1,2}(?:[:.]\d{2})?\s*(?:am|pm)?)$/.exec(text);
  return (
    (split && moment(readTypedDate(split[1]!, today), readTypedTime(split[2]!))) ||
    (/:|m$/.test(text) && moment(today, readTypedTime(text))) ||
    asDay ||
    null
  );
}

/** The day or moment that is typed, or null where it cannot be read. */
const readTyped = (typed: string, rule: TypedDateRule) =>
  rule.withTime ? readTypedMoment(typed, rule) : readTypedDate(typed, rule.today);

/** Tells whether a field holds a day or a moment rather than a text that it cannot take. */
export const isReadDate = (held: string): boolean =>
  isDate(held.slice(0, 10)) && /^(| \d\d:\d\d:\d\d)$/.test(held.slice(10));

/** Writes what a field holds: '2026-03-05 17:00:00' is '05/03/2026 17:00', what could not be read stays as typed. */
export function writeTypedDate(held: string | null): string {
  if (held === null || !isReadDate(held)) return held ?? '';
  return `${formatDate(held)}${held.slice(10, 16)}`;
}

/**
 * Settles what is typed when its field is left: the day (`YYYY-MM-DD`) or moment (with ` HH:mm:ss`) that it says, null
 * for nothing, and else the text itself, so that it stays in the field and is never taken for another day.
 */
export function settleTypedDate(typed: string, rule: TypedDateRule): string | null {
  const text = typed.trim();
  const read = text === '' ? null : readTyped(text, rule);
  if (read === null) return text || null;
  const day = read.slice(0, 10);
  const outside = (rule.min && day < rule.min.slice(0, 10)) || (rule.max && day > rule.max.slice(0, 10));
  return outside ? writeTypedDate(read) : read;
}

/** Tells what is wrong with what a field holds, or null: it is no day, or one that the field does not take. */
export function typedDateProblem(held: string | null, rule: TypedDateRule): string | null {
  if (held === null || isReadDate(held)) return null;
  if (readTyped(held, rule) === null) return rule.withTime ? NO_MOMENT : NO_DATE;
  const { min, max } = rule;
  if (min && max) return `Enter a date between ${formatDate(min)} and ${formatDate(max)}.`;
  return min
    ? `Enter ${formatDate(min)} or a later date.`
    : `Enter ${formatDate(max ?? rule.today)} or an earlier date.`;
}

/** Tells what is wrong with two days that begin and end a period, or null; a day that cannot be read says so itself. */
export function periodProblem(from: string | null | undefined, to: string | null | undefined): string | null {
  return from && to && isReadDate(from) && isReadDate(to) && from > to ? MESSAGES.fromAfterTo : null;
}

/** Tells whether a list can be asked for a period: each end is a day or left open, and From is not after To. */
export function isPeriod(from: string | null | undefined, to: string | null | undefined): boolean {
  return [from, to].every((day) => !day || isReadDate(day)) && periodProblem(from, to) === null;
}
