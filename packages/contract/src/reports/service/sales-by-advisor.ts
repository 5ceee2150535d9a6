import { different, hiddenText, PART_NUMBER, ratio } from '../columns.ts';
import { defineReport, type ReportColumn } from '../define-report.ts';
import { ITEM, MEASURES, SUMMARY } from '../sales/sold-columns.ts';
import { OPERATION } from '../sales/sales-of-services.ts';
import { ADVISOR, hours, TECHNICIAN } from './service-columns.ts';

const own = { area: 'Service.WO' } as const;
const ORDERS = different('orders', 'Orders', 'Orders');
/** All who pay for it; a filter tells one of them alone. */
const PAYERS: ReportColumn = hiddenText('payers', 'Payer', 'Payers');

/** What was billed of jobs in parts, of each advisor. */
export const partsByAdvisor = defineReport({
  ...SUMMARY,
  id: 301,
  title: 'Service advisor by part',
  about: 'What was billed of parts on the orders of every advisor in the period, less notes, and what it cost.',
  own,
  filters: ['advisorId', 'itemId', 'itemCategoryId', 'payer', 'customerId', 'returns'],
  columns: [
    ADVISOR,
    { ...ITEM, drill: { report: 605, filters: { itemId: 'itemId' } } },
    PART_NUMBER,
    hiddenText('category', 'Cat', 'Category'),
    PAYERS,
    ORDERS,
    ...MEASURES,
  ],
  ids: { itemId: 'ItemId' },
  groupBy: ['advisor', 'itemName', 'category', 'payers'],
  groupedBy: 'advisor',
  chart: { kind: 'bar', by: 'advisor', of: 'totalPaise' },
});

/** The same of labour, with the hours of the guide beside those of the clock. */
export const labourByAdvisor = defineReport({
  ...SUMMARY,
  id: 302,
  title: 'Service advisor by labour',
  about:
    'What was billed of labour on the orders of every advisor in the period, less notes, with the hours that the guide gives and those that were clocked.',
  own,
  filters: ['advisorId', 'technicianId', 'payer', 'customerId', 'returns'],
  columns: [
    ADVISOR,
    ...OPERATION,
    { ...TECHNICIAN, key: 'technicians', title: 'Technicians', hidden: true },
    PAYERS,
    ORDERS,
    hours('soldHours', 'SoldHrs', 'Hours sold'),
    hours('clockedHours', 'ClkHrs', 'Hours clocked'),
    ratio(
      { key: 'efficiencyPercent', wire: 'EffPerc', title: 'Efficiency %', kind: 'percent', width: 100 },
      'soldHours',
      'clockedHours',
    ),
    ...MEASURES,
  ],
  ids: {},
  groupBy: ['advisor', 'operationCode', 'technicians', 'payers'],
  groupedBy: 'advisor',
  chart: { kind: 'bar', by: 'advisor', of: 'totalPaise' },
});
