import { amount, quantityOf } from '../columns.ts';
import { defineReport } from '../define-report.ts';
import { ITEM, STOCK_FILTERS, WAREHOUSE } from './goods-columns.ts';

const labels = { '0': 'Expired', '30': 'Within 30 days', '60': 'Within 60 days', '90': 'Within 90 days' };

/** What lies there on a day of batches that expire within 90 days of it, by the vendor it came from, and what he gives for it. */
export const expiringBatches = defineReport({
  id: 505,
  title: 'Drugs that expire',
  about:
    'Batches that are expired on the day or within 90 days of it, and from when until when their vendor takes them.',
  period: 'asOn',
  preset: 'today',
  ofGoods: true,
  ofLayers: true,
  filters: [...STOCK_FILTERS, 'vendorId'],
  columns: [
    { key: 'band', wire: 'Band', title: 'Band', kind: 'text', labels, width: 120, card: 'status' },
    ITEM,
    { key: 'manufacturer', wire: 'Manf', title: 'Manufacturer', kind: 'text', card: 'none' },
    { key: 'batchNo', wire: 'Batch', title: 'Batch', kind: 'text' },
    { key: 'expiresOn', wire: 'Exp', title: 'Expiry', kind: 'date' },
    WAREHOUSE,
    { key: 'vendorName', wire: 'Vendor', title: 'Vendor', kind: 'text', card: 'none' },
    { key: 'returnFrom', wire: 'RetFromDate', title: 'Taken from', kind: 'date', nullable: true, card: 'none' },
    { key: 'returnUntil', wire: 'RetToDate', title: 'Until', kind: 'date', nullable: true, card: 'none' },
    { key: 'unit', wire: 'UoM', title: 'Unit', kind: 'text', width: 60, card: 'none' },
    quantityOf('quantity', 'Qty', 'Quantity'),
    { key: 'expiryDays', wire: 'ExpDays', title: 'Days left', kind: 'integer' },
    amount('mrpPaise', 'MRPVal', 'At MRP'),
    amount('valuePaise', 'Value', 'Value', 'cost'),
    { ...amount('claimPaise', 'Claim', 'Vendor gives', 'cost'), nullable: true },
  ],
  ids: { itemId: 'ItemId' },
  groupBy: ['band', 'itemName', 'manufacturer', 'warehouseName', 'vendorName'],
  groupedBy: 'band',
  sort: { key: 'expiresOn' },
  chart: { kind: 'bar', by: 'band', of: 'valuePaise' },
});
