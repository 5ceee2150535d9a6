import { type ReportSource, whereSet } from '../report-source.ts';
import { ofBranches } from './stock-goods.ts';

/** What was given, and not sold, is open no longer. */
const GIVEN = `d.why in ('Sample', 'Replace')`;

/** Lines of challans that left. What is open is neither on an approved invoice nor back: at cost, it is goods delivered. */
export const challanHistory: ReportSource = (request) => {
  const { from, to, today, filters, at, inWarehouses, ofPeople } = request;
  return `
  select d.id::text || '/' || l.id as "rowKey", d.id as "documentId", 'deliveryChallan' as "documentKind", coalesce(d.code, '') as code,
    d.challan_on as "leftOn", c.name as "customerName", d.why, coalesce(o.code, '') as orders,
    coalesce(i.name, l.description) as "itemName", coalesce(l.batch_no, '') as "batchNo", coalesce(d.eway_bill_no, '') as "ewayBillNo",
    coalesce(n.codes, '') as invoices, d.status, to_char(d.challan_on, 'YYYY-MM') as month, e.display_name as branch,
    coalesce(i.unit_code, l.unit_code, '') as unit, l.quantity_e3 as quantity, k.invoiced as "invoicedQuantity",
    k.back as "returnedQuantity", q.open as "openQuantity",
    case when q.open > 0 then greatest(0, ${at(today)}::date - d.challan_on) else 0 end as days, l.total_paise as "amountPaise",
    case when ${GIVEN} then 0 else l.cost_paise - k.cost end as "valuePaise"
  from delivery_challan d
    join delivery_challan_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.challan_id = d.id
    join entity e on e.org_id = d.org_id and e.id = d.entity_id
    join customer c on c.org_id = d.org_id and c.id = d.customer_id
    left join item i on i.org_id = l.org_id and i.id = l.item_id
    left join sales_order o on o.org_id = l.org_id and o.entity_id = l.entity_id and o.id = l.order_id
    cross join lateral (
      select coalesce(sum(x.quantity_e3) filter (where x.purpose = 'invoice'), 0)::bigint as invoiced,
        coalesce(sum(x.quantity_e3) filter (where x.purpose = 'sell'), 0)::bigint as billed,
        coalesce(sum(x.quantity_e3) filter (where x.purpose = 'return'), 0)::bigint as back,
        coalesce(sum(x.cost_paise) filter (where x.purpose in ('sell', 'return')), 0)::bigint as cost
      from document_link x
      where x.org_id = l.org_id and x.entity_id = l.entity_id and x.from_id = l.challan_id and x.from_line_id = l.id
        and x.ended_at is null) k
    cross join lateral (select case when ${GIVEN} then 0 else l.quantity_e3 - k.billed - k.back end as open) q
    left join lateral (
      select string_agg(distinct n.code, ', ') as codes from document_link x
        join invoice n on n.org_id = x.org_id and n.entity_id = x.entity_id and n.id = x.to_id
      where x.org_id = l.org_id and x.entity_id = l.entity_id and x.from_id = l.challan_id and x.from_line_id = l.id
        and x.purpose = 'invoice' and x.ended_at is null) n on true
  where ${ofBranches(request, 'd')} and d.status not in ('Draft', 'Cancelled')
    and d.challan_on between ${at(from)}::date and ${at(to)}::date and ${ofPeople('d.created_by')}
    and (d.warehouse_id is null or ${inWarehouses('d.entity_id', 'd.warehouse_id')})
    ${whereSet(filters.customerId, at, (id) => `d.customer_id = ${id}::uuid`)}
    ${whereSet(filters.itemId, at, (id) => `l.item_id = ${id}::uuid`)}
    ${whereSet(filters.warehouseId, at, (id) => `d.warehouse_id = ${id}::uuid`)}
    ${whereSet(filters.why, at, (why) => `d.why = ${why}`)}`;
};
