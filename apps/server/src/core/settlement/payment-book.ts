import type { DocumentKind } from '@bahi/domain/document/kinds';
import { peopleInReach } from '@bahi/domain/access/access';
import { unclearedPaise } from '@bahi/domain/payments/cheque';
import type { PaymentContext, PaymentState, PaymentStatus } from '@bahi/domain/payments/payment-actions';
import type { BouncePlan, PaymentMoney, StandingAllocation } from '@bahi/domain/payments/payment-money';
import { type Counterparty, PAYMENT_SIDES } from '@bahi/domain/payments/payment-side';
import type { PartyKind } from '@bahi/domain/posting/opening-balance-journal';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { formatDate } from '@bahi/domain/time/dates';
import { invalid } from '../app-error.ts';
import type { DocumentHead, DocumentStore } from '../document/document-store.ts';
import type { Tx } from '../tx.ts';
import type { OpenItem } from './open-items.ts';

/** A tender as far as both sides keep it alike. */
export interface StoredTender {
  position: number;
  type: string;
  amountPaise: number;
  reference: string | null;
  chequeOn: string | null;
  chequeState: string | null;
}

/** A payment as both sides keep it. Amounts in paise. */
export interface BookedPayment extends DocumentHead, PaymentMoney {
  code: string;
  status: PaymentStatus;
  tenders: StoredTender[];
  cancelledAt: string | null;
  cancelReason: string | null;
}

/** What sets the payments of customers and those to vendors apart for the verbs that they share. */
export interface PaymentBook<P extends BookedPayment> {
  party: PartyKind;
  kind: Extract<DocumentKind, 'payment' | 'billPayment'>;
  store: DocumentStore<P>;
  refundTable: 'payment_refund' | 'bill_payment_refund';
  partyIdOf: (payment: P) => string;
  /** The day on which it was received or paid. */
  dayOf: (payment: P) => string;
  /** What a cheque that came back takes out of its payment. */
  planBounce: (money: PaymentMoney, chequePaise: number, oldestFirst: readonly StandingAllocation[]) => BouncePlan;
  dueName: (due: OpenItem) => string;
  /** How the audit log names a due. */
  duePath: (due: OpenItem) => string;
}

/** A payment whose row is locked, as its rules see it. */
export type Locked<P extends BookedPayment> = P & PaymentState;

/** The payment, locked until the transaction ends; none that the caller's scope does not reach, or that he saw older. */
export async function lockBooked<P extends BookedPayment>(
  tx: Tx,
  book: PaymentBook<P>,
  id: string,
  seenVersion?: number | null,
): Promise<Locked<P>> {
  const found = await book.store.lock(tx, id, seenVersion);
  return { ...found, unclearedPaise: unclearedPaise(found.tenders) };
}

/** Whose payments alone the caller may read, or null for all of the entity (decisions §10, own and team). */
export const onlyPaymentsOfParty = ({ ctx }: Tx, party: PartyKind): readonly string[] | null =>
  peopleInReach(ctx.access, PAYMENT_SIDES[party].area, ctx);

/** What the rules of a payment of that day are asked under. */
export function contextOf({ ctx }: Tx, party: PartyKind, day: string): PaymentContext {
  const { lockedUntil } = ctx.settings.accounting;
  return { party, access: ctx.access, periodOpen: !lockedUntil || day > lockedUntil };
}

export const counterpartyOf = <P extends BookedPayment>(book: PaymentBook<P>, payment: P): Counterparty => ({
  party: book.party,
  partyId: book.partyIdOf(payment),
});

/** The day of a verb: today unless told otherwise, never in the future, never before what it builds on. */
export function readDay(tx: Tx, sent: string | null | undefined, since: string, what: string): string {
  const { today } = tx.ctx;
  const day = sent ?? today;
  if (day > today) throw invalid('Date', 'Choose today or a day before.');
  if (day < since) throw invalid('Date', `${what} ${formatDate(since)}: choose that day or a later one.`);
  return day;
}

/** The last day on which something of a payment became an advance: when it was made, or detached last. */
export async function unappliedSince<P extends BookedPayment>(
  tx: Tx,
  book: PaymentBook<P>,
  payment: P,
): Promise<string> {
  const [row] = await tx.query<{ day: string | null }>(
    `select max(posted_on) as day from journal
     where org_id = $1 and entity_id = $2 and document_id = $3 and mirrors_id is null and purpose = $4`,
    [tx.ctx.orgId, tx.ctx.entityId, payment.id, JournalPurpose.detach],
  );
  return row?.day ?? book.dayOf(payment);
}
