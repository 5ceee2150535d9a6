import { amount } from '../columns.ts';
import type { ReportColumn } from '../define-report.ts';

/** How a tender is named in the columns of a report, by its name on documents. */
export const TENDER_KEYS = {
  Cash: ['cashPaise', 'Cash'],
  UPI: ['upiPaise', 'UPI'],
  Wallet: ['walletPaise', 'Wallet'],
  'Debit Card': ['debitCardPaise', 'DebitCard'],
  'Credit Card': ['creditCardPaise', 'CreditCard'],
  'Net Banking': ['netBankPaise', 'NetBank'],
  'Bank Transfer': ['bankPaise', 'Bank'],
  Cheque: ['chequePaise', 'Cheque'],
  Other: ['otherPaise', 'Other'],
} as const;

/** What is seldom used at a counter is shown when it is chosen. */
const SELDOM: readonly string[] = ['Wallet', 'Net Banking', 'Bank Transfer', 'Cheque', 'Other'];

/** A column for each tender (T9 of the reports). */
export const TENDERS: readonly ReportColumn[] = Object.entries(TENDER_KEYS).map(([name, [key, wire]]) => ({
  ...amount(key, wire, name),
  ...(SELDOM.includes(name) && { hidden: true as const }),
}));
