import { amount, BRANCH, different, hiddenText, MONTH } from '../columns.ts';
import { defineReport } from '../define-report.ts';
import { ORDER, PAYER, VEHICLE } from '../service/service-columns.ts';
import { HEADS, RATE, TAXABLE, WITH_TAX } from './gst-columns.ts';

/** What 801 tells of orders: taxable value and tax of all their invoices and notes, by who pays and rate. */
export const gstByOrder = defineReport({
  id: 802,
  title: 'GST by work order',
  about: 'Taxable value and tax of what was billed of every order in the period, by payer and rate, less notes.',
  period: 'range',
  preset: 'thisMonth',
  filters: ['buyer', 'supply', 'taxCode', 'payer', 'customerId'],
  columns: [
    ORDER,
    different('invoices', 'Invoices', 'Invoices'),
    { key: 'datedOn', wire: 'Date', title: 'Date', kind: 'date' },
    { key: 'customerName', wire: 'Name', title: 'Customer', kind: 'text', width: 140, card: 'party' },
    { key: 'gstin', wire: 'GSTIN', title: 'GSTIN', kind: 'text', width: 142, card: 'none' },
    { ...VEHICLE, hidden: true },
    PAYER,
    hiddenText('treatment', 'Kind', 'Treatment'),
    MONTH,
    BRANCH,
    RATE,
    amount('labourPaise', 'Labour', 'Labour'),
    amount('partsPaise', 'Parts', 'Parts'),
    TAXABLE,
    ...HEADS,
    WITH_TAX,
  ],
  ids: { workOrderId: 'WOId' },
  groupBy: ['ratePercent', 'payer', 'treatment', 'customerName', 'orderCode', 'month', 'branch'],
  groupedBy: 'ratePercent',
  sort: { key: 'datedOn' },
  chart: { kind: 'bar', by: 'ratePercent', of: 'totalPaise' },
});
