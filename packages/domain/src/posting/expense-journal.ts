import type { Paise } from '../money/units.ts';
import { payablePaise } from '../purchase/price-bill.ts';
import type { AccountOfRole } from './accounts.ts';
import { billLines, type TaxHeads } from './bill-journal.ts';
import { buildJournal, credit, type JournalLine } from './journal.ts';

export interface ExpensePosting {
  vendorId: string | null;
  /** The account that it was paid from, or the employee who paid it; of neither the vendor is owed it. */
  paidFrom: number | null;
  paidBy: string | null;
  reverseCharge: boolean;
  totalPaise: Paise;
  /** Tax that is kept back of the vendor. */
  tdsPaise?: Paise;
  lines: readonly (TaxHeads & {
    accountCode: number;
    /** With the tax that is no credit. */
    costPaise: Paise;
    isCredit: boolean;
  })[];
}

const taxOf = (lines: readonly TaxHeads[]): TaxHeads => ({
  cgstPaise: lines.reduce((sum, { cgstPaise }) => sum + cgstPaise, 0),
  sgstPaise: lines.reduce((sum, { sgstPaise }) => sum + sgstPaise, 0),
  igstPaise: lines.reduce((sum, { igstPaise }) => sum + igstPaise, 0),
});

/**
 * Builds the entry of an expense: what bears it and input tax against who paid, or is owed.
 * ₹1,000 of telephone at 18 % by an employee = Dr telephone 100000, Dr input CGST 9000, Dr input SGST 9000, Cr payable to employees 118000.
 * ₹10,000 of rent owed with 10 % kept back = Dr rent 1000000, Cr payable 900000, Cr TDS payable 100000.
 */
export function buildExpenseJournal(expense: ExpensePosting, account: AccountOfRole): JournalLine[] {
  const { vendorId, paidFrom, paidBy, reverseCharge, totalPaise, tdsPaise = 0, lines } = expense;
  const payable = payablePaise({ totalPaise, tdsPaise });
  const isOwed = paidFrom === null && paidBy === null;
  const entry = billLines(
    {
      vendorId: vendorId ?? '',
      costs: lines.map(({ accountCode, costPaise }) => ({ accountCode, paise: costPaise })),
      inputTax: taxOf(lines.filter(({ isCredit }) => isCredit)),
      ...(reverseCharge && { reverseTax: taxOf(lines) }),
      roundPaise: 0,
      tdsPaise,
      payablePaise: isOwed ? payable : 0,
    },
    account,
  );
  if (isOwed) return buildJournal(entry);
  const paid = paidFrom ?? account('employeePayable');
  return buildJournal([...entry, credit(paid, payable, paidBy === null ? {} : { partyId: paidBy })]);
}
