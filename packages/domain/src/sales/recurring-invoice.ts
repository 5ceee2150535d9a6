import type { Access } from '../access/access.ts';
import { type Issue, issueAt } from '../document/issue.ts';
import { type ActionRule, defineActions, needsLetter } from '../status/actions.ts';
import { addDays, addMonths, formatDate } from '../time/dates.ts';

/** An invoice that is made again and again: while it is active, on its days. */
export const RecurringStatus = { active: 'Active', paused: 'Paused', ended: 'Ended' } as const;
export type RecurringStatus = (typeof RecurringStatus)[keyof typeof RecurringStatus];

export const RecurringUnit = { day: 'Day', week: 'Week', month: 'Month', year: 'Year' } as const;
export type RecurringUnit = (typeof RecurringUnit)[keyof typeof RecurringUnit];

/** Prices as they stood in the invoice that it was made of, or those that lists ask on the day. */
export const RecurringPrices = { frozen: 'Frozen', today: 'Today' } as const;
export type RecurringPrices = (typeof RecurringPrices)[keyof typeof RecurringPrices];

/** On which days it is made, by the calendar of the entity. */
export interface Rhythm {
  every: number;
  unit: RecurringUnit;
  /** Of months: 1 to 31, of which 31 is the last day of each; null is the day of `startsOn`. */
  monthDay: number | null;
  startsOn: string;
  /** Its last day, or how often it is made; without either it goes on. */
  endsOn: string | null;
  times: number | null;
}

const MOST_EVERY = 99;
const MOST_TIMES = 999;
const LAST_MONTH_DAY = 31;
const DAYS_PER_WEEK = 7;
const MONTHS_PER_YEAR = 12;

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** A day of the month that holds another; a shorter month has it on its last day. */
function inMonth(month: string, monthDay: number): string {
  const last = addDays(addMonths(firstOfMonth(month), 1), -1);
  const asked = addDays(firstOfMonth(month), monthDay - 1);
  return asked < last ? asked : last;
}

/** The first month of which the day does not lie before the start. */
function firstMonth(startsOn: string, monthDay: number): string {
  const first = firstOfMonth(startsOn);
  return inMonth(first, monthDay) < startsOn ? addMonths(first, 1) : first;
}

/** Its days by their count from 0, whatever ends it. Every month on the 31st from 31 January: 31 January, 28 February, 31 March. */
function nthDay({ every, unit, monthDay, startsOn }: Rhythm, count: number): string {
  const steps = every * count;
  if (unit === RecurringUnit.day) return addDays(startsOn, steps);
  if (unit === RecurringUnit.week) return addDays(startsOn, steps * DAYS_PER_WEEK);
  if (unit === RecurringUnit.year) return addMonths(startsOn, steps * MONTHS_PER_YEAR);
  const on = monthDay ?? Number(startsOn.slice(8));
  return inMonth(addMonths(firstMonth(startsOn, on), steps), on);
}

/**
 * The first of its days from a given one on, or null where it has ended by then: after its last day, or made as often as it
 * was to be.
 */
export function nextRun(rhythm: Rhythm, from: string, madeCount: number): string | null {
  if (rhythm.times !== null && madeCount >= rhythm.times) return null;
  let count = 0;
  while (nthDay(rhythm, count) < from) count += 1;
  const day = nthDay(rhythm, count);
  return rhythm.endsOn !== null && day > rhythm.endsOn ? null : day;
}

const isWhole = (value: number, most: number): boolean => Number.isInteger(value) && value >= 1 && value <= most;

/** What stands in the way of keeping its days. What it began with stays, whenever that was. */
export function rhythmIssues(rhythm: Rhythm, today: string, before: Rhythm | null): Issue[] {
  const { every, unit, monthDay, startsOn, endsOn, times } = rhythm;
  const issues: Issue[] = [];
  const told = (path: keyof Rhythm, message: string) => issues.push(issueAt(path, message));
  if (!isWhole(every, MOST_EVERY)) told('every', `Enter a number from 1 to ${MOST_EVERY}.`);
  if (monthDay !== null && unit !== RecurringUnit.month) told('monthDay', 'Only months have a day of the month.');
  if (monthDay !== null && !isWhole(monthDay, LAST_MONTH_DAY))
    told('monthDay', `Enter a day from 1 to ${LAST_MONTH_DAY}.`);
  if (startsOn < today && startsOn !== before?.startsOn) told('startsOn', 'It begins today or later.');
  if (endsOn !== null && times !== null) told('times', 'It ends on a day or after so many times, not both.');
  if (endsOn !== null && endsOn < startsOn) told('endsOn', `It begins on ${formatDate(startsOn)}.`);
  if (times !== null && !isWhole(times, MOST_TIMES)) told('times', `Enter a number from 1 to ${MOST_TIMES}.`);
  return issues;
}

const UNIT_WORDS: Readonly<Record<RecurringUnit, string>> = { Day: 'day', Week: 'week', Month: 'month', Year: 'year' };

/** How often, in words: 'Every 3 months on the last day', 'Every week'. */
export function rhythmText({ every, unit, monthDay }: Pick<Rhythm, 'every' | 'unit' | 'monthDay'>): string {
  const often = every === 1 ? `Every ${UNIT_WORDS[unit]}` : `Every ${every} ${UNIT_WORDS[unit]}s`;
  if (unit !== RecurringUnit.month || monthDay === null) return often;
  return `${often} on ${monthDay === LAST_MONTH_DAY ? 'the last day' : `day ${monthDay}`}`;
}

/** The day that an invoice bears: its own, while that may still be posted, else today. */
export const datedAs = (day: string, lockedUntil: string | null, today: string): string =>
  lockedUntil !== null && day <= lockedUntil ? today : day;

export type RecurringVerb = 'Save' | 'Pause' | 'Resume' | 'Run' | 'End';
export interface RecurringState {
  status: RecurringStatus;
  /** Why its last day was not made; null while nothing is in the way. */
  failure: string | null;
}
type Rule = ActionRule<RecurringState, { access: Access }>;

const may = needsLetter('Accounting.Invoice', 'U');
const onlyIn =
  (reason: string, ...statuses: readonly RecurringStatus[]): Rule =>
  ({ status }) =>
    statuses.includes(status) ? null : reason;
const S = RecurringStatus;
const live = onlyIn('It has ended.', S.active, S.paused);

export const { action: recurringAction, actions: recurringActions } = defineActions<
  RecurringVerb,
  RecurringState,
  { access: Access }
>({
  Save: [live, may],
  Pause: [onlyIn('Only an active one is paused.', S.active), may],
  Resume: [onlyIn('Only a paused one is resumed.', S.paused), may],
  Run: [
    onlyIn('Only an active one is made.', S.active),
    ({ failure }) => (failure === null ? 'Nothing is in its way: it is made on its day.' : null),
    may,
  ],
  End: [live, may],
});
