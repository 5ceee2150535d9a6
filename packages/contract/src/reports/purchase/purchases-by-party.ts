import { amount, BILLS, hiddenText } from '../columns.ts';
import { defineReport, type ReportColumn, type ReportDefinition } from '../define-report.ts';
import { boughtColumns, VENDOR } from './bought-columns.ts';

const MANUFACTURER: ReportColumn = {
  key: 'manufacturer',
  wire: 'Manf',
  title: 'Manufacturer',
  kind: 'text',
  width: 170,
};
/** What all summaries of purchases have in common. */
const SUMMARY = {
  period: 'range',
  preset: 'thisMonth',
  filters: ['vendorId', 'manufacturer', 'itemId', 'itemCategoryId'],
  sort: { key: 'totalPaise', descending: true },
} as const;
const toLines = (report: number) => ({ report, filters: { vendorId: 'vendorId', manufacturer: 'manufacturer' } });

export const purchasesByVendor = defineReport({
  ...SUMMARY,
  id: 401,
  title: 'Purchases by vendor',
  about: 'What was bought of every vendor in the period, less what he took back, and what is still due of it.',
  columns: [
    { ...VENDOR, drill: { report: 407, filters: { vendorId: 'vendorId' } } },
    hiddenText('gstin', 'GSTIN', 'GSTIN'),
    hiddenText('category', 'Cat', 'Category'),
    BILLS,
    { key: 'notes', wire: 'Notes', title: 'Notes', kind: 'integer', total: 'sum' },
    ...boughtColumns(),
    amount('duePaise', 'Due', 'Due'),
  ],
  ids: { vendorId: 'VendorId' },
  groupBy: ['category'],
  chart: { kind: 'bar', by: 'vendorName', of: 'totalPaise' },
});

export const purchasesByManufacturer = defineReport({
  ...SUMMARY,
  id: 402,
  title: 'Purchases by manufacturer',
  about: 'What was bought of every manufacturer in the period: items, vendors, bills, and what it came to.',
  columns: [
    { ...MANUFACTURER, drill: { report: 403, filters: { manufacturer: 'manufacturer' } } },
    { key: 'items', wire: 'Items', title: 'Items', kind: 'integer', total: 'distinct' },
    { key: 'vendors', wire: 'Vendors', title: 'Vendors', kind: 'integer', total: 'distinct' },
    BILLS,
    ...boughtColumns('cost'),
  ],
  ids: {},
  groupBy: [],
  chart: { kind: 'bar', by: 'manufacturer', of: 'totalPaise' },
});

/** A row for each vendor and manufacturer; the first column is the one that it is grouped by. */
const pairs = (
  definition: Pick<ReportDefinition, 'id' | 'title' | 'about'>,
  first: ReportColumn,
  second: ReportColumn,
) =>
  defineReport({
    ...SUMMARY,
    ...definition,
    columns: [first, { ...second, drill: toLines(408) }, BILLS, ...boughtColumns('cost')],
    ids: { vendorId: 'VendorId' },
    groupBy: [first.key, second.key],
    groupedBy: first.key,
    chart: { kind: 'bar', by: first.key, of: 'totalPaise' },
  });

export const vendorsOfManufacturers = pairs(
  {
    id: 403,
    title: 'Vendors of each manufacturer',
    about: 'Of whom the goods of every manufacturer were bought in the period.',
  },
  MANUFACTURER,
  VENDOR,
);

export const manufacturersOfVendors = pairs(
  {
    id: 404,
    title: 'Manufacturers of each vendor',
    about: 'Whose goods were bought of every vendor in the period.',
  },
  VENDOR,
  MANUFACTURER,
);
