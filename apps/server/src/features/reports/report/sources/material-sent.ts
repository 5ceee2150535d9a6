import { type ReportSource, whereSet } from '../report-source.ts';
import { LAYER_VALUE } from './layers-on.ts';
import { ofBranches } from './stock-goods.ts';

/**
 * Lines of goods that left unsold. What came back of them say their links; what has not is worth the layers in which it lies with
 * others. Days count until it is back, those of goods that stay away none.
 */
export const materialSent: ReportSource = (request) => {
  const { from, to, today, filters, at, inWarehouses } = request;
  return `
  select d.id::text || '/' || n.id as "rowKey", d.id as "materialOutId", d.sent_on as "sentOn", d.code, d.kind,
    coalesce(v.name, p.name, '') as receiver, i.name as "itemName", i.unit_code as unit, coalesce(n.batch_no, '') as "batchNo",
    d.due_back_on as "dueBackOn", d.status, to_char(d.sent_on, 'YYYY-MM') as month, e.display_name as branch,
    n.quantity_e3 as quantity, k.back as "backQuantity", o.quantity as "openQuantity",
    case when o.quantity > 0 then greatest(0, ${at(today)}::date - d.sent_on) else 0 end as days, o.value as "valuePaise"
  from material_out d
    join material_out_line n on n.org_id = d.org_id and n.entity_id = d.entity_id and n.out_id = d.id
    join item i on i.org_id = n.org_id and i.id = n.item_id
    join entity e on e.org_id = d.org_id and e.id = d.entity_id
    left join vendor v on v.org_id = d.org_id and v.id = d.vendor_id
    left join department p on p.org_id = d.org_id and p.id = d.department_id
    cross join lateral (
      select coalesce(sum(k.quantity_e3), 0)::bigint as back from document_link k
      where k.org_id = d.org_id and k.entity_id = d.entity_id and k.from_id = d.id and k.from_line_id = n.id
        and k.purpose = 'return' and k.ended_at is null) k
    cross join lateral (
      select coalesce(sum(l.quantity_e3 - l.issued_quantity_e3), 0)::bigint as quantity,
        coalesce(sum(${LAYER_VALUE}), 0)::bigint as value
      from stock_move m
        join stock_layer l on l.org_id = m.org_id and l.entity_id = m.entity_id and l.receipt_move_id = m.id
          and l.issued_quantity_e3 < l.quantity_e3
        join warehouse w on w.org_id = l.org_id and w.entity_id = l.entity_id and w.id = l.warehouse_id and w.kind = 'Vendor'
      where m.org_id = d.org_id and m.entity_id = d.entity_id and m.document_id = d.id and m.document_line_id = n.id) o
  where ${ofBranches(request, 'd')} and d.status not in ('Draft', 'Cancelled')
    and d.sent_on between ${at(from)}::date and ${at(to)}::date and ${inWarehouses('d.entity_id', 'd.warehouse_id')}
    ${whereSet(filters.vendorId, at, (id) => `d.vendor_id = ${id}::uuid`)}
    ${whereSet(filters.itemId, at, (id) => `n.item_id = ${id}::uuid`)}
    ${whereSet(filters.warehouseId, at, (id) => `d.warehouse_id = ${id}::uuid`)}
    ${whereSet(filters.materialKind, at, (kind) => `d.kind = ${kind}`)}`;
};
