import type { ExpenseRhythm } from '@bahi/domain/purchase/recurring-expense';
import type { AuditWords } from '../../../kit/audit-log/audit-words.ts';
import type { Said } from '../../../kit/status-tones.ts';

const RHYTHMS: Readonly<Record<ExpenseRhythm, string>> = {
  Week: 'Every week',
  Month: 'Every month',
  Quarter: 'Every 3 months',
  Year: 'Every year',
};

export const RHYTHM_CHOICES = Object.entries(RHYTHMS).map(([value, label]) => ({
  value: value as ExpenseRhythm,
  label,
}));

/** "every month". */
export const rhythmText = (every: ExpenseRhythm): string => RHYTHMS[every].toLowerCase();

/** One that comes again, of which a day waits. */
export const WAITS: Said = { label: 'Draft waits', tone: 'danger' };

/** What its audit log says of its days. */
export const EXPENSE_AUDIT: AuditWords = {
  actions: { fail: 'Did not come again' },
  fields: { every: 'Comes again', nextOn: 'Next', triedOn: 'Tried', failure: 'Why it waits' },
};
