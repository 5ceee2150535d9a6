import type { Paise } from '../money/units.ts';

/** An invoice as far as money for it came in and went out again. */
export interface PaidInvoice {
  totalPaise: Paise;
  /** What its posted notes lower it by. */
  notedPaise: Paise;
  /** Money in it, and what of it was cash; what another note settles is none. */
  paidPaise: Paise;
  cashPaise: Paise;
  /** What payments settled without money: discount, tax kept back, a bank's charge. It is never paid out. */
  deductedPaise: Paise;
  /** What of its notes was paid back already, and what of that in cash. */
  refundedPaise: Paise;
  refundedCashPaise: Paise;
}

/**
 * What of the notes of an invoice may be paid back: money that came in beyond what the invoice asks without them (sales rule 34).
 * ₹2,360 of which nothing was paid, with a note of ₹590 = 0, wherever the note stands; paid in full = ₹590.
 */
export const refundablePaise = (of: PaidInvoice): Paise =>
  Math.max(0, of.paidPaise - of.refundedPaise - Math.max(0, of.totalPaise - of.notedPaise - of.deductedPaise));

/** And what of it in cash, by who may not change payments: what came in so. */
export const refundableCashPaise = ({ cashPaise, refundedCashPaise }: PaidInvoice): Paise =>
  Math.max(0, cashPaise - refundedCashPaise);

/** What of a note is paid back once a refund is taken back: ₹590 of which ₹500 are taken back = 9000 paise. */
export const refundedAfter = ({ refundedPaise }: { refundedPaise: Paise }, takenBackPaise: Paise): Paise =>
  refundedPaise - takenBackPaise;
