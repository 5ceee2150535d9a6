import { PAYMENT_TYPES, tenderRole } from '@bahi/domain/payments/payment-types';
import { type ReportSource, type SourceRequest, whereSet } from '../report-source.ts';
import { ofBranches } from './stock-goods.ts';

/** The account of a tender that keeps none of its own. */
const ROLE = `case m.tender ${PAYMENT_TYPES.map(({ name }) => `when '${name}' then '${tenderRole(name, 'customer')}'`).join(' ')} end`;

/** What a voucher says of each of its tenders, in this order, beside whose it is. */
const columns = (said: Readonly<Record<string, string>>): string =>
  Object.entries(said)
    .map(([key, value]) => `${value} as ${key}`)
    .join(', ');

const OF_RECEIPT = columns({
  kind: `'salesReceipt'`,
  document_kind: `'salesReceipt'`,
  document_id: 'r.id',
  place: 't.position',
  code: 'r.code',
  dated_on: 'r.sold_on',
  customer_id: 'r.customer_id',
  buyer: 'r.name',
  tender: 't.type',
  reference: 't.reference',
  account_code: 'null::integer',
  cleared_on: 'null::date',
  user_id: 'r.created_by',
  came: 't.amount_paise',
  went: '0',
  deducted: '0',
});

const PAYMENT = {
  kind: `'payment'`,
  document_kind: `'payment'`,
  document_id: 'p.id',
  place: 't.position',
  code: 'p.code',
  dated_on: 'p.received_on',
  customer_id: 'p.customer_id',
  buyer: 'null',
  tender: 't.type',
  reference: 't.reference',
  account_code: 't.account_code',
  cleared_on: 't.cleared_on',
  user_id: 'p.created_by',
  came: 't.amount_paise',
  went: '0',
  deducted: '0',
};
/** Tax that was kept back stands with the first tender. */
const OF_PAYMENT = columns({ ...PAYMENT, deducted: 'case when t.position = f.first then f.deducted else 0 end' });
const OF_BOUNCE = columns({
  ...PAYMENT,
  kind: `'bounce'`,
  dated_on: 't.bounced_on',
  came: '0',
  went: 't.amount_paise',
});
const OF_REFUND = columns({
  ...PAYMENT,
  kind: `'paymentRefund'`,
  document_kind: `case when b.payment_id is null then 'creditNote' else 'payment' end`,
  document_id: 'coalesce(b.payment_id, b.credit_note_id)',
  place: '0',
  code: 'b.code',
  dated_on: 'b.refunded_on',
  customer_id: 'b.customer_id',
  tender: 'b.tender_type',
  reference: 'b.reference',
  account_code: 'null',
  cleared_on: 'null',
  user_id: 'b.created_by',
  came: '0',
  went: 'b.amount_paise',
});
const TENDERS = 'join payment_tender t on t.org_id = p.org_id and t.entity_id = p.entity_id and t.payment_id = p.id';

/** Vouchers that stand, of the days that are asked for: receipts of the counter, payments, cheques that bounced, what was paid back. */
function vouchers(request: SourceRequest): string {
  const { from, to, at } = request;
  const days = `between ${at(from)}::date and ${at(to)}::date`;
  return `
    select r.org_id, r.entity_id, r.id as voucher_id, ${OF_RECEIPT}
    from sales_receipt r
      join sales_receipt_tender t on t.org_id = r.org_id and t.entity_id = r.entity_id and t.receipt_id = r.id
    where ${ofBranches(request, 'r')} and r.status = 'Closed' and r.sold_on ${days}
    union all
    select p.org_id, p.entity_id, p.id, ${OF_PAYMENT}
    from payment p ${TENDERS}
      cross join lateral (
        select min(n.position) as first, coalesce((select sum(x.amount_paise) from payment_deduction x where x.org_id = p.org_id
          and x.entity_id = p.entity_id and x.payment_id = p.id and x.kind = 'TDS'), 0)::bigint as deducted
        from payment_tender n where n.org_id = p.org_id and n.entity_id = p.entity_id and n.payment_id = p.id) f
    where ${ofBranches(request, 'p')} and p.status <> 'Cancelled' and p.received_on ${days}
    union all
    select p.org_id, p.entity_id, p.id, ${OF_BOUNCE}
    from payment p ${TENDERS}
    where ${ofBranches(request, 'p')} and p.status <> 'Cancelled' and t.cheque_state = 'Bounced' and t.bounced_on ${days}
    union all
    select b.org_id, b.entity_id, b.id, ${OF_REFUND}
    from payment_refund b
    where ${ofBranches(request, 'b')} and b.cancelled_at is null and b.refunded_on ${days}`;
}

/** Money of customers, tender by tender, each on its day. What is out of the books is left out. */
export const moneyReceived: ReportSource = (request) => {
  const { filters, at, ofPeople } = request;
  return `
  select concat_ws('/', m.kind, m.voucher_id, lpad(m.place::text, 4, '0')) as "rowKey", m.document_id as "documentId",
    m.document_kind as "documentKind", m.kind, coalesce(m.code, '') as code, m.dated_on as "datedOn",
    coalesce(c.name, m.buyer, 'Walk-in') as "customerName", m.tender, coalesce(m.reference, '') as reference,
    coalesce(k.name, '') as account, coalesce(u.name, '') as "receivedBy", m.cleared_on as "clearedOn",
    to_char(m.dated_on, 'YYYY-MM') as month, e.display_name as branch, m.came as "inPaise", m.went as "outPaise",
    m.deducted as "deductedPaise"
  from (${vouchers(request)}) m
    join entity e on e.org_id = m.org_id and e.id = m.entity_id
    left join customer_alias a on a.org_id = m.org_id and a.id = m.customer_id
    left join customer c on c.org_id = m.org_id and c.id = coalesce(a.customer_id, m.customer_id)
    left join app_user u on u.org_id = m.org_id and u.id = m.user_id
    left join lateral (
      select k.name from account k
      where k.org_id = m.org_id and k.entity_id = m.entity_id
        and (k.code = m.account_code or m.account_code is null and k.role = ${ROLE})
      order by k.code limit 1) k on true
  where ${ofPeople('m.user_id')}
    ${whereSet(filters.tender, at, (type) => `m.tender = ${type}`)}
    ${whereSet(filters.cashierId, at, (id) => `m.user_id = ${id}::uuid`)}
    ${whereSet(filters.customerId, at, (id) => `c.id = ${id}::uuid`)}`;
};
