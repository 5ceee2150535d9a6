import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { payment, paymentDeduction, paymentTender } from '../../../../db/schema/accounting.ts';
import type { PaymentState } from '@bahi/domain/payments/payment-actions';
import { notFound } from '../../../core/app-error.ts';
import { refreshSearchText } from '../../../core/search/refresh-search-text.ts';
import type { Tx } from '../../../core/tx.ts';
import { onlyPaymentsOf } from './payment-context.ts';

export type PaymentRow = Omit<typeof payment.$inferSelect, 'orgId' | 'entityId' | 'searchText'>;
export type TenderRow = Omit<typeof paymentTender.$inferInsert, 'orgId' | 'entityId' | 'paymentId'>;
export type DeductionRow = Omit<typeof paymentDeduction.$inferSelect, 'orgId' | 'entityId' | 'paymentId' | 'position'>;

export async function insertPayment(
  tx: Tx,
  made: PaymentRow,
  tenders: readonly TenderRow[],
  deductions: readonly DeductionRow[],
): Promise<void> {
  const { orgId, entityId } = tx.ctx;
  const of = { orgId, entityId, paymentId: made.id };
  await Promise.all([
    tx.insert(payment, [{ ...made, orgId, entityId }]),
    tx.insert(
      paymentTender,
      tenders.map((tender) => ({ ...tender, ...of })),
    ),
    tx.insert(
      paymentDeduction,
      deductions.map((deduction, i) => ({ ...deduction, position: i + 1, ...of })),
    ),
    refreshSearchText(tx, 'payment', made.id),
  ]);
}

export interface LockedPayment extends PaymentState {
  id: string;
  code: string;
  receivedOn: string;
  customerId: string;
  note: string | null;
  rowVersion: number;
  updatedAt: string;
}

/** `p.*` of a payment as the rules see it. */
export const PAYMENT_STATE = `p.status, p.amount_paise as "amountPaise", p.deduction_paise as "deductionPaise",
    p.unapplied_paise as "unappliedPaise", p.refunded_paise as "refundedPaise", p.bounced_paise as "bouncedPaise",
    (select coalesce(sum(t.amount_paise), 0)::bigint from payment_tender t
     where t.org_id = p.org_id and t.entity_id = p.entity_id and t.payment_id = p.id
       and t.cheque_state in ('Received', 'Deposited')) as "unclearedPaise"`;

/** The payment, locked until the transaction ends; none that the caller's scope does not reach. */
export async function lockPayment(tx: Tx, id: string): Promise<LockedPayment> {
  const key = [tx.ctx.orgId, tx.ctx.entityId, id, onlyPaymentsOf(tx)];
  const mine = `org_id = $1 and entity_id = $2 and id = $3 and ($4::uuid[] is null or created_by = any ($4))`;
  // Locked first and read then: what is summed up beside the row is of the moment after the wait.
  await tx.query(`select id from payment where ${mine} for update`, key);
  const [found] = await tx.query<LockedPayment>(
    `select p.id, p.code, p.received_on as "receivedOn", p.customer_id as "customerId", p.note,
            p.row_version as "rowVersion", p.updated_at as "updatedAt", ${PAYMENT_STATE}
     from payment p where ${mine}`,
    key,
  );
  if (!found) throw notFound('payment');
  return found;
}

/** Writes where the money of a payment is after a verb; its version goes up. */
export async function saveMoney(tx: Tx, after: PaymentState & { id: string }): Promise<void> {
  await tx.query(
    `update payment set status = $4, deduction_paise = $5, unapplied_paise = $6, refunded_paise = $7, bounced_paise = $8,
       updated_at = $9, row_version = row_version + 1
     where org_id = $1 and entity_id = $2 and id = $3`,
    [
      ...[tx.ctx.orgId, tx.ctx.entityId, after.id, after.status, after.deductionPaise],
      ...[after.unappliedPaise, after.refundedPaise, after.bouncedPaise, tx.ctx.now],
    ],
  );
}

/** The last day on which something of a payment became an advance: when it was received, or detached last. */
export async function unappliedSince(tx: Tx, payment: LockedPayment): Promise<string> {
  const [row] = await tx.query<{ day: string | null }>(
    `select max(posted_on) as day from journal
     where org_id = $1 and entity_id = $2 and document_id = $3 and mirrors_id is null and purpose = $4`,
    [tx.ctx.orgId, tx.ctx.entityId, payment.id, JournalPurpose.detach],
  );
  return row?.day ?? payment.receivedOn;
}

export async function saveCancelled(tx: Tx, id: string, reason: string): Promise<void> {
  await tx.query(
    `update payment set status = 'Cancelled', unapplied_paise = 0, cancelled_at = $4, cancel_reason = $5,
       updated_at = $4, row_version = row_version + 1
     where org_id = $1 and entity_id = $2 and id = $3`,
    [tx.ctx.orgId, tx.ctx.entityId, id, tx.ctx.now, reason],
  );
}
