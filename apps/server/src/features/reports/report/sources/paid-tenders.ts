import type { SourceRequest } from '../report-source.ts';

/** Payments of a side, and the words of its own. */
interface Book {
  payment: 'payment' | 'bill_payment';
  /** Of a cheque `t` that came to nothing. */
  failed: string;
  /** What it pays, as the reader knows it. */
  pays: 'invoice' | 'bill';
}
export const RECEIVED: Book = { payment: 'payment', failed: `t.cheque_state = 'Bounced'`, pays: 'invoice' };
export const PAID: Book = {
  payment: 'bill_payment',
  failed: `t.cheque_state in ('Returned', 'Stopped')`,
  pays: 'bill',
};

/** The part of a row's place `[f, u)` among its payment's money that lies between two amounts. */
const within = (from: string, to: string): string => `greatest(0, least(m.u, ${to}) - greatest(m.f, ${from}))`;

/** What becomes of a tender `m` of a payment `p`. */
export const MONEY = `m.type as tender, coalesce(m.sub_type, '') as "subType", coalesce(m.reference, '') as reference,
    m.amount_paise as "amountPaise", m.deducted as "deductedPaise", ${within('0', 'a.applied')}::bigint as "appliedPaise",
    ${within('a.applied + p.refunded_paise', 'm.u')}::bigint as "unappliedPaise",
    (m.bounced + ${within('a.applied', 'a.applied + p.refunded_paise')})::bigint as "returnedPaise"`;
/** Of every tender its own. */
export const TENDER_KEY = `p.id::text || '/' || lpad(m.position::text, 4, '0') as "rowKey", p.id as "paymentId"`;

/**
 * The tenders `m` of a payment `p`, and what it is applied to, `a`. Deductions stand with the first tender. The money, tender by
 * tender, settles what it is applied to first, then what was paid back, and is unapplied at the end; a cheque that failed is all
 * returned.
 */
export const tendersOf = ({ payment, failed, pays }: Book): string => `
    cross join lateral (
      select string_agg(distinct i.code, ', ') filter (where i.kind = '${pays}') as codes, coalesce(sum(a.amount_paise), 0)::bigint as applied
      from open_allocation a
        join open_item i on i.org_id = a.org_id and i.entity_id = a.entity_id and i.id = a.due_id
      where a.org_id = p.org_id and a.entity_id = p.entity_id and a.credit_id = p.id and a.detached_at is null) a
    cross join lateral (
      select w.*, w.u - w.kept as f from (
        select t.*, sum(t.kept) over (order by t.position)::bigint as u from (
          select t.*, d.deducted, b.bounced, t.amount_paise - b.bounced + d.deducted as kept
          from ${payment}_tender t
            cross join lateral (
              select case when t.position = min(n.position) then p.deduction_paise else 0 end as deducted
              from ${payment}_tender n
              where n.org_id = p.org_id and n.entity_id = p.entity_id and n.payment_id = p.id) d
            cross join lateral (
              select case when ${failed} then t.amount_paise else 0 end as bounced) b
          where t.org_id = p.org_id and t.entity_id = p.entity_id and t.payment_id = p.id) t) w) m`;

/** Payments `p` that stand, of the days that are asked for. */
export const paymentsThatStand = ({ orgId, entityIds, from, to, at }: SourceRequest, day: string): string =>
  `p.org_id = ${at(orgId)} and p.entity_id = any (${at(entityIds)}::uuid[]) and p.status <> 'Cancelled'
    and p.${day} between ${at(from)}::date and ${at(to)}::date`;
