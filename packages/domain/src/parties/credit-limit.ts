import { can, type Access } from '../access/access.ts';
import type { Paise } from '../money/units.ts';
import { daysBetween } from '../time/dates.ts';

/** Who may cancel invoices may also give credit: sign for an invoice beyond the limit, and raise the limit itself. */
export const mayGiveCredit = (access: Access): boolean => can(access, 'Accounting.Invoice', 'D');

/** Whether a customer may owe more than before; 0 is no limit: ₹5000 to ₹6000 and ₹5000 to 0 do, 0 to ₹5000 does not. */
export const raisesCreditLimit = (beforePaise: Paise, afterPaise: Paise): boolean =>
  beforePaise > 0 && (afterPaise === 0 || afterPaise > beforePaise);

export const CREDIT_LIMIT_RIGHT = 'Who may cancel invoices raises a credit limit, or takes it away.';

/** What an invoice adds to a debt in which the goods that it bills count already: ₹9,000 of which ₹8,000 left before = ₹1,000. */
export const addedBy = ({ totalPaise, deliveredPaise }: { totalPaise: Paise; deliveredPaise: Paise }): Paise =>
  totalPaise - deliveredPaise;

/** How late the oldest due of a customer is where that is more than he may be (`OverdueDays`; 0 asks nothing): 40 days of 30 = 40. */
export function overdueBeyond(since: string | null, today: string, allowedDays: number): number | null {
  const days = since === null ? 0 : daysBetween(since, today);
  return allowedDays > 0 && days > allowedDays ? days : null;
}

export const overdueProblem = (days: number, allowedDays: number): string =>
  `The customer has been overdue for ${days} days: ${allowedDays} are allowed.`;

/** What a customer may not have while he is on hold: orders and challans, or invoices too (`Hold`). */
export const Hold = { none: 'None', orders: 'Orders', all: 'All' } as const;
export type Hold = (typeof Hold)[keyof typeof Hold];

const HOLDS: readonly Hold[] = [Hold.none, Hold.orders, Hold.all];

/** Whether a hold is lifted, or reaches less far: All to Orders does, None to All does not. */
export const loosensHold = (before: Hold, after: Hold): boolean => HOLDS.indexOf(after) < HOLDS.indexOf(before);

export const HOLD_RIGHT = 'Who may cancel invoices lifts a hold, or makes it reach less far.';

interface HeldCustomer {
  name: string;
  hold: Hold;
  holdReason: string | null;
}

/** Why a document of this customer does not go on (rule 15), or null; receipts that are paid always do. */
export function holdProblem({ name, hold, holdReason }: HeldCustomer, document: 'order' | 'invoice'): string | null {
  const stops = hold === Hold.all || (hold === Hold.orders && document === 'order');
  return stops ? `${name} is on hold: ${holdReason}.` : null;
}

/** What a customer may still owe, less than nothing beyond it; null without a limit: of ₹50,000 with 44,000 owed = ₹6,000. */
export const freeCredit = (limitPaise: Paise, owedPaise: Paise): Paise | null =>
  limitPaise > 0 ? limitPaise - owedPaise : null;

/**
 * What a customer has paid in advance beside his credit notes, and what he may still owe (sales rule 14): of ₹50,000 with 38,000 due
 * less 3,000 in advance and 9,000 of challans ₹6,000, less than nothing beyond it; null without a limit.
 */
export const creditLeft = ({
  limitPaise,
  owedPaise,
  unappliedPaise,
  notesPaise,
}: Record<'limitPaise' | 'owedPaise' | 'unappliedPaise' | 'notesPaise', Paise>) => ({
  advancesPaise: unappliedPaise - notesPaise,
  freePaise: freeCredit(limitPaise, owedPaise),
});

/** How far so much more goes beyond what a customer may still owe (sales rule 14): ₹8,000 of ₹6,000 left = ₹2,000; never without a limit. */
export const beyondCredit = (freePaise: Paise | null | undefined, addedPaise: Paise): Paise =>
  freePaise === null || freePaise === undefined ? 0 : Math.max(0, addedPaise - freePaise);
