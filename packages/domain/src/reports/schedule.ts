import { addDays, addMonths, daysBetween, instantIn, isAfter, wallClock } from '../time/dates.ts';

export type Frequency = 'daily' | 'weekly' | 'monthly';

/** When a report is mailed, by the clock of the entity. */
export interface Schedule {
  frequency: Frequency;
  /** 1 Monday to 7 Sunday. */
  weekday: number | null;
  /** 1 to 31; a shorter month has it on its last day. */
  monthDay: number | null;
  /** `HH:MM`. */
  sendTime: string;
}

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const SEND_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** 1970-01-05 was a Monday. */
const weekdayOf = (date: string): number => (((daysBetween('1970-01-05', date) % 7) + 7) % 7) + 1;

const isLastOfMonth = (date: string): boolean => addDays(date, 1).endsWith('-01');

function fallsOn(schedule: Schedule, date: string): boolean {
  if (schedule.frequency === 'weekly') return weekdayOf(date) === schedule.weekday;
  if (schedule.frequency === 'daily') return true;
  const day = Number(date.slice(8));
  return day === schedule.monthDay || (isLastOfMonth(date) && (schedule.monthDay ?? 0) > day);
}

/**
 * Gives the first instant after a given one at which a schedule is due: monthly on the 31st at 07:00 after noon of 31
 * January is 28 February, 07:00 of the zone. What was missed meanwhile is sent once, not again and again.
 */
export function nextDueAt(schedule: Schedule, zone: string, after: string): string {
  const { date } = wallClock(zone, after);
  const last = addMonths(date, 2);
  for (let day = date; day <= last; day = addDays(day, 1)) {
    if (!fallsOn(schedule, day)) continue;
    const due = instantIn(zone, day, schedule.sendTime);
    if (isAfter(due, after)) return due;
  }
  throw new RangeError('This schedule is never due');
}

export interface ScheduleIssue {
  path: 'weekday' | 'monthDay' | 'sendTime' | 'recipients';
  message: string;
}

const MOST_RECIPIENTS = 20;

/** What stands in the way of keeping a schedule. */
export function scheduleIssues(schedule: Schedule, recipientCount: number): ScheduleIssue[] {
  const issues: ScheduleIssue[] = [];
  if (!SEND_TIME.test(schedule.sendTime)) issues.push({ path: 'sendTime', message: 'Enter a time as HH:MM.' });
  if (schedule.frequency === 'weekly' && !schedule.weekday)
    issues.push({ path: 'weekday', message: 'Choose the day of the week.' });
  if (schedule.frequency === 'monthly' && !schedule.monthDay)
    issues.push({ path: 'monthDay', message: 'Choose the day of the month.' });
  if (recipientCount === 0) issues.push({ path: 'recipients', message: 'Name at least one employee or address.' });
  if (recipientCount > MOST_RECIPIENTS)
    issues.push({ path: 'recipients', message: `Name at most ${MOST_RECIPIENTS} employees and addresses.` });
  return issues;
}

/** Says when it is sent: 'Every Monday at 07:00'. */
export function scheduleText({ frequency, weekday, monthDay, sendTime }: Schedule): string {
  if (frequency === 'weekly') return `Every ${WEEKDAYS[(weekday ?? 1) - 1]} at ${sendTime}`;
  return frequency === 'monthly' ? `Every month on day ${monthDay} at ${sendTime}` : `Every day at ${sendTime}`;
}
