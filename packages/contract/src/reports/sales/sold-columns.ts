import { amount, counted, ratio } from '../columns.ts';
import type { ReportColumn } from '../define-report.ts';

/** What is taken off, and what is left with its tax. */
export const TAXED: readonly ReportColumn[] = [
  amount('discountPaise', 'Disc', 'Discount'),
  amount('taxablePaise', 'Taxable', 'Taxable'),
  amount('cgstPaise', 'CGST', 'CGST'),
  amount('sgstPaise', 'SGST', 'SGST'),
  amount('igstPaise', 'IGST', 'IGST'),
  amount('totalPaise', 'Total', 'Total'),
];
export const COST = amount('costPaise', 'Cost', 'Cost', 'cost');

/** What was sold: how much, at what, with which tax, what it cost and what is left. Quantities are of the unit of stock. */
const SOLD: readonly ReportColumn[] = [
  counted('quantity', 'Qty', 'Quantity'),
  amount('grossPaise', 'Gross', 'Gross'),
  ...TAXED,
  COST,
];

/** What is left before tax when goods are paid: of all together, in a percentage of what was sold. */
export const MARGIN: readonly ReportColumn[] = [
  { ...amount('marginPaise', 'Margin', 'Margin', 'cost'), reader: 'margin' },
  ratio(
    { key: 'marginPercent', wire: 'MarginPerc', title: 'Margin %', kind: 'percent', sees: 'cost', reader: 'margin' },
    'marginPaise',
    'taxablePaise',
  ),
];

/** The measures of every report of sales. */
export const MEASURES: readonly ReportColumn[] = [...SOLD, ...MARGIN];

/** What came back, as an amount above zero; it is in the measures already. */
export const RETURNED = amount('returnedPaise', 'Ret', 'Returned');

export const CUSTOMER: ReportColumn = {
  key: 'customerName',
  wire: 'Name',
  title: 'Customer',
  kind: 'text',
  width: 190,
  reader: 'payer',
};
/** The same of a list, whose rows are called by something else. */
export const SOLD_TO: ReportColumn = { ...CUSTOMER, width: 150, card: 'party' };
export const SALESPERSON: ReportColumn = {
  key: 'salesperson',
  wire: 'SP',
  title: 'Salesperson',
  kind: 'text',
  width: 160,
};
export const MANUFACTURER: ReportColumn = {
  key: 'manufacturer',
  wire: 'Manf',
  title: 'Manufacturer',
  kind: 'text',
  width: 170,
};
export const ITEM: ReportColumn = { key: 'itemName', wire: 'Item', title: 'Item', kind: 'text', width: 190 };
export const DOCTOR: ReportColumn = { key: 'doctor', wire: 'Dr', title: 'Doctor', kind: 'text', width: 170 };
/** Whom a doctor sent, or a bill was for. */
export const PATIENT: ReportColumn = {
  key: 'patient',
  wire: 'Patient',
  title: 'Patient',
  kind: 'text',
  width: 150,
  reader: 'patient',
};

/** What all summaries of sales have in common. */
export const SUMMARY = {
  period: 'range',
  preset: 'thisMonth',
  sort: { key: 'totalPaise', descending: true },
} as const;
