import { defineReport } from '../define-report.ts';

/** As table 12 of GSTR-1 wants it: by HSN, unit and rate, B2B and B2C apart; services without unit and quantity. */
export const hsnSummaryReport = defineReport({
  id: 804,
  title: 'HSN summary',
  about: 'Quantity, taxable value and tax by HSN or SAC, unit and rate, B2B and B2C apart, as table 12 of GSTR-1.',
  period: 'range',
  preset: 'thisMonth',
  filters: ['buyer', 'supply', 'hsn'],
  columns: [
    {
      key: 'hsn',
      wire: 'HSN',
      title: 'HSN or SAC',
      kind: 'text',
      drill: { report: 801, filters: { hsn: 'hsn', buyer: 'buyer' } },
    },
    { key: 'buyer', wire: 'Buyer', title: 'Buyer', kind: 'text', width: 80 },
    { key: 'nature', wire: 'Kind', title: 'Nature', kind: 'text', width: 90 },
    { key: 'unitCode', wire: 'UQC', title: 'UQC', kind: 'text', width: 70 },
    { key: 'quantity', wire: 'Qty', title: 'Quantity', kind: 'quantity' },
    { key: 'ratePercent', wire: 'CombinedTaxPercentage', title: 'Rate', kind: 'percent' },
    { key: 'taxablePaise', wire: 'TotalTaxableAmount', title: 'Taxable', kind: 'money', total: 'sum' },
    { key: 'cgstPaise', wire: 'CGST', title: 'CGST', kind: 'money', total: 'sum' },
    { key: 'sgstPaise', wire: 'SGST', title: 'SGST', kind: 'money', total: 'sum' },
    { key: 'igstPaise', wire: 'IGST', title: 'IGST', kind: 'money', total: 'sum' },
    { key: 'taxPaise', wire: 'TotalTaxAmount', title: 'Tax', kind: 'money', total: 'sum' },
    { key: 'totalPaise', wire: 'Total', title: 'Total value', kind: 'money', total: 'sum' },
  ],
  ids: {},
  groupBy: ['buyer', 'nature', 'ratePercent', 'unitCode', 'hsn'],
  groupedBy: 'buyer',
  sort: { key: 'hsn' },
  chart: { kind: 'bar', by: 'hsn', of: 'taxablePaise' },
});
