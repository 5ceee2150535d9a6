import type { openDuesOf } from '@bahi/contract/endpoints/accounting/open-dues';
import type {
  paymentRow,
  paymentView,
  searchPayments as searchEndpoint,
} from '@bahi/contract/endpoints/accounting/payment';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import type { Infer } from '@bahi/contract/wire-type';
import { unclearedPaise } from '@bahi/domain/payments/cheque';
import { paymentActions, type PaymentState } from '@bahi/domain/payments/payment-actions';
import { refundablePaise } from '@bahi/domain/payments/payment-money';
import { notFound } from '../../../core/app-error.ts';
import { CUSTOMER_SUMMARY } from '../../../core/parties/customer-summary.ts';
import { IS_OPEN } from '../../../core/settlement/open-items.ts';
import type { Tx } from '../../../core/tx.ts';
import { countRows, DEFAULT_LIMIT, decodeCursor, likeTerm, pageOf, wholeOf } from '../../../kit/paging.ts';
import { duesInReach } from '../dues.ts';
import { onlyPaymentsOf, paymentContext } from './payment-context.ts';

type PaymentView = Infer<typeof paymentView>;
type PaymentListRow = Infer<typeof paymentRow>;

type ViewHeader = Omit<
  PaymentView,
  'tenders' | 'allocations' | 'deductions' | 'refunds' | 'actions' | 'refundablePaise'
> &
  Omit<PaymentState, 'unclearedPaise'>;

const HEADER = `select p.id, p.code, p.received_on as "receivedOn", p.customer_id as "customerId",
          ${CUSTOMER_SUMMARY} as customer, p.status, p.amount_paise as "amountPaise", p.deduction_paise as "deductionPaise",
          p.unapplied_paise as "unappliedPaise", p.refunded_paise as "refundedPaise", p.bounced_paise as "bouncedPaise", p.note,
          p.cancel_reason as "cancelReason", p.created_at as "createdAt", u.name as "receivedByName",
          p.row_version as "rowVersion"
   from payment p
     join customer c on c.org_id = p.org_id and c.id = p.customer_id
     left join app_user u on u.org_id = p.org_id and u.id = p.created_by
   where p.org_id = $1 and p.entity_id = $2 and p.id = $3 and ($4::uuid[] is null or p.created_by = any ($4))`;
const TENDERS = `select position, type, sub_type as "subType", amount_paise as "amountPaise", reference, bank,
          cheque_on as "chequeOn", cheque_state as "chequeState", deposited_on as "depositedOn",
          cleared_on as "clearedOn", bounced_on as "bouncedOn", bounce_reason as "bounceReason",
          nullif(charge_paise, 0) as "chargePaise",
          (select nullif(o.settled_paise, 0) from open_item o
           where o.org_id = t.org_id and o.entity_id = t.entity_id and o.id = t.charge_id) as "chargePaidPaise"
   from payment_tender t where org_id = $1 and entity_id = $2 and payment_id = $3 order by position`;
const DEDUCTIONS = `select kind, section, amount_paise as "amountPaise" from payment_deduction
   where org_id = $1 and entity_id = $2 and payment_id = $3 order by position`;
const ALLOCATIONS = `select a.id, case o.kind when 'invoice' then o.id end as "invoiceId",
          case o.kind when 'invoice' then o.code end as "invoiceCode", nullif(o.kind = 'opening', false) as opening,
          case o.kind when 'debitNote' then o.id end as "debitNoteId", case o.kind when 'debitNote' then o.code end as "debitNoteCode",
          case o.kind when 'charge' then o.id end as "chargeId", case o.kind when 'charge' then o.code end as "chargeOf",
          a.allocated_on as "allocatedOn", a.amount_paise as "amountPaise"
   from open_allocation a join open_item o on o.org_id = a.org_id and o.entity_id = a.entity_id and o.id = a.due_id
   where a.org_id = $1 and a.entity_id = $2 and a.credit_id = $3 and a.detached_at is null order by a.id`;
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
  const state = { ...header, unclearedPaise: unclearedPaise(tenders) };
  const live = header.status === 'Received';
  return {
    ...header,
    tenders,
    deductions,
    allocations,
    refunds,
    refundablePaise: live ? refundablePaise(header, state.unclearedPaise) : 0,
    actions: paymentActions(state, paymentContext(tx, header)),
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
const OF_INVOICE = (at: string): string => `p.id = any (array(select a.credit_id from open_allocation a
  where a.org_id = $1 and a.entity_id = $2 and a.detached_at is null and a.due_id = any (array(select i.id from invoice i
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

/** What a payment of a customer may be applied to in this entity, oldest first: open invoices, debit notes, cheque charges, his opening due. */
export async function listOpenDues(tx: Tx, customerId: string) {
  const { invoicesOf, chargesOf, opening } = duesInReach(tx);
  const rows = await tx.query<OutputOf<typeof openDuesOf>['rows'][number]>(
    `select case o.kind when 'invoice' then o.id end as "invoiceId", case o.kind when 'debitNote' then o.id end as "debitNoteId", case o.kind when 'charge' then o.id end as "chargeId",
            nullif(o.kind = 'opening', false) as opening, o.code, o.dated_on as "datedOn", o.due_on as "dueOn",
            o.total_paise as "totalPaise", (o.total_paise - o.settled_paise)::bigint as "duePaise"
     from open_item o
     where o.org_id = $1 and o.entity_id = $2 and o.customer_id = $3 and o.role = 'due' and ${IS_OPEN}
       and case o.kind when 'opening' then $6 when 'charge' then $5::uuid[] is null or o.created_by = any ($5)
         else $4::uuid[] is null or o.created_by = any ($4) end
     order by o.dated_on, opening nulls last, "invoiceId", "debitNoteId", "chargeId" limit ${MOST}`,
    [tx.ctx.orgId, tx.ctx.entityId, customerId, invoicesOf, chargesOf, opening],
  );
  return wholeOf(rows);
}
