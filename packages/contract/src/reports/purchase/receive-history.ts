import { amount, BRANCH, MONTH, quantityOf } from '../columns.ts';
import { defineReport, type ReportColumn } from '../define-report.ts';
import { WAREHOUSE } from '../inventory/goods-columns.ts';

const ordered = (key: string, wire: string, title: string): ReportColumn => ({
  ...quantityOf(key, wire, title),
  nullable: true,
});

/** Lines of receives, in the unit of stock. What nobody has billed yet is worth what goods received, not billed, hold of it. */
export const receiveHistory = defineReport({
  id: 409,
  title: 'History of receipts of goods',
  about: 'What came of every vendor and order in the period, how late, what was rejected, sent back and billed of it.',
  period: 'range',
  preset: 'thisMonth',
  ofGoods: true,
  filters: ['vendorId', 'itemId', 'warehouseId', 'billed'],
  columns: [
    {
      key: 'code',
      wire: 'Code',
      title: 'Receive',
      kind: 'text',
      width: 145,
      drill: { screen: 'purchaseReceive', id: 'receiveId' },
    },
    { key: 'receivedOn', wire: 'Date', title: 'Date', kind: 'date' },
    { key: 'order', wire: 'PO', title: 'Order', kind: 'text' },
    { key: 'vendorName', wire: 'Name', title: 'Vendor', kind: 'text', width: 140, card: 'party' },
    { key: 'vendorDocumentNo', wire: 'VDocNo', title: 'Vendor’s number', kind: 'text', card: 'none' },
    { key: 'itemName', wire: 'Item', title: 'Item', kind: 'text', width: 160 },
    { key: 'batchNo', wire: 'Batch', title: 'Batch', kind: 'text', card: 'none' },
    { key: 'expiresOn', wire: 'Exp', title: 'Expiry', kind: 'date', nullable: true, card: 'none' },
    WAREHOUSE,
    { key: 'bills', wire: 'Bill', title: 'Bill', kind: 'text', width: 130, card: 'none' },
    MONTH,
    BRANCH,
    ordered('orderedQuantity', 'OrdQty', 'Ordered'),
    quantityOf('receivedQuantity', 'RecQty', 'Received'),
    quantityOf('rejectedQuantity', 'RejQty', 'Rejected'),
    quantityOf('returnedQuantity', 'RetQty', 'Sent back'),
    ordered('pendingQuantity', 'PendQty', 'To come'),
    { key: 'mrp', wire: 'MRP', title: 'MRP', kind: 'price', nullable: true },
    { key: 'delayDays', wire: 'DelayDays', title: 'Days late', kind: 'integer', nullable: true },
    amount('valuePaise', 'Value', 'Value', 'cost'),
    { ...amount('unbilledPaise', 'Unbilled', 'Not billed', 'cost'), hidden: true },
  ],
  ids: { receiveId: 'ReceiveId' },
  groupBy: ['vendorName', 'itemName', 'receivedOn', 'warehouseName', 'month', 'branch'],
  sort: { key: 'receivedOn', descending: true },
  chart: { kind: 'bar', by: 'vendorName', of: 'valuePaise' },
});
