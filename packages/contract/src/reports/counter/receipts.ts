import { amount, BRANCH, codeOf, count, different, hiddenText, MONTH, ratio } from '../columns.ts';
import { defineReport, type ReportColumn } from '../define-report.ts';
import { DOCTOR, MARGIN, PATIENT, SALESPERSON, SOLD_TO } from '../sales/sold-columns.ts';
import { TENDERS } from './tender-columns.ts';

const labels = { Closed: 'Paid', Open: 'Open', Cancelled: 'Cancelled' };
const OPERATOR: ReportColumn = { key: 'operator', wire: 'Operator', title: 'Operator', kind: 'text', width: 130 };
const own = { area: 'Accounting.SlsRcpt' } as const;
const PERIOD = { period: 'range', preset: 'thisMonth' } as const;

export const salesReceipts = defineReport({
  ...PERIOD,
  id: 111,
  title: 'Sales receipts',
  about: 'Every receipt of the counter in the period, and every note on one: who sold it to whom, and what it came to.',
  own,
  filters: ['customerId', 'salespersonId', 'operatorId', 'returns', 'cancelled'],
  columns: [
    codeOf('Receipt'),
    { key: 'datedOn', wire: 'Date', title: 'Date', kind: 'date' },
    { key: 'soldAt', wire: 'SoldAt', title: 'Sold at', kind: 'instant', hidden: true },
    SOLD_TO,
    { ...PATIENT, hidden: true },
    { ...DOCTOR, hidden: true },
    { ...SALESPERSON, hidden: true },
    OPERATOR,
    { key: 'tenders', wire: 'Tenders', title: 'Paid by', kind: 'text', width: 110 },
    { key: 'status', wire: 'Sts', title: 'Status', kind: 'text', labels, width: 90, card: 'status' },
    hiddenText('of', 'Of', 'Of'),
    MONTH,
    BRANCH,
    count('lines', 'Lines', 'Lines'),
    amount('grossPaise', 'Gross', 'Gross'),
    amount('discountPaise', 'Disc', 'Discount'),
    amount('taxablePaise', 'Taxable', 'Taxable'),
    amount('cgstPaise', 'CGST', 'CGST'),
    amount('sgstPaise', 'SGST', 'SGST'),
    amount('igstPaise', 'IGST', 'IGST'),
    { ...amount('adjustPaise', 'Adjust', 'Adjustment'), hidden: true },
    amount('roundPaise', 'Round', 'Round-off'),
    amount('totalPaise', 'Total', 'Total'),
    amount('costPaise', 'Cost', 'Cost', 'cost'),
    MARGIN[0]!,
  ],
  ids: { documentId: 'DocId', documentKind: 'Kind' },
  groupBy: ['operator', 'datedOn', 'month', 'salesperson', 'branch'],
  sort: { key: 'datedOn', descending: true },
  chart: { kind: 'line', by: 'datedOn', of: 'totalPaise' },
});

/** Who sold and what his drawer held. Receipts that were cancelled count for who cancelled them, on that day. */
export const salesByOperator = defineReport({
  id: 105,
  title: 'Sales by operator',
  about:
    'What every operator sold and took on every day, what was cancelled, dropped and came back, and what his drawer lacked.',
  period: 'range',
  preset: 'today',
  own,
  filters: ['operatorId'],
  columns: [
    { ...OPERATOR, width: 170, drill: { report: 111, filters: { operatorId: 'operatorId' } } },
    { key: 'datedOn', wire: 'Date', title: 'Date', kind: 'date' },
    MONTH,
    BRANCH,
    count('bills', 'Bills', 'Bills'),
    count('cancelled', 'Cancelled', 'Cancelled'),
    amount('cancelledPaise', 'CancAmt', 'Cancelled for'),
    count('dropped', 'Dropped', 'Held bills dropped'),
    amount('droppedPaise', 'DropAmt', 'Dropped for'),
    count('returnBills', 'RetBills', 'Returns'),
    amount('returnedPaise', 'Ret', 'Returned'),
    amount('discountPaise', 'Disc', 'Discount'),
    ...TENDERS,
    amount('totalPaise', 'Total', 'Total'),
    amount('expectedPaise', 'DrwExp', 'In the drawer'),
    amount('countedPaise', 'DrwCount', 'Counted'),
    amount('differencePaise', 'DrwDiff', 'Difference'),
  ],
  ids: { operatorId: 'OperatorId' },
  groupBy: ['operator', 'datedOn', 'month', 'branch'],
  sort: { key: 'totalPaise', descending: true },
  chart: { kind: 'bar', by: 'operator', of: 'totalPaise' },
});

export const counterTenders = defineReport({
  ...PERIOD,
  id: 602,
  title: 'Counter payments',
  about:
    'By what every receipt of the counter was paid in the period, what change was given, who took it, and what was paid back.',
  own,
  filters: ['tender', 'operatorId', 'customerId'],
  columns: [
    { key: 'datedOn', wire: 'Date', title: 'Date', kind: 'date' },
    { key: 'soldAt', wire: 'At', title: 'At', kind: 'instant' },
    codeOf('Receipt'),
    SOLD_TO,
    { key: 'tender', wire: 'Type', title: 'Tender', kind: 'text' },
    hiddenText('subType', 'SubType', 'Card'),
    { key: 'reference', wire: 'Ref', title: 'Reference', kind: 'text' },
    OPERATOR,
    { key: 'drawer', wire: 'Drawer', title: 'Drawer', kind: 'text', card: 'none' },
    MONTH,
    BRANCH,
    amount('amountPaise', 'Amount', 'Received'),
    amount('changePaise', 'Change', 'Change'),
    amount('refundedPaise', 'Refunded', 'Paid back'),
  ],
  ids: { documentId: 'DocId', documentKind: 'Kind' },
  groupBy: ['tender', 'operator', 'datedOn', 'month', 'branch'],
  groupedBy: 'tender',
  sort: { key: 'datedOn', descending: true },
  chart: { kind: 'bar', by: 'tender', of: 'amountPaise' },
});

export const counterSalesByTender = defineReport({
  ...PERIOD,
  id: 604,
  title: 'Counter sales by tender',
  about:
    'Every receipt of the counter with what of it was paid by each tender, and by goods that came back with it; together they are its total.',
  own,
  filters: ['customerId', 'operatorId'],
  columns: [
    codeOf('Receipt'),
    { key: 'datedOn', wire: 'Date', title: 'Date', kind: 'date' },
    SOLD_TO,
    OPERATOR,
    MONTH,
    BRANCH,
    ...TENDERS,
    amount('creditsPaise', 'Credits', 'By goods that came back'),
    amount('totalPaise', 'Total', 'Total'),
  ],
  ids: { documentId: 'DocId', documentKind: 'Kind' },
  groupBy: ['datedOn', 'operator', 'month', 'branch'],
  sort: { key: 'datedOn', descending: true },
  chart: { kind: 'line', by: 'datedOn', of: 'totalPaise' },
});

export const counterAnalysis = defineReport({
  ...PERIOD,
  id: 112,
  title: 'Analysis of counter sales',
  about: 'When the counter sells, how large its bills are, and what is left of them: by hour, weekday, month or size.',
  own,
  filters: ['bucket', 'operatorId', 'salespersonId'],
  columns: [
    { key: 'bucket', wire: 'Bucket', title: 'When', kind: 'text', width: 150 },
    { key: 'bucketPlace', wire: 'Place', title: 'Place', kind: 'integer', hidden: true },
    count('bills', 'Bills', 'Bills'),
    different('customers', 'Customers', 'Customers'),
    count('newCustomers', 'NewCustomers', 'New customers'),
    ratio({ key: 'basketPaise', wire: 'Basket', title: 'Basket', kind: 'money' }, 'billedPaise', 'bills'),
    ratio({ key: 'linesPerBill', wire: 'LinesPerBill', title: 'Lines a bill', kind: 'quantity' }, 'lines', 'bills'),
    { ...count('lines', 'Lines', 'Lines'), hidden: true },
    { ...amount('billedPaise', 'Billed', 'Billed'), hidden: true },
    amount('taxablePaise', 'Taxable', 'Taxable'),
    amount('totalPaise', 'Total', 'Total'),
    amount('returnedPaise', 'Ret', 'Returned'),
    { ...amount('costPaise', 'Cost', 'Cost', 'cost'), hidden: true },
    ...MARGIN,
  ],
  ids: {},
  groupBy: [],
  sort: { key: 'bucketPlace' },
  chart: { kind: 'line', by: 'bucket', of: 'totalPaise' },
});
