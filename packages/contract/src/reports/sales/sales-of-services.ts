import { BILLS, hiddenText } from '../columns.ts';
import { defineReport, type ReportColumn } from '../define-report.ts';
import { MEASURES, SUMMARY } from './sold-columns.ts';

const FILTERS = ['customerId', 'salespersonId', 'returns'] as const;
export const OPERATION: readonly ReportColumn[] = [
  { key: 'operationCode', wire: 'OpCode', title: 'Code', kind: 'text', width: 110 },
  { key: 'description', wire: 'Desc', title: 'Service', kind: 'text', width: 220 },
];
const own = { area: 'Accounting.Invoice' } as const;

/** Services have no categories of their own yet: what was written by hand stands under Other. */
export const salesByServiceCategory = defineReport({
  ...SUMMARY,
  id: 206,
  title: 'Sales by service category',
  about: 'What was invoiced of services in the period, by their category; what was written by hand stands under Other.',
  own,
  filters: FILTERS,
  columns: [
    { key: 'serviceCategory', wire: 'SCat', title: 'Category', kind: 'text', width: 150 },
    ...OPERATION,
    BILLS,
    ...MEASURES,
  ],
  ids: {},
  groupBy: ['serviceCategory'],
  groupedBy: 'serviceCategory',
  chart: { kind: 'bar', by: 'serviceCategory', of: 'totalPaise' },
});

export const salesByService = defineReport({
  ...SUMMARY,
  id: 207,
  title: 'Sales by service',
  about: 'What was invoiced of every service in the period.',
  own,
  filters: FILTERS,
  columns: [...OPERATION, hiddenText('hsn', 'SAC', 'SAC'), BILLS, ...MEASURES],
  ids: {},
  groupBy: ['operationCode'],
  chart: { kind: 'bar', by: 'description', of: 'totalPaise' },
});
