import { ADVANCE, AGES, amount, closing, hiddenText } from '../columns.ts';
import { defineReport } from '../define-report.ts';
import { LED_VENDOR } from '../purchase/bought-columns.ts';

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
    LED_VENDOR,
    hiddenText('msmeClass', 'MSME', 'MSME'),
    amount('openingPaise', 'Opening', 'Opening'),
    amount('billedPaise', 'Billed', 'Billed'),
    amount('paidPaise', 'Paid', 'Paid'),
    amount('adjustedPaise', 'Adjusted', 'Adjusted'),
    closing('Closing'),
    amount('notDuePaise', 'NotDue', 'Not due yet'),
    ...AGES,
    amount('over45Paise', 'Over45', 'MSME over 45'),
    ADVANCE,
  ],
  ids: { vendorId: 'VendorId' },
  groupBy: ['msmeClass'],
  sort: { key: 'closingPaise', descending: true },
  chart: { kind: 'bar', by: 'vendorName', of: 'closingPaise' },
});
