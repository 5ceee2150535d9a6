import type { InvoiceStatus } from '@bahi/domain/document/invoice';
import type { Paise } from '@bahi/domain/money/units';
import { payment, paymentAllocation, paymentTender } from '../../../../db/schema/accounting.ts';
import { notFound } from '../../../core/app-error.ts';
import { refreshSearchText } from '../../../core/search/refresh-search-text.ts';
import { columnsOf, type Tx } from '../../../core/tx.ts';

export type PaymentRow = Omit<typeof payment.$inferSelect, 'orgId' | 'entityId' | 'searchText'>;
export type TenderRow = Omit<typeof paymentTender.$inferSelect, 'orgId' | 'entityId' | 'paymentId'>;

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
}

/** Locks invoices in id order, so that two cashiers never wait for each other in a circle. */
export const lockInvoices = (tx: Tx, ids: readonly string[]): Promise<LockedInvoice[]> =>
  tx.query<LockedInvoice>(
    `select id, code, status, customer_id as "customerId", invoiced_on as "invoicedOn", total_paise as "totalPaise",
            paid_paise as "paidPaise", labour_count + part_count as "lineCount"
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

export interface Allocated {
  id: string;
  invoiceId: string;
  amountPaise: Paise;
}

export async function insertPayment(
  tx: Tx,
  made: PaymentRow,
  tenders: readonly TenderRow[],
  allocations: readonly Allocated[],
): Promise<void> {
  const { orgId, entityId } = tx.ctx;
  await Promise.all([
    tx.insert(payment, [{ ...made, orgId, entityId }]),
    tx.insert(
      paymentTender,
      tenders.map((tender) => ({ ...tender, orgId, entityId, paymentId: made.id })),
    ),
    tx.insert(
      paymentAllocation,
      allocations.map((row) => ({ ...row, orgId, entityId, paymentId: made.id, allocatedOn: made.receivedOn })),
    ),
    refreshSearchText(tx, 'payment', made.id),
  ]);
}

const READ = [
  'id',
  'code',
  'status',
  'receivedOn',
  'customerId',
  'amountPaise',
  'unappliedPaise',
  'note',
  'rowVersion',
  'updatedAt',
];

export type LockedPayment = Pick<
  PaymentRow,
  | 'id'
  | 'code'
  | 'status'
  | 'receivedOn'
  | 'customerId'
  | 'amountPaise'
  | 'unappliedPaise'
  | 'note'
  | 'rowVersion'
  | 'updatedAt'
>;

export async function lockPayment(tx: Tx, id: string): Promise<LockedPayment> {
  const [found] = await tx.query<LockedPayment>(
    `select ${columnsOf(payment, 'p', READ)} from payment p
     where p.org_id = $1 and p.entity_id = $2 and p.id = $3 for update`,
    [tx.ctx.orgId, tx.ctx.entityId, id],
  );
  if (!found) throw notFound('payment');
  return found;
}

/** Detaches what a payment has in invoices and answers it. */
export const detachPayment = (tx: Tx, paymentId: string, reason: string): Promise<Allocated[]> =>
  tx.query<Allocated>(
    `update payment_allocation set detached_at = $4, detach_reason = $5
     where org_id = $1 and entity_id = $2 and payment_id = $3 and detached_at is null
     returning id, invoice_id as "invoiceId", amount_paise as "amountPaise"`,
    [tx.ctx.orgId, tx.ctx.entityId, paymentId, tx.ctx.now, reason],
  );

export const listAllocatedInvoiceIds = async (tx: Tx, paymentId: string): Promise<string[]> => {
  const rows = await tx.query<{ invoiceId: string }>(
    `select invoice_id as "invoiceId" from payment_allocation
     where org_id = $1 and entity_id = $2 and payment_id = $3 and detached_at is null`,
    [tx.ctx.orgId, tx.ctx.entityId, paymentId],
  );
  return rows.map((row) => row.invoiceId);
};

export async function saveCancelled(tx: Tx, id: string, reason: string): Promise<void> {
  await tx.query(
    `update payment set status = 'Cancelled', unapplied_paise = 0, cancelled_at = $4, cancel_reason = $5,
       updated_at = $4, row_version = row_version + 1
     where org_id = $1 and entity_id = $2 and id = $3`,
    [tx.ctx.orgId, tx.ctx.entityId, id, tx.ctx.now, reason],
  );
}

/** Journals of a payment that are not undone yet: the receipt, and what was detached or applied since. */
export const listLiveJournals = (tx: Tx, paymentId: string): Promise<{ revision: number; postedOn: string }[]> =>
  tx.query<{ revision: number; postedOn: string }>(
    `select j.revision, j.posted_on as "postedOn" from journal j
     where j.org_id = $1 and j.entity_id = $2 and j.document_id = $3 and j.mirrors_id is null
       and not exists (select from journal m where m.org_id = j.org_id and m.entity_id = j.entity_id and m.mirrors_id = j.id)
     order by j.revision`,
    [tx.ctx.orgId, tx.ctx.entityId, paymentId],
  );
