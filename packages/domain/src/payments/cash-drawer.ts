import { type Access, can } from '../access/access.ts';
import { formatRupees } from '../money/format.ts';
import type { Paise } from '../money/units.ts';
import type { AccountRole } from '../posting/accounts.ts';

/** Who takes payments, and who sells at the counter, keeps a drawer of his own (sales rule 25). */
export const mayKeepDrawer = (access: Access): boolean =>
  can(access, 'Accounting.CPay', 'C') || can(access, 'Accounting.SlsRcpt', 'C');

/** What moves cash in a drawer. */
export const DrawerMoveKind = {
  payment: 'payment',
  cancelled: 'cancelled',
  refund: 'refund',
  refundCancelled: 'refundCancelled',
  billPayment: 'billPayment',
  billCancelled: 'billCancelled',
  billRefund: 'billRefund',
  billRefundCancelled: 'billRefundCancelled',
  sale: 'sale',
  saleCancelled: 'saleCancelled',
  expense: 'expense',
  expenseCancelled: 'expenseCancelled',
  payIn: 'payIn',
  payOut: 'payOut',
  handoverOut: 'handoverOut',
  handoverIn: 'handoverIn',
} as const;
export type DrawerMoveKind = (typeof DrawerMoveKind)[keyof typeof DrawerMoveKind];

export const DRAWER_MOVE_LABELS: Readonly<Record<DrawerMoveKind, string>> = {
  payment: 'Payment received',
  cancelled: 'Payment cancelled',
  refund: 'Refund',
  refundCancelled: 'Refund cancelled',
  billPayment: 'Vendor paid',
  billCancelled: 'Payment to vendor cancelled',
  billRefund: 'Paid back by vendor',
  billRefundCancelled: 'Refund of vendor cancelled',
  sale: 'Sold at the counter',
  saleCancelled: 'Sale taken back',
  expense: 'Expense paid',
  expenseCancelled: 'Expense cancelled',
  payIn: 'Paid in',
  payOut: 'Paid out',
  handoverOut: 'Handed over',
  handoverIn: 'Taken over',
};

const INWARD: readonly DrawerMoveKind[] = [
  ...(['payment', 'refundCancelled', 'billCancelled', 'billRefund', 'sale'] as const),
  ...(['expenseCancelled', 'payIn', 'handoverIn'] as const),
];

/** Gives a move its sign: a refund of ₹200 = -20000 paise, a payment +20000. */
export function signedMove(kind: DrawerMoveKind, amountPaise: Paise): Paise {
  return INWARD.includes(kind) ? amountPaise : -amountPaise;
}

/** What of the cash in a drawer is not offered to somebody else already: ₹1,480 with ₹1,000 waiting = 48000 paise. */
export function freeCashPaise(cashPaise: Paise, waitingPaise: Paise): Paise {
  return cashPaise - waitingPaise;
}

/** A count against what should be there, below zero when cash is missing: ₹1,430 counted of ₹1,480 = -5000 paise. */
export function countDifferencePaise(countedPaise: Paise, expectedPaise: Paise): Paise {
  return countedPaise - expectedPaise;
}

/** Notes and coins in use, in rupees, the biggest first. */
export const DENOMINATIONS = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const;

/** Pieces of each note or coin by its rupees: {"500": 4, "20": 1}. */
export type NoteCounts = Readonly<Record<string, number>>;

/** Adds up counted notes and coins: four of ₹500 and one of ₹20 = 202000 paise. */
export function sumNotes(notes: NoteCounts): Paise {
  return Object.entries(notes).reduce((sum, [rupees, pieces]) => sum + Number(rupees) * pieces * 100, 0);
}

/** Names what is wrong with counted notes: unknown ones, or pieces below zero; null when nothing is. */
export function notesProblem(notes: NoteCounts, amountPaise: Paise): string | null {
  for (const [rupees, pieces] of Object.entries(notes)) {
    if (!DENOMINATIONS.some((each) => String(each) === rupees)) return `There is no note or coin of ₹${rupees}.`;
    if (!Number.isInteger(pieces) || pieces < 0 || pieces > 100_000) return `Count the pieces of ₹${rupees}.`;
  }
  return sumNotes(notes) === amountPaise ? null : 'The notes and coins do not add up to the amount.';
}

/** What should be in a drawer is told after its count, before that to nobody: whoever knows it can tell the counter. */
export function tellsExpected(drawer: { status: 'Open' | 'Closed' }): boolean {
  return drawer.status === 'Closed';
}

const OF_DOCUMENTS: readonly DrawerMoveKind[] = [
  ...(['payment', 'cancelled', 'refund', 'refundCancelled'] as const),
  ...(['billPayment', 'billCancelled', 'billRefund', 'billRefundCancelled'] as const),
  ...(['sale', 'saleCancelled', 'expense', 'expenseCancelled'] as const),
];

/** Whether the amount of a move is told while the count is blind: what was typed at the drawer is, with documents the float would add up. */
export function tellsBlindMove(kind: DrawerMoveKind): boolean {
  return !OF_DOCUMENTS.includes(kind);
}

/** A count against what should be there, in words: -5000 paise = 'short', 0 = 'even'. */
export function differenceWord(differencePaise: Paise): 'short' | 'over' | 'even' {
  return differencePaise === 0 ? 'even' : differencePaise < 0 ? 'short' : 'over';
}

export type HandoverStatus = 'Waiting' | 'Accepted' | 'Declined' | 'Withdrawn';

export interface HandoverFacts {
  status: HandoverStatus;
  /** Whose drawer it leaves. */
  fromUserId: string;
  /** None for the safe. */
  toUserId: string | null;
}

/**
 * Tells why somebody may not decide a handover, or null. The receiver accepts or declines; for the safe that is whoever
 * may change payments, and never the giver himself; the giver withdraws.
 */
export function handoverProblem(
  handover: HandoverFacts,
  decision: Exclude<HandoverStatus, 'Waiting'>,
  by: { userId: string; maySupervise: boolean },
): string | null {
  if (handover.status !== 'Waiting') return `It is ${handover.status.toLowerCase()} already.`;
  const isGiver = by.userId === handover.fromUserId;
  if (decision === 'Withdrawn') return isGiver ? null : 'Only the cashier who offered it can take it back.';
  if (isGiver) return 'You cannot accept what you hand over yourself.';
  const isReceiver = handover.toUserId === null ? by.maySupervise : by.userId === handover.toUserId;
  return isReceiver ? null : 'It was not handed to you.';
}

/** What somebody gives out of the business by himself in a day: refunds by whatever tender, and cash paid out of his drawer. */
export interface HandOut {
  amountPaise: Paise;
  givenTodayPaise: Paise;
  limitPaise: Paise;
}

/**
 * Why somebody who may not change payments cannot give out so much by himself, or null: of ₹2,000 a day, ₹1,500 given, ₹600
 * are refused. What is more, somebody who may change payments gives, or takes over by a handover.
 */
export function handOutProblem({ amountPaise, givenTodayPaise, limitPaise }: HandOut): string | null {
  if (givenTodayPaise + amountPaise <= limitPaise) return null;
  const left = Math.max(0, limitPaise - givenTodayPaise);
  return `You may give out ${formatRupees(left)} more today. Somebody who may change payments gives out more.`;
}

/** Whether cash may be paid out to an account by who may not change payments: small expenses, and what is brought to the bank. */
export const isPettyAccount = ({ type, role }: { type: string; role: AccountRole | null }): boolean =>
  type === 'expense' || role === 'bank';
