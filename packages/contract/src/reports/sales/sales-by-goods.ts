import { BILLS, different, hiddenText, PART_NUMBER, counted } from '../columns.ts';
import { defineReport, type ReportColumn, type ReportDefinition } from '../define-report.ts';
import { ITEM, MANUFACTURER, MEASURES, SUMMARY } from './sold-columns.ts';

/** Of receipts, or of invoices: what differs between the two. */
interface Side {
  id: number;
  title: string;
  /** What was sold by: `at the counter`. */
  where: string;
  own: NonNullable<ReportDefinition['own']>;
}
const COUNTER = { where: 'at the counter', own: { area: 'Accounting.SlsRcpt' } } as const;
const INVOICED = { where: 'by invoices', own: { area: 'Accounting.Invoice' } } as const;

const FILTERS = ['itemId', 'itemCategoryId', 'manufacturer', 'customerId', 'salespersonId', 'returns'] as const;
const CATEGORY: ReportColumn = { key: 'category', wire: 'Cat', title: 'Category', kind: 'text', width: 150 };
const toParts = { report: 605, filters: { itemId: 'itemId' } } as const;

const byItem = ({ id, title, where, own }: Side) =>
  defineReport({
    ...SUMMARY,
    id,
    title,
    about: `What was sold of every item ${where} in the period, less what came back, and what it cost.`,
    own,
    filters: FILTERS,
    columns: [
      { ...ITEM, drill: toParts },
      PART_NUMBER,
      { ...MANUFACTURER, width: 130 },
      { ...CATEGORY, width: 120 },
      { key: 'unit', wire: 'UoM', title: 'Unit', kind: 'text', width: 60, nullable: true },
      hiddenText('hsn', 'HSN', 'HSN'),
      BILLS,
      { ...counted('freeQuantity', 'FQty', 'Free'), hidden: true },
      ...MEASURES,
    ],
    ids: { itemId: 'ItemId' },
    groupBy: ['manufacturer', 'category'],
    chart: { kind: 'bar', by: 'itemName', of: 'totalPaise' },
  });

const byManufacturer = ({ id, title, where, own }: Side, items: number) =>
  defineReport({
    ...SUMMARY,
    id,
    title,
    about: `What was sold of every manufacturer ${where} in the period: items, bills, and what they came to.`,
    own,
    filters: FILTERS,
    columns: [
      { ...MANUFACTURER, drill: { report: items, filters: { manufacturer: 'manufacturer' } } },
      different('items', 'Items', 'Items'),
      BILLS,
      ...MEASURES,
    ],
    ids: {},
    groupBy: [],
    chart: { kind: 'bar', by: 'manufacturer', of: 'totalPaise' },
  });

const byCategory = ({ id, title, where, own }: Side) =>
  defineReport({
    ...SUMMARY,
    id,
    title,
    about: `What was sold of the items of every category ${where} in the period, by the category of that day.`,
    own,
    filters: FILTERS,
    columns: [CATEGORY, { ...ITEM, drill: toParts }, BILLS, ...MEASURES],
    ids: { itemId: 'ItemId' },
    groupBy: ['category', 'itemName'],
    groupedBy: 'category',
    chart: { kind: 'bar', by: 'category', of: 'totalPaise' },
  });

export const counterByManufacturer = byManufacturer(
  { id: 102, title: 'Sales receipts by manufacturer', ...COUNTER },
  103,
);
export const counterByItem = byItem({ id: 103, title: 'Counter sales by item', ...COUNTER });
export const counterByCategory = byCategory({ id: 110, title: 'Counter sales by item category', ...COUNTER });
export const salesByItem = byItem({ id: 203, title: 'Sales by item', ...INVOICED });
export const salesByManufacturer = byManufacturer({ id: 204, title: 'Sales by manufacturer', ...INVOICED }, 203);
export const salesByCategory = byCategory({ id: 205, title: 'Sales by item category', ...INVOICED });
