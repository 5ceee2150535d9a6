import { expect, it } from 'vitest';
import { ledgerMonthsUntil } from './ledger-months.ts';

it.each([
  ['2026-11-22', { wholeUntil: '2026-10-31', days: { from: '2026-11-01', to: '2026-11-22' } }],
  ['2026-04-01', { wholeUntil: '2026-03-31', days: { from: '2026-04-01', to: '2026-04-01' } }],
  ['2026-03-31', { wholeUntil: '2026-03-31', days: null }],
  ['2028-02-28', { wholeUntil: '2028-01-31', days: { from: '2028-02-01', to: '2028-02-28' } }],
  ['2028-02-29', { wholeUntil: '2028-02-29', days: null }],
] as const)(
  'A balance of %s adds whole months, and lines of its own month alone (accounting §5 rule 1)',
  (day, months) => {
    expect(ledgerMonthsUntil(day)).toEqual(months);
  },
);
