import { TENDER_KEYS } from '@bahi/contract/reports/counter/tender-columns';
import { type ReportSource, type SourceRequest, whereSet } from '../report-source.ts';
import { CUSTOMER } from './receipts.ts';
import { ofBranches } from './stock-goods.ts';

/** Receipts `r` that are paid, of the days that are asked for, with who sold them and to whom. */
const paidReceipts = (request: SourceRequest, joins: string): string => {
  const { from, to, filters, at, ofPeople } = request;
  return `
  from sales_receipt r
    join entity e on e.org_id = r.org_id and e.id = r.entity_id
    left join customer_alias a on a.org_id = r.org_id and a.id = r.customer_id
    left join customer c on c.org_id = r.org_id and c.id = coalesce(a.customer_id, r.customer_id)
    left join app_user p on p.org_id = r.org_id and p.id = r.created_by ${joins}
  where ${ofBranches(request, 'r')} and r.status = 'Closed' and r.sold_on between ${at(from)}::date and ${at(to)}::date
    and ${ofPeople('r.created_by')}
    ${whereSet(filters.customerId, at, (id) => `c.id = ${id}::uuid`)}
    ${whereSet(filters.operatorId, at, (id) => `r.created_by = ${id}::uuid`)}`;
};
const RECEIPT = `r.id as "documentId", 'salesReceipt' as "documentKind", coalesce(r.code, '') as code, r.sold_on as "datedOn",
    ${CUSTOMER} as "customerName", coalesce(p.name, '') as operator, to_char(r.sold_on, 'YYYY-MM') as month, e.display_name as branch`;

const OF_RECEIPT = 't.org_id = r.org_id and t.entity_id = r.entity_id and t.receipt_id = r.id';

/** Tenders `s` of a receipt, of one way of paying. */
const isFirst = (which: string): string => `t.position = (select min(s.position) from sales_receipt_tender s
        where s.org_id = r.org_id and s.entity_id = r.entity_id and s.receipt_id = r.id ${which})`;

/** What was paid back of a receipt in the way of its tender, with the first of them; in another way with its first tender. */
const PAID_BACK = `
    cross join lateral (select coalesce(sum(f.amount_paise), 0)::bigint as "refundedPaise"
      from credit_note n join payment_refund f on f.org_id = n.org_id and f.entity_id = n.entity_id and f.credit_note_id = n.id
      where n.org_id = r.org_id and n.entity_id = r.entity_id and n.receipt_id = r.id and f.cancelled_at is null
        and case when exists (select from sales_receipt_tender s where s.org_id = r.org_id and s.entity_id = r.entity_id
            and s.receipt_id = r.id and s.type = f.tender_type)
          then f.tender_type = t.type and ${isFirst('and s.type = f.tender_type')} else ${isFirst('')} end) b`;

/** One row per tender of a receipt; what cash was handed over beyond it is its change. */
export const counterTenders: ReportSource = (request) => `
  select r.id::text || '/' || lpad(t.position::text, 4, '0') as "rowKey", ${RECEIPT}, r.sold_at as "soldAt", t.type as tender,
    coalesce(t.sub_type, '') as "subType", coalesce(t.reference, '') as reference, coalesce(w.name, '') as drawer,
    t.amount_paise as "amountPaise", case t.type when 'Cash' then r.change_paise else 0 end as "changePaise", b."refundedPaise"
  ${paidReceipts(
    request,
    `join sales_receipt_tender t on ${OF_RECEIPT}${PAID_BACK}
    left join cash_drawer_move v on v.org_id = r.org_id and v.entity_id = r.entity_id and v.receipt_id = r.id
      and v.receipt_revision = r.revision and v.kind = 'sale' and t.type = 'Cash'
    left join cash_drawer d on d.org_id = v.org_id and d.entity_id = v.entity_id and d.id = v.drawer_id
    left join app_user w on w.org_id = d.org_id and w.id = d.user_id`,
  )}
    ${whereSet(request.filters.tender, request.at, (type) => `t.type = ${type}`)}`;

/** The tenders `t` as columns, by the keys of `TENDERS`. */
const EACH_TENDER = Object.entries(TENDER_KEYS)
  .map(([name, [key]]) => `coalesce(sum(t.amount_paise) filter (where t.type = '${name}'), 0)::bigint as "${key}"`)
  .join(', ');
const TENDERS_OF = `
    cross join lateral (select ${EACH_TENDER} from sales_receipt_tender t where ${OF_RECEIPT}) t`;

/** What goods that came back with it paid of a receipt. */
const CREDITS_OF = `
    cross join lateral (select coalesce(sum(x.amount_paise), 0)::bigint as "creditsPaise" from sales_receipt_credit x
      where x.org_id = r.org_id and x.entity_id = r.entity_id and x.receipt_id = r.id) k`;

export const counterSalesByTender: ReportSource = (request) => `
  select r.id::text as "rowKey", ${RECEIPT}, t.*, k."creditsPaise", r.total_paise as "totalPaise"
  ${paidReceipts(request, `${TENDERS_OF}${CREDITS_OF}`)}`;

const TENDER_SUMS = Object.values(TENDER_KEYS)
  .map(([key]) => `sum(s."${key}")::bigint as "${key}"`)
  .join(', ');
const NO_TENDERS = Object.values(TENDER_KEYS)
  .map(([key]) => `0 as "${key}"`)
  .join(', ');

/** What counts for an operator on a day; what one source does not tell is nothing there. */
const NUMBERS = ['bills', 'cancelled', 'dropped', 'returnBills'];
const AMOUNTS = ['cancelledPaise', 'droppedPaise', 'returnedPaise', 'discountPaise', 'totalPaise'];
const DRAWER = ['expectedPaise', 'countedPaise', 'differencePaise'];
const part = (told: Readonly<Record<string, string>>, tenders = NO_TENDERS): string =>
  `${[...NUMBERS, ...AMOUNTS, ...DRAWER].map((key) => `${told[key] ?? '0'} as "${key}"`).join(', ')}, ${tenders}`;

/** Of a fact that takes a receipt back for good. */
const TAKEN_BACK = `f.mirrors_id is not null and f.document_kind = 'salesReceipt' and exists (
      select from sales_receipt r where r.org_id = f.org_id and r.entity_id = f.entity_id and r.id = f.document_id
        and r.status = 'Cancelled' and r.revision = f.revision)`;

/**
 * A row for each operator, day and branch: what he sold, what he cancelled, dropped and took back that day, and the drawers that he opened.
 * Facts of what was taken back say who did it, and when.
 */
export const salesByOperator: ReportSource = (request) => {
  const { from, to, filters, timeZone, at, ofPeople } = request;
  const zone = at(timeZone);
  const days = `between ${at(from)}::date and ${at(to)}::date`;
  const undoneOn = `(f.posted_at at time zone ${zone})::date`;
  return `
  select concat_ws('/', s.entity_id, s.user_id, s.on) as "rowKey", s.user_id as "operatorId", coalesce(min(u.name), '') as operator,
    s.on as "datedOn", to_char(s.on, 'YYYY-MM') as month, min(e.display_name) as branch,
    ${NUMBERS.map((key) => `sum(s."${key}")::integer as "${key}"`).join(', ')},
    ${[...AMOUNTS, ...DRAWER].map((key) => `sum(s."${key}")::bigint as "${key}"`).join(', ')}, ${TENDER_SUMS}
  from (
    select r.org_id, r.entity_id, r.created_by as user_id, r.sold_on as on,
      ${part({ bills: '1', discountPaise: 'f.discount', totalPaise: 'r.total_paise' }, 't.*')}
    from sales_receipt r ${TENDERS_OF}
      cross join lateral (
        select coalesce(sum(f.discount_paise), 0) as discount from sale_fact f
        where f.org_id = r.org_id and f.entity_id = r.entity_id and f.document_id = r.id and f.revision = r.revision
          and f.mirrors_id is null) f
    where ${ofBranches(request, 'r')} and r.status = 'Closed' and r.sold_on ${days}
    union all
    select f.org_id, f.entity_id, f.posted_by, ${undoneOn},
      ${part({ cancelled: '1', cancelledPaise: '-sum(f.total_paise)' })}
    from sale_fact f
    where ${ofBranches(request, 'f')} and f.posted_at >= ${at(from)}::date::timestamp at time zone ${zone}
      and f.posted_at < (${at(to)}::date + 1)::timestamp at time zone ${zone} and ${TAKEN_BACK}
    group by f.org_id, f.entity_id, f.posted_by, f.document_id, ${undoneOn}
    union all
    select f.org_id, f.entity_id, f.posted_by, f.dated_on,
      ${part({ returnBills: '1', returnedPaise: '-sum(f.total_paise)' })}
    from sale_fact f
      join document_gst g on g.org_id = f.org_id and g.entity_id = f.entity_id and g.document_id = f.document_id
        and g.revision = f.revision and g.ended_at is null
    where ${ofBranches(request, 'f')} and f.dated_on ${days} and f.mirrors_id is null and f.document_kind = 'creditNote'
      and f.source = 'Counter'
    group by f.org_id, f.entity_id, f.posted_by, f.document_id, f.dated_on
    union all
    select b.org_id, b.entity_id, b.dropped_by, b.dropped_on,
      ${part({ dropped: '1', droppedPaise: 'b.held_paise - b.sold_paise' })}
    from dropped_bill b
    where ${ofBranches(request, 'b')} and b.dropped_on ${days}
    union all
    select d.org_id, d.entity_id, d.user_id, d.opened_on,
      ${part({
        // Who counts blind is not told here either, before he has counted.
        expectedPaise: `case when d.status = 'Closed' then d.cash_paise else 0 end`,
        countedPaise: 'd.counted_paise',
        differencePaise: 'd.difference_paise',
      })}
    from cash_drawer d
    where ${ofBranches(request, 'd')} and d.opened_on ${days}) s
    join entity e on e.org_id = s.org_id and e.id = s.entity_id
    left join app_user u on u.org_id = s.org_id and u.id = s.user_id
  where ${ofPeople('s.user_id')} ${whereSet(filters.operatorId, at, (id) => `s.user_id = ${id}::uuid`)}
  group by s.entity_id, s.user_id, s.on`;
};
