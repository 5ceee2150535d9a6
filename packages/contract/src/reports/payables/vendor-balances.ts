import { amount, hiddenText } from '../columns.ts';
import { defineReport } from '../define-report.ts';

/**
 * Every vendor's account from the ledger; what is owed by its age on the last day, less what was paid in advance, is the closing
 * balance. Micro and small enterprises are paid within 45 days (MSMED Act, section 15).
 */
export const vendorBalances = defineReport({
  id: 701,
  title: 'Balances of vendors',
  about: 'What was owed to every vendor at the beginning, what was billed and paid, and what is open by its age.',
  period: 'range',
  preset: 'thisFinancialYear',
  filters: ['vendorId', 'owed'],
  columns: [
    {
      key: 'vendorName',
      wire: 'Name',
      title: 'Vendor',
      kind: 'text',
      width: 190,
      drill: { screen: 'vendor', id: 'vendorId' },
    },
    hiddenText('msmeClass', 'MSME', 'MSME'),
    amount('openingPaise', 'Opening', 'Opening'),
    amount('billedPaise', 'Billed', 'Billed'),
    amount('paidPaise', 'Paid', 'Paid'),
    amount('adjustedPaise', 'Adjusted', 'Adjusted'),
    { ...amount('closingPaise', 'Closing', 'Closing'), width: 110 },
    amount('notDuePaise', 'NotDue', 'Not due yet'),
    amount('upTo30Paise', 'Age30', '0–30 days'),
    amount('upTo60Paise', 'Age60', '31–60'),
    amount('upTo90Paise', 'Age90', '61–90'),
    amount('over90Paise', 'AgeOver', 'Over 90'),
    amount('over45Paise', 'Over45', 'MSME over 45'),
    amount('advancePaise', 'Advance', 'In advance'),
  ],
  ids: { vendorId: 'VendorId' },
  groupBy: ['msmeClass'],
  sort: { key: 'closingPaise', descending: true },
  chart: { kind: 'bar', by: 'vendorName', of: 'closingPaise' },
});
