import type { Paise } from '../money/units.ts';
import type { PaymentTypeName } from '../payments/payment-types.ts';
import { tenderRole } from '../payments/payment-types.ts';
import type { AccountOfRole } from './accounts.ts';
import type { JournalLine } from './journal.ts';
import { buildJournal, credit, debit } from './journal.ts';

export interface Tender {
  type: PaymentTypeName;
  amountPaise: Paise;
  /** A named bank account in place of the one of the type. */
  accountCode?: number;
}

export interface ReceiptPosting {
  customerId: string;
  tenders: readonly Tender[];
  /** Sum of what is applied to invoices; the rest becomes an advance. */
  allocatedPaise: Paise;
  /** Settled without money and applied to invoices beside the tenders. */
  settlementDiscountPaise?: Paise;
  writeOffPaise?: Paise;
  tdsPaise?: Paise;
  /** Kept by the bank out of the tenders. */
  bankChargesPaise?: Paise;
}

function sumOf(tenders: readonly Tender[]): Paise {
  return tenders.reduce((sum, tender) => sum + tender.amountPaise, 0);
}

function tenderAccount(tender: Tender, account: AccountOfRole): number {
  return tender.accountCode ?? account(tenderRole(tender.type));
}

/**
 * Builds the entry of a receipt: tenders to their accounts, allocations off the receivable, the rest to customer advances.
 * ₹1000 in cash with ₹800 allocated = Dr cash 100000, Cr receivable 80000, Cr advances 20000.
 */
export function buildReceiptJournal(receipt: ReceiptPosting, account: AccountOfRole): JournalLine[] {
  const { customerId, tenders, allocatedPaise } = receipt;
  const { settlementDiscountPaise = 0, writeOffPaise = 0, tdsPaise = 0, bankChargesPaise = 0 } = receipt;
  const settled = sumOf(tenders) + settlementDiscountPaise + writeOffPaise + tdsPaise;
  if (allocatedPaise > settled) throw new RangeError(`Allocated ${allocatedPaise} paise of a receipt of ${settled}`);
  const party = { partyId: customerId };
  const [charged, ...others] = tenders;
  return buildJournal([
    ...(charged ? [debit(tenderAccount(charged, account), charged.amountPaise - bankChargesPaise)] : []),
    ...others.map((tender) => debit(tenderAccount(tender, account), tender.amountPaise)),
    debit(account('bankCharges'), bankChargesPaise),
    debit(account('settlementDiscount'), settlementDiscountPaise),
    debit(account('writeOff'), writeOffPaise),
    debit(account('tdsReceivable'), tdsPaise, party),
    credit(account('receivable'), allocatedPaise, party),
    credit(account('customerAdvances'), settled - allocatedPaise, party),
  ]);
}

/** Builds the entry that applies an advance to invoices: ₹200 = Dr advances 20000, Cr receivable 20000; its mirror detaches it. */
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

/** Builds the entry of an advance paid back: ₹200 in cash = Dr advances 20000, Cr cash 20000. */
export function buildRefundJournal(
  customerId: string,
  tenders: readonly Tender[],
  account: AccountOfRole,
): JournalLine[] {
  return buildJournal([
    debit(account('customerAdvances'), sumOf(tenders), { partyId: customerId }),
    ...tenders.map((tender) => credit(tenderAccount(tender, account), tender.amountPaise)),
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
