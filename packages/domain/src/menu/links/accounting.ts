import { link } from '../menu-link.ts';
import type { MenuLink } from '../menu-link.ts';

export const ACCOUNTING_LINKS: readonly MenuLink[] = [
  link('Accounting', 'invoice', 'Accounting/Invoices', 'Accounting.Invoice', {
    createRoute: 'Accounting/Invoice/New',
    built: 'openAndCreate',
  }),
  link('Accounting', 'Recurring invoices', 'Accounting/RecurringInvoices', 'Accounting.Invoice', {
    createRoute: 'Accounting/RecurringInvoice/New',
    built: 'openAndCreate',
  }),
  link('Accounting', 'Reminders', 'Accounting/Dunning', 'Accounting.Invoice', { built: 'open' }),
  link(
    'Accounting',
    'Credit notes',
    'credit/creditnotes',
    { area: 'Accounting.Invoice', or: 'Sales.CNote' },
    { createRoute: 'credit/creditnote/new', configModule: 'Accounting', built: 'openAndCreate' },
  ),
  link(
    'Accounting',
    'Debit notes',
    'debit/debitnotes',
    { area: 'Accounting.Invoice', or: 'Sales.CNote' },
    { createRoute: 'debit/debitnote/new', configModule: 'Accounting', built: 'openAndCreate' },
  ),
  link('Accounting', 'payment', 'Accounting/PaymentSearch', 'Accounting.CPay', {
    createRoute: 'Accounting/ReceivePayment/New',
    createLabel: 'Receive payment',
    built: 'openAndCreate',
  }),
  link('Accounting', 'Unapplied payments', 'Accounting/UnappliedPayments', 'Accounting.CPay', { built: 'open' }),
  link('Accounting', 'Cheques', 'Accounting/Cheques', 'Accounting.CPay', { built: 'open' }),
  link(
    'Accounting',
    'Cash drawer',
    'Accounting/CashDrawer',
    { area: 'Accounting.CPay', or: 'Accounting.SlsRcpt' },
    { built: 'open' },
  ),
  link('Accounting', 'Bills', 'Bills/BillsDashboard', 'Accounting.Bill', {
    createRoute: 'Bills/Bill/New',
    built: 'openAndCreate',
  }),
  link('Accounting', 'Expenses', 'Expenses/ExpensesDashboard', 'Accounting.Bill', {
    createRoute: 'Expenses/Expense/New',
    built: 'openAndCreate',
  }),
  link('Accounting', 'Sales returns', 'salesreturn/salesreturns', 'Sales.SO', {
    createRoute: 'salesreturn/salesreturn/new',
    configModule: 'Sales',
    built: 'openAndCreate',
  }),
  link('Accounting', 'Payments made', 'Bills/PaymentsMade', 'Accounting.VPay', {
    createRoute: 'Bills/BillPayment/New',
    createLabel: 'Pay vendor',
    built: 'openAndCreate',
  }),
  link('Accounting', 'Payment run', 'Bills/PaymentRun', 'Accounting.VPay', { built: 'open' }),
  link('Accounting', 'Cheques issued', 'Bills/Cheques', 'Accounting.VPay', { built: 'open' }),
  link('Accounting', 'Manufacture orders', 'mo/modashboard', 'Inventory.Item', {
    createRoute: 'mo/mo/New',
    feature: 'Manf',
    built: 'openAndCreate',
  }),
  link('Accounting', 'salesReceipt', 'Accounting/salesreceiptsearch', 'Accounting.SlsRcpt', {
    createRoute: 'Accounting/salesreceipts/New',
    createLabel: 'Counter',
    feature: 'SlsRcpt',
    built: 'openAndCreate',
  }),
  link('Accounting', 'Chart of accounts', 'Accounting/ChartOfAccounts', 'books', { built: 'open' }),
  link('Accounting', 'Journals', 'Accounting/Journals', 'books', {
    createRoute: 'Accounting/Journal/New',
    built: 'openAndCreate',
  }),
];
