import { expect, test } from 'vitest';
import { buildAccess } from '../access/default-roles.ts';
import type { ExpenseState } from './expense.ts';
import { addFileProblem, removeFileProblem } from './expense-file.ts';

const expense = (status: ExpenseState['status']): ExpenseState => ({
  status,
  isNumbered: status !== 'Draft',
  paidFrom: null,
  paidBy: null,
  reimbursedOn: null,
  paidPaise: 0,
});

test.each([
  ['Draft', 'C', [true, true]],
  ['Unpaid', 'C', [false, false]],
  ['Unpaid', 'U', [true, false]],
  ['Closed', 'D', [false, true]],
  ['Cancelled', 'CRUD', [false, false]],
] as const)('papers of an expense that is %s, with %s: added, taken away', (status, letters, may) => {
  const who = { access: buildAccess({ areas: { 'Accounting.Bill': letters } }), userId: 'u1' };
  const problems = [addFileProblem(expense(status), who), removeFileProblem(expense(status), who)];
  expect(problems.map((problem) => problem === null)).toEqual(may);
});

test('of a cancelled expense it is said that it is cancelled', () => {
  const who = { access: buildAccess({ areas: { 'Accounting.Bill': 'CRUD' } }), userId: 'u1' };
  const cancelled = expense('Cancelled');
  expect([addFileProblem(cancelled, who), removeFileProblem(cancelled, who)]).toEqual([
    'This expense is cancelled.',
    'This expense is cancelled.',
  ]);
});
