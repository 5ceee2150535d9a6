import type { Sees } from '../../wire-type.ts';
import { amount, counted } from '../columns.ts';
import type { ReportColumn } from '../define-report.ts';

export const VENDOR: ReportColumn = { key: 'vendorName', wire: 'Name', title: 'Vendor', kind: 'text', width: 190 };
/** In lists of documents. */
export const PARTY: ReportColumn = { ...VENDOR, width: 150, card: 'party' };
/** One that leads to the vendor. */
export const LED_VENDOR: ReportColumn = { ...VENDOR, drill: { screen: 'vendor', id: 'vendorId' } };

/**
 * What was bought: how much, at what, with which tax, and what stock or expense bears of it. Quantities are of the unit of stock.
 * Where a report compares what goods cost, all of its money is cost.
 */
export const boughtColumns = (sees?: Sees): ReportColumn[] => [
  counted('quantity', 'Qty', 'Quantity'),
  counted('freeQuantity', 'FQty', 'Free'),
  amount('grossPaise', 'Gross', 'Gross', sees),
  amount('discountPaise', 'Disc', 'Discount', sees),
  amount('taxablePaise', 'Taxable', 'Taxable', sees),
  amount('cgstPaise', 'CGST', 'CGST', sees),
  amount('sgstPaise', 'SGST', 'SGST', sees),
  amount('igstPaise', 'IGST', 'IGST', sees),
  amount('totalPaise', 'Total', 'Total', sees),
  amount('creditPaise', 'ITC', 'Input credit', sees),
  amount('costPaise', 'Cost', 'Cost', 'cost'),
];
