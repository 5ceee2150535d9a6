import type { paymentRow, paymentView } from '@bahi/contract/endpoints/accounting/payment';
import type { Infer } from '@bahi/contract/wire-type';
import { scopeOf } from '@bahi/domain/access/access';
import { notFound } from '../../../core/app-error.ts';
import { CUSTOMER_SUMMARY } from '../../../core/parties/customer-summary.ts';
import type { Tx } from '../../../core/tx.ts';
import { DEFAULT_LIMIT, decodeCursor, likeTerm, pageOf } from '../../../kit/paging.ts';

type PaymentView = Infer<typeof paymentView>;
type PaymentListRow = Infer<typeof paymentRow>;

/** The receiver whose payments alone the caller may read, or null for all of the entity (decisions §8, own scope). */
function onlyPaymentsOf(tx: Tx): string | null {
  const scope = scopeOf(tx.ctx.access, 'Accounting.CPay', 'R');
  return scope === 'own' || scope === 'team' ? tx.ctx.userId : null;
}

type ViewHeader = Omit<PaymentView, 'tenders' | 'allocations'>;

/** One payment with its tenders and what it has in invoices. */
export async function getPaymentView(tx: Tx, id: string): Promise<PaymentView> {
  const key = [tx.ctx.orgId, tx.ctx.entityId, id];
  const [[header], tenders, allocations] = await Promise.all([
    tx.query<ViewHeader>(
      `select p.id, p.code, p.status, p.received_on as "receivedOn", p.customer_id as "customerId",
              ${CUSTOMER_SUMMARY} as customer,
              p.amount_paise as "amountPaise", p.unapplied_paise as "unappliedPaise", p.note,
              p.cancel_reason as "cancelReason", p.created_at as "createdAt", u.name as "receivedByName",
              p.row_version as "rowVersion"
       from payment p
         join customer c on c.org_id = p.org_id and c.id = p.customer_id
         left join app_user u on u.org_id = p.org_id and u.id = p.created_by
       where p.org_id = $1 and p.entity_id = $2 and p.id = $3 and ($4::uuid is null or p.created_by = $4)`,
      [...key, onlyPaymentsOf(tx)],
    ),
    tx.query<PaymentView['tenders'][number]>(
      `select type, sub_type as "subType", amount_paise as "amountPaise", reference from payment_tender
       where org_id = $1 and entity_id = $2 and payment_id = $3 order by position`,
      key,
    ),
    tx.query<PaymentView['allocations'][number]>(
      `select a.id, a.invoice_id as "invoiceId", i.code as "invoiceCode", a.amount_paise as "amountPaise"
       from payment_allocation a
         join invoice i on i.org_id = a.org_id and i.entity_id = a.entity_id and i.id = a.invoice_id
       where a.org_id = $1 and a.entity_id = $2 and a.payment_id = $3 and a.detached_at is null order by a.id`,
      key,
    ),
  ]);
  if (!header) throw notFound('payment');
  return { ...header, tenders, allocations };
}

const ROW = `select p.id, p.code, p.status, p.received_on as "receivedOn", p.customer_id as "customerId",
    c.name as "customerName", p.amount_paise as "amountPaise", p.unapplied_paise as "unappliedPaise",
    p.row_version as "rowVersion",
    (select string_agg(t.type, ', ' order by t.position) from payment_tender t
     where t.org_id = p.org_id and t.entity_id = p.entity_id and t.payment_id = p.id) as "tenderTypes"
  from payment p join customer c on c.org_id = p.org_id and c.id = p.customer_id
  where p.org_id = $1 and p.entity_id = $2`;

interface Filters {
  text?: string | null;
  customerId?: string | null;
  status?: string | null;
  from?: string | null;
  to?: string | null;
  limit?: number | null;
  cursor?: string | null;
}

/** Payments by text, customer, status and dates, newest first. */
export async function searchPayments(tx: Tx, filters: Filters) {
  const limit = filters.limit ?? DEFAULT_LIMIT;
  const cursor = decodeCursor(filters.cursor, 1);
  const values: unknown[] = [tx.ctx.orgId, tx.ctx.entityId];
  const conditions: string[] = [];
  const where = (condition: (place: string) => string, value: unknown) => {
    values.push(value);
    conditions.push(` and ${condition(`$${values.length}`)}`);
  };
  const owner = onlyPaymentsOf(tx);
  if (owner) where((at) => `p.created_by = ${at}`, owner);
  if (filters.text) where((at) => `p.search_text like ${at}`, likeTerm(filters.text));
  if (filters.customerId) where((at) => `p.customer_id = ${at}`, filters.customerId);
  if (filters.status) where((at) => `p.status = ${at}`, filters.status);
  if (filters.from) where((at) => `p.received_on >= ${at}`, filters.from);
  if (filters.to) where((at) => `p.received_on <= ${at}`, filters.to);
  if (cursor) where((at) => `p.id < ${at}::uuid`, cursor[0]);
  values.push(limit + 1);
  const rows = await tx.queryOnce<PaymentListRow>(
    `${ROW}${conditions.join('')} order by p.id desc limit $${values.length}`,
    values,
  );
  return pageOf(rows, limit, (row) => [row.id]);
}

const MOST = 500;

/** Payments of a customer with something unapplied, oldest first. */
export async function listUnapplied(tx: Tx, customerId: string) {
  const rows = await tx.query<PaymentListRow>(
    `${ROW} and p.customer_id = $3 and p.status = 'Received' and p.unapplied_paise > 0
       and ($4::uuid is null or p.created_by = $4)
     order by p.received_on, p.id limit ${MOST}`,
    [tx.ctx.orgId, tx.ctx.entityId, customerId, onlyPaymentsOf(tx)],
  );
  return { rows, total: null, nextCursor: null };
}
