import { formatRupees } from '../money/format.ts';
import type { Paise } from '../money/units.ts';
import type { PaymentTypeName } from '../payments/payment-types.ts';
import type { GivenTender } from './receipt-tenders.ts';

/** How what came back at the counter is settled: by what paid it, in cash, or left to the customer as a credit. */
export const RefundBy = { tenders: 'Tenders', cash: 'Cash', credit: 'Credit' } as const;
export type RefundBy = (typeof RefundBy)[keyof typeof RefundBy];

/** A receipt as far as money for it came in and went out again. */
export interface PaidReceipt {
  /** What was kept of each tender, in their order; goods that came back and paid it are none. */
  tenders: readonly GivenTender[];
  /** What was paid back of it before, by type. */
  refunded: readonly GivenTender[];
}

/** What is left of each kind of tender, in the order in which they were given. */
function leftOfTenders({ tenders, refunded }: PaidReceipt): GivenTender[] {
  const sumOf = (of: readonly GivenTender[], type: PaymentTypeName): Paise =>
    of.reduce((sum, tender) => (tender.type === type ? sum + tender.amountPaise : sum), 0);
  return [...new Set(tenders.map(({ type }) => type))].map((type) => ({
    type,
    amountPaise: Math.max(0, sumOf(tenders, type) - sumOf(refunded, type)),
  }));
}

/**
 * Splits what is paid back over what paid the receipt, each up to what is left of it (sales rule 34): ₹150 of ₹100 in cash and ₹84 by
 * card is ₹100 in cash and ₹50 by card. Answers what of it nothing is left of, which only cash of who may change payments covers.
 */
export function splitRefund(amountPaise: Paise, receipt: PaidReceipt): { tenders: GivenTender[]; restPaise: Paise } {
  let restPaise = amountPaise;
  const tenders = leftOfTenders(receipt).flatMap(({ type, amountPaise: left }) => {
    const part = Math.min(left, restPaise);
    restPaise -= part;
    return part > 0 ? [{ type, amountPaise: part }] : [];
  });
  return { tenders, restPaise };
}

/** What of a receipt may be paid back in cash by who may not change payments: what came in so. */
export const cashLeft = (receipt: PaidReceipt): Paise =>
  leftOfTenders(receipt).find(({ type }) => type === 'Cash')?.amountPaise ?? 0;

/**
 * Why that much of a receipt is not paid back, or null: its notes, however they came to more, pay back what it came to. ₹100 of goods
 * for ₹80, of which ₹50 went back = ₹30.
 */
export function paidBackProblem(
  amountPaise: Paise,
  { code, totalPaise, backPaise }: { code: string | null; totalPaise: Paise; backPaise: Paise },
): string | null {
  const leftPaise = Math.max(0, totalPaise - backPaise);
  return amountPaise > leftPaise ? `Of what ${code} was paid, ${formatRupees(leftPaise)} can be paid back.` : null;
}

/** Why what came back cannot be settled so, or null: a walk-in has no account, and cash leaves only as it came (sales rule 34). */
export function refundProblem(
  { by, amountPaise, hasCustomer, mayChangePayments }: RefundAsked,
  receipt: PaidReceipt,
): string | null {
  if (amountPaise === 0) return null;
  if (by === RefundBy.credit)
    return hasCustomer ? null : 'A walk-in has no account: pay it back, or sell something for it.';
  if (mayChangePayments) return null;
  if (by === RefundBy.cash && amountPaise > cashLeft(receipt))
    return `${formatRupees(cashLeft(receipt))} came in cash: pay it back as it was paid.`;
  const { restPaise } = splitRefund(amountPaise, receipt);
  return restPaise > 0
    ? `${formatRupees(restPaise)} of it was paid by goods that came back: sell something for it, or ask who may change payments.`
    : null;
}

interface RefundAsked {
  by: RefundBy;
  amountPaise: Paise;
  hasCustomer: boolean;
  mayChangePayments: boolean;
}

/** What is paid out by each type; what no tender is left of goes in cash. */
export function refundTenders(by: RefundBy, amountPaise: Paise, receipt: PaidReceipt): GivenTender[] {
  if (by === RefundBy.credit || amountPaise === 0) return [];
  if (by === RefundBy.cash) return [{ type: 'Cash', amountPaise }];
  const { tenders, restPaise } = splitRefund(amountPaise, receipt);
  if (restPaise === 0) return tenders;
  const cashPaise = restPaise + (tenders.find(({ type }) => type === 'Cash')?.amountPaise ?? 0);
  return [...tenders.filter(({ type }) => type !== 'Cash'), { type: 'Cash', amountPaise: cashPaise }];
}

/** What goods that came back pay of a bill, and what of their note is settled otherwise: of ₹106 and a bill of ₹250 = 10600 and 0. */
export function creditOfExchange(notePaise: Paise, billPaise: Paise): { creditPaise: Paise; restPaise: Paise } {
  const creditPaise = Math.min(notePaise, billPaise);
  return { creditPaise, restPaise: notePaise - creditPaise };
}

/** What is to be paid by tenders: of ₹250 with ₹106 of goods that came back = 14400. */
export const leftToPay = (totalPaise: Paise, credits: readonly Paise[]): Paise =>
  credits.reduce((left, credit) => left - credit, totalPaise);

/** Why what comes back cannot pay a bill, or null: a customer's credit pays no bill of another buyer. */
export const exchangeProblem = (returnedBy: string | null, billedTo: string | null): string | null =>
  returnedBy === null || returnedBy === billedTo
    ? null
    : 'What comes back is of another buyer: bill it to the customer of that receipt.';
