import { BRANCH, codeOf, hiddenText, MONTH, PART_NUMBER } from '../columns.ts';
import { defineReport, type ReportColumn, type ReportDefinition } from '../define-report.ts';
import { boughtColumns, VENDOR } from './bought-columns.ts';

const SELLER: ReportColumn = { ...VENDOR, width: 150 };
const ITEM: ReportColumn = { key: 'itemName', wire: 'Item', title: 'Item', kind: 'text', width: 170 };

/** A row for each line that was billed, and for each that was claimed back, which counts against it. Its price is what the item cost. */
const linesBy = ({
  groupedBy,
  ...definition
}: Pick<ReportDefinition, 'id' | 'title' | 'about'> & { groupedBy: string }) =>
  defineReport({
    ...definition,
    period: 'range',
    preset: 'thisMonth',
    filters: ['vendorId', 'itemId', 'itemCategoryId', 'manufacturer'],
    columns: [
      { key: 'datedOn', wire: 'Date', title: 'Date', kind: 'date' },
      codeOf('Bill'),
      { key: 'vendorDocumentNo', wire: 'VBillNo', title: 'Vendor’s number', kind: 'text' },
      SELLER,
      ITEM,
      PART_NUMBER,
      hiddenText('manufacturer', 'Manf', 'Manufacturer'),
      hiddenText('batchNo', 'Batch', 'Batch'),
      MONTH,
      BRANCH,
      { key: 'unitPrice', wire: 'UnPr', title: 'Unit price', kind: 'price', nullable: true, sees: 'cost' },
      ...boughtColumns('cost'),
    ],
    ids: { documentId: 'DocId', documentKind: 'Kind' },
    groupBy: ['vendorName', 'itemName', 'datedOn', 'month', 'manufacturer', 'branch'],
    groupedBy,
    sort: { key: 'datedOn', descending: true },
    chart: { kind: 'bar', by: groupedBy, of: 'totalPaise' },
  });

export const purchaseLinesByVendor = linesBy({
  id: 407,
  title: 'Purchases by vendor, in detail',
  about: 'Every line that was bought in the period, and what was claimed back, by vendor.',
  groupedBy: 'vendorName',
});

export const purchaseLinesByItem = linesBy({
  id: 408,
  title: 'Purchases by item, in detail',
  about: 'Every line that was bought in the period, and what was claimed back, by item.',
  groupedBy: 'itemName',
});
