import { MATERIAL_OUT_KIND_LABELS, MATERIAL_OUT_STATUS_LABELS } from '@bahi/domain/stock/material-out';
import { amount, BRANCH, hiddenText, MONTH, quantityOf } from '../columns.ts';
import { defineReport } from '../define-report.ts';

/** What left unsold, line by line; what is open of it lies with others and is worth what it cost. */
export const materialSent = defineReport({
  id: 504,
  title: 'Material out',
  about: 'Goods that left without being sold: to whom, what came back of them, and what is still with others.',
  period: 'range',
  preset: 'thisFinancialYear',
  ofGoods: true,
  filters: ['vendorId', 'itemId', 'warehouseId', 'materialKind'],
  columns: [
    { key: 'sentOn', wire: 'Date', title: 'Sent', kind: 'date' },
    {
      key: 'code',
      wire: 'Code',
      title: 'Number',
      kind: 'text',
      width: 120,
      drill: { screen: 'materialOut', id: 'materialOutId' },
    },
    { key: 'kind', wire: 'Kind', title: 'For', kind: 'text', labels: MATERIAL_OUT_KIND_LABELS },
    { key: 'receiver', wire: 'To', title: 'To', kind: 'text', width: 150, card: 'party' },
    { key: 'itemName', wire: 'Item', title: 'Item', kind: 'text', width: 170 },
    hiddenText('batchNo', 'Batch', 'Batch'),
    { key: 'dueBackOn', wire: 'DueDate', title: 'Due back', kind: 'date', nullable: true },
    { key: 'status', wire: 'Sts', title: 'Status', kind: 'text', labels: MATERIAL_OUT_STATUS_LABELS, card: 'status' },
    MONTH,
    BRANCH,
    quantityOf('quantity', 'Qty', 'Sent'),
    quantityOf('backQuantity', 'BackQty', 'Back'),
    quantityOf('openQuantity', 'OpenQty', 'Open'),
    { key: 'days', wire: 'Days', title: 'Days', kind: 'integer' },
    amount('valuePaise', 'Value', 'Open value', 'cost'),
  ],
  ids: { materialOutId: 'OutId' },
  groupBy: ['receiver', 'kind', 'itemName', 'status', 'month', 'branch'],
  sort: { key: 'sentOn', descending: true },
  chart: { kind: 'bar', by: 'receiver', of: 'valuePaise' },
});
