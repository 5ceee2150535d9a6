import { amount, BILLS, count, different, hiddenText } from '../columns.ts';
import { defineReport } from '../define-report.ts';
import { CUSTOMER, MEASURES, RETURNED, SALESPERSON, SUMMARY } from './sold-columns.ts';

const FILTERS = ['customerId', 'salespersonId', 'itemId', 'itemCategoryId', 'manufacturer', 'returns'] as const;
const CATEGORY = { ...hiddenText('category', 'Cat', 'Category'), reader: 'payer' } as const;

export const receiptsByCustomer = defineReport({
  ...SUMMARY,
  id: 101,
  title: 'Sales receipts by customer',
  about: 'What every customer bought at the counter in the period, less what came back; walk-ins stand as one.',
  own: { area: 'Accounting.SlsRcpt' },
  filters: FILTERS,
  columns: [
    { ...CUSTOMER, drill: { report: 111, filters: { customerId: 'customerId' } } },
    { ...hiddenText('phone', 'Phone', 'Phone'), written: 'phone', reader: 'payer' },
    CATEGORY,
    BILLS,
    count('returnBills', 'RetBills', 'Returns'),
    ...MEASURES,
    { key: 'lastOn', wire: 'LastDate', title: 'Last', kind: 'date' },
  ],
  ids: { customerId: 'CustomerId' },
  groupBy: ['category'],
  chart: { kind: 'bar', by: 'customerName', of: 'totalPaise' },
});

export const receiptsBySalesperson = defineReport({
  ...SUMMARY,
  id: 106,
  title: 'Counter sales by salesperson',
  about: 'What every salesperson sold at the counter in the period, to how many customers, and what came back of it.',
  own: { area: 'Accounting.SlsRcpt' },
  filters: FILTERS,
  columns: [
    { ...SALESPERSON, drill: { report: 111, filters: { salespersonId: 'salespersonId' } } },
    BILLS,
    different('customers', 'Customers', 'Customers'),
    ...MEASURES,
    RETURNED,
  ],
  ids: { salespersonId: 'SPId' },
  groupBy: [],
  chart: { kind: 'bar', by: 'salesperson', of: 'totalPaise' },
});

export const salesByCustomer = defineReport({
  ...SUMMARY,
  id: 201,
  title: 'Sales by customer',
  about: 'What every customer was invoiced in the period, less credit notes, and what of it is paid and due.',
  own: { area: 'Accounting.Invoice' },
  filters: FILTERS,
  columns: [
    { ...CUSTOMER, drill: { report: 605, filters: { customerId: 'customerId' } } },
    { ...hiddenText('gstin', 'GSTIN', 'GSTIN'), reader: 'payer' },
    CATEGORY,
    { ...hiddenText('city', 'City', 'City'), reader: 'payer' },
    BILLS,
    count('notes', 'Notes', 'Notes'),
    ...MEASURES,
    amount('paidPaise', 'Paid', 'Paid'),
    amount('duePaise', 'Due', 'Due'),
  ],
  ids: { customerId: 'CustomerId' },
  groupBy: ['category', 'city'],
  chart: { kind: 'bar', by: 'customerName', of: 'totalPaise' },
});

export const salesBySalesperson = defineReport({
  ...SUMMARY,
  id: 202,
  title: 'Sales by salesperson',
  about: 'What every salesperson invoiced in the period, to how many customers, what came back, and what is paid.',
  own: { area: 'Accounting.Invoice' },
  filters: FILTERS,
  columns: [
    { ...SALESPERSON, drill: { report: 605, filters: { salespersonId: 'salespersonId' } } },
    BILLS,
    different('customers', 'Customers', 'Customers'),
    ...MEASURES,
    RETURNED,
    amount('paidPaise', 'Paid', 'Paid'),
  ],
  ids: { salespersonId: 'SPId' },
  groupBy: [],
  chart: { kind: 'bar', by: 'salesperson', of: 'totalPaise' },
});
