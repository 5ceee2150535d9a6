import type { Paise } from '../money/units.ts';
import { formatRupees } from '../money/format.ts';
import { formatDate } from '../time/dates.ts';

/** On whose account an item stands: what customers owe, or what is owed to vendors. */
export const OPEN_ITEM_SIDES = ['receivable', 'payable'] as const;
export type OpenItemSide = (typeof OPEN_ITEM_SIDES)[number];

/**
 * What an item does: a due is to be settled (invoice, bill, charge), a credit settles (payment, note, advance). Of a
 * customer a due is a debit in the books, of a vendor a credit.
 */
export const OPEN_ITEM_ROLES = ['due', 'credit'] as const;
export type OpenItemRole = (typeof OPEN_ITEM_ROLES)[number];

/** What makes items: documents, what stood before the books began, and what is asked for a cheque that bounced. */
export const OPEN_ITEM_KINDS = [
  ...['invoice', 'debitNote', 'charge', 'payment', 'creditNote', 'opening'],
  ...['bill', 'expense', 'billPayment', 'vendorDebitNote', 'vendorCreditNote', 'journal'],
] as const;

/** What is open of an item. Amounts in paise. */
export interface OpenAmounts {
  totalPaise: Paise;
  /** By allocations, and otherwise: written off, paid back, bounced. */
  settledPaise: Paise;
}

/** What is still open: of ₹1,000 with ₹400 settled 60000 paise. */
export function openPaise({ totalPaise, settledPaise }: OpenAmounts): Paise {
  return totalPaise - settledPaise;
}

/** Where a document stands by what is settled of it, in the order in which it gets there. */
const SettledStatus = { unpaid: 'Unpaid', partial: 'Partial', closed: 'Closed' } as const;
type SettledStatus = (typeof SettledStatus)[keyof typeof SettledStatus];

/** The status that follows: ₹400 of ₹1,000 settled = Partial; nothing to settle = Closed. */
export function deriveSettledStatus({ totalPaise, settledPaise }: OpenAmounts): SettledStatus {
  if (settledPaise >= totalPaise) return SettledStatus.closed;
  return settledPaise > 0 ? SettledStatus.partial : SettledStatus.unpaid;
}

/** Why a share of a due is refused, and of what of it. */
export interface ShareProblem {
  of: 'amount' | 'party' | 'day';
  message: string;
}

/**
 * Tells why an amount is not settled of a due on a day, or null: it is above zero and at most what is open, of the party's own
 * due, and never of an earlier day than the due. Of ₹600 open ₹700 are refused.
 */
export function shareProblem(
  due: OpenAmounts & { name: string; partyId: string; datedOn: string },
  { partyId, on, amountPaise }: { partyId: string; on: string; amountPaise: Paise },
  party: 'customer' | 'vendor',
): ShareProblem | null {
  if (amountPaise <= 0) return { of: 'amount', message: 'Enter an amount above zero.' };
  if (due.partyId !== partyId) return { of: 'party', message: `${due.name} belongs to another ${party}.` };
  if (on < due.datedOn)
    return {
      of: 'day',
      message: `${due.name} is of ${formatDate(due.datedOn)}: money of an earlier day stays unapplied until then.`,
    };
  const open = openPaise(due);
  if (amountPaise > open) return { of: 'amount', message: `${due.name} has only ${formatRupees(open)} due.` };
  return null;
}
