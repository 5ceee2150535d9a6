import type { WireType } from '@bahi/contract/wire-type';
import type { Paise } from '@bahi/domain/money/units';
import { assertPaymentAction } from '@bahi/domain/payments/payment-actions';
import { isAllGone, refundMoney, unrefundMoney } from '@bahi/domain/payments/payment-money';
import { PAYMENT_SIDES } from '@bahi/domain/payments/payment-side';
import type { PaymentTypeName } from '@bahi/domain/payments/payment-types';
import { buildRefundJournal, type Tender } from '@bahi/domain/posting/payment-journal';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { notFound, refuse } from '../app-error.ts';
import { moveOwnCash, REFUND_OF, undoCashOf } from '../cash-drawer/move-cash.ts';
import { newId } from '../new-id.ts';
import { mirrorDocument } from '../posting/mirror-document.ts';
import { type Effects, postDocument } from '../posting/post-document.ts';
import { underRules } from '../refuse-issues.ts';
import type { Tx } from '../tx.ts';
import {
  type BookedPayment,
  contextOf,
  counterpartyOf,
  lockBooked,
  type PaymentBook,
  readDay,
  unappliedSince,
} from './payment-book.ts';

/** What is given back, as both sides keep it; the caller inserts it with whom it faces. */
export interface NewRefund {
  orgId: string;
  entityId: string;
  id: string;
  code: string;
  numberPeriod: string;
  refundedOn: string;
  amountPaise: Paise;
  tenderType: PaymentTypeName;
  reference: string | null;
  reason: string;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  rowVersion: number;
}

interface Refund {
  amountPaise: Paise;
  type: PaymentTypeName;
  reference: string | null;
  refundedOn?: string | null | undefined;
  reason: string;
  rowVersion?: number | null | undefined;
  /** By its names what is wrong is told. */
  body: WireType;
  /** What is asked once the payment is locked and the amount is right. */
  assertMay?: () => Promise<void>;
  insert: (refund: NewRefund, partyId: string) => Promise<void>;
}

/**
 * Gives an advance back by a voucher of its own number: to a customer, or from a vendor. The payment stays locked until the
 * end: several at once never give back more than is unapplied. Cash passes the drawer of who enters it.
 */
export async function refundBooked<P extends BookedPayment>(
  tx: Tx,
  book: PaymentBook<P>,
  id: string,
  { amountPaise, type, reference, refundedOn: sent, reason, rowVersion, body, assertMay, insert }: Refund,
): Promise<void> {
  const before = await lockBooked(tx, book, id, rowVersion);
  assertPaymentAction(before, 'refund', contextOf(tx, book.party, book.dayOf(before)));
  const since = await unappliedSince(tx, book, before);
  const refundedOn = readDay(tx, sent, since, `${before.code} is unapplied since`);
  const after = underRules(body, () => refundMoney(before, amountPaise, before.unclearedPaise));
  await assertMay?.();
  const of = counterpartyOf(book, before);
  const code = await payBack(tx, {
    of: `payment ${before.code}`,
    tender: { type, amountPaise, reference },
    refundedOn,
    reason,
    cashKind: REFUND_OF[book.kind],
    at: 'Tender.Type',
    journal: (account) => buildRefundJournal(of, [{ type, amountPaise }], account),
    insert: (refund) => insert(refund, of.partyId),
  });
  book.store.save(tx, before, after, null);
  tx.audit({
    action: 'refund',
    kind: book.kind,
    id,
    code: before.code,
    reason,
    changes: [
      { path: `refunds.${code}.amountPaise`, from: null, to: amountPaise, sees: 'price' },
      { path: 'unappliedPaise', from: before.unappliedPaise, to: after.unappliedPaise, sees: 'price' },
    ],
  });
}

interface PayingBack {
  /** What it is paid back of: "payment RCT-7". */
  of: string;
  tender: Tender & { reference: string | null };
  refundedOn: string;
  reason: string;
  cashKind: (typeof REFUND_OF)[keyof typeof REFUND_OF];
  /** The field that a refusal of the drawer names. */
  at: string;
  journal: Effects['journal'];
  insert: (refund: NewRefund) => Promise<void>;
}

/** One voucher of what is paid back: its number and entry, and its cash out of the drawer of who enters it. Answers the number. */
export async function payBack(tx: Tx, back: PayingBack): Promise<string> {
  const { tender, refundedOn, reason, cashKind, at, journal, insert } = back;
  const { type, amountPaise, reference } = tender;
  const id = newId();
  const { code, numberPeriod } = await postDocument(
    tx,
    {
      kind: 'paymentRefund',
      id,
      on: refundedOn,
      purpose: JournalPurpose.post,
      revision: 1,
      code: null,
      series: 'paymentRefund',
      narration: (taken) => `Refund ${taken} of ${back.of}: ${reason}`,
    },
    { journal },
  );
  const { orgId, entityId, now, userId } = tx.ctx;
  await insert({
    orgId,
    entityId,
    id,
    code,
    numberPeriod,
    refundedOn,
    amountPaise,
    tenderType: type,
    reference,
    reason,
    createdAt: now,
    createdBy: userId,
    updatedAt: now,
    rowVersion: 1,
  });
  if (type === 'Cash') await moveOwnCash(tx, { kind: cashKind, of: { kind: cashKind, id }, amountPaise, reason }, at);
  return code;
}

/** Takes a refund back by a mirrored entry of its own day; its number stays, the amount is an advance again. */
export async function unrefundBooked<P extends BookedPayment>(
  tx: Tx,
  book: PaymentBook<P>,
  { id, refundId }: { id: string; refundId: string },
  { reason, rowVersion }: { reason: string; rowVersion?: number | null },
): Promise<void> {
  const before = await lockBooked(tx, book, id, rowVersion);
  const refund = await findStandingRefund(tx, { table: book.refundTable, of: 'payment_id' }, id, refundId);
  assertPaymentAction(before, 'cancelRefund', contextOf(tx, book.party, book.dayOf(before)));
  const money = unrefundMoney(before, refund.amountPaise);
  const status = isAllGone(money) ? before.status : PAYMENT_SIDES[book.party].live;
  book.store.save(tx, before, { ...money, status }, null);
  await takeBack(tx, { table: book.refundTable, cashKind: REFUND_OF[book.kind], refund, reason });
  tx.audit({
    action: 'cancelRefund',
    kind: book.kind,
    id,
    code: before.code,
    reason,
    changes: [
      { path: `refunds.${refund.code}.amountPaise`, from: refund.amountPaise, to: null, sees: 'price' },
      { path: 'unappliedPaise', from: before.unappliedPaise, to: money.unappliedPaise, sees: 'price' },
    ],
  });
}

type RefundTable = PaymentBook<BookedPayment>['refundTable'];

interface TakenBack {
  table: RefundTable;
  cashKind: PayingBack['cashKind'];
  refund: StandingRefund;
  reason: string;
}

/** Mirrors the voucher of a refund on its own day, and brings its cash back into the drawer that gave it. */
export async function takeBack(tx: Tx, { table, cashKind, refund, reason }: TakenBack): Promise<void> {
  const { id, code, refundedOn } = refund;
  const document = { kind: 'paymentRefund', id, code, revision: 1 };
  await mirrorDocument(tx, document, JournalPurpose.post, refundedOn, `Cancellation of refund ${code}: ${reason}`);
  await tx.query(
    `update ${table} set cancelled_at = $4, cancel_reason = $5, updated_at = $4, row_version = row_version + 1
     where org_id = $1 and entity_id = $2 and id = $3`,
    [tx.ctx.orgId, tx.ctx.entityId, id, tx.ctx.now, reason],
  );
  await undoCashOf(tx, { kind: cashKind, id }, reason);
}

export interface StandingRefund {
  id: string;
  code: string;
  refundedOn: string;
  amountPaise: Paise;
}

/** A refund of what is locked, a payment or a note, that was not taken back. */
export async function findStandingRefund(
  tx: Tx,
  { table, of }: { table: RefundTable; of: 'payment_id' | 'credit_note_id' },
  ownerId: string,
  refundId: string,
): Promise<StandingRefund> {
  const [found] = await tx.query<StandingRefund & { cancelled: boolean }>(
    `select id, code, refunded_on as "refundedOn", amount_paise as "amountPaise", cancelled_at is not null as cancelled
     from ${table} where org_id = $1 and entity_id = $2 and ${of} = $3 and id = $4`,
    [tx.ctx.orgId, tx.ctx.entityId, ownerId, refundId],
  );
  if (!found) throw notFound('refund');
  if (found.cancelled) throw refuse(`Refund ${found.code} is cancelled already.`);
  return found;
}
