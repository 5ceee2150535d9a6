import type { Paise } from '../money/units.ts';
import type { AccountOfRole } from './accounts.ts';
import type { JournalLine } from './journal.ts';
import { buildJournal, credit, debit } from './journal.ts';
import { type ReceiptWorth, receiptWorthLines } from './stock-journal.ts';

export interface TaxHeads {
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
}

export const totalTax = ({ cgstPaise, sgstPaise, igstPaise }: TaxHeads): Paise => cgstPaise + sgstPaise + igstPaise;

export interface BillPosting {
  vendorId: string;
  /** What its lines cost, with the tax that is no credit, by the account that bears it. */
  costs: readonly { accountCode: number; paise: Paise }[];
  /** What its goods are worth more than they came in at. */
  worth?: readonly ReceiptWorth[];
  /** Tax that is a credit. */
  inputTax: TaxHeads;
  /** Tax under reverse charge: owed to the government, not to the vendor. */
  reverseTax?: TaxHeads;
  roundPaise: Paise;
  /** Collected at source by the vendor, and kept back of him. */
  tcsPaise?: Paise;
  tdsPaise?: Paise;
  /** What the vendor gets. */
  payablePaise: Paise;
}

/**
 * Builds the entry of an approved bill: cost and input tax against the payable.
 * ₹1000 of parts at 18 % = Dr goods received, not billed 100000, Dr input CGST 9000, Dr input SGST 9000, Cr payable 118000.
 */
export const buildBillJournal = (bill: BillPosting, account: AccountOfRole): JournalLine[] =>
  buildJournal(billLines(bill, account));

/** What a bill debits and credits, not merged yet. */
export function billLines(bill: BillPosting, account: AccountOfRole): JournalLine[] {
  const { vendorId, costs, worth = [], inputTax, reverseTax, roundPaise, payablePaise } = bill;
  const { tcsPaise = 0, tdsPaise = 0 } = bill;
  return [
    ...costs.map(({ accountCode, paise }) => debit(accountCode, paise)),
    ...worth.flatMap((each) => receiptWorthLines(each, account)),
    debit(account('inputCgst'), inputTax.cgstPaise),
    debit(account('inputSgst'), inputTax.sgstPaise),
    debit(account('inputIgst'), inputTax.igstPaise),
    debit(account('tcsReceivable'), tcsPaise),
    debit(account('roundOff'), roundPaise),
    credit(account('rcmCgst'), reverseTax?.cgstPaise ?? 0),
    credit(account('rcmSgst'), reverseTax?.sgstPaise ?? 0),
    credit(account('rcmIgst'), reverseTax?.igstPaise ?? 0),
    credit(account('tdsPayable'), tdsPaise),
    credit(account('payable'), payablePaise, { partyId: vendorId }),
  ];
}
