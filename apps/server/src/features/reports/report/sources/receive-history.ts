import { BOUGHT_QUANTITY, quantityOfPacksSql } from '../../../../core/stock/quantity-of-packs.ts';
import { type ReportSource, whereSet } from '../report-source.ts';
import { ofBranches } from './stock-goods.ts';

/** Quantities of a line are of the unit of buying. */
const inStockUnits = (quantity: string, line: string): string => quantityOfPacksSql(quantity, `${line}.factor_e6`);
const OPEN = 'k.billed + r.unbilled < g.whole';
const BILLED: Readonly<Record<string, string>> = { open: OPEN, billed: `not (${OPEN})` };

/**
 * Lines of receives that stand. What is not billed of one is its cost less what bills took, what went back, apart from what notes
 * claimed of that: the account of goods received, not billed, line by line.
 */
export const receiveHistory: ReportSource = (request) => {
  const { from, to, filters, at, inWarehouses } = request;
  return `
  select d.id::text || '/' || l.id as "rowKey", d.id as "receiveId", coalesce(d.code, '') as code, d.received_on as "receivedOn",
    coalesce(o.code, '') as "order", v.name as "vendorName", coalesce(d.vendor_document_no, '') as "vendorDocumentNo",
    coalesce(i.name, l.description) as "itemName", coalesce(i.unit_code, l.unit_code) as unit, coalesce(b.numbers, '') as "batchNo",
    b.expires as "expiresOn", w.name as "warehouseName", coalesce(k.codes, '') as bills,
    to_char(d.received_on, 'YYYY-MM') as month, e.display_name as branch,
    ${inStockUnits('p.quantity_e3 + p.free_quantity_e3', 'p')} as "orderedQuantity", g.whole as "receivedQuantity",
    ${inStockUnits('l.rejected_quantity_e3', 'l')} as "rejectedQuantity", r.quantity as "returnedQuantity",
    case when p.id is not null then greatest(0,
      ${inStockUnits('p.quantity_e3 + p.free_quantity_e3', 'p')} - p.short_quantity_e3 - c.came) end::bigint as "pendingQuantity",
    b.mrp, case when o.expected_on is not null then greatest(0, d.received_on - o.expected_on) end as "delayDays", l.cost_paise as "valuePaise",
    (l.cost_paise - k.cost - r.cost + r.claimed)::bigint as "unbilledPaise"
  from purchase_receive d
    join purchase_receive_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.receive_id = d.id
    join vendor v on v.org_id = d.org_id and v.id = d.vendor_id
    join warehouse w on w.org_id = d.org_id and w.entity_id = d.entity_id and w.id = d.warehouse_id
    join entity e on e.org_id = d.org_id and e.id = d.entity_id
    left join item i on i.org_id = l.org_id and i.id = l.item_id
    left join purchase_order o on o.org_id = l.org_id and o.entity_id = l.entity_id and o.id = l.source_order_id
    left join purchase_order_line p on p.org_id = l.org_id and p.entity_id = l.entity_id and p.order_id = l.source_order_id
      and p.id = l.source_line_id
    cross join lateral (select ${BOUGHT_QUANTITY} as whole) g
    cross join lateral (
      select coalesce(sum(k.quantity_e3), 0) as came from document_link k
      where k.org_id = l.org_id and k.entity_id = l.entity_id and k.from_id = l.source_order_id
        and k.from_line_id = l.source_line_id and k.purpose = 'receive' and k.ended_at is null) c
    cross join lateral (
      select string_agg(b ->> 'batchNo', ', ') as numbers, min((b ->> 'expiresOn')::date) as expires, max((b ->> 'mrp')::bigint) as mrp
      from jsonb_array_elements(l.batches) b) b
    cross join lateral (
      select string_agg(distinct x.code, ', ') as codes, coalesce(sum(k.quantity_e3), 0) as billed,
        coalesce(sum(k.cost_paise), 0) as cost
      from document_link k
        left join bill x on x.org_id = k.org_id and x.entity_id = k.entity_id and x.id = k.to_id
      where k.org_id = l.org_id and k.entity_id = l.entity_id and k.from_id = d.id and k.from_line_id = l.id
        and k.purpose = 'bill' and k.ended_at is null) k
    cross join lateral (
      select coalesce(sum(${inStockUnits('(t.quantity_e3 + t.free_quantity_e3)', 't')}), 0)::bigint as quantity,
        coalesce(sum(t.unbilled_quantity_e3), 0) as unbilled, coalesce(sum(t.received_paise), 0) as cost,
        coalesce(sum(n.claimed), 0) as claimed
      from purchase_return_line t
        join purchase_return q on q.org_id = t.org_id and q.entity_id = t.entity_id and q.id = t.return_id
          and q.status not in ('Draft', 'Cancelled')
        cross join lateral (
          select coalesce(sum(n.cost_paise), 0) as claimed from document_link n
          where n.org_id = t.org_id and n.entity_id = t.entity_id and n.from_id = t.return_id and n.from_line_id = t.id
            and n.purpose = 'note' and n.ended_at is null) n
      where t.org_id = l.org_id and t.entity_id = l.entity_id and t.source_receive_id = d.id and t.source_line_id = l.id) r
  where ${ofBranches(request, 'd')} and d.status = 'Received' and d.received_on between ${at(from)}::date and ${at(to)}::date
    and ${inWarehouses('d.entity_id', 'd.warehouse_id')}
    ${whereSet(filters.vendorId, at, (id) => `d.vendor_id = ${id}::uuid`)}
    ${whereSet(filters.itemId, at, (id) => `l.item_id = ${id}::uuid`)}
    ${whereSet(filters.warehouseId, at, (id) => `d.warehouse_id = ${id}::uuid`)}
    ${filters.billed ? `and ${BILLED[filters.billed]}` : ''}`;
};
