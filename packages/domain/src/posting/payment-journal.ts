import type { Paise } from '../money/units.ts';
import type { Deduction } from '../payments/deductions.ts';
import { deductionRole, sumDeductions } from '../payments/deductions.ts';
import type { PaymentTypeName } from '../payments/payment-types.ts';
import { tenderRole } from '../payments/payment-types.ts';
import type { AccountOfRole } from './accounts.ts';
import type { JournalLine } from './journal.ts';
import { buildJournal, credit, debit, mirrorLines } from './journal.ts';

export interface Tender {
  type: PaymentTypeName;
  amountPaise: Paise;
  /** A named bank account in place of the one of the type. */
  accountCode?: number;
}

export interface ReceiptPosting {
  customerId: string;
  tenders: readonly Tender[];
  /** Settled without money beside the tenders: TDS, bank charge, discount, write-off. */
  deductions?: readonly Deduction[];
  /** Sum of what is applied to invoices and opening dues; the rest becomes an advance. */
  allocatedPaise: Paise;
}

function sumOf(tenders: readonly Tender[]): Paise {
  return tenders.reduce((sum, tender) => sum + tender.amountPaise, 0);
}

function tenderAccount(tender: Tender, account: AccountOfRole): number {
  return tender.accountCode ?? account(tenderRole(tender.type));
}

/**
 * Builds the entry of a receipt: tenders and deductions to their accounts, allocations off the receivable, the rest to
 * customer advances. ₹980 in cash and ₹20 of TDS with ₹800 allocated = Dr cash 98000, TDS 2000, Cr receivable 80000, Cr
 * advances 20000.
 */
export function buildReceiptJournal(receipt: ReceiptPosting, account: AccountOfRole): JournalLine[] {
  const { customerId, tenders, deductions = [], allocatedPaise } = receipt;
  const settled = sumOf(tenders) + sumDeductions(deductions);
  if (allocatedPaise > settled) throw new RangeError(`Allocated ${allocatedPaise} paise of a receipt of ${settled}`);
  const party = { partyId: customerId };
  return buildJournal([
    ...tenders.map((tender) => debit(tenderAccount(tender, account), tender.amountPaise)),
    ...deductionLines(customerId, deductions, account),
    credit(account('receivable'), allocatedPaise, party),
    credit(account('customerAdvances'), settled - allocatedPaise, party),
  ]);
}

const deductionLines = (customerId: string, deductions: readonly Deduction[], account: AccountOfRole): JournalLine[] =>
  deductions.map(({ kind, amountPaise }) =>
    debit(account(deductionRole(kind)), amountPaise, kind === 'TDS' ? { partyId: customerId } : {}),
  );

/** Builds the entry of a cheque brought to the bank from where its receipt has posted it: ₹500 = Dr bank 50000, Cr cheques in hand 50000. */
export function buildDepositJournal(amountPaise: Paise, bankAccount: number, fromAccount: number): JournalLine[] {
  return buildJournal([debit(bankAccount, amountPaise), credit(fromAccount, amountPaise)]);
}

export interface BouncePosting {
  customerId: string;
  chequePaise: Paise;
  /** Where the cheque stands: cheques in hand, or the bank that it was deposited to. */
  accountCode: number;
  /** What the bounce takes back of allocations; the rest of it comes out of the advance. */
  allocatedPaise: Paise;
  /** Deductions that fall with the money beside which they stood. */
  deductions: readonly Deduction[];
}

/** Builds the entry of a returned cheque: ₹500 in an invoice = Dr receivable 50000, Cr cheques in hand 50000. */
export function buildBounceJournal(bounce: BouncePosting, account: AccountOfRole): JournalLine[] {
  const { customerId, chequePaise, accountCode, allocatedPaise, deductions } = bounce;
  const party = { partyId: customerId };
  const taken = chequePaise + sumDeductions(deductions);
  return buildJournal([
    debit(account('receivable'), allocatedPaise, party),
    debit(account('customerAdvances'), taken - allocatedPaise, party),
    credit(accountCode, chequePaise),
    ...mirrored(deductionLines(customerId, deductions, account)),
  ]);
}

const mirrored = (lines: readonly JournalLine[]): JournalLine[] =>
  lines.map((line) => ({ ...line, debitPaise: line.creditPaise, creditPaise: line.debitPaise }));

/** Builds the entry of what a bank asks for a returned cheque and the customer owes: ₹300 = Dr receivable, Cr cheque charges. */
export function buildChequeChargeJournal(
  customerId: string,
  amountPaise: Paise,
  account: AccountOfRole,
): JournalLine[] {
  return buildJournal([
    debit(account('receivable'), amountPaise, { partyId: customerId }),
    credit(account('chequeCharges'), amountPaise),
  ]);
}

/** Builds the entry that applies an advance to invoices: ₹200 = Dr advances 20000, Cr receivable 20000. */
export function buildAdvanceApplicationJournal(
  customerId: string,
  amountPaise: Paise,
  account: AccountOfRole,
): JournalLine[] {
  const party = { partyId: customerId };
  return buildJournal([
    debit(account('customerAdvances'), amountPaise, party),
    credit(account('receivable'), amountPaise, party),
  ]);
}

/**
 * Builds the entry that takes a payment out of dues: its money is an advance again, its deductions are taken back. ₹200
 * with ₹20 of TDS = Dr receivable 20000, Cr advances 18000, TDS 2000.
 */
export function buildDetachmentJournal(
  customerId: string,
  amountPaise: Paise,
  deductions: readonly Deduction[],
  account: AccountOfRole,
): JournalLine[] {
  const party = { partyId: customerId };
  return mirrorLines([
    debit(account('customerAdvances'), amountPaise - sumDeductions(deductions), party),
    ...deductionLines(customerId, deductions, account),
    credit(account('receivable'), amountPaise, party),
  ]);
}

/** Builds the entry of an advance paid back: ₹200 in cash = Dr advances 20000, Cr cash 20000; a cheque of our own comes off the bank. */
export function buildRefundJournal(
  customerId: string,
  tenders: readonly Tender[],
  account: AccountOfRole,
): JournalLine[] {
  return buildJournal([
    debit(account('customerAdvances'), sumOf(tenders), { partyId: customerId }),
    ...tenders.map((tender) =>
      credit(tender.type === 'Cheque' ? account('bank') : tenderAccount(tender, account), tender.amountPaise),
    ),
  ]);
}

/** Builds the entry of a bill payment: ₹1000 by bank with ₹800 allocated = Dr payable 80000, Dr vendor advances 20000, Cr bank 100000. */
export function buildBillPaymentJournal(
  payment: { vendorId: string; tenders: readonly Tender[]; allocatedPaise: Paise; tdsPaise?: Paise },
  account: AccountOfRole,
): JournalLine[] {
  const { vendorId, tenders, allocatedPaise, tdsPaise = 0 } = payment;
  const settled = sumOf(tenders) + tdsPaise;
  if (allocatedPaise > settled) throw new RangeError(`Allocated ${allocatedPaise} paise of a payment of ${settled}`);
  const party = { partyId: vendorId };
  return buildJournal([
    debit(account('payable'), allocatedPaise, party),
    debit(account('vendorAdvances'), settled - allocatedPaise, party),
    ...tenders.map((tender) => credit(tenderAccount(tender, account), tender.amountPaise)),
    credit(account('tdsPayable'), tdsPaise, party),
  ]);
}
