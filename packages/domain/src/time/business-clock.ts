import { addDays, instantIn, todayIn } from './dates.ts';

/** When a business works: the days of its week, its hours by the clock of its zone, and the days on which it is closed. */
export interface BusinessHours {
  zone: string;
  /** Weekdays, '1' for Monday to '7' for Sunday. */
  days: readonly string[];
  /** `HH:MM`, as are the others. */
  opensAt: string;
  closesAt: string;
  /** Nobody works between the two; none where they are equal. */
  lunchFrom: string;
  lunchUntil: string;
  holidays: ReadonlySet<string>;
}

/** A stretch of time in which a clock stands, the end exclusive. */
export interface Stretch {
  from: string;
  until: string;
}

interface Window {
  from: number;
  until: number;
}

/** Who looks further finds nothing: hours without a single working day. */
const MOST_DAYS = 3_660;

/** The weekday of a date, '1' for Monday: 2026-11-23 is '1'. */
export const weekdayOf = (date: string): string => String(new Date(`${date}T00:00:00Z`).getUTCDay() || 7);

/** Whether anybody works on a day. */
export const isBusinessDay = ({ days, holidays }: BusinessHours, date: string): boolean =>
  days.includes(weekdayOf(date)) && !holidays.has(date);

/** The hours of a day between opening and closing, without lunch; none on a holiday. */
function windowsOf(hours: BusinessHours, date: string): Window[] {
  if (!isBusinessDay(hours, date)) return [];
  const { zone, opensAt, closesAt, lunchFrom, lunchUntil } = hours;
  const at = (time: string) => Date.parse(instantIn(zone, date, time));
  const day = [{ from: at(opensAt), until: at(closesAt) }];
  return without(day, lunchFrom < lunchUntil ? [{ from: at(lunchFrom), until: at(lunchUntil) }] : []);
}

/** Windows less the stretches in which the clock stands. */
function without(windows: readonly Window[], pauses: readonly Window[]): Window[] {
  return pauses
    .reduce<readonly Window[]>(
      (left, pause) =>
        left.flatMap(({ from, until }) => [
          { from, until: Math.min(until, Math.max(from, pause.from)) },
          { from: Math.max(from, Math.min(until, pause.until)), until },
        ]),
      windows,
    )
    .filter(({ from, until }) => until > from);
}

const windowOf = ({ from, until }: Stretch): Window => ({ from: Date.parse(from), until: Date.parse(until) });

/**
 * The instant at which so much business time has passed since another: 1 hour from 18:00, closing at 18:30, ends at 10:00 of the
 * next working day. Where nobody ever works all time counts.
 */
export function addBusinessTime(
  hours: BusinessHours,
  from: string,
  seconds: number,
  pauses: readonly Stretch[] = [],
): string {
  let left = seconds * 1_000;
  const start = Date.parse(from);
  const plain = new Date(start + left).toISOString();
  if (left <= 0) return plain;
  const stands = [{ from: -Infinity, until: start }, ...pauses.map(windowOf)];
  for (let date = todayIn(hours.zone, from), day = 0; day < MOST_DAYS; day += 1, date = addDays(date, 1)) {
    for (const window of without(windowsOf(hours, date), stands)) {
      const length = window.until - window.from;
      if (left <= length) return new Date(window.from + left).toISOString();
      left -= length;
    }
  }
  return plain;
}

/** Seconds of business time between two instants: Friday 18:00 to Monday 10:00 are 3,600 where Saturday and Sunday are free. */
export function businessSeconds(
  hours: BusinessHours,
  { from, until }: Stretch,
  pauses: readonly Stretch[] = [],
): number {
  const end = Date.parse(until);
  const stands = [
    { from: -Infinity, until: Date.parse(from) },
    { from: end, until: Infinity },
    ...pauses.map(windowOf),
  ];
  let sum = 0;
  for (let date = todayIn(hours.zone, from); date <= todayIn(hours.zone, until); date = addDays(date, 1))
    for (const window of without(windowsOf(hours, date), stands)) sum += window.until - window.from;
  return Math.trunc(sum / 1_000);
}
