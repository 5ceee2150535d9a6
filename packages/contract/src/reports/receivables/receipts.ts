import { amount, BRANCH, codeOf, MONTH } from '../columns.ts';
import { defineReport } from '../define-report.ts';
import { SOLD_TO } from '../sales/sold-columns.ts';

const labels = {
  salesReceipt: 'Counter',
  payment: 'Payment',
  paymentRefund: 'Refund',
  bounce: 'Bounced cheque',
};

/** All money of customers, voucher by voucher and tender by tender; what went back to them is out. */
export const moneyReceived = defineReport({
  id: 606,
  title: 'Receipts',
  about: 'All money that came from customers in the period, at the counter and for invoices, and what was paid back.',
  period: 'range',
  preset: 'thisMonth',
  own: { area: 'Accounting.CPay', also: 'Accounting.SlsRcpt' },
  filters: ['tender', 'customerId', 'cashierId'],
  columns: [
    { key: 'datedOn', wire: 'Date', title: 'Date', kind: 'date' },
    codeOf('Voucher'),
    { key: 'kind', wire: 'Kind', title: 'Kind', kind: 'text', labels, width: 110, card: 'status' },
    SOLD_TO,
    { key: 'tender', wire: 'Type', title: 'Tender', kind: 'text' },
    { key: 'reference', wire: 'Ref', title: 'Reference', kind: 'text' },
    { key: 'account', wire: 'Acc', title: 'Account', kind: 'text', width: 130, card: 'none' },
    { key: 'receivedBy', wire: 'By', title: 'By', kind: 'text', card: 'none' },
    { key: 'clearedOn', wire: 'ClearedDate', title: 'Cleared', kind: 'date', nullable: true, hidden: true },
    MONTH,
    BRANCH,
    amount('inPaise', 'In', 'In'),
    amount('outPaise', 'Out', 'Out'),
    amount('deductedPaise', 'TDS', 'Tax kept back'),
  ],
  ids: { documentId: 'DocId', documentKind: 'DocKind' },
  groupBy: ['tender', 'kind', 'datedOn', 'account', 'receivedBy', 'month', 'branch'],
  groupedBy: 'tender',
  sort: { key: 'datedOn', descending: true },
  chart: { kind: 'bar', by: 'tender', of: 'inPaise' },
});
