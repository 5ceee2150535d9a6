import { amount, hiddenText, quantityOf } from '../columns.ts';
import { defineReport } from '../define-report.ts';
import { STOCK_FILTERS, WAREHOUSE } from './goods-columns.ts';

/** Layers that are not used up, in the order in which they leave; what left before it came stands below zero. */
export const stockLayers = defineReport({
  id: 506,
  title: 'Stock layers (first in, first out)',
  about: 'Of which receipts the stock of a day is made, in the order in which it leaves, and at what cost.',
  period: 'asOn',
  preset: 'today',
  ofGoods: true,
  ofLayers: true,
  filters: STOCK_FILTERS,
  columns: [
    { key: 'itemName', wire: 'Item', title: 'Item', kind: 'text', width: 190 },
    WAREHOUSE,
    hiddenText('batchNo', 'Batch', 'Batch'),
    { key: 'receivedOn', wire: 'Date', title: 'Received', kind: 'date', nullable: true },
    {
      key: 'document',
      wire: 'Doc',
      title: 'Document',
      kind: 'text',
      width: 130,
      drill: { kindKey: 'documentKind', id: 'documentId' },
    },
    hiddenText('vendorName', 'Vendor', 'Vendor'),
    { key: 'rank', wire: 'Rank', title: 'Place', kind: 'integer' },
    { key: 'unit', wire: 'UoM', title: 'Unit', kind: 'text', width: 60, card: 'none' },
    quantityOf('inQuantity', 'InQty', 'In'),
    quantityOf('outQuantity', 'OutQty', 'Out'),
    quantityOf('leftQuantity', 'LeftQty', 'Left'),
    { key: 'unitPrice', wire: 'UnPr', title: 'Unit cost', kind: 'price', nullable: true, sees: 'cost' },
    amount('valuePaise', 'Value', 'Value', 'cost'),
    { key: 'ageDays', wire: 'AgeDays', title: 'Days', kind: 'integer', nullable: true },
  ],
  ids: { documentId: 'DocId', documentKind: 'Kind' },
  groupBy: ['itemName', 'warehouseName', 'vendorName'],
  sort: { key: 'itemName' },
  chart: { kind: 'bar', by: 'itemName', of: 'valuePaise' },
});
