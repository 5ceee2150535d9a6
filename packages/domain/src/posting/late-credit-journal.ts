import type { Paise } from '../money/units.ts';
import type { AccountOfRole } from './accounts.ts';
import { buildJournal, credit, debit, type JournalLine } from './journal.ts';

/** An amount of tax in the account that it was posted to. */
export interface TaxInAccount {
  accountCode: number;
  paise: Paise;
}

export const sumOfTax = (taxes: readonly TaxInAccount[]): Paise => taxes.reduce((sum, { paise }) => sum + paise, 0);

/** ₹1,800 of credit that is reversed: Dr input tax reclaimable 180000, Cr input CGST 90000, Cr input SGST 90000. */
export const buildReversalJournal = (taxes: readonly TaxInAccount[], account: AccountOfRole): JournalLine[] =>
  buildJournal([
    debit(account('itcReclaimable'), sumOfTax(taxes)),
    ...taxes.map(({ accountCode, paise }) => credit(accountCode, paise)),
  ]);

/** The same the other way, once it is paid: Dr input CGST 90000, Dr input SGST 90000, Cr input tax reclaimable 180000. */
export const buildReclaimJournal = (taxes: readonly TaxInAccount[], account: AccountOfRole): JournalLine[] =>
  buildJournal([
    ...taxes.map(({ accountCode, paise }) => debit(accountCode, paise)),
    credit(account('itcReclaimable'), sumOfTax(taxes)),
  ]);
