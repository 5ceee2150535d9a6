import * as contract from '@bahi/contract/endpoints/accounting/expense';
import { listChanges } from '../../../core/audit-log.ts';
import { type Route, serve } from '../../../http/route.ts';
import { addExpenseFile, deleteExpenseFile, listExpenseFiles, readExpenseFile } from './expense-files.ts';
import { listExpenses, listOpenExpenses, listPayers } from './expense-queries.ts';
import { expenses } from './expense-store.ts';
import {
  createExpense,
  reimburseExpense,
  repeatExpense,
  setExpenseStatus,
  updateExpense,
  viewOf,
} from './expense-verbs.ts';
import { printExpense } from './print-expense.ts';

export const expenseRoutes: Route[] = [
  serve(contract.createExpense, createExpense),
  serve(contract.updateExpense, updateExpense),
  serve(contract.setExpenseStatus, setExpenseStatus),
  serve(contract.reimburseExpense, reimburseExpense),
  serve(contract.repeatExpense, repeatExpense),
  serve(contract.expensePayers, (tx) => listPayers(tx)),
  serve(contract.getExpense, async (tx, { params }) => viewOf(tx, await expenses.get(tx, params.id))),
  serve(contract.expenseDashboard, (tx, { query }) => listOpenExpenses(tx, query ?? {})),
  serve(contract.searchExpenses, (tx, { query }) => listExpenses(tx, query ?? {})),
  serve(contract.listExpenseFiles, (tx, { params }) => listExpenseFiles(tx, params.id)),
  serve(contract.uploadExpenseFile, (tx, { params, file }) => addExpenseFile(tx, params.id, file)),
  serve(contract.getExpenseFile, (tx, { params }) => readExpenseFile(tx, params.id, params.fileId)),
  serve(contract.deleteExpenseFile, async (tx, { params }) => {
    await deleteExpenseFile(tx, params.id, params.fileId);
    return undefined;
  }),
  serve(contract.printExpense, (tx, { params }) => printExpense(tx, params.id)),
  serve(contract.expenseAuditLog, async (tx, { params }) => {
    await expenses.get(tx, params.id);
    return listChanges(tx, params.id);
  }),
];
