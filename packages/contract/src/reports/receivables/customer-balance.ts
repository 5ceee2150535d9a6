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
    { key: 'openingPaise', wire: 'Opening', title: 'Opening', kind: 'money', total: 'sum' },
    { key: 'invoicedPaise', wire: 'Invoiced', title: 'Invoiced', kind: 'money', total: 'sum' },
    { key: 'receivedPaise', wire: 'Received', title: 'Received', kind: 'money', total: 'sum' },
    { key: 'adjustedPaise', wire: 'Adjusted', title: 'Adjusted', kind: 'money', total: 'sum' },
    { key: 'closingPaise', wire: 'Closing', title: 'Closing', kind: 'money', total: 'sum' },
    { key: 'upTo30Paise', wire: 'Age30', title: '0–30 days', kind: 'money', total: 'sum' },
    { key: 'upTo60Paise', wire: 'Age60', title: '31–60', kind: 'money', total: 'sum' },
    { key: 'upTo90Paise', wire: 'Age90', title: '61–90', kind: 'money', total: 'sum' },
    { key: 'over90Paise', wire: 'AgeOver', title: 'Over 90', kind: 'money', total: 'sum' },
    { key: 'advancePaise', wire: 'Advance', title: 'In advance', kind: 'money', total: 'sum' },
    { key: 'unappliedPaise', wire: 'Unapplied', title: 'Unapplied', kind: 'money', total: 'sum' },
  ],
  ids: { customerId: 'CustomerId' },
  groupBy: [],
  sort: { key: 'closingPaise', descending: true },
  chart: { kind: 'bar', by: 'customerName', of: 'closingPaise' },
});
