import type { ReportSource } from '../report-source.ts';
import { PATIENT } from './sales-by-doctor.ts';
import { IS_BILL, soldFacts, SUMS, withMargin } from './sold-lines.ts';
import { RETURNED } from './sales.ts';

/** What of receipts was cancelled stands at nothing, and only where it is asked for. */
const IN_BOOKS = 'g.ended_at is null';
const CANCELLED = `(g.ended_at is not null and r.status = 'Cancelled' and r.revision = g.revision)`;
const SHOWN: Readonly<Record<string, string>> = { With: `(${IN_BOOKS} or ${CANCELLED})`, Only: CANCELLED };

export const CUSTOMER = `coalesce(c.name, r.name, 'Walk-in')`;

const AMOUNTS = ['gross', 'discount', 'taxable', 'cgst', 'sgst', 'igst', 'adjust', 'round', 'total', 'cost'];

/** One row per receipt or note on one: its frozen lines, who sold it and by what it was paid. */
export const salesReceipts: ReportSource = ({ orgId, entityIds, from, to, filters, at, ofPeople }) =>
  withMargin(`
  select g.document_id::text || '/' || g.revision as "rowKey", g.document_id as "documentId", g.document_kind as "documentKind",
    coalesce(g.code, '') as code, g.dated_on as "datedOn", coalesce(r.sold_at, l.posted_at) as "soldAt",
    ${CUSTOMER} as "customerName", ${PATIENT} as patient, coalesce(m.name, '') as doctor, coalesce(u.name, '') as salesperson,
    coalesce(p.name, '') as operator, coalesce(t.tenders, '') as tenders,
    case when g.ended_at is not null then 'Cancelled' when g.document_kind = 'salesReceipt' then 'Closed' else 'Open' end as status,
    case when g.document_kind = 'salesReceipt' then '' else coalesce(r.code, '') end as of,
    to_char(g.dated_on, 'YYYY-MM') as month, e.display_name as branch, case when ${IN_BOOKS} then l.lines else 0 end as lines,
    ${AMOUNTS.map((name) => `case when ${IN_BOOKS} then l.${name} else 0 end as "${name}Paise"`).join(', ')}
  from document_gst g
    join entity e on e.org_id = g.org_id and e.id = g.entity_id
    cross join lateral (
      select max(f.posted_at) as posted_at, (array_agg(f.salesperson_id))[1] as salesperson_id, (array_agg(f.doctor_id))[1] as doctor_id,
        (array_agg(f.of_document_id) filter (where f.of_document_id is not null))[1] as of_document_id, min(f.source) as source,
        count(*) filter (where f.kind = 'line')::integer as lines, sum(f.gross_paise)::bigint as gross,
        sum(f.discount_paise)::bigint as discount, sum(f.taxable_paise)::bigint as taxable, sum(f.cgst_paise)::bigint as cgst,
        sum(f.sgst_paise)::bigint as sgst, sum(f.igst_paise)::bigint as igst, sum(f.total_paise)::bigint as total,
        sum(f.cost_paise)::bigint as cost, coalesce(sum(f.total_paise) filter (where f.line_id = 'Adjust'), 0)::bigint as adjust,
        coalesce(sum(f.total_paise) filter (where f.line_id = 'Round'), 0)::bigint as round
      from sale_fact f
      where f.org_id = g.org_id and f.entity_id = g.entity_id and f.document_id = g.document_id and f.revision = g.revision
        and f.mirrors_id is null) l
    left join sales_receipt r on r.org_id = g.org_id and r.entity_id = g.entity_id
      and r.id = case g.document_kind when 'salesReceipt' then g.document_id else l.of_document_id end
    left join customer_alias a on a.org_id = g.org_id and a.id = g.party_id
    left join customer c on c.org_id = g.org_id and c.id = coalesce(a.customer_id, g.party_id)
    left join doctor m on m.org_id = g.org_id and m.id = l.doctor_id
    left join app_user u on u.org_id = g.org_id and u.id = l.salesperson_id
    left join app_user p on p.org_id = r.org_id and p.id = r.created_by
    left join lateral (
      select string_agg(distinct t.type, ', ') as tenders from sales_receipt_tender t
      where t.org_id = g.org_id and t.entity_id = g.entity_id and t.receipt_id = g.document_id) t on true
  where g.org_id = ${at(orgId)} and g.entity_id = any (${at(entityIds)}::uuid[]) and g.outward
    and g.dated_on between ${at(from)}::date and ${at(to)}::date and ${SHOWN[filters.cancelled ?? ''] ?? IN_BOOKS}
    and (g.document_kind = 'salesReceipt' or g.document_kind <> 'invoice' and coalesce(l.source, '') = 'Counter')
    and ${ofPeople('l.salesperson_id')}
    ${filters.returns ? `and (g.document_kind = 'creditNote') = ${filters.returns === 'Only'}` : ''}
    ${filters.customerId ? `and c.id = ${at(filters.customerId)}::uuid` : ''}
    ${filters.salespersonId ? `and l.salesperson_id = ${at(filters.salespersonId)}::uuid` : ''}
    ${filters.operatorId ? `and r.created_by = ${at(filters.operatorId)}::uuid` : ''}`);

/** Where bands of a bill end, in rupees, and how that is written. */
const SIZES = [
  [100, '₹100'],
  [250, '₹250'],
  [500, '₹500'],
  [1_000, '₹1,000'],
  [2_500, '₹2,500'],
  [5_000, '₹5,000'],
] as const;
const [, LARGEST] = SIZES.at(-1)!;
const SIZE_PLACE = `case ${SIZES.map(([rupees], at) => `when abs(d.total) < ${rupees * 100} then ${at}`).join(' ')} else ${SIZES.length} end`;
const SIZE_WORDS = SIZES.map(
  ([, words], at) => `when ${at} then '${at === 0 ? `Below ${words}` : `${SIZES[at - 1]![1]} to ${words}`}'`,
).join(' ');

/** In which bucket a document `d` stands, at the clock of the entity, and how that is said. */
const BUCKETS: Readonly<Record<string, readonly [place: string, words: string]>> = {
  Hour: [
    'extract(hour from d.at)::integer',
    `to_char(d.at, 'HH24:00') || '–' || to_char(d.at + interval '1 hour', 'HH24:00')`,
  ],
  Weekday: ['extract(isodow from d.at)::integer', `to_char(d.at, 'FMDay')`],
  Month: [`to_char(d.at, 'YYYYMM')::integer`, `to_char(d.at, 'FMMonth YYYY')`],
  Size: [SIZE_PLACE, `case ${SIZE_PLACE} ${SIZE_WORDS} else '${LARGEST} and more' end`],
};

/** Receipts by when they were sold, or by their size; notes stand in the bucket of their own moment. */
export const counterAnalysis: ReportSource = (request) => {
  const { filters, at, timeZone } = request;
  const [place, words] = BUCKETS[filters.bucket ?? 'Hour']!;
  const zone = at(timeZone);
  const documents = `
    select f.document_id, bool_or(${IS_BILL}) as is_bill, (array_agg(c.id))[1] as customer_id,
      (coalesce(min(r.sold_at) filter (where f.document_kind = 'salesReceipt'), min(f.posted_at)) at time zone ${zone}) as at,
      count(*) filter (where f.kind = 'line')::integer as lines, sum(f.total_paise) as total, ${RETURNED},
      bool_or(f.document_kind = 'salesReceipt' and c.id is not null and not exists (
        select from sales_receipt b where b.org_id = c.org_id and b.customer_id = c.id and b.status = 'Closed'
          and (b.sold_on, b.sold_at, b.id) < (r.sold_on, r.sold_at, r.id))) as is_new, ${SUMS}
    ${soldFacts(request, { by: 'counter', heads: true })}
    group by f.document_id`;
  return withMargin(`
  select ${place}::text as "rowKey", ${place} as "bucketPlace", ${words} as bucket, count(*) filter (where d.is_bill)::integer as bills,
    count(distinct d.customer_id) filter (where d.is_bill)::integer as customers,
    coalesce(array_agg(distinct d.customer_id::text) filter (where d.is_bill and d.customer_id is not null), '{}') as "customersOf",
    count(*) filter (where d.is_new)::integer as "newCustomers",
    coalesce(sum(d.lines) filter (where d.is_bill), 0)::integer as lines,
    coalesce(sum(d.total) filter (where d.is_bill), 0)::bigint as "billedPaise",
    round(sum(d.total) filter (where d.is_bill) / nullif(count(*) filter (where d.is_bill), 0))::bigint as "basketPaise",
    round(sum(d.lines) filter (where d.is_bill)::numeric * 1000 / nullif(count(*) filter (where d.is_bill), 0))::bigint as "linesPerBill",
    sum(d."taxablePaise")::bigint as "taxablePaise", sum(d.total)::bigint as "totalPaise",
    sum(d."returnedPaise")::bigint as "returnedPaise", sum(d."costPaise")::bigint as "costPaise"
  from (${documents}) d
  group by 1, 2, 3`);
};
