import type { Paise } from '../money/units.ts';
import type { Deduction } from '../payments/deductions.ts';
import { deductionRole, sumDeductions } from '../payments/deductions.ts';
import { type Counterparty, PAYMENT_SIDES } from '../payments/payment-side.ts';
import type { PaymentTypeName } from '../payments/payment-types.ts';
import { tenderRole } from '../payments/payment-types.ts';
import type { AccountOfRole } from './accounts.ts';
import type { JournalLine } from './journal.ts';
import { buildJournal, credit, debit, mirrorLines, ofParty } from './journal.ts';
import type { PartyKind } from './opening-balance-journal.ts';

export interface Tender {
  type: PaymentTypeName;
  amountPaise: Paise;
  /** A named bank account in place of the one of the type. */
  accountCode?: number;
}

export interface PaymentPosting {
  of: Counterparty;
  tenders: readonly Tender[];
  /** Settled without money beside the tenders: TDS, bank charge, discount, write-off. */
  deductions?: readonly Deduction[];
  /** Sum of what is applied to dues; the rest becomes an advance. */
  allocatedPaise: Paise;
}

function sumOf(tenders: readonly Tender[]): Paise {
  return tenders.reduce((sum, tender) => sum + tender.amountPaise, 0);
}

function tenderAccount(tender: Tender, party: PartyKind, account: AccountOfRole): number {
  return tender.accountCode ?? account(tenderRole(tender.type, party));
}

/** An entry as money of a customer makes it; that of a vendor is the same on the other side, in his accounts. */
const onSideOf = (party: PartyKind, lines: readonly JournalLine[]): JournalLine[] =>
  party === 'customer' ? buildJournal(lines) : mirrorLines(buildJournal(lines));

const dueLine = ({ party, partyId }: Counterparty, amountPaise: Paise, account: AccountOfRole): JournalLine =>
  credit(account(PAYMENT_SIDES[party].dueRole), amountPaise, { partyId });
const advanceLine = ({ party, partyId }: Counterparty, amountPaise: Paise, account: AccountOfRole): JournalLine =>
  credit(account(PAYMENT_SIDES[party].advanceRole), amountPaise, { partyId });

/**
 * Builds the entry of a payment: tenders and deductions to their accounts, allocations off the dues, the rest to advances.
 * ₹980 in cash and ₹20 of TDS with ₹800 allocated = Dr cash 98000, TDS 2000, Cr receivable 80000, Cr advances 20000; to a
 * vendor Dr payable 80000, Dr vendor advances 20000, Cr cash 98000, Cr TDS payable 2000.
 */
export function buildPaymentJournal(payment: PaymentPosting, account: AccountOfRole): JournalLine[] {
  const { of, tenders, deductions = [], allocatedPaise } = payment;
  const settled = sumOf(tenders) + sumDeductions(deductions);
  if (allocatedPaise > settled) throw new RangeError(`Allocated ${allocatedPaise} paise of a payment of ${settled}`);
  return onSideOf(of.party, [
    ...tenders.map((tender) => debit(tenderAccount(tender, of.party, account), tender.amountPaise)),
    ...deductionLines(of, deductions, account),
    dueLine(of, allocatedPaise, account),
    advanceLine(of, settled - allocatedPaise, account),
  ]);
}

const deductionLines = (
  { party, partyId }: Counterparty,
  deductions: readonly Deduction[],
  account: AccountOfRole,
): JournalLine[] =>
  deductions.map(({ kind, amountPaise }) =>
    debit(account(deductionRole(kind, party)), amountPaise, kind === 'TDS' ? { partyId } : {}),
  );

/** Builds the entry of a cheque brought to the bank from where its receipt has posted it: ₹500 = Dr bank 50000, Cr cheques in hand 50000. */
export function buildDepositJournal(amountPaise: Paise, bankAccount: number, fromAccount: number): JournalLine[] {
  return buildJournal([debit(bankAccount, amountPaise), credit(fromAccount, amountPaise)]);
}

/** Builds the entry of a cheque of ours that the bank has paid: ₹500 = Dr cheques issued 50000, Cr bank 50000. */
export function buildClearingJournal(amountPaise: Paise, bankAccount: number, issuedAccount: number): JournalLine[] {
  return mirrorLines(buildDepositJournal(amountPaise, bankAccount, issuedAccount));
}

export interface BouncePosting {
  of: Counterparty;
  chequePaise: Paise;
  /** Where the cheque stands: cheques in hand, the bank that it was deposited to, cheques issued. */
  accountCode: number;
  /** What the bounce takes back of allocations; the rest of it comes out of the advance. */
  allocatedPaise: Paise;
  /** Deductions that fall with the money beside which they stood. */
  deductions: readonly Deduction[];
}

/**
 * Builds the entry of a returned cheque: ₹500 in an invoice = Dr receivable 50000, Cr cheques in hand 50000; one of ours in
 * a bill = Dr cheques issued 50000, Cr payable 50000.
 */
export function buildBounceJournal(bounce: BouncePosting, account: AccountOfRole): JournalLine[] {
  const { of, chequePaise, accountCode, allocatedPaise, deductions } = bounce;
  const taken = chequePaise + sumDeductions(deductions);
  return mirrorLines(
    onSideOf(of.party, [
      dueLine(of, allocatedPaise, account),
      advanceLine(of, taken - allocatedPaise, account),
      debit(accountCode, chequePaise),
      ...deductionLines(of, deductions, account),
    ]),
  );
}

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

/** Builds the entry that applies an advance to dues: ₹200 = Dr advances 20000, Cr receivable 20000. */
export function buildAdvanceApplicationJournal(
  of: Counterparty,
  amountPaise: Paise,
  account: AccountOfRole,
): JournalLine[] {
  return onSideOf(of.party, [advanceLine(of, -amountPaise, account), dueLine(of, amountPaise, account)]);
}

/**
 * Builds the entry that takes a payment out of dues: its money is an advance again, its deductions are taken back. ₹200
 * with ₹20 of TDS = Dr receivable 20000, Cr advances 18000, TDS 2000.
 */
export function buildDetachmentJournal(
  of: Counterparty,
  amountPaise: Paise,
  deductions: readonly Deduction[],
  account: AccountOfRole,
): JournalLine[] {
  return mirrorLines(
    onSideOf(of.party, [
      advanceLine(of, sumDeductions(deductions) - amountPaise, account),
      ...deductionLines(of, deductions, account),
      dueLine(of, amountPaise, account),
    ]),
  );
}

/**
 * Builds the entry of an advance paid back: ₹200 in cash = Dr advances 20000, Cr cash 20000; a cheque passes the bank. From a
 * vendor Dr cash 20000, Cr vendor advances 20000.
 */
export function buildRefundJournal(
  of: Counterparty,
  tenders: readonly Tender[],
  account: AccountOfRole,
): JournalLine[] {
  return onSideOf(of.party, [advanceLine(of, -sumOf(tenders), account), ...paidBack(of.party, tenders, account)]);
}

const paidBack = (party: PartyKind, tenders: readonly Tender[], account: AccountOfRole): JournalLine[] =>
  tenders.map((tender) =>
    credit(tender.type === 'Cheque' ? account('bank') : tenderAccount(tender, party, account), tender.amountPaise),
  );

/** Builds the entry of what is left of a customer's note and paid back: ₹200 in cash = Dr receivable 20000, Cr cash 20000. */
export function buildNoteRefundJournal(
  customerId: string | null,
  tenders: readonly Tender[],
  account: AccountOfRole,
): JournalLine[] {
  return buildJournal([
    debit(account('receivable'), sumOf(tenders), ofParty(customerId)),
    ...paidBack('customer', tenders, account),
  ]);
}
