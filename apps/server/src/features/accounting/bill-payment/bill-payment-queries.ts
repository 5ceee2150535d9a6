import type {
  billPaymentRow,
  billPaymentView,
  searchBillPayments as searchEndpoint,
} from '@bahi/contract/endpoints/accounting/bill-payment';
import type { listIssuedCheques } from '@bahi/contract/endpoints/accounting/issued-cheque';
import type {
  listVendorDues as listDuesEndpoint,
  openDuesOfVendor,
} from '@bahi/contract/endpoints/accounting/vendor-dues';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import type { Infer } from '@bahi/contract/wire-type';
import { unclearedPaise } from '@bahi/domain/payments/cheque';
import { isNewAccount } from '@bahi/domain/payments/new-account';
import { paymentActions, type PaymentStatus } from '@bahi/domain/payments/payment-actions';
import { refundablePaise } from '@bahi/domain/payments/payment-money';
import { isSpentFrom } from '@bahi/domain/purchase/expense';
import { notFound } from '../../../core/app-error.ts';
import { loadChart } from '../../../core/ledger/chart.ts';
import { IS_OPEN } from '../../../core/settlement/open-items.ts';
import { contextOf } from '../../../core/settlement/payment-book.ts';
import type { Tx } from '../../../core/tx.ts';
import { countRows, DEFAULT_LIMIT, decodeCursor, likeTerm, pageOf, wholeOf } from '../../../kit/paging.ts';
import { enteredOn } from './new-account.ts';

type View = Infer<typeof billPaymentView>;
type ListRow = Infer<typeof billPaymentRow>;
type DueRow = OutputOf<typeof openDuesOfVendor>['rows'][number];

type Head = Omit<View, 'tenders' | 'allocations' | 'refunds' | 'actions' | 'refundablePaise' | 'tds'> & {
  status: PaymentStatus;
  deductionPaise: number;
  tdsSection: string | null;
};

const HEADER = `select p.id, p.code, p.status, p.paid_on as "paidOn", p.vendor_id as "vendorId",
    jsonb_build_object('id', v.id, 'name', v.name, 'phone', v.phone, 'gstin', v.gstin, 'treatment', v.treatment,
      'stateCode', v.billing_address ->> 'stateCode', 'paymentDays', v.payment_days) as vendor,
    p.amount_paise as "amountPaise", p.deduction_paise as "deductionPaise", p.tds_section as "tdsSection",
    p.unapplied_paise as "unappliedPaise", p.refunded_paise as "refundedPaise", p.bounced_paise as "bouncedPaise", p.note,
    p.cancel_reason as "cancelReason", p.created_at as "createdAt", u.name as "paidByName", p.row_version as "rowVersion"
  from bill_payment p join vendor v on v.org_id = p.org_id and v.id = p.vendor_id
    left join app_user u on u.org_id = p.org_id and u.id = p.created_by
  where p.org_id = $1 and p.entity_id = $2 and p.id = $3`;
const TENDERS = `select position, type, sub_type as "subType", amount_paise as "amountPaise", account_code as "accountCode",
    reference, cheque_on as "chequeOn", cheque_state as "chequeState", cleared_on as "clearedOn", bounced_on as "returnedOn",
    bounce_reason as "returnReason"
  from bill_payment_tender where org_id = $1 and entity_id = $2 and payment_id = $3 order by position`;
/** Which due an item `o` is, as the wire names it. */
const DUE_KEY = `case o.kind when 'bill' then o.id end as "billId", case o.kind when 'expense' then o.id end as "expenseId",
    nullif(o.kind = 'opening', false) as opening`;
const ALLOCATIONS = `select a.id, ${DUE_KEY}, o.code as "dueCode", a.allocated_on as "allocatedOn", a.amount_paise as "amountPaise"
  from open_allocation a join open_item o on o.org_id = a.org_id and o.entity_id = a.entity_id and o.id = a.due_id
  where a.org_id = $1 and a.entity_id = $2 and a.credit_id = $3 and a.detached_at is null order by a.id`;
const REFUNDS = `select r.id, r.code, r.refunded_on as "refundedOn", r.amount_paise as "amountPaise", r.tender_type as "tenderType",
    r.reference, r.reason, r.cancel_reason as "cancelReason", u.name as "byName"
  from bill_payment_refund r left join app_user u on u.org_id = r.org_id and u.id = r.created_by
  where r.org_id = $1 and r.entity_id = $2 and r.payment_id = $3 order by r.id`;

/** One payment to a vendor with its tenders, what it has in dues and what came back. */
export async function getBillPaymentView(tx: Tx, id: string): Promise<View> {
  const key = [tx.ctx.orgId, tx.ctx.entityId, id];
  const [[head], tenders, allocations, refunds] = await Promise.all([
    tx.query<Head>(HEADER, key),
    tx.query<View['tenders'][number]>(TENDERS, key),
    tx.query<View['allocations'][number]>(ALLOCATIONS, key),
    tx.query<View['refunds'][number]>(REFUNDS, key),
  ]);
  if (!head) throw notFound('payment');
  const { deductionPaise, tdsSection, ...view } = head;
  const state = { ...head, unclearedPaise: unclearedPaise(tenders) };
  return {
    ...view,
    tds: deductionPaise > 0 && tdsSection ? { section: tdsSection, amountPaise: deductionPaise } : null,
    tenders,
    allocations,
    refunds,
    refundablePaise: head.status === 'Paid' ? refundablePaise(head, state.unclearedPaise) : 0,
    actions: paymentActions(state, contextOf(tx, 'vendor', head.paidOn)),
  };
}

const ROW = `select p.id, p.code, p.status, p.paid_on as "paidOn", p.vendor_id as "vendorId", v.name as "vendorName",
    p.amount_paise as "amountPaise", p.deduction_paise as "tdsPaise", p.unapplied_paise as "unappliedPaise",
    p.row_version as "rowVersion",
    (select string_agg(t.type, ', ' order by t.position) from bill_payment_tender t
     where t.org_id = p.org_id and t.entity_id = p.entity_id and t.payment_id = p.id) as "tenderTypes"
  from bill_payment p join vendor v on v.org_id = p.org_id and v.id = p.vendor_id
  where p.org_id = $1 and p.entity_id = $2`;

/** Payments by their ids, in the order of their numbers. */
export const listBillPayments = (tx: Tx, ids: readonly string[]): Promise<ListRow[]> =>
  tx.query<ListRow>(`${ROW} and p.id = any ($3::uuid[]) order by p.id`, [tx.ctx.orgId, tx.ctx.entityId, ids]);

/** Payments to vendors, newest first: found first, then what is shown of them. */
export async function searchBillPayments(tx: Tx, filters: InputOf<typeof searchEndpoint>['query']) {
  const limit = filters.limit ?? DEFAULT_LIMIT;
  const cursor = decodeCursor(filters.cursor, 1);
  const values: unknown[] = [tx.ctx.orgId, tx.ctx.entityId];
  const conditions: string[] = [];
  const where = (value: unknown, condition: (place: string) => string) => {
    if (value === null || value === undefined || value === '') return;
    values.push(value);
    conditions.push(` and ${condition(`$${values.length}`)}`);
  };
  where(filters.text && likeTerm(filters.text), (at) => `p.search_text like ${at}`);
  where(filters.vendorId, (at) => `p.vendor_id = ${at}`);
  where(
    filters.tenderType,
    (at) => `exists (select from bill_payment_tender t where t.org_id = p.org_id and t.entity_id = p.entity_id
      and t.payment_id = p.id and t.type = ${at})`,
  );
  where(filters.fromPaise, (at) => `p.amount_paise >= ${at}`);
  where(filters.toPaise, (at) => `p.amount_paise <= ${at}`);
  where(filters.status, (at) => `p.status = ${at}`);
  where(filters.from, (at) => `p.paid_on >= ${at}`);
  where(filters.to, (at) => `p.paid_on <= ${at}`);
  if (filters.unapplied) conditions.push(` and p.unapplied_paise > 0 and p.status = 'Paid'`);
  const found = `bill_payment p where p.org_id = $1 and p.entity_id = $2`;
  const countAll = countRows(tx, `${found}${conditions.join('')}`, values);
  where(cursor?.[0], (at) => `p.id < ${at}::uuid`);
  values.push(limit + 1);
  const rows = await tx.queryOnce<ListRow>(
    `${ROW} and p.id = any (array(select p.id from ${found}${conditions.join('')}
       order by p.id desc limit $${values.length})) order by p.id desc`,
    values,
  );
  return pageOf(rows, limit, (row) => [row.id], countAll);
}

const MOST = 500;

/** Payments to a vendor with something unapplied, oldest first. */
export async function listUnappliedOf(tx: Tx, vendorId: string) {
  const rows = await tx.query<ListRow>(
    `${ROW} and p.vendor_id = $3 and p.status = 'Paid' and p.unapplied_paise > 0 order by p.paid_on, p.id limit ${MOST}`,
    [tx.ctx.orgId, tx.ctx.entityId, vendorId],
  );
  return { rows, total: null, nextCursor: null };
}

const DUE_ROW = `select o.id, ${DUE_KEY}, o.code, o.vendor_id as "vendorId", v.name as "vendorName", o.dated_on as "datedOn",
    coalesce(o.due_on, o.dated_on) as "dueOn", o.total_paise as "totalPaise",
    (o.total_paise - o.settled_paise)::bigint as "duePaise",
    case when v.bank ->> 'accountNumber' <> '' and v.bank ->> 'ifsc' <> ''
      then (v.bank ->> 'ifsc') || ' … ' || right(v.bank ->> 'accountNumber', 4) end as "paidInto", v.tds_section as "tdsSection",
    v.bank_changed_at as "bankChangedAt"
  from open_item o join vendor v on v.org_id = o.org_id and v.id = o.vendor_id
  where o.org_id = $1 and o.entity_id = $2 and o.side = 'payable' and o.role = 'due' and ${IS_OPEN}`;

type StoredDue = DueRow & { bankChangedAt: string | null };

/** With the day of an account that is new: who pays looks twice at it. */
function dueOf({ ctx }: Tx, { bankChangedAt, ...due }: StoredDue): DueRow {
  const since = enteredOn(ctx, bankChangedAt);
  return { ...due, paidIntoSince: since && isNewAccount(since, ctx.today) ? since : null };
}

/** What the vendor is owed, the oldest due first. */
export async function listDuesOfVendor(tx: Tx, vendorId: string) {
  const rows = await tx.query<StoredDue>(
    `${DUE_ROW} and o.vendor_id = $3 order by coalesce(o.due_on, o.dated_on), o.id limit ${MOST}`,
    [tx.ctx.orgId, tx.ctx.entityId, vendorId],
  );
  return wholeOf(rows.map((row) => dueOf(tx, row)));
}

/** What all vendors are owed, the oldest due first. */
export async function listVendorDues(tx: Tx, query: InputOf<typeof listDuesEndpoint>['query']) {
  const limit = query?.limit ?? DEFAULT_LIMIT;
  const cursor = decodeCursor(query?.cursor, 2);
  const rows = await tx.queryOnce<StoredDue>(
    `${DUE_ROW} and ($3::text is null or v.search_text like $3) and ($4::date is null or coalesce(o.due_on, o.dated_on) <= $4)
       and ($5::date is null or (coalesce(o.due_on, o.dated_on), o.id) > ($5, $6::uuid))
     order by coalesce(o.due_on, o.dated_on), o.id limit $7`,
    [
      tx.ctx.orgId,
      tx.ctx.entityId,
      query?.text ? likeTerm(query.text) : null,
      query?.dueBy ?? null,
      cursor?.[0] ?? null,
      cursor?.[1] ?? null,
      limit + 1,
    ],
  );
  const dues = rows.map((row) => dueOf(tx, row));
  return pageOf(dues, limit, (row) => [row.dueOn!, row.id], null);
}

/** The banks that a run pays from: cash is never sent to a bank. */
export async function listPayingAccounts(tx: Tx) {
  const banks = (await loadChart(tx)).filter((account) => isSpentFrom(account) && account.role !== 'cash');
  const usualFirst = banks.toSorted((a, b) => Number(b.role === 'bank') - Number(a.role === 'bank'));
  return wholeOf(usualFirst.map(({ code, name }) => ({ accountCode: code, name })));
}

type ChequeRow = OutputOf<typeof listIssuedCheques>['rows'][number];

/** Cheques to vendors by the date on them, the earliest first; those of cancelled payments are left out. */
export async function searchIssuedCheques(tx: Tx, query: InputOf<typeof listIssuedCheques>['query']) {
  const limit = query?.limit ?? DEFAULT_LIMIT;
  const cursor = decodeCursor(query?.cursor, 3);
  const from = `bill_payment_tender t
    join bill_payment p on p.org_id = t.org_id and p.entity_id = t.entity_id and p.id = t.payment_id
    join vendor v on v.org_id = p.org_id and v.id = p.vendor_id
    where t.org_id = $1 and t.entity_id = $2 and t.cheque_state is not null and p.status <> 'Cancelled'
      and ($3::text is null or t.cheque_state = $3) and ($4::date is null or t.cheque_on >= $4)
      and ($5::date is null or t.cheque_on <= $5) and ($6::text is null or p.search_text like $6)`;
  const values = [
    tx.ctx.orgId,
    tx.ctx.entityId,
    query?.state ?? null,
    query?.from ?? null,
    query?.to ?? null,
    query?.text ? likeTerm(query.text) : null,
  ];
  const rows = await tx.queryOnce<ChequeRow>(
    `select t.payment_id as "paymentId", t.position, p.code as "paymentCode", p.vendor_id as "vendorId", v.name as "vendorName",
       p.paid_on as "paidOn", t.reference as number, t.cheque_on as "chequeOn", t.cheque_state as state,
       t.cleared_on as "clearedOn", t.bounced_on as "returnedOn", t.amount_paise as "amountPaise", p.row_version as "paymentVersion"
     from ${from} and ($7::date is null or (t.cheque_on, t.payment_id, t.position) > ($7, $8::uuid, $9::int))
     order by t.cheque_on, t.payment_id, t.position limit $10`,
    [...values, cursor?.[0] ?? null, cursor?.[1] ?? null, cursor?.[2] ?? null, limit + 1],
  );
  return pageOf(rows, limit, (row) => [row.chequeOn, row.paymentId, row.position], countRows(tx, from, values));
}
