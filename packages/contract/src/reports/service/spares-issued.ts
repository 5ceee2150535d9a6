import { amount, BRANCH, hiddenText, MONTH, PART_NUMBER, quantityOf } from '../columns.ts';
import { defineReport } from '../define-report.ts';
import { ITEM, WAREHOUSE } from '../inventory/goods-columns.ts';
import { ORDER, PAYER, TECHNICIAN, VEHICLE } from './service-columns.ts';

/** Every issue to a job and every return from one; what neither came back nor was billed is open, and costs what is in progress. */
export const sparesIssued = defineReport({
  id: 305,
  title: 'Spares issued',
  about: 'Parts that went to jobs and came back: for whom, who gave them, what of it is billed, and what is open.',
  period: 'range',
  preset: 'thisMonth',
  ofGoods: true,
  own: { area: 'Service.WO' },
  filters: ['itemId', 'itemCategoryId', 'manufacturer', 'warehouseId', 'technicianId', 'payer', 'onJob'],
  columns: [
    { key: 'movedOn', wire: 'Date', title: 'Date', kind: 'date' },
    ORDER,
    VEHICLE,
    { ...ITEM, width: 170 },
    PART_NUMBER,
    { ...WAREHOUSE, width: 120 },
    hiddenText('batchNo', 'Batch', 'Batch'),
    TECHNICIAN,
    { key: 'issuedBy', wire: 'By', title: 'By', kind: 'text', width: 120, card: 'none' },
    PAYER,
    MONTH,
    BRANCH,
    quantityOf('issuedQuantity', 'IssQty', 'Issued'),
    quantityOf('returnedQuantity', 'RetQty', 'Returned'),
    quantityOf('billedQuantity', 'BillQty', 'Billed'),
    quantityOf('openQuantity', 'OpenQty', 'Open'),
    amount('costPaise', 'Cost', 'Open cost', 'cost'),
  ],
  ids: { workOrderId: 'WOId', itemId: 'ItemId' },
  groupBy: [
    'orderCode',
    'itemName',
    'technician',
    'issuedBy',
    'payer',
    'vehicle',
    'warehouseName',
    'batchNo',
    'movedOn',
    'month',
    'branch',
  ],
  sort: { key: 'movedOn', descending: true },
  chart: { kind: 'bar', by: 'itemName', of: 'costPaise' },
});
