import type { RecurringPrices, RecurringStatus, RecurringUnit } from '@bahi/domain/sales/recurring-invoice';
import type { AuditWords } from '../../../kit/audit-log/audit-words.ts';
import type { Said } from '../../../kit/status-tones.ts';

export const RECURRING_STATUS: Readonly<Record<RecurringStatus, Said>> = {
  Active: { label: 'Active', tone: 'ready' },
  Paused: { label: 'Paused', tone: 'waiting' },
  Ended: { label: 'Ended', tone: 'neutral' },
};

/** What its audit log says. */
export const RECURRING_AUDIT: AuditWords = {
  actions: { make: 'Made', fail: 'Not made', pause: 'Paused', resume: 'Resumed', end: 'Ended' },
  fields: {
    every: 'Every',
    startsOn: 'From',
    endsOn: 'Until',
    nextOn: 'Next',
    lastOn: 'Last',
    triedOn: 'Tried',
    failure: 'Why it waits',
  },
};

/** An active one whose day waits. */
export const WAITS: Said = { label: 'Waits', tone: 'danger' };

const choicesOf = <V extends string>(labels: Readonly<Record<V, string>>) =>
  (Object.entries(labels) as [V, string][]).map(([value, label]) => ({ value, label }));

export const UNIT_CHOICES = choicesOf<RecurringUnit>({ Day: 'Days', Week: 'Weeks', Month: 'Months', Year: 'Years' });
export const PRICE_CHOICES = choicesOf<RecurringPrices>({ Frozen: 'As agreed', Today: 'As lists ask on the day' });
export const STATUS_CHOICES = choicesOf<RecurringStatus>({ Active: 'Active', Paused: 'Paused', Ended: 'Ended' });

const LAST_DAY = 31;
/** Days of a month; the last one of each is its 31st. */
export const MONTH_DAY_CHOICES = Array.from({ length: LAST_DAY }, (_, at) => ({
  value: String(at + 1),
  label: at + 1 === LAST_DAY ? 'Last day' : String(at + 1),
}));
