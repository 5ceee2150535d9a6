import { type ReportSource, whereSet } from '../report-source.ts';

/** The part of a row's place `[f, u)` among its payment's money that lies between two amounts. */
const within = (from: string, to: string): string => `greatest(0, least(m.u, ${to}) - greatest(m.f, ${from}))`;

/**
 * One row per tender of a receipt that stands. Deductions stand with the first tender. The money of a payment, tender by
 * tender, settles its invoices and other dues first, then what was paid back, and is unapplied at the end; a bounced cheque is all returned.
 */
export const invoicePaymentReceived: ReportSource = ({ orgId, entityIds, from, to, filters, at }) => `
  select p.id::text || '/' || lpad(m.position::text, 4, '0') as "rowKey", p.id as "paymentId", p.created_by as "userId",
    p.code, p.received_on as "receivedOn", c.name as "customerName", m.type as tender, coalesce(m.sub_type, '') as "subType",
    coalesce(m.reference, '') as reference, coalesce(u.name, '') as cashier, coalesce(a.codes, '') as invoices,
    m.amount as "amountPaise", m.deducted as "deductedPaise", ${within('0', 'a.applied')}::bigint as "appliedPaise",
    ${within('a.applied + p.refunded_paise', 'm.u')}::bigint as "unappliedPaise",
    (m.bounced + ${within('a.applied', 'a.applied + p.refunded_paise')})::bigint as "returnedPaise"
  from payment p
    join customer c on c.org_id = p.org_id and c.id = p.customer_id
    left join app_user u on u.org_id = p.org_id and u.id = p.created_by
    cross join lateral (
      select string_agg(distinct i.code, ', ') filter (where i.kind = 'invoice') as codes, coalesce(sum(a.amount_paise), 0)::bigint as applied
      from open_allocation a
        join open_item i on i.org_id = a.org_id and i.entity_id = a.entity_id and i.id = a.due_id
      where a.org_id = p.org_id and a.entity_id = p.entity_id and a.credit_id = p.id and a.detached_at is null) a
    cross join lateral (
      select w.*, w.u - w.kept as f from (
        select t.*, sum(t.kept) over (order by t.position)::bigint as u from (
          select t.position, t.type, t.sub_type, t.reference, t.amount_paise as amount, d.deducted, b.bounced,
            t.amount_paise - b.bounced + d.deducted as kept
          from payment_tender t
            cross join lateral (
              select case when t.position = min(n.position) then p.deduction_paise else 0 end as deducted
              from payment_tender n
              where n.org_id = p.org_id and n.entity_id = p.entity_id and n.payment_id = p.id) d
            cross join lateral (
              select case when t.cheque_state = 'Bounced' then t.amount_paise else 0 end as bounced) b
          where t.org_id = p.org_id and t.entity_id = p.entity_id and t.payment_id = p.id) t) w) m
  where p.org_id = ${at(orgId)} and p.entity_id = any (${at(entityIds)}::uuid[]) and p.status <> 'Cancelled'
    and p.received_on between ${at(from)}::date and ${at(to)}::date
    ${whereSet(filters.tender, at, (type) => `m.type = ${type}`)}
    ${whereSet(filters.cashierId, at, (id) => `p.created_by = ${id}::uuid`)}
    ${whereSet(filters.customerId, at, (id) => `p.customer_id = ${id}::uuid`)}`;
