import type { DocumentTotals } from '../document/priced-line.ts';
import type { Paise } from '../money/units.ts';
import { type PaymentTypeName, tenderRole } from '../payments/payment-types.ts';
import type { AccountOfRole } from './accounts.ts';
import type { JournalLine } from './journal.ts';
import { buildJournal, credit, debit, ofParty } from './journal.ts';
import { stockJournalLines } from './stock-journal.ts';

export interface InvoicePosting {
  /** None of a walk-in at the counter. */
  customerId: string | null;
  totals: Pick<
    DocumentTotals,
    'cgstPaise' | 'sgstPaise' | 'igstPaise' | 'adjustPaise' | 'roundPaise' | 'totalPaise'
  > & { lines: readonly { id: string; taxablePaise: Paise }[] };
  /** Income account of each line, by line id. */
  accountOfLine: (lineId: string) => number;
  /** Cost of the goods billed, by where they lie: issued to the job or delivered before, or straight from the warehouse. */
  costPaise: { fromInventory: Paise; fromWorkInProgress: Paise; fromDelivered: Paise };
}

/**
 * Builds the entry of an approved invoice (decisions §5, §6): receivable against income net of discounts, output tax,
 * adjustment and round-off; and the cost of goods. ₹1000 labour at 18 % = Dr receivable 118000, Cr income 100000,
 * Cr CGST 9000, Cr SGST 9000.
 */
export function buildInvoiceJournal(posting: InvoicePosting, account: AccountOfRole): JournalLine[] {
  const { customerId, totals, costPaise } = posting;
  return buildJournal([
    debit(account('receivable'), totals.totalPaise, ofParty(customerId)),
    ...earned(posting, account),
    ...stockJournalLines('directIssue', costPaise.fromInventory, account),
    ...stockJournalLines('jobBilled', costPaise.fromWorkInProgress, account),
    ...stockJournalLines('deliveredBilled', costPaise.fromDelivered, account),
  ]);
}

/** What a sale earns: income of each line net of discounts, output tax, adjustment and round-off. */
const earned = (
  { totals, accountOfLine }: Pick<InvoicePosting, 'totals' | 'accountOfLine'>,
  account: AccountOfRole,
): JournalLine[] => [
  ...totals.lines.map((line) => credit(accountOfLine(line.id), line.taxablePaise)),
  credit(account('outputCgst'), totals.cgstPaise),
  credit(account('outputSgst'), totals.sgstPaise),
  credit(account('outputIgst'), totals.igstPaise),
  credit(account('adjustment'), totals.adjustPaise),
  credit(account('roundOff'), totals.roundPaise),
];

export interface ReceiptPosting extends Pick<InvoicePosting, 'totals' | 'accountOfLine'> {
  /** What is kept of each; they pay the total. */
  tenders: readonly { type: PaymentTypeName; amountPaise: Paise }[];
  /** What goods that came back pay of it, by the account of their note. */
  credit: { customerId: string | null; amountPaise: Paise } | null;
  costPaise: Paise;
}

/**
 * Builds the entry of a receipt, which nobody owes: tenders against income, tax and round-off, and the cost of goods (sales §3).
 * ₹105 in cash for goods of 5 % that cost ₹60 = Dr cash 10500, Cr income 10000, CGST 250, SGST 250, Dr cost of goods 6000,
 * Cr inventory 6000. What goods that came back pay of it is off the account of their note: Dr receivable.
 */
export function buildReceiptJournal(posting: ReceiptPosting, account: AccountOfRole): JournalLine[] {
  return buildJournal([
    ...posting.tenders.map(({ type, amountPaise }) => debit(account(tenderRole(type, 'customer')), amountPaise)),
    ...(posting.credit
      ? [debit(account('receivable'), posting.credit.amountPaise, ofParty(posting.credit.customerId))]
      : []),
    ...earned(posting, account),
    ...stockJournalLines('directIssue', posting.costPaise, account),
  ]);
}

/**
 * Builds the entry of a credit note: the invoice's sides change, goods come back into stock at the cost they left with.
 * ₹1000 labour at 18 % = Cr receivable 118000.
 */
export function buildCreditNoteJournal(
  posting: Omit<InvoicePosting, 'costPaise'> & { returnedCostPaise: Paise },
  account: AccountOfRole,
): JournalLine[] {
  const { returnedCostPaise, ...rest } = posting;
  const noCost = { fromInventory: 0, fromWorkInProgress: 0, fromDelivered: 0 };
  const sale = buildInvoiceJournal({ ...rest, costPaise: noCost }, account);
  return buildJournal([
    ...sale.map((line) => ({ ...line, debitPaise: line.creditPaise, creditPaise: line.debitPaise })),
    ...stockJournalLines('customerReturn', returnedCostPaise, account),
  ]);
}

/** Builds the entry of an amount given up: ₹12 = Dr write-off 1200, Cr receivable 1200. */
export function buildWriteOffJournal(customerId: string, amountPaise: Paise, account: AccountOfRole): JournalLine[] {
  return buildJournal([
    debit(account('writeOff'), amountPaise),
    credit(account('receivable'), amountPaise, { partyId: customerId }),
  ]);
}
