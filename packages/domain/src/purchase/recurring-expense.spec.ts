import { expect, it } from 'vitest';
import { comingAgainProblem, type ExpenseRhythm, nextExpenseDay } from './recurring-expense.ts';

it.each<[ExpenseRhythm, string, string, string]>([
  ['Week', '2026-11-02', '2026-11-02', '2026-11-09'],
  ['Month', '2026-01-31', '2026-01-31', '2026-02-28'],
  ['Month', '2026-01-31', '2026-02-28', '2026-03-31'],
  ['Quarter', '2025-11-30', '2025-11-30', '2026-02-28'],
  ['Year', '2024-02-29', '2024-02-29', '2025-02-28'],
  ['Month', '2026-06-05', '2026-11-29', '2026-12-05'],
  ['Month', '2026-12-01', '2026-11-29', '2027-01-01'],
])('an expense every %s of %s comes again behind %s on %s', (rhythm, spentOn, after, next) => {
  expect(nextExpenseDay(rhythm, spentOn, after)).toBe(next);
});

const inUse = { name: 'Nanda Realty', active: true };
const again = 'let it come no more, and enter another that does.';
it.each([
  [{ vendor: null, claimant: null, categories: [] }, null],
  [{ vendor: inUse, claimant: { name: 'Ravi', works: true }, categories: [inUse] }, null],
  [
    { vendor: inUse, claimant: { name: 'Ravi', works: false }, categories: [inUse] },
    `Ravi does not work here any more: ${again}`,
  ],
  [{ vendor: { ...inUse, active: false }, claimant: null, categories: [] }, `Nanda Realty is out of use: ${again}`],
  [
    { vendor: null, claimant: null, categories: [inUse, { name: 'Fuel', active: false }] },
    `Fuel is out of use: ${again}`,
  ],
])('an expense comes again while its vendor, claimant and categories are in use: %#', (coming, problem) => {
  expect(comingAgainProblem(coming)).toBe(problem);
});
