import type { InvoiceStatus } from '@bahi/domain/document/invoice';
import type { Deducted } from '@bahi/domain/payments/deductions';
import type { Paise } from '@bahi/domain/money/units';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { payment, paymentAllocation, paymentDeduction, paymentTender } from '../../../../db/schema/accounting.ts';
import type { PaymentState } from '@bahi/domain/payments/payment-actions';
import { notFound } from '../../../core/app-error.ts';
import { refreshSearchText } from '../../../core/search/refresh-search-text.ts';
import type { Tx } from '../../../core/tx.ts';
import { onlyPaymentsOf } from './payment-context.ts';

export type PaymentRow = Omit<typeof payment.$inferSelect, 'orgId' | 'entityId' | 'searchText'>;
export type TenderRow = Omit<typeof paymentTender.$inferInsert, 'orgId' | 'entityId' | 'paymentId'>;
export type DeductionRow = Omit<typeof paymentDeduction.$inferSelect, 'orgId' | 'entityId' | 'paymentId' | 'position'>;

/** An invoice that is to be paid, or was: locked until the transaction ends. */
export interface LockedInvoice {
  id: string;
  code: string | null;
  status: InvoiceStatus;
  customerId: string;
  invoicedOn: string;
  totalPaise: Paise;
  paidPaise: Paise;
  lineCount: number;
  createdBy: string | null;
}

/** Locks invoices in id order, so that two cashiers never wait for each other in a circle. */
export const lockInvoices = (tx: Tx, ids: readonly string[]): Promise<LockedInvoice[]> =>
  tx.query<LockedInvoice>(
    `select id, code, status, customer_id as "customerId", invoiced_on as "invoicedOn", total_paise as "totalPaise",
            paid_paise as "paidPaise", labour_count + part_count as "lineCount", created_by as "createdBy"
     from invoice where org_id = $1 and entity_id = $2 and id = any($3) order by id for update`,
    [tx.ctx.orgId, tx.ctx.entityId, ids],
  );

export interface PaidInvoice {
  id: string;
  status: InvoiceStatus;
  paidPaise: Paise;
}

/** Writes what is paid and the status that follows from it. */
export async function savePaid(tx: Tx, invoices: readonly PaidInvoice[]): Promise<void> {
  if (invoices.length === 0) return;
  await tx.query(
    `update invoice i set paid_paise = n.paid, status = n.status, row_version = i.row_version + 1, updated_at = $3
     from unnest($4::uuid[], $5::bigint[], $6::text[]) as n (id, paid, status)
     where i.org_id = $1 and i.entity_id = $2 and i.id = n.id`,
    [
      tx.ctx.orgId,
      tx.ctx.entityId,
      tx.ctx.now,
      invoices.map((row) => row.id),
      invoices.map((row) => row.paidPaise),
      invoices.map((row) => row.status),
    ],
  );
}

/** What a payment has in an invoice, in the charge of a bounced cheque or in the opening due: one of the three. */
export interface Allocated {
  id: string;
  invoiceId: string | null;
  openingId: string | null;
  chargeId: string | null;
  amountPaise: Paise;
  /** What of the amount no money settled. */
  deducted: Deducted;
}

export const insertAllocations = (tx: Tx, paymentId: string, allocatedOn: string, allocations: readonly Allocated[]) =>
  tx.insert(
    paymentAllocation,
    allocations.map(({ deducted, ...row }) => ({
      ...row,
      ...deducted,
      ...{ orgId: tx.ctx.orgId, entityId: tx.ctx.entityId, paymentId, allocatedOn },
    })),
  );

export async function insertPayment(
  tx: Tx,
  made: PaymentRow,
  tenders: readonly TenderRow[],
  deductions: readonly DeductionRow[],
  allocations: readonly Allocated[],
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
    insertAllocations(tx, made.id, made.receivedOn, allocations),
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

/** What a payment has in dues now, oldest first. */
export async function listAllocations(tx: Tx, paymentId: string): Promise<(Allocated & { allocatedOn: string })[]> {
  const rows = await tx.query<Omit<Allocated, 'deducted'> & Deducted & { allocatedOn: string }>(
    `select id, invoice_id as "invoiceId", opening_id as "openingId", charge_id as "chargeId",
            amount_paise as "amountPaise", allocated_on as "allocatedOn", tds_paise as "tdsPaise",
            bank_charge_paise as "bankChargePaise", discount_paise as "discountPaise"
     from payment_allocation
     where org_id = $1 and entity_id = $2 and payment_id = $3 and detached_at is null order by allocated_on, id`,
    [tx.ctx.orgId, tx.ctx.entityId, paymentId],
  );
  return rows.map(({ tdsPaise, bankChargePaise, discountPaise, ...row }) => ({
    ...row,
    deducted: { tdsPaise, bankChargePaise, discountPaise },
  }));
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

/** Ends allocations; their rows stay with the reason. */
export async function endAllocations(tx: Tx, ids: readonly string[], reason: string): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(
    `update payment_allocation set detached_at = $4, detach_reason = $5
     where org_id = $1 and entity_id = $2 and id = any ($3::uuid[]) and detached_at is null`,
    [tx.ctx.orgId, tx.ctx.entityId, ids, tx.ctx.now, reason],
  );
}

export async function saveCancelled(tx: Tx, id: string, reason: string): Promise<void> {
  await tx.query(
    `update payment set status = 'Cancelled', unapplied_paise = 0, cancelled_at = $4, cancel_reason = $5,
       updated_at = $4, row_version = row_version + 1
     where org_id = $1 and entity_id = $2 and id = $3`,
    [tx.ctx.orgId, tx.ctx.entityId, id, tx.ctx.now, reason],
  );
}
