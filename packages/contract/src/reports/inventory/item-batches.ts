import { amount, hiddenText, quantityOf } from '../columns.ts';
import { defineReport } from '../define-report.ts';
import { ITEM, STOCK_FILTERS, WAREHOUSE } from './goods-columns.ts';

/** Batches by warehouse and bin as of a day; what is reserved is known of today alone. */
export const itemBatches = defineReport({
  id: 502,
  title: 'Batches of items',
  about: 'What lies of every batch in which warehouse and bin, when it expires, and what it is worth.',
  period: 'asOn',
  preset: 'today',
  ofGoods: true,
  filters: STOCK_FILTERS,
  columns: [
    ITEM,
    { key: 'batchNo', wire: 'Batch', title: 'Batch', kind: 'text' },
    { key: 'expiresOn', wire: 'Exp', title: 'Expiry', kind: 'date', nullable: true },
    { key: 'madeOn', wire: 'MfgDate', title: 'Made on', kind: 'date', nullable: true, hidden: true },
    WAREHOUSE,
    { key: 'bin', wire: 'Bin', title: 'Bin', kind: 'text', card: 'none' },
    { key: 'onHold', wire: 'Hold', title: 'Held', kind: 'text', width: 60, card: 'status' },
    hiddenText('vendorName', 'Vendor', 'Vendor'),
    { key: 'unit', wire: 'UoM', title: 'Unit', kind: 'text', width: 60, card: 'none' },
    quantityOf('quantity', 'Qty', 'Quantity'),
    quantityOf('reservedQuantity', 'ResQty', 'Reserved'),
    quantityOf('freeQuantity', 'FreeQty', 'Free'),
    { key: 'expiryDays', wire: 'ExpDays', title: 'Days left', kind: 'integer', nullable: true },
    { key: 'mrp', wire: 'MRP', title: 'MRP', kind: 'price' },
    { key: 'retailerPrice', wire: 'PTR', title: 'PTR', kind: 'price', nullable: true, sees: 'cost' },
    amount('valuePaise', 'Value', 'Value', 'cost'),
  ],
  ids: { itemId: 'ItemId' },
  groupBy: ['itemName', 'warehouseName', 'onHold', 'vendorName'],
  sort: { key: 'expiresOn' },
  chart: { kind: 'bar', by: 'itemName', of: 'valuePaise' },
});
