import { amount, hiddenText, MONTH } from '../columns.ts';
import { defineReport } from '../define-report.ts';
import { PARTY } from '../purchase/bought-columns.ts';

/** Tenders of payments to vendors: what is paid and kept back is applied, unapplied or came back. */
export const paymentsMade = defineReport({
  id: 702,
  title: 'Payments made',
  about: 'What was paid to vendors by day, tender and account, for which bills, and what of it is unapplied.',
  period: 'range',
  preset: 'thisMonth',
  filters: ['tender', 'cashierId', 'vendorId'],
  columns: [
    { key: 'paidOn', wire: 'Date', title: 'Date', kind: 'date' },
    {
      key: 'code',
      wire: 'Code',
      title: 'Payment',
      kind: 'text',
      width: 130,
      drill: { screen: 'billPayment', id: 'paymentId' },
    },
    PARTY,
    { key: 'tender', wire: 'Type', title: 'Tender', kind: 'text' },
    { key: 'account', wire: 'Acc', title: 'Account', kind: 'text', card: 'none' },
    { key: 'reference', wire: 'Ref', title: 'Reference', kind: 'text', card: 'none' },
    { key: 'chequeState', wire: 'ChSts', title: 'Cheque', kind: 'text', card: 'status' },
    { key: 'bills', wire: 'Bills', title: 'Bills', kind: 'text', width: 120 },
    { key: 'paidBy', wire: 'By', title: 'Paid by', kind: 'text', card: 'none' },
    MONTH,
    hiddenText('subType', 'SubType', 'Card'),
    amount('amountPaise', 'Amount', 'Paid'),
    amount('deductedPaise', 'TDS', 'TDS'),
    amount('appliedPaise', 'Applied', 'Applied'),
    amount('unappliedPaise', 'Unapplied', 'Unapplied'),
    amount('returnedPaise', 'Returned', 'Came back'),
  ],
  ids: { paymentId: 'PaymentId' },
  groupBy: ['tender', 'paidOn', 'vendorName', 'account', 'paidBy', 'chequeState', 'month'],
  groupedBy: 'tender',
  sort: { key: 'paidOn', descending: true },
  chart: { kind: 'line', by: 'paidOn', of: 'amountPaise' },
});
