import { ADVANCE, AGES, amount, closing } from '../columns.ts';
import { defineReport } from '../define-report.ts';

/** Every customer's account from the ledger, by age on the last day; the buckets less the advance are the closing balance. */
export const customerBalance = defineReport({
  id: 601,
  title: 'Customer balances',
  about: 'What every customer owed at the beginning, what was invoiced and received, and what is open by its age.',
  period: 'range',
  preset: 'thisFinancialYear',
  filters: ['customerId', 'owing'],
  columns: [
    {
      key: 'customerName',
      wire: 'Name',
      title: 'Customer',
      kind: 'text',
      width: 190,
      drill: { screen: 'customer', id: 'customerId' },
    },
    { key: 'phone', wire: 'Phone', title: 'Phone', kind: 'text', written: 'phone', hidden: true },
    amount('openingPaise', 'Opening', 'Opening'),
    amount('invoicedPaise', 'Invoiced', 'Invoiced'),
    amount('receivedPaise', 'Received', 'Received'),
    amount('adjustedPaise', 'Adjusted', 'Adjusted'),
    closing('Closing'),
    ...AGES,
    ADVANCE,
    amount('unappliedPaise', 'Unapplied', 'Unapplied'),
  ],
  ids: { customerId: 'CustomerId' },
  groupBy: [],
  sort: { key: 'closingPaise', descending: true },
  chart: { kind: 'bar', by: 'customerName', of: 'closingPaise' },
});
