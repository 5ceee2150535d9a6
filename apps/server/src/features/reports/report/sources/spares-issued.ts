import { Payer, WorkOrderStatus } from '@bahi/domain/document/work-order';
import { type ReportSource, whereSet } from '../report-source.ts';
import { inForce, ofJobPeople, REGISTRATION, workedBy } from './jobs.ts';
import { GOODS, ofBranches, ofGoods, whereGoods } from './stock-goods.ts';

/** By the verbs of an order, or taken by the invoice itself; what was taken back altogether never went. */
const STANDS = `m.reverses_id is null and not exists (
      select from stock_move z where z.org_id = m.org_id and z.entity_id = m.entity_id and z.reverses_id = m.id)`;
/** Billed by an invoice in the books, or used for work that nobody pays (decisions §6): nothing of it is in progress. */
const GONE = `(j.kind = 'invoice' or exists (
      select from invoice i where i.org_id = l.org_id and i.entity_id = l.entity_id and i.id = l.invoice_id and ${inForce('i')})
      or d.status = '${WorkOrderStatus.closed}' and (l.payer = '${Payer.internal}' or l.payer = '${Payer.warranty}' and d.warranty_party_id is null))`;
/** What of the cost in progress lies in the pieces that are left up to these. */
const upTo = (pieces: string): string => `round(l.issued_cost_paise::numeric * ${pieces} / nullif(r.net, 0))`;

/**
 * A row for each move of goods to a job and back. What came back counts against the first that went; the rest is billed or open,
 * and shares the cost that is in progress, so that the open cost of all rows is work in progress of jobs.
 */
export const sparesIssued: ReportSource = (request) => {
  const { from, to, filters, at, inWarehouses } = request;
  const days = `m.moved_on between ${at(from)}::date and ${at(to)}::date and ${STANDS}`;
  return `
  select o.* from (
  select m.entity_id::text || '/' || m.id as "rowKey", m.moved_on as "movedOn", d.id as "workOrderId", d.code as "orderCode",
    ${GOODS}, ${REGISTRATION}, i.part_number as "partNumber", coalesce(b.batch_no, '') as "batchNo", coalesce(t.name, '') as technician,
    coalesce(u.name, '') as "issuedBy", coalesce(l.payer, '') as payer, to_char(m.moved_on, 'YYYY-MM') as month,
    e.display_name as branch, greatest(-m.quantity_e3, 0)::bigint as "issuedQuantity",
    greatest(m.quantity_e3, 0)::bigint as "returnedQuantity", (case when g.gone then r.left_now else 0 end)::bigint as "billedQuantity",
    (case when g.gone then 0 else r.left_now end)::bigint as "openQuantity",
    (case when g.gone or r.left_now = 0 then 0 else coalesce(${upTo('r.left_until')} - ${upTo('(r.left_until - r.left_now)')}, 0) end)::bigint as "costPaise"
  from (
    select m.id, m.document_kind as kind, m.document_id as order_id, m.document_line_id as line_id, m.org_id, m.entity_id
    from stock_move m
    where ${ofBranches(request, 'm')} and m.document_kind = 'workOrder' and ${days}
    union all
    select m.id, m.document_kind, n.work_order_id, y.source_line_id, m.org_id, m.entity_id
    from stock_move m
      join invoice n on n.org_id = m.org_id and n.entity_id = m.entity_id and n.id = m.document_id and n.work_order_id is not null
      join invoice_line y on y.org_id = m.org_id and y.entity_id = m.entity_id and y.invoice_id = n.id and y.id = m.document_line_id
    where ${ofBranches(request, 'm')} and m.document_kind = 'invoice' and ${days}) j
    join stock_move m on m.org_id = j.org_id and m.entity_id = j.entity_id and m.id = j.id
    join work_order d on d.org_id = j.org_id and d.entity_id = j.entity_id and d.id = j.order_id
    left join work_order_line l on l.org_id = j.org_id and l.entity_id = j.entity_id and l.work_order_id = d.id and l.id = j.line_id
    ${workedBy('l')} ${ofGoods('m')}
    left join vehicle v on v.org_id = d.org_id and v.id = d.vehicle_id
    left join batch b on b.org_id = m.org_id and b.id = m.batch_id
    left join app_user u on u.org_id = m.org_id and u.id = m.posted_by
    join entity e on e.org_id = m.org_id and e.id = m.entity_id
    cross join lateral (select ${GONE} as gone) g
    cross join lateral (
      select coalesce(sum(-x.quantity_e3), 0) as net, coalesce(sum(-x.quantity_e3) filter (where x.quantity_e3 < 0 and x.id <= m.id), 0)
        - coalesce(sum(x.quantity_e3) filter (where x.quantity_e3 > 0), 0) as left_until
      from stock_move x
      where j.kind = 'workOrder' and x.org_id = m.org_id and x.entity_id = m.entity_id and x.document_id = m.document_id
        and x.document_line_id = m.document_line_id) s
    cross join lateral (
      select s.net, greatest(s.left_until, 0) as left_until, case when m.quantity_e3 > 0 then 0
        when j.kind = 'invoice' then -m.quantity_e3 else least(greatest(s.left_until, 0), -m.quantity_e3) end as left_now) r
  where ${inWarehouses('m.entity_id', 'm.warehouse_id')} and ${ofJobPeople(request, 'd.advisor_id', 't.id')}
    ${whereGoods(request)}
    ${whereSet(filters.technicianId, at, (id) => `t.id = ${id}::uuid`)}
    ${whereSet(filters.payer, at, (payer) => `l.payer = ${payer}`)}) o
  ${filters.onJob ? 'where o."openQuantity" > 0' : ''}`;
};
