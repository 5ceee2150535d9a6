import type {
  openDuesOf,
  paymentRow,
  paymentView,
  searchPayments as searchEndpoint,
} from '@bahi/contract/endpoints/accounting/payment';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import type { Infer } from '@bahi/contract/wire-type';
import { paymentActions, type PaymentState } from '@bahi/domain/payments/payment-actions';
import { refundablePaise } from '@bahi/domain/payments/payment-money';
import { notFound } from '../../../core/app-error.ts';
import { CUSTOMER_SUMMARY } from '../../../core/parties/customer-summary.ts';
import type { Tx } from '../../../core/tx.ts';
import { countRows, DEFAULT_LIMIT, decodeCursor, likeTerm, pageOf, wholeOf } from '../../../kit/paging.ts';
import { duesInReach } from './dues.ts';
import { onlyPaymentsOf, paymentContext } from './payment-context.ts';
import { PAYMENT_STATE } from './payment-store.ts';

type PaymentView = Infer<typeof paymentView>;
type PaymentListRow = Infer<typeof paymentRow>;

type ViewHeader = Omit<
  PaymentView,
  'tenders' | 'allocations' | 'deductions' | 'refunds' | 'actions' | 'refundablePaise'
> &
  PaymentState;

const HEADER = `select p.id, p.code, p.received_on as "receivedOn", p.customer_id as "customerId",
          ${CUSTOMER_SUMMARY} as customer, ${PAYMENT_STATE}, p.note,
          p.cancel_reason as "cancelReason", p.created_at as "createdAt", u.name as "receivedByName",
          p.row_version as "rowVersion"
   from payment p
     join customer c on c.org_id = p.org_id and c.id = p.customer_id
     left join app_user u on u.org_id = p.org_id and u.id = p.created_by
   where p.org_id = $1 and p.entity_id = $2 and p.id = $3 and ($4::uuid[] is null or p.created_by = any ($4))`;
const TENDERS = `select position, type, sub_type as "subType", amount_paise as "amountPaise", reference, bank,
          cheque_on as "chequeOn", cheque_state as "chequeState", deposited_on as "depositedOn",
          cleared_on as "clearedOn", bounced_on as "bouncedOn", bounce_reason as "bounceReason",
          nullif(charge_paise, 0) as "chargePaise", nullif(charge_paid_paise, 0) as "chargePaidPaise"
   from payment_tender where org_id = $1 and entity_id = $2 and payment_id = $3 order by position`;
const DEDUCTIONS = `select kind, section, amount_paise as "amountPaise" from payment_deduction
   where org_id = $1 and entity_id = $2 and payment_id = $3 order by position`;
const ALLOCATIONS = `select a.id, a.invoice_id as "invoiceId", i.code as "invoiceCode", nullif(a.opening_id is not null, false) as opening,
          a.charge_id as "chargeId", b.code as "chargeOf", a.allocated_on as "allocatedOn", a.amount_paise as "amountPaise"
   from payment_allocation a
     left join invoice i on i.org_id = a.org_id and i.entity_id = a.entity_id and i.id = a.invoice_id
     left join payment_tender t on t.org_id = a.org_id and t.entity_id = a.entity_id and t.charge_id = a.charge_id
     left join payment b on b.org_id = t.org_id and b.entity_id = t.entity_id and b.id = t.payment_id
   where a.org_id = $1 and a.entity_id = $2 and a.payment_id = $3 and a.detached_at is null order by a.id`;
const REFUNDS = `select r.id, r.code, r.refunded_on as "refundedOn", r.amount_paise as "amountPaise", r.tender_type as "tenderType",
          r.reference, r.reason, r.cancel_reason as "cancelReason", u.name as "byName"
   from payment_refund r left join app_user u on u.org_id = r.org_id and u.id = r.created_by
   where r.org_id = $1 and r.entity_id = $2 and r.payment_id = $3 order by r.id`;

/** One payment with its tenders, what settles beside them, what it has in dues and what was paid back. */
export async function getPaymentView(tx: Tx, id: string): Promise<PaymentView> {
  const key = [tx.ctx.orgId, tx.ctx.entityId, id];
  const [[header], tenders, deductions, allocations, refunds] = await Promise.all([
    tx.query<ViewHeader>(HEADER, [...key, onlyPaymentsOf(tx)]),
    tx.query<PaymentView['tenders'][number]>(TENDERS, key),
    tx.query<PaymentView['deductions'][number]>(DEDUCTIONS, key),
    tx.query<PaymentView['allocations'][number]>(ALLOCATIONS, key),
    tx.query<PaymentView['refunds'][number]>(REFUNDS, key),
  ]);
  if (!header) throw notFound('payment');
  const { unclearedPaise, ...shown } = header;
  const live = header.status === 'Received';
  return {
    ...shown,
    tenders,
    deductions,
    allocations,
    refunds,
    refundablePaise: live ? refundablePaise(header, unclearedPaise) : 0,
    actions: paymentActions(header, paymentContext(tx, header)),
  };
}

const ROW = `select p.id, p.code, p.status, p.received_on as "receivedOn", p.customer_id as "customerId",
    c.name as "customerName", p.amount_paise as "amountPaise", p.unapplied_paise as "unappliedPaise",
    p.row_version as "rowVersion",
    (select string_agg(t.type, ', ' order by t.position) from payment_tender t
     where t.org_id = p.org_id and t.entity_id = p.entity_id and t.payment_id = p.id) as "tenderTypes"
  from payment p join customer c on c.org_id = p.org_id and c.id = p.customer_id
  where p.org_id = $1 and p.entity_id = $2`;

/** Looked up once: an array is read once whatever the planner believes. */
const OF_PHONE = (at: string): string => `p.customer_id = any (array(select c.id from customer c
  where c.org_id = $1 and c.search_text like ${at} and (c.phone like ${at} or c.other_phone like ${at})))`;
const OF_INVOICE = (at: string): string => `p.id = any (array(select a.payment_id from payment_allocation a
  where a.org_id = $1 and a.entity_id = $2 and a.detached_at is null and a.invoice_id = any (array(select i.id from invoice i
    where i.org_id = $1 and i.entity_id = $2 and i.search_text like ${at} and lower(i.code) like ${at}))))`;

/** Payments by every field, newest first: found first, then what is shown of them. */
export async function searchPayments(tx: Tx, filters: InputOf<typeof searchEndpoint>['query']) {
  const limit = filters.limit ?? DEFAULT_LIMIT;
  const cursor = decodeCursor(filters.cursor, 1);
  const values: unknown[] = [tx.ctx.orgId, tx.ctx.entityId];
  const conditions: string[] = [];
  const where = (value: unknown, condition: (place: string) => string) => {
    if (value === null || value === undefined || value === '') return;
    values.push(value);
    conditions.push(` and ${condition(`$${values.length}`)}`);
  };
  const ofTender = (condition: string) =>
    `exists (select from payment_tender t where t.org_id = p.org_id and t.entity_id = p.entity_id and t.payment_id = p.id and ${condition})`;
  where(onlyPaymentsOf(tx), (at) => `p.created_by = any (${at}::uuid[])`);
  where(filters.text && likeTerm(filters.text), (at) => `p.search_text like ${at}`);
  where(filters.code && likeTerm(filters.code), (at) => `p.search_text like ${at} and lower(p.code) like ${at}`);
  where(filters.customerId, (at) => `p.customer_id = ${at}`);
  where(filters.phone && likeTerm(filters.phone), OF_PHONE);
  where(filters.invoiceCode && likeTerm(filters.invoiceCode), OF_INVOICE);
  where(filters.tenderType, (at) => ofTender(`t.type = ${at}`));
  where(
    filters.reference && likeTerm(filters.reference),
    (at) => `p.search_text like ${at} and ${ofTender(`lower(t.reference) like ${at}`)}`,
  );
  where(filters.fromPaise, (at) => `p.amount_paise >= ${at}`);
  where(filters.toPaise, (at) => `p.amount_paise <= ${at}`);
  where(filters.receivedById, (at) => `p.created_by = ${at}`);
  where(filters.status, (at) => `p.status = ${at}`);
  where(filters.from, (at) => `p.received_on >= ${at}`);
  where(filters.to, (at) => `p.received_on <= ${at}`);
  if (filters.unapplied) conditions.push(` and p.unapplied_paise > 0 and p.status = 'Received'`);
  const countAll = countRows(tx, `payment p where p.org_id = $1 and p.entity_id = $2${conditions.join('')}`, values);
  where(cursor?.[0], (at) => `p.id < ${at}::uuid`);
  values.push(limit + 1);
  const rows = await tx.queryOnce<PaymentListRow>(
    `${ROW} and p.id = any (array(select p.id from payment p
       where p.org_id = $1 and p.entity_id = $2${conditions.join('')} order by p.id desc limit $${values.length}))
     order by p.id desc`,
    values,
  );
  return pageOf(rows, limit, (row) => [row.id], countAll);
}

const MOST = 500;

/** Payments of a customer with something unapplied, oldest first. */
export async function listUnapplied(tx: Tx, customerId: string) {
  const rows = await tx.query<PaymentListRow>(
    `${ROW} and p.customer_id = $3 and p.status = 'Received' and p.unapplied_paise > 0
       and ($4::uuid[] is null or p.created_by = any ($4))
     order by p.received_on, p.id limit ${MOST}`,
    [tx.ctx.orgId, tx.ctx.entityId, customerId, onlyPaymentsOf(tx)],
  );
  return { rows, total: null, nextCursor: null };
}

/** What a payment of a customer may be applied to in this entity, oldest first: open invoices, cheque charges, his opening due. */
export async function listOpenDues(tx: Tx, customerId: string) {
  const { invoicesOf, chargesOf, opening } = duesInReach(tx);
  const rows = await tx.query<OutputOf<typeof openDuesOf>['rows'][number]>(
    `select * from (
       select i.id as "invoiceId", null::uuid as "chargeId", null::boolean as opening, i.code, i.invoiced_on as "datedOn", i.due_on as "dueOn",
              i.total_paise as "totalPaise", (i.total_paise - i.paid_paise)::bigint as "duePaise"
       from invoice i
       where i.org_id = $1 and i.entity_id = $2 and i.customer_id = $3 and i.status in ('Unpaid', 'Partial')
         and ($4::uuid[] is null or i.created_by = any ($4))
       union all
       select null, t.charge_id, null, p.code, t.bounced_on, t.bounced_on, t.charge_paise, (t.charge_paise - t.charge_paid_paise)::bigint
       from payment p join payment_tender t on t.org_id = p.org_id and t.entity_id = p.entity_id and t.payment_id = p.id
       where p.org_id = $1 and p.entity_id = $2 and p.customer_id = $3 and t.charge_paise > t.charge_paid_paise
         and ($5::uuid[] is null or p.created_by = any ($5))
       union all
       select null, null, true, null, o.as_of, o.as_of + c.credit_days, o.amount_paise, (o.amount_paise - o.paid_paise)::bigint
       from opening_balance o join customer c on c.org_id = o.org_id and c.id = o.customer_id
       where o.org_id = $1 and o.entity_id = $2 and o.customer_id = $3 and o.side = 'Dr' and o.amount_paise > o.paid_paise
         and $6) d
     order by "datedOn", opening nulls last, "invoiceId", "chargeId" limit ${MOST}`,
    [tx.ctx.orgId, tx.ctx.entityId, customerId, invoicesOf, chargesOf, opening],
  );
  return wholeOf(rows);
}
