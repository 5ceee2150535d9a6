import { amount } from '../columns.ts';
import type { ReportColumn } from '../define-report.ts';

/** The rate of the code, also where no tax was charged. */
export const RATE: ReportColumn = {
  key: 'ratePercent',
  wire: 'CombinedTaxPercentage',
  title: 'Rate',
  kind: 'percent',
};
export const TAXABLE = amount('taxablePaise', 'TotalTaxableAmount', 'Taxable');
/** The three heads. */
export const HEADS: readonly ReportColumn[] = [
  amount('cgstPaise', 'CGSTAmt', 'CGST'),
  amount('sgstPaise', 'SGSTAmt', 'SGST'),
  amount('igstPaise', 'IGSTAmt', 'IGST'),
];
export const WITH_TAX = amount('totalPaise', 'Total', 'With tax');
