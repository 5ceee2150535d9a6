import { defineReport } from '../define-report.ts';
import { HEADS, RATE, TAXABLE, WITH_TAX } from './gst-columns.ts';

/** Taxable value and tax of approved invoices by rate, from the tax that is stored with their lines (spec 3 §3). */
export const reportByGst = defineReport({
  id: 801,
  title: 'GST by invoice',
  about: 'Taxable value and tax of every approved invoice, by rate, supply and buyer.',
  period: 'range',
  preset: 'thisMonth',
  filters: ['buyer', 'supply', 'taxCode', 'hsn', 'customerId'],
  columns: [
    {
      key: 'code',
      wire: 'Code',
      title: 'Invoice',
      kind: 'text',
      width: 130,
      drill: { screen: 'invoice', id: 'invoiceId' },
    },
    { key: 'invoicedOn', wire: 'Date', title: 'Date', kind: 'date' },
    { key: 'customerName', wire: 'Name', title: 'Customer', kind: 'text', width: 140, card: 'party' },
    { key: 'gstin', wire: 'GSTIN', title: 'GSTIN', kind: 'text', width: 142, card: 'none' },
    { key: 'buyer', wire: 'Buyer', title: 'Buyer', kind: 'text', width: 64 },
    { key: 'placeOfSupply', wire: 'PoS', title: 'Place of supply', kind: 'text', hidden: true },
    { key: 'supply', wire: 'Supply', title: 'Supply', kind: 'text', width: 70 },
    { key: 'treatment', wire: 'Kind', title: 'Treatment', kind: 'text', width: 90, hidden: true },
    { key: 'taxCode', wire: 'TCode', title: 'Tax code', kind: 'integer', hidden: true },
    RATE,
    TAXABLE,
    ...HEADS,
    { key: 'taxPaise', wire: 'TotalTaxAmount', title: 'Tax', kind: 'money', total: 'sum' },
    WITH_TAX,
  ],
  ids: { invoiceId: 'InvoiceId' },
  groupBy: ['ratePercent', 'taxCode', 'buyer', 'supply', 'treatment', 'placeOfSupply', 'invoicedOn', 'customerName'],
  groupedBy: 'ratePercent',
  sort: { key: 'invoicedOn' },
  chart: { kind: 'bar', by: 'ratePercent', of: 'taxPaise' },
});
