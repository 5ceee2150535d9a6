import type { Paise } from '../money/units.ts';
import { addDays, daysBetween } from '../time/dates.ts';

/** How urgently a customer is reminded of what is overdue: the third offers to put him on hold. */
export const DUNNING_LEVELS = [1, 2, 3] as const;
export type DunningLevel = (typeof DUNNING_LEVELS)[number];
/** 0 of what asks for no reminder yet. */
export type LevelReached = 0 | DunningLevel;

/** How a reminder reaches him: a letter is printed and handed over. */
export const ReminderChannel = { mail: 'mail', sms: 'sms', letter: 'letter' } as const;
export type ReminderChannel = (typeof ReminderChannel)[keyof typeof ReminderChannel];

/** A promise to pay reaches no further than this. */
const MOST_PROMISED_DAYS = 60;

/** The days after its due day on which a due reaches each level. */
export type DunningDays = readonly [number, number, number];

/** Days that rise: a level is never reached before the one below it, 3, 25, 10 = 3, 25, 25. */
export function dunningDays({ first, second, third }: Record<'first' | 'second' | 'third', number>): DunningDays {
  const atSecond = Math.max(first, second);
  return [first, atSecond, Math.max(atSecond, third)];
}

/** The level that a due has reached: of 3, 10 and 25 days one that is 12 days late = 2. */
export const levelReached = (daysLate: number, days: DunningDays): LevelReached =>
  days.filter((each) => daysLate >= each).length as LevelReached;

/** What is overdue, and how often its customer was reminded of it. */
export interface OverdueDue {
  dueOn: string;
  /** The highest level that went out for it; 0 of none. */
  sentLevel: LevelReached;
  /** The day of the last reminder. */
  remindedOn: string | null;
  /** Somebody has stopped reminders of it. */
  stopped: boolean;
}

/** The level at which a due is to be reminded of now: none where that one went out, today or ever, or it is stopped. */
export function levelToSend(due: OverdueDue, today: string, days: DunningDays): LevelReached {
  const reached = levelReached(daysBetween(due.dueOn, today), days);
  return due.stopped || due.remindedOn === today || reached <= due.sentLevel ? 0 : reached;
}

/** Whether a level goes out for a due: it is that late, and neither this level nor a higher one went out for it (rule 16). */
export const takesLevel = (due: OverdueDue, level: DunningLevel, today: string, days: DunningDays): boolean =>
  levelToSend(due, today, days) >= level && due.sentLevel < level;

/** What holds for all dues of a customer. */
export interface DunnedCustomer {
  name: string;
  noMessages: boolean;
  phone: string | null;
  email: string | null;
  /** The day by which he promised to pay; null without a promise. */
  promisedBy: string | null;
  stopReason: string | null;
}

/** Why no reminder goes to a customer by this channel (rule 16), or null: not to who wants no messages, nor before the day of a promise. */
export function reminderProblem(customer: DunnedCustomer, channel: ReminderChannel, today: string): string | null {
  const { name, noMessages, phone, email, promisedBy, stopReason } = customer;
  if (stopReason !== null) return `Reminders are stopped: ${stopReason}`;
  if (promisedBy !== null && promisedBy >= today) return `${name} has promised to pay.`;
  if (channel === ReminderChannel.letter) return null;
  if (noMessages) return `${name} wants no messages: print a letter.`;
  if (channel === ReminderChannel.mail && !email) return `${name} has no e-mail address.`;
  return channel === ReminderChannel.sms && !phone ? `${name} has no phone number.` : null;
}

/** Why a promise is not written down, or null: of something, at most what is overdue, by a day that is near. */
export function promiseProblem(
  { amountPaise, by }: { amountPaise: Paise; by: string },
  overduePaise: Paise,
  today: string,
): { of: 'amount' | 'by'; message: string } | null {
  if (amountPaise <= 0) return { of: 'amount', message: 'Enter an amount above zero.' };
  if (amountPaise > overduePaise) return { of: 'amount', message: 'This is more than what is overdue.' };
  if (by < today) return { of: 'by', message: 'This day is over.' };
  if (by > addDays(today, MOST_PROMISED_DAYS))
    return { of: 'by', message: `A promise reaches at most ${MOST_PROMISED_DAYS} days ahead.` };
  return null;
}

/** What became of a promise: kept as soon as so much came in, broken the day after its last; null while it runs. */
export function promiseKept(
  { amountPaise, by }: { amountPaise: Paise; by: string },
  receivedPaise: Paise,
  today: string,
): boolean | null {
  if (receivedPaise >= amountPaise) return true;
  return by < today ? false : null;
}

/** The numbers that a message names: the first three, and how many more there are. */
export function namedNumbers(codes: readonly string[]): string {
  const more = codes.length - 3;
  return more > 0 ? `${codes.slice(0, 3).join(', ')} and ${more} more` : codes.join(', ');
}
