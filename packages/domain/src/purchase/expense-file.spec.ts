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
