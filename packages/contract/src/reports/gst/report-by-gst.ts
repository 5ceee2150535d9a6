import { defineReport } from '../define-report.ts';

/** Taxable value and tax of approved invoices by rate, from the tax that is stored with their lines (spec 3 §3). */
export const reportByGst = defineReport({
  id: 801,
  title: 'GST by invoice',
  about: 'Taxable value and tax of every approved invoice, by rate, supply and buyer.',
  period: 'range',
  preset: 'thisMonth',
  filters: ['buyer', 'supply', 'taxCode', 'hsn', 'customerId'],
  columns: [
    { key: 'code', wire: 'Code', title: 'Invoice', kind: 'text', drill: { screen: 'invoice', id: 'invoiceId' } },
    { key: 'invoicedOn', wire: 'Date', title: 'Date', kind: 'date' },
    { key: 'customerName', wire: 'Name', title: 'Customer', kind: 'text', width: 170 },
    { key: 'gstin', wire: 'GSTIN', title: 'GSTIN', kind: 'text', width: 150 },
    { key: 'buyer', wire: 'Buyer', title: 'Buyer', kind: 'text', width: 70 },
    { key: 'placeOfSupply', wire: 'PoS', title: 'Place of supply', kind: 'text', hidden: true },
    { key: 'supply', wire: 'Supply', title: 'Supply', kind: 'text', width: 80 },
    { key: 'treatment', wire: 'Kind', title: 'Treatment', kind: 'text', width: 90 },
    { key: 'taxCode', wire: 'TCode', title: 'Tax code', kind: 'integer', hidden: true },
    { key: 'ratePercent', wire: 'CombinedTaxPercentage', title: 'Rate', kind: 'percent' },
    { key: 'taxablePaise', wire: 'TotalTaxableAmount', title: 'Taxable', kind: 'money', total: 'sum' },
    { key: 'cgstPaise', wire: 'CGSTAmt', title: 'CGST', kind: 'money', total: 'sum' },
    { key: 'sgstPaise', wire: 'SGSTAmt', title: 'SGST', kind: 'money', total: 'sum' },
    { key: 'igstPaise', wire: 'IGSTAmt', title: 'IGST', kind: 'money', total: 'sum' },
    { key: 'taxPaise', wire: 'TotalTaxAmount', title: 'Tax', kind: 'money', total: 'sum' },
    { key: 'totalPaise', wire: 'Total', title: 'With tax', kind: 'money', total: 'sum' },
  ],
  ids: { invoiceId: 'InvoiceId' },
  groupBy: ['ratePercent', 'taxCode', 'buyer', 'supply', 'treatment', 'placeOfSupply', 'invoicedOn', 'customerName'],
  groupedBy: 'ratePercent',
  sort: { key: 'invoicedOn' },
  chart: { kind: 'bar', by: 'ratePercent', of: 'taxPaise' },
});
