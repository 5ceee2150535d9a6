import { amount, BRANCH, codeOf, hiddenText, MONTH } from '../columns.ts';
import { defineReport } from '../define-report.ts';
import { PARTY } from './bought-columns.ts';

const labels = {
  Open: 'Open',
  Unpaid: 'Unpaid',
  Partial: 'Part paid',
  OverDue: 'Overdue',
  Closed: 'Closed',
  Cancelled: 'Cancelled',
};

/** Bills and notes of vendors as they were posted; a note counts against. What is cancelled comes to nothing. */
export const purchaseBills = defineReport({
  id: 406,
  title: 'Purchase bills',
  about: 'Bills and vendor notes of the period: tax, input credit, what was kept back, and what is paid and due.',
  period: 'range',
  preset: 'thisMonth',
  filters: ['vendorId', 'cancelled'],
  columns: [
    codeOf('Bill'),
    { key: 'datedOn', wire: 'Date', title: 'Date', kind: 'date' },
    { key: 'vendorDocumentNo', wire: 'VBillNo', title: 'Vendor’s number', kind: 'text' },
    { key: 'vendorDocumentDate', wire: 'VBillDate', title: 'Its date', kind: 'date', nullable: true, card: 'none' },
    PARTY,
    { key: 'gstin', wire: 'GSTIN', title: 'GSTIN', kind: 'text', width: 150, card: 'none' },
    { key: 'placeOfSupply', wire: 'PoS', title: 'Place', kind: 'text', width: 56, card: 'none' },
    { key: 'reverseCharge', wire: 'RC', title: 'Reverse charge', kind: 'text', width: 110, card: 'none' },
    { key: 'creditClass', wire: 'ITCCls', title: 'Credit of', kind: 'text', width: 90, card: 'none' },
    { key: 'creditStatus', wire: 'ITCSts', title: 'Credit', kind: 'text', width: 110, card: 'none' },
    hiddenText('returnPeriod', 'RetPd', 'Return'),
    { key: 'dueOn', wire: 'DueDate', title: 'Due on', kind: 'date', nullable: true, card: 'none' },
    { key: 'status', wire: 'Sts', title: 'Status', kind: 'text', labels, card: 'status' },
    MONTH,
    BRANCH,
    amount('taxablePaise', 'Taxable', 'Taxable'),
    amount('cgstPaise', 'CGST', 'CGST'),
    amount('sgstPaise', 'SGST', 'SGST'),
    amount('igstPaise', 'IGST', 'IGST'),
    amount('tdsPaise', 'TDS', 'TDS'),
    amount('tcsPaise', 'TCS', 'TCS'),
    amount('roundPaise', 'Round', 'Round-off'),
    amount('totalPaise', 'Total', 'Total'),
    amount('creditPaise', 'ITC', 'Input credit'),
    amount('paidPaise', 'Paid', 'Paid'),
    amount('duePaise', 'Due', 'Due'),
  ],
  ids: { documentId: 'DocId', documentKind: 'Kind' },
  groupBy: ['vendorName', 'status', 'datedOn', 'month', 'creditClass', 'creditStatus', 'reverseCharge', 'branch'],
  sort: { key: 'datedOn', descending: true },
  chart: { kind: 'bar', by: 'vendorName', of: 'totalPaise' },
});
