import { amount, BRANCH, codeOf, hiddenText, MONTH } from '../columns.ts';
import { defineReport } from '../define-report.ts';
import { COST, SOLD_TO, TAXED } from '../sales/sold-columns.ts';
import { ADVISOR, INSURER, ORDER, PAYER, VEHICLE } from './service-columns.ts';

/** What was billed of orders, document by document; a note counts against. What is cancelled comes to nothing. */
export const jobInvoices = defineReport({
  id: 304,
  title: 'Service by invoice',
  about:
    'Every invoice of an order and every note on one: labour, parts and sublet work, what was taken off, the tax, and what is paid.',
  period: 'range',
  preset: 'thisMonth',
  own: { area: 'Service.WO' },
  filters: ['advisorId', 'customerId', 'payer', 'insurer', 'cancelled', 'returns'],
  columns: [
    codeOf('Invoice'),
    { key: 'datedOn', wire: 'Date', title: 'Date', kind: 'date' },
    { ...ORDER, card: 'none' },
    SOLD_TO,
    VEHICLE,
    { ...ADVISOR, card: 'none' },
    PAYER,
    { ...INSURER, hidden: true },
    hiddenText('claimNumber', 'ClaimNo', 'Claim'),
    { ...hiddenText('status', 'Sts', 'Status'), labels: { Posted: 'In the books', Cancelled: 'Cancelled' } },
    MONTH,
    BRANCH,
    amount('labourPaise', 'Labour', 'Labour'),
    amount('partsPaise', 'Parts', 'Parts'),
    amount('subletPaise', 'Sublet', 'Sublet'),
    ...TAXED,
    amount('paidPaise', 'Paid', 'Paid'),
    amount('duePaise', 'Due', 'Due'),
    COST,
  ],
  ids: { documentId: 'DocId', documentKind: 'DocKind', workOrderId: 'WOId' },
  groupBy: [
    'advisor',
    'payer',
    'customerName',
    'vehicle',
    'orderCode',
    'insurer',
    'claimNumber',
    'datedOn',
    'month',
    'branch',
  ],
  sort: { key: 'datedOn', descending: true },
  chart: { kind: 'bar', by: 'advisor', of: 'totalPaise' },
});
