import { BILLS, hiddenText, PART_NUMBER } from '../columns.ts';
import { defineReport, type ReportColumn } from '../define-report.ts';
import { boughtColumns } from './bought-columns.ts';

const price = (key: string, wire: string, title: string): ReportColumn => ({
  key,
  wire,
  title,
  kind: 'price',
  nullable: true,
  sees: 'cost',
});

/** Prices are of one unit of stock, without tax and after discount, of bills alone. */
export const purchasesByItem = defineReport({
  id: 405,
  title: 'Purchases by item, summary',
  about: 'What was bought of every item in the period, and its last, average, lowest and highest price before tax.',
  period: 'range',
  preset: 'thisMonth',
  filters: ['itemId', 'itemCategoryId', 'manufacturer', 'vendorId'],
  columns: [
    {
      key: 'itemName',
      wire: 'Item',
      title: 'Item',
      kind: 'text',
      width: 200,
      drill: { report: 408, filters: { itemId: 'itemId' } },
    },
    PART_NUMBER,
    { key: 'manufacturer', wire: 'Manf', title: 'Manufacturer', kind: 'text' },
    hiddenText('category', 'Cat', 'Category'),
    { key: 'unit', wire: 'UoM', title: 'Unit', kind: 'text', width: 60, nullable: true },
    BILLS,
    ...boughtColumns('cost'),
    price('lastPrice', 'LastPr', 'Last price'),
    price('averagePrice', 'AvgPr', 'Average'),
    price('leastPrice', 'MinPr', 'Lowest'),
    price('mostPrice', 'MaxPr', 'Highest'),
  ],
  ids: { itemId: 'ItemId' },
  groupBy: ['manufacturer', 'category'],
  sort: { key: 'totalPaise', descending: true },
  chart: { kind: 'bar', by: 'itemName', of: 'totalPaise' },
});
