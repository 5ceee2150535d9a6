import { defineMaster } from '../define-master.ts';

/** What money is spent on; each posts to one account of the chart. */
export const expenseCategory = defineMaster({
  key: 'expense-category',
  path: 'Settings/ExpenseCategories',
  screen: 'expensecategories',
  label: { one: 'Expense category', many: 'Expense categories' },
  changedBy: { module: 'Accounting' },
  when: { module: 'Accounting' },
  fields: {
    name: { kind: 'text', wire: 'Name', label: 'Name', required: true, max: 80 },
    accountCode: { kind: 'integer', wire: 'Acc', label: 'Account code', min: 5000, max: 6999, help: 'As in the chart' },
    inputCredit: { kind: 'yesNo', wire: 'ITC', label: 'Input tax credit may be claimed' },
    needsBill: { kind: 'yesNo', wire: 'Bill', label: 'A bill must be attached' },
    limit: { kind: 'money', wire: 'Limit', label: 'Limit of one claim', min: 0 },
    description: { kind: 'longText', wire: 'Desc', label: 'Description', max: 500 },
  },
  list: ['name', 'accountCode', 'inputCredit', 'needsBill', 'limit'],
  unique: ['name'],
});
