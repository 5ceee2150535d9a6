import { amount, BRANCH, codeOf, hiddenText, MONTH, quantityOf } from '../columns.ts';
import { defineReport } from '../define-report.ts';
import { ITEM, SOLD_TO } from './sold-columns.ts';

const labels = { Open: 'Open', PartInvoiced: 'Part invoiced', Invoiced: 'Invoiced', Closed: 'Closed' };

/** Lines of challans that left. What nobody has invoiced yet is worth what goods delivered hold of it. */
export const challanHistory = defineReport({
  id: 209,
  title: 'History of delivery challans',
  about:
    'What left with challans in the period, for what, how much of it is invoiced or came back, and what is still out.',
  period: 'range',
  preset: 'thisMonth',
  ofGoods: true,
  own: { area: 'Sales.DC' },
  filters: ['customerId', 'itemId', 'warehouseId', 'why'],
  columns: [
    codeOf('Challan'),
    { key: 'leftOn', wire: 'Date', title: 'Date', kind: 'date' },
    SOLD_TO,
    { key: 'why', wire: 'Why', title: 'Why', kind: 'text', width: 84 },
    { key: 'orders', wire: 'SO', title: 'Order', kind: 'text', width: 130, card: 'none' },
    { ...ITEM, width: 160 },
    hiddenText('batchNo', 'Batch', 'Batch'),
    hiddenText('ewayBillNo', 'EWB', 'E-way bill'),
    { key: 'invoices', wire: 'Inv', title: 'Invoice', kind: 'text', width: 130, card: 'none' },
    { key: 'status', wire: 'Sts', title: 'Status', kind: 'text', labels, width: 110, card: 'status' },
    MONTH,
    BRANCH,
    quantityOf('quantity', 'Qty', 'Left'),
    quantityOf('invoicedQuantity', 'InvQty', 'Invoiced'),
    quantityOf('returnedQuantity', 'RetQty', 'Came back'),
    quantityOf('openQuantity', 'OpenQty', 'Open'),
    { key: 'days', wire: 'Days', title: 'Days out', kind: 'integer' },
    amount('amountPaise', 'Amt', 'Amount'),
    amount('valuePaise', 'Value', 'Open at cost', 'cost'),
  ],
  ids: { documentId: 'DocId', documentKind: 'Kind' },
  groupBy: ['customerName', 'why', 'itemName', 'status', 'leftOn', 'month', 'branch'],
  sort: { key: 'leftOn', descending: true },
  chart: { kind: 'bar', by: 'customerName', of: 'amountPaise' },
});
