import { BillStatus } from '@bahi/domain/purchase/bill';
import { ExpenseRhythm } from '@bahi/domain/purchase/recurring-expense';
import { EXPENSE_FILE_MAX_BYTES } from '@bahi/domain/purchase/expense-file';
import { documentEndpoints } from '../../document-endpoints.ts';
import { defineEndpoint, file, lookup, none, one } from '../../endpoint.ts';
import {
  expenseChange,
  expenseFileRow,
  expenseInput,
  expensePayer,
  expenseRow,
  expenseStatuses,
  expenseStatusFields,
  expenseView,
} from '../../wire/expense.wire.ts';
import { choiceOf, date, id, integer, object, optional, required, rowVersion, yesNo } from '../../wire-type.ts';

const BASE = 'Accounting/Expenses';
const TOUCHES = ['accounting.expense', 'accounting.billPayment', 'accounting.cashDrawer', 'parties.vendor'] as const;
const WHEN = { module: 'Accounting' } as const;
const may = (letter: 'C' | 'R' | 'U' | 'D') => ({ area: 'Accounting.Bill', letter }) as const;

/** Who may make one may follow what became of it. */
const READ = { anyOf: [may('R'), may('C')] } as const;

const { draft, unpaid, cancelled } = BillStatus;

export const {
  create: createExpense,
  update: updateExpense,
  setStatus: setExpenseStatus,
  get: getExpense,
  dashboard: expenseDashboard,
  search: searchExpenses,
  print: printExpense,
  auditLog: expenseAuditLog,
} = documentEndpoints({
  id: 'accounting.expense',
  name: 'the expense',
  path: BASE,
  access: {
    create: may('C'),
    update: { anyOf: [may('U'), may('C')] },
    setStatus: { anyOf: [may('U'), may('D')] },
    read: READ,
  },
  when: WHEN,
  touches: TOUCHES,
  input: expenseInput,
  change: expenseChange,
  view: expenseView,
  row: expenseRow,
  statuses: [unpaid, draft, cancelled],
  statusFields: expenseStatusFields,
  search: {
    statuses: optional('Sts', expenseStatuses),
    vendorId: optional('VendorId', id()),
    categoryId: optional('Cat', id()),
    paidBy: optional('PaidBy', id()),
    workOrderId: optional('ROId', id()),
    vehicleId: optional('ProductId', id()),
    repeating: optional('Repeating', yesNo()),
  },
  summaries: {
    create: 'Makes a draft of an expense; Approve: true posts it at once',
    update: 'Changes a draft; absent fields stay, lines are replaced together',
    setStatus:
      'Posts an expense (Unpaid; Closed where it was paid at once): above the limit of a category, or of who approves it, it waits for another; takes one that waits back to Draft, or cancels it',
    get: 'One expense whole: what is owed on it and what may be done with it now',
    dashboard: 'Expenses that are drafts, wait for approval or are owed, the newest first',
    search: 'Searches expenses by number, vendor or reference, status, category, employee and dates, newest first',
    print: 'The voucher of the expense as PDF; under reverse charge of an unregistered vendor the self-invoice',
  },
});

export const reimburseExpense = defineEndpoint({
  id: 'accounting.expense.reimburse',
  method: 'PUT',
  path: `${BASE}/{id}/Reimburse`,
  summary: 'Pays back to an employee what he has spent',
  access: { area: 'Accounting.VPay', letter: 'C' },
  when: WHEN,
  body: object({
    accountCode: required('Acc', integer({ min: 1 })),
    paidOn: optional('Date', date()),
    allowCash: optional('AllowCash', yesNo()),
    rowVersion,
  }),
  response: one(expenseView),
  idempotent: true,
  touches: TOUCHES,
});

export const repeatExpense = defineEndpoint({
  id: 'accounting.expense.repeat',
  method: 'PUT',
  path: `${BASE}/{id}/Repeat`,
  summary: 'Says how often an expense comes again, also of a posted one; without Every it does not any more',
  access: { anyOf: [may('U'), may('C')] },
  when: WHEN,
  body: object({ every: optional('Every', choiceOf(ExpenseRhythm)), rowVersion }),
  response: one(expenseView),
  idempotent: true,
  touches: ['accounting.expense'],
});

export const expensePayers = defineEndpoint({
  id: 'accounting.expense.payers',
  method: 'GET',
  path: `${BASE}/Payers`,
  summary: 'Cash and banks that an expense is paid from, and employees of the branch who may have paid it',
  access: READ,
  when: WHEN,
  response: lookup(expensePayer),
});

export const listExpenseFiles = defineEndpoint({
  id: 'accounting.expense.files',
  method: 'GET',
  path: `${BASE}/{id}/Files`,
  summary: 'The papers of an expense, the oldest first; none for who sees no prices',
  access: READ,
  when: WHEN,
  response: lookup(expenseFileRow),
});

export const uploadExpenseFile = defineEndpoint({
  id: 'accounting.expense.uploadFile',
  method: 'POST',
  path: `${BASE}/{id}/Files`,
  summary: 'Adds a paper to an expense: PDF, PNG, JPEG or WebP, at most 5 MB; metadata of pictures are dropped',
  access: { anyOf: [may('U'), may('C')] },
  when: WHEN,
  multipart: { maxBytes: EXPENSE_FILE_MAX_BYTES },
  response: one(expenseFileRow),
  status: 201,
  touches: ['accounting.expense'],
});

export const getExpenseFile = defineEndpoint({
  id: 'accounting.expense.getFile',
  method: 'GET',
  path: `${BASE}/{id}/Files/{fileId}`,
  summary: 'The bytes of a paper of an expense, for who sees prices',
  access: READ,
  when: WHEN,
  response: file('application/octet-stream'),
});

export const deleteExpenseFile = defineEndpoint({
  id: 'accounting.expense.deleteFile',
  method: 'DELETE',
  path: `${BASE}/{id}/Files/{fileId}`,
  summary: 'Takes a paper off an expense; off a posted one by letter D',
  access: { anyOf: [may('U'), may('C'), may('D')] },
  when: WHEN,
  response: none,
  status: 204,
  touches: ['accounting.expense'],
});
