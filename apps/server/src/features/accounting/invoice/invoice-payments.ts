import type { Paise } from '@bahi/domain/money/units';
import { type Deducted, deductionsOf } from '@bahi/domain/payments/deductions';
import { type PaymentMoney, unclearedByAllocation } from '@bahi/domain/payments/payment-money';
import { buildDetachmentJournal } from '@bahi/domain/posting/payment-journal';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { diff } from '../../../core/diff.ts';
import { postDocument } from '../../../core/posting/post-document.ts';
import { listAllocations } from '../../../core/settlement/allocations.ts';
import type { Tx } from '../../../core/tx.ts';

export interface InvoicePaymentRow {
  allocationId: string;
  paymentId: string;
  code: string;
  receivedOn: string;
  paidPaise: Paise;
}

/** Payments that stand in an invoice, oldest first, with what of each is not sure yet. */
export async function viewInvoicePayments(
  tx: Tx,
  invoiceId: string,
): Promise<(InvoicePaymentRow & { unclearedPaise?: Paise })[]> {
  const [rows, uncleared] = await Promise.all([listInvoicePayments(tx, invoiceId), listUncleared(tx, invoiceId)]);
  if (uncleared.length === 0) return rows;
  const unsure = await Promise.all(
    uncleared.map(async ({ id, unclearedPaise, ...money }) => [
      ...unclearedByAllocation(money, unclearedPaise, await listAllocations(tx, { creditId: id })),
    ]),
  );
  const byAllocation = new Map(unsure.flat());
  return rows.map((row) => {
    const unclearedPaise = byAllocation.get(row.allocationId);
    return unclearedPaise === undefined ? row : { ...row, unclearedPaise };
  });
}

/** Payments in an invoice that hold cheques which have neither cleared nor bounced. */
const listUncleared = (tx: Tx, invoiceId: string) =>
  tx.query<PaymentMoney & { id: string; unclearedPaise: Paise }>(
    `select p.id, p.amount_paise as "amountPaise", p.deduction_paise as "deductionPaise",
       p.unapplied_paise as "unappliedPaise", p.refunded_paise as "refundedPaise", p.bounced_paise as "bouncedPaise",
       sum(t.amount_paise)::bigint as "unclearedPaise"
     from payment p
       join payment_tender t on t.org_id = p.org_id and t.entity_id = p.entity_id and t.payment_id = p.id
     where p.org_id = $1 and p.entity_id = $2 and t.cheque_state in ('Received', 'Deposited') and p.id in (
       select a.credit_id from open_allocation a
       where a.org_id = $1 and a.entity_id = $2 and a.due_id = $3 and a.detached_at is null)
     group by p.org_id, p.entity_id, p.id`,
    [tx.ctx.orgId, tx.ctx.entityId, invoiceId],
  );

/** Payments that stand in an invoice, oldest first. */
export const listInvoicePayments = (tx: Tx, invoiceId: string): Promise<InvoicePaymentRow[]> =>
  tx.query<InvoicePaymentRow>(
    `select a.id as "allocationId", p.id as "paymentId", p.code, p.received_on as "receivedOn", a.amount_paise as "paidPaise"
     from open_allocation a
       join payment p on p.org_id = a.org_id and p.entity_id = a.entity_id and p.id = a.credit_id
     where a.org_id = $1 and a.entity_id = $2 and a.due_id = $3 and a.detached_at is null
     order by p.received_on, a.id`,
    [tx.ctx.orgId, tx.ctx.entityId, invoiceId],
  );

/** Locks the payments of an invoice in id order. */
export async function lockPaymentsOf(tx: Tx, invoiceId: string): Promise<void> {
  await tx.query(
    `select p.id from payment p
     where p.org_id = $1 and p.entity_id = $2 and p.id in (
       select a.credit_id from open_allocation a
       where a.org_id = $1 and a.entity_id = $2 and a.due_id = $3 and a.detached_at is null)
     order by p.id for update`,
    [tx.ctx.orgId, tx.ctx.entityId, invoiceId],
  );
}

interface Detached extends Deducted {
  paymentId: string;
  paymentCode: string;
  /** The day on which the last of it was applied. */
  allocatedOn: string;
  amountPaise: Paise;
  after: { deductionPaise: Paise; unappliedPaise: Paise };
  before: { deductionPaise: Paise; unappliedPaise: Paise };
}

const DETACH = `with detached as (
    update open_allocation set detached_at = $4, detached_by = $6, detach_reason = $5
    where org_id = $1 and entity_id = $2 and due_id = $3 and detached_at is null
    returning credit_id as payment_id, amount_paise, tds_paise, bank_charge_paise, discount_paise, allocated_on),
  sums as (
    select payment_id, sum(amount_paise)::bigint as amount_paise, sum(tds_paise)::bigint as tds_paise,
      sum(bank_charge_paise)::bigint as bank_charge_paise, sum(discount_paise)::bigint as discount_paise,
      sum(tds_paise + bank_charge_paise + discount_paise)::bigint as deducted_paise, max(allocated_on) as allocated_on
    from detached group by payment_id)
  update payment p
  set unapplied_paise = p.unapplied_paise + s.amount_paise - s.deducted_paise,
    deduction_paise = p.deduction_paise - s.deducted_paise, updated_at = $4, row_version = p.row_version + 1
  from sums s
  where p.org_id = $1 and p.entity_id = $2 and p.id = s.payment_id
  returning p.id as "paymentId", p.code as "paymentCode", s.allocated_on as "allocatedOn",
    s.amount_paise as "amountPaise", s.tds_paise as "tdsPaise", s.bank_charge_paise as "bankChargePaise",
    s.discount_paise as "discountPaise", 
    json_build_object('deductionPaise', p.deduction_paise, 'unappliedPaise', p.unapplied_paise) as after,
    json_build_object('deductionPaise', p.deduction_paise + s.deducted_paise,
      'unappliedPaise', p.unapplied_paise - s.amount_paise + s.deducted_paise) as before`;

/**
 * Takes all payments out of an invoice that is cancelled: each is an advance again from the day on which it was applied,
 * so that ledger and documents agree on every day; what was deducted beside it is taken back. The invoice is the caller's to save.
 */
export async function detachAllPayments(
  tx: Tx,
  invoice: { id: string; code: string | null; customerId: string },
  reason: string,
): Promise<void> {
  const { orgId, entityId, now, userId } = tx.ctx;
  const detached = await tx.query<Detached>(DETACH, [orgId, entityId, invoice.id, now, reason, userId]);
  for (const { paymentId, paymentCode, allocatedOn, amountPaise, before, after, ...of } of detached) {
    await postDocument(
      tx,
      {
        kind: 'payment',
        id: paymentId,
        on: allocatedOn,
        purpose: JournalPurpose.detach,
        code: paymentCode,
        narration: (code) => `Payment ${code} detached from invoice ${invoice.code}`,
      },
      {
        journal: (account) =>
          buildDetachmentJournal(
            { party: 'customer', partyId: invoice.customerId },
            amountPaise,
            deductionsOf(of),
            account,
          ),
      },
    );
    tx.audit({
      action: 'detach',
      kind: 'payment',
      id: paymentId,
      code: paymentCode,
      reason,
      changes: [
        { path: `allocations.${invoice.code}.amountPaise`, from: amountPaise, to: null, sees: 'price' },
        ...diff(before, after, { deductionPaise: 'price', unappliedPaise: 'price' }),
      ],
    });
  }
}
