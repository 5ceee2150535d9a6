/**
 * Dates are `YYYY-MM-DD` strings of the entity's zone, instants ISO strings in UTC (decisions §1).
 * `Date` and `Intl` are used here only.
 */

/** Zone of a user without one (spec 1 §9). */
export const DEFAULT_ZONE = 'Asia/Calcutta';
/** Promise time when none is given (spec 2 §9). */
export const DEFAULT_PROMISE_TIME = '17:00';

export interface DateRange {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
/** September is abbreviated with four letters (spec 3 §9). */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(zone, formatter);
  }
  return formatter;
}

function utcOf(date: string): number {
  const match = ISO_DATE.exec(date);
  if (!match) throw new RangeError(`${date} is no date`);
  return Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
}

function dateOf(utc: number): string {
  return new Date(utc).toISOString().slice(0, 10);
}

function pad(value: number, length = 2): string {
  return String(value).padStart(length, '0');
}

/** Tells whether the text is a date that exists: '2026-02-29' is not. */
export function isDate(text: string): boolean {
  return ISO_DATE.test(text) && dateOf(utcOf(text)) === text;
}

/** Milliseconds that a zone's clock shows more than UTC at an instant, as the calendar of the platform has it. */
function measureOffset(zone: string, utc: number): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const part of formatterOf(zone).formatToParts(utc)) parts[part.type] = Number(part.value);
  const { year = 0, month = 1, day, hour, minute, second } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(utc / 1_000) * 1_000;
}

const MOST_DAYS = 20_000;
/** Offsets of a zone by days of UTC that begin and end with the same one; null for a day in which clocks change. */
const dayOffsets = new Map<string, Map<number, number | null>>();

/** The same, asked of the calendar once a day: a report writes a hundred thousand instants. */
function offsetAt(zone: string, utc: number): number {
  let days = dayOffsets.get(zone);
  if (!days || days.size > MOST_DAYS) dayOffsets.set(zone, (days = new Map()));
  const day = Math.floor(utc / DAY_MS);
  let offset = days.get(day);
  if (offset === undefined) {
    const begin = measureOffset(zone, day * DAY_MS);
    offset = begin === measureOffset(zone, (day + 1) * DAY_MS) ? begin : null;
    days.set(day, offset);
  }
  return offset ?? measureOffset(zone, utc);
}

/** Gives the wall clock of a zone at an instant, as `YYYY-MM-DD` and `HH:MM`. */
export function wallClock(zone: string, instant: string | Date): { date: string; time: string } {
  const utc = new Date(instant).getTime();
  if (Number.isNaN(utc)) throw new RangeError(`${String(instant)} is no instant`);
  const shown = new Date(utc + offsetAt(zone, utc)).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** Gives the business day of a zone: '2026-05-01T19:00:00Z' is 2 May in Asia/Calcutta. */
export function todayIn(zone: string, instant: string | Date): string {
  return wallClock(zone, instant).date;
}

/** Gives the instant of a wall clock: '2026-05-01' '17:00' in Asia/Calcutta is '2026-05-01T11:30:00.000Z'. */
export function instantIn(zone: string, date: string, time = '00:00'): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const wanted = utcOf(date) + (hours * 60 + minutes) * 60_000;
  let utc = wanted;
  // The offset holds for an instant, not for a wall clock: the second pass corrects it across a change of clocks.
  for (let pass = 0; pass < 2; pass += 1) {
    const clock = wallClock(zone, new Date(utc));
    const [h = 0, m = 0] = clock.time.split(':').map(Number);
    utc += wanted - (utcOf(clock.date) + (h * 60 + m) * 60_000);
  }
  return new Date(utc).toISOString();
}

/** Tells whether an instant lies after another, however each of them is written. */
export function isAfter(instant: string, other: string): boolean {
  return Date.parse(instant) > Date.parse(other);
}

/** Gives the instant a repair order is promised for; an empty time is 17:00 (spec 2 §5). */
export function promiseInstant(zone: string, date: string, time?: string | null): string {
  return instantIn(zone, date, time || DEFAULT_PROMISE_TIME);
}

/**
 * Gives the instant for which an order is promised that says none: on the day it is opened, or tomorrow where it is
 * opened today after that hour, so that nothing is late at once (spec 2 §5). Opened at 17:30: tomorrow, 17:00.
 */
export function defaultPromise(zone: string, openedOn: string, now: string, time?: string | null): string {
  const promised = promiseInstant(zone, openedOn, time);
  if (openedOn !== todayIn(zone, now) || isAfter(promised, now)) return promised;
  return promiseInstant(zone, addDays(openedOn, 1), time);
}

/** Gives the instants between which a business day runs, the end exclusive. */
export function dayBounds(zone: string, date: string): { from: string; until: string } {
  return { from: instantIn(zone, date), until: instantIn(zone, addDays(date, 1)) };
}

/** Moves an instant by hours, backwards where they are negative. */
export function addHours(instant: string, hours: number): string {
  return new Date(Date.parse(instant) + hours * 3_600_000).toISOString();
}

/** Moves an instant by minutes, backwards where they are negative. */
export function addMinutes(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString();
}

/** Moves an instant by seconds, backwards where they are negative. */
export function addSeconds(instant: string, seconds: number): string {
  return new Date(Date.parse(instant) + seconds * 1_000).toISOString();
}

/** Moves a date by days: '2026-02-28' + 1 = '2026-03-01'. */
export function addDays(date: string, days: number): string {
  return dateOf(utcOf(date) + days * DAY_MS);
}

/** Moves a date by months, staying inside the month: '2026-01-31' + 1 = '2026-02-28'. */
export function addMonths(date: string, months: number): string {
  utcOf(date);
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const month = `${pad(Math.floor(index / 12), 4)}-${pad((index % 12) + 1)}`;
  const day = Math.min(Number(date.slice(8)), daysInMonth(month));
  return `${month}-${pad(day)}`;
}

/** Whole seconds from one instant to another, negative where the second is earlier. */
export function secondsBetween(from: string, to: string): number {
  return Math.trunc((Date.parse(to) - Date.parse(from)) / 1_000);
}

/** Counts the days from one date to another: '2026-04-01' to '2026-05-01' = 30. */
export function daysBetween(from: string, to: string): number {
  return (utcOf(to) - utcOf(from)) / DAY_MS;
}

function daysInMonth(month: string): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
}

/** Writes a date as people do: '2026-11-21' = '21/11/2026'. */
export function formatDate(date: string): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

/** Writes an instant by a zone's clock: '2026-11-21T11:30:00Z' in Asia/Calcutta = '21/11/2026 17:00'. */
export function formatInstant(zone: string, instant: string): string {
  const { date, time } = wallClock(zone, instant);
  return `${formatDate(date)} ${time}`;
}

/** Writes a period: '01/04/2026 to 31/03/2027', a single day alone. */
export function formatPeriod({ from, to }: DateRange): string {
  return from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
}

/** Writes an instant that is looked at today: 'Today 17:00', '24 Nov 17:00' in this year, else the date in full. */
export function formatNear(zone: string, instant: string, today: string): string {
  const { date, time } = wallClock(zone, instant);
  if (date === today) return `Today ${time}`;
  return `${date.slice(0, 4) === today.slice(0, 4) ? formatDayMonth(date) : formatDate(date)} ${time}`;
}

/** Writes day and month: '2026-11-21' = '21 Nov'. */
export function formatDayMonth(date: string): string {
  return `${Number(date.slice(8, 10))} ${MONTHS[Number(date.slice(5, 7)) - 1]}`;
}

export interface FinancialYear {
  /** '2026-27'. */
  label: string;
  startsOn: string;
  endsOn: string;
}

/** Gives the financial year of a date, 1 April to 31 March: '2026-05-01' lies in '2026-27'. */
export function financialYearOf(date: string): FinancialYear {
  utcOf(date);
  const year = Number(date.slice(0, 4)) - (date.slice(5, 7) < '04' ? 1 : 0);
  return {
    label: `${pad(year, 4)}-${pad((year + 1) % 100)}`,
    startsOn: `${pad(year, 4)}-04-01`,
    endsOn: `${pad(year + 1, 4)}-03-31`,
  };
}

/** 1970-01-05 was a Monday. */
const A_MONDAY = '1970-01-05';

function weekRange(date: string): DateRange {
  const from = addDays(date, -(((daysBetween(A_MONDAY, date) % 7) + 7) % 7));
  return { from, to: addDays(from, 6) };
}

function monthRange(date: string): DateRange {
  const month = date.slice(0, 7);
  return { from: `${month}-01`, to: `${month}-${pad(daysInMonth(month))}` };
}

function yearRange(date: string): DateRange {
  const { startsOn, endsOn } = financialYearOf(date);
  return { from: startsOn, to: endsOn };
}

/** Date ranges that filters offer. */
export const DATE_PRESETS = {
  today: { label: 'Today', range: (today: string): DateRange => ({ from: today, to: today }) },
  yesterday: {
    label: 'Yesterday',
    range: (today: string): DateRange => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  },
  thisWeek: { label: 'This week', range: weekRange },
  thisMonth: { label: 'This month', range: monthRange },
  lastMonth: { label: 'Last month', range: (today: string) => monthRange(addMonths(today, -1)) },
  thisFinancialYear: { label: 'This financial year', range: yearRange },
  lastFinancialYear: { label: 'Last financial year', range: (today: string) => yearRange(addMonths(today, -12)) },
} as const;
export type DatePreset = keyof typeof DATE_PRESETS;

/** Gives the range of a preset: 'lastMonth' on 2026-03-31 is 1 to 28 February. */
export function presetRange(preset: DatePreset, today: string): DateRange {
  return DATE_PRESETS[preset].range(today);
}

/** The preset that gives exactly these days, or null. */
export function datePresetOf(
  range: { from?: string | undefined; to?: string | undefined },
  today: string,
): DatePreset | null {
  const presets = Object.keys(DATE_PRESETS) as DatePreset[];
  return (
    presets.find((preset) => {
      const { from, to } = presetRange(preset, today);
      return from === range.from && to === range.to;
    }) ?? null
  );
}

/** Months until the next service (spec 2 §9). */
export const NEXT_SERVICE_MONTHS = { NextMonth: 1, ThirdMonth: 3, SixthMonth: 6, Year: 12 } as const;
export type NextServicePreset = keyof typeof NEXT_SERVICE_MONTHS;

/** Gives the next service date: 'SixthMonth' after 2026-08-31 is 2027-02-28. */
export function nextServiceDate(date: string, preset: NextServicePreset): string {
  return addMonths(date, NEXT_SERVICE_MONTHS[preset]);
}
