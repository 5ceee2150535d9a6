import { amount, BRANCH, count, MONTH } from '../columns.ts';
import { defineReport } from '../define-report.ts';

/** All that was sold, day by day: of these documents what income, output tax, adjustment, rounding and cost of goods hold. */
export const totalSales = defineReport({
  id: 210,
  title: 'Total sales',
  about:
    'What was sold at the counter and by invoices on every day of the period, less notes, with its tax and its cost.',
  period: 'range',
  preset: 'thisMonth',
  own: { area: 'Accounting.Invoice', also: 'Accounting.SlsRcpt' },
  filters: [],
  columns: [
    { key: 'datedOn', wire: 'Date', title: 'Date', kind: 'date' },
    MONTH,
    BRANCH,
    count('receiptBills', 'RcptBills', 'Receipts'),
    amount('receiptsPaise', 'Receipts', 'By receipts'),
    count('invoiceBills', 'InvBills', 'Invoices'),
    amount('invoicesPaise', 'Invoices', 'By invoices'),
    amount('notesPaise', 'Notes', 'By notes'),
    amount('taxablePaise', 'Taxable', 'Taxable'),
    amount('cgstPaise', 'CGST', 'CGST'),
    amount('sgstPaise', 'SGST', 'SGST'),
    amount('igstPaise', 'IGST', 'IGST'),
    amount('adjustPaise', 'Adjust', 'Adjustment'),
    amount('roundPaise', 'Round', 'Round-off'),
    amount('totalPaise', 'Total', 'Total'),
    amount('costPaise', 'Cost', 'Cost', 'cost'),
  ],
  ids: {},
  groupBy: ['month', 'branch'],
  sort: { key: 'datedOn', descending: true },
  chart: { kind: 'line', by: 'datedOn', of: 'totalPaise' },
});
