import { amount, BRANCH, codeOf, hiddenText, MONTH, PART_NUMBER } from '../columns.ts';
import { defineReport } from '../define-report.ts';
import { ITEM, MEASURES, SOLD_TO } from './sold-columns.ts';

const labels = {
  salesReceipt: 'Receipt',
  invoice: 'Invoice',
  creditNote: 'Credit note',
  debitNote: 'Debit note',
  salesReturn: 'Return',
};

/** Every line of goods that was sold or taken back; what is paid of a document is shared by its lines. */
export const partSales = defineReport({
  id: 605,
  title: 'Sales of parts',
  about:
    'Every item that was sold in the period, at the counter or by invoices, and that came back, and what of it is paid.',
  period: 'range',
  preset: 'thisMonth',
  namesWarehouses: true,
  own: { area: 'Accounting.Invoice', also: 'Accounting.SlsRcpt' },
  filters: [
    ...(['itemId', 'itemCategoryId', 'manufacturer', 'customerId'] as const),
    ...(['salespersonId', 'warehouseId', 'returns'] as const),
  ],
  columns: [
    { key: 'datedOn', wire: 'Date', title: 'Date', kind: 'date' },
    codeOf('Document'),
    { key: 'kind', wire: 'Kind', title: 'Kind', kind: 'text', labels, width: 96, card: 'status' },
    SOLD_TO,
    { ...ITEM, width: 170 },
    PART_NUMBER,
    hiddenText('manufacturer', 'Manf', 'Manufacturer'),
    hiddenText('batchNo', 'Batch', 'Batch'),
    { key: 'expiresOn', wire: 'Exp', title: 'Expiry', kind: 'date', nullable: true, hidden: true },
    hiddenText('salesperson', 'SP', 'Salesperson'),
    hiddenText('warehouseName', 'Whs', 'Warehouse'),
    MONTH,
    BRANCH,
    ...MEASURES,
    amount('paidPaise', 'Paid', 'Paid'),
    amount('duePaise', 'Due', 'Due'),
  ],
  ids: { documentId: 'DocId', documentKind: 'DocKind' },
  groupBy: ['itemName', 'kind', 'datedOn', 'month', 'manufacturer', 'branch'],
  sort: { key: 'datedOn', descending: true },
  chart: { kind: 'bar', by: 'itemName', of: 'totalPaise' },
});
