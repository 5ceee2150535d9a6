import type { Paise } from '@bahi/domain/money/units';
import type { Tx } from '../../../core/tx.ts';

export interface InvoicePaymentRow {
  allocationId: string;
  paymentId: string;
  code: string;
  receivedOn: string;
  paidPaise: Paise;
}

/** Payments that stand in an invoice, oldest first. */
export const listInvoicePayments = (tx: Tx, invoiceId: string): Promise<InvoicePaymentRow[]> =>
  tx.query<InvoicePaymentRow>(
    `select a.id as "allocationId", p.id as "paymentId", p.code, p.received_on as "receivedOn", a.amount_paise as "paidPaise"
     from payment_allocation a
       join payment p on p.org_id = a.org_id and p.entity_id = a.entity_id and p.id = a.payment_id
     where a.org_id = $1 and a.entity_id = $2 and a.invoice_id = $3 and a.detached_at is null
     order by p.received_on, a.id`,
    [tx.ctx.orgId, tx.ctx.entityId, invoiceId],
  );

/** Locks the payments of an invoice in id order. */
export async function lockPaymentsOf(tx: Tx, invoiceId: string): Promise<void> {
  await tx.query(
    `select p.id from payment p
     where p.org_id = $1 and p.entity_id = $2 and p.id in (
       select a.payment_id from payment_allocation a
       where a.org_id = $1 and a.entity_id = $2 and a.invoice_id = $3 and a.detached_at is null)
     order by p.id for update`,
    [tx.ctx.orgId, tx.ctx.entityId, invoiceId],
  );
}

export interface DetachedAllocation {
  paymentId: string;
  paymentCode: string;
  receivedOn: string;
  amountPaise: Paise;
}

/** Detaches the payments of an invoice, or one of them; their amounts are unapplied again. */
export async function detachAllocations(
  tx: Tx,
  invoiceId: string,
  reason: string,
  paymentId: string | null = null,
): Promise<DetachedAllocation[]> {
  const { orgId, entityId, now } = tx.ctx;
  return tx.query<DetachedAllocation>(
    `with detached as (
       update payment_allocation set detached_at = $4, detach_reason = $5
       where org_id = $1 and entity_id = $2 and invoice_id = $3 and detached_at is null
         and ($6::uuid is null or payment_id = $6)
       returning payment_id, amount_paise),
     sums as (select payment_id, sum(amount_paise)::bigint as amount_paise from detached group by payment_id)
     update payment p
     set unapplied_paise = p.unapplied_paise + s.amount_paise, updated_at = $4, row_version = p.row_version + 1
     from sums s
     where p.org_id = $1 and p.entity_id = $2 and p.id = s.payment_id
     returning p.id as "paymentId", p.code as "paymentCode", p.received_on as "receivedOn", s.amount_paise as "amountPaise"`,
    [orgId, entityId, invoiceId, now, reason, paymentId],
  );
}
