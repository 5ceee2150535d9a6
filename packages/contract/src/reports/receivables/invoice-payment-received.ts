import { defineReport } from '../define-report.ts';

/**
 * Tenders of receipts: a payment settles its invoices by its tenders in their order, what is left of them is unapplied.
 * Received and deducted are applied, unapplied or returned (refunds and bounced cheques).
 */
export const invoicePaymentReceived = defineReport({
  id: 603,
  title: 'Invoice payments',
  about: 'What was received by day, tender and cashier, for which invoices, and what of it is unapplied or returned.',
  period: 'range',
  preset: 'thisMonth',
  filters: ['tender', 'cashierId', 'customerId'],
  columns: [
    {
      key: 'code',
      wire: 'Code',
      title: 'Receipt',
      kind: 'text',
      width: 130,
      drill: { screen: 'payment', id: 'paymentId' },
    },
    { key: 'receivedOn', wire: 'Date', title: 'Date', kind: 'date' },
    { key: 'customerName', wire: 'Name', title: 'Customer', kind: 'text', width: 150, card: 'party' },
    { key: 'tender', wire: 'Type', title: 'Tender', kind: 'text', width: 110 },
    { key: 'subType', wire: 'SubType', title: 'Card', kind: 'text', hidden: true },
    { key: 'reference', wire: 'Ref', title: 'Reference', kind: 'text', width: 110, card: 'none' },
    { key: 'cashier', wire: 'By', title: 'Cashier', kind: 'text', width: 110, card: 'none' },
    { key: 'invoices', wire: 'Invoices', title: 'Invoices', kind: 'text', width: 120 },
    { key: 'amountPaise', wire: 'Amount', title: 'Received', kind: 'money', total: 'sum' },
    { key: 'deductedPaise', wire: 'Deducted', title: 'Deducted', kind: 'money', total: 'sum' },
    { key: 'appliedPaise', wire: 'Applied', title: 'Applied', kind: 'money', total: 'sum' },
    { key: 'unappliedPaise', wire: 'Unapplied', title: 'Unapplied', kind: 'money', total: 'sum' },
    { key: 'returnedPaise', wire: 'Returned', title: 'Returned', kind: 'money', total: 'sum' },
  ],
  ids: { paymentId: 'PaymentId' },
  groupBy: ['tender', 'receivedOn', 'cashier', 'customerName', 'subType'],
  groupedBy: 'tender',
  sort: { key: 'receivedOn' },
  chart: { kind: 'line', by: 'receivedOn', of: 'amountPaise' },
  own: { area: 'Accounting.CPay', userKey: 'userId' },
});
