import { type ReportSource, whereSet } from '../report-source.ts';
import { IN_BOOKS, shownPostings } from './fact-rows.ts';
import { ADVISOR, ofJobPeople, REGISTRATION } from './jobs.ts';
import { GIVEN } from './sold-lines.ts';

const AMOUNTS = ['labour', 'parts', 'sublet', 'discount', 'taxable', 'cgst', 'sgst', 'igst', 'total', 'cost'];
const grossOf = (only: string): string => `coalesce(sum(f.gross_paise) filter (where ${only}), 0)`;

/** One row per invoice of an order, or note on one: what its frozen lines come to, and what is settled of it. */
export const jobInvoices: ReportSource = (request) => {
  const { orgId, entityIds, from, to, filters, at } = request;
  return `
  select g.document_id::text || '/' || g.revision as "rowKey", g.document_id as "documentId", g.document_kind as "documentKind",
    coalesce(g.code, '') as code, g.dated_on as "datedOn", w.id as "workOrderId", w.code as "orderCode",
    coalesce(c.name, g.party_name) as "customerName", ${REGISTRATION}, ${ADVISOR}, l.payer,
    coalesce(q.insurer_code, '') as insurer, coalesce(q.claim_number, '') as "claimNumber",
    case when ${IN_BOOKS} then 'Posted' else 'Cancelled' end as status,
    to_char(g.dated_on, 'YYYY-MM') as month, e.display_name as branch,
    ${AMOUNTS.map((name) => `case when ${IN_BOOKS} then l.${name} else 0 end::bigint as "${name}Paise"`).join(', ')},
    ${['o.settled_paise', '(o.total_paise - o.settled_paise)']
      .map((paise, at) => `coalesce(${SIDE} * ${paise}, 0)::bigint as "${['paid', 'due'][at]}Paise"`)
      .join(', ')}
  from document_gst g
    join entity e on e.org_id = g.org_id and e.id = g.entity_id
    cross join lateral (
      select (array_agg(f.source_id))[1] as order_id, coalesce(min(f.payer), 'Cus') as payer, (array_agg(f.vehicle_id))[1] as vehicle_id,
        (array_agg(f.advisor_id))[1] as advisor_id, bool_or(${ofJobPeople(request, 'f.advisor_id', 'f.technician_id')}) as is_own,
        ${grossOf(`f.family = 'labour' and x.sublet is not true`)} as labour, ${grossOf(`f.family = 'part'`)} as parts,
        ${grossOf(`f.family = 'labour' and x.sublet`)} as sublet, sum(f.discount_paise - ${GIVEN}) as discount,
        sum(f.taxable_paise + ${GIVEN}) as taxable, sum(f.cgst_paise) as cgst, sum(f.sgst_paise) as sgst, sum(f.igst_paise) as igst,
        sum(f.total_paise) as total, sum(f.cost_paise) as cost
      from sale_fact f
        left join invoice_line y on y.org_id = f.org_id and y.entity_id = f.entity_id
          and y.invoice_id = coalesce(f.of_document_id, f.document_id) and y.id = coalesce(f.of_line_id, f.line_id)
        left join work_order_line x on x.org_id = f.org_id and x.entity_id = f.entity_id and x.work_order_id = f.source_id
          and x.id = y.source_line_id
      where f.org_id = g.org_id and f.entity_id = g.entity_id and f.document_id = g.document_id and f.revision = g.revision
        and f.mirrors_id is null and f.source = 'Job'
      having count(*) > 0) l
    join work_order w on w.org_id = g.org_id and w.entity_id = g.entity_id and w.id = l.order_id
    left join vehicle v on v.org_id = w.org_id and v.id = coalesce(l.vehicle_id, w.vehicle_id)
    left join app_user s on s.org_id = w.org_id and s.id = l.advisor_id
    left join work_order_insurance q on q.org_id = w.org_id and q.entity_id = w.entity_id and q.work_order_id = w.id
    left join customer_alias a on a.org_id = g.org_id and a.id = g.party_id
    left join customer c on c.org_id = g.org_id and c.id = coalesce(a.customer_id, g.party_id)
    left join invoice b on b.org_id = g.org_id and b.entity_id = g.entity_id and b.id = g.document_id
    left join credit_note n on n.org_id = g.org_id and n.entity_id = g.entity_id and n.id = g.document_id
    left join debit_note d on d.org_id = g.org_id and d.entity_id = g.entity_id and d.id = g.document_id
    left join open_item o on o.org_id = g.org_id and o.entity_id = g.entity_id and o.id = g.document_id and ${IN_BOOKS}
  where g.org_id = ${at(orgId)} and g.entity_id = any (${at(entityIds)}::uuid[]) and g.outward
    and g.document_kind in ('invoice', 'creditNote', 'debitNote')
    and g.dated_on between ${at(from)}::date and ${at(to)}::date and l.is_own
    and ${shownPostings('coalesce(b.status, n.status, d.status)', filters.cancelled)}
    ${filters.returns ? `and (g.document_kind = 'creditNote') = ${filters.returns === 'Only'}` : ''}
    ${whereSet(filters.customerId, at, (id) => `c.id = ${id}::uuid`)}
    ${whereSet(filters.advisorId, at, (id) => `l.advisor_id = ${id}::uuid`)}
    ${whereSet(filters.payer, at, (payer) => `l.payer = ${payer}`)}
    ${whereSet(filters.insurer, at, (code) => `q.insurer_code = ${code}`)}`;
};

/** What is owed to the other side counts against. */
const SIDE = `(case o.role when 'due' then 1 else -1 end)`;
