import type { ExpenseRhythm } from '@bahi/domain/purchase/recurring-expense';

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
