import type { DocumentTotals } from '../document/priced-line.ts';
import type { AccountOfRole } from './accounts.ts';
import type { JournalLine } from './journal.ts';
import { buildJournal, credit, debit } from './journal.ts';

export interface BillPosting {
  vendorId: string;
  totals: DocumentTotals;
  /** Account of each line: inventory, goods received not billed, sublet cost or an expense. */
  accountOfLine: (lineId: string) => number;
  /** False where the tax is no credit (composition, unregistered, blocked): it then joins the cost of its line. */
  inputCredit: boolean;
}

/**
 * Builds the entry of an approved bill: cost and input tax against the payable.
 * ₹1000 of parts at 18 % = Dr inventory 100000, Dr input CGST 9000, Dr input SGST 9000, Cr payable 118000.
 */
export function buildBillJournal(bill: BillPosting, account: AccountOfRole): JournalLine[] {
  const { vendorId, totals, accountOfLine, inputCredit } = bill;
  return buildJournal([
    ...totals.lines.map((line) => debit(accountOfLine(line.id), inputCredit ? line.taxablePaise : line.totalPaise)),
    debit(account('inputCgst'), inputCredit ? totals.cgstPaise : 0),
    debit(account('inputSgst'), inputCredit ? totals.sgstPaise : 0),
    debit(account('inputIgst'), inputCredit ? totals.igstPaise : 0),
    debit(account('purchases'), totals.adjustPaise),
    debit(account('roundOff'), totals.roundPaise),
    credit(account('payable'), totals.totalPaise, { partyId: vendorId }),
  ]);
}
