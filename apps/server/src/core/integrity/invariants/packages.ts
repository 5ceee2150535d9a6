import { type Invariant, ofEntity } from './invariant.ts';

/** How much of a line `l` of `owner` lies in packages, as `k`. */
const PACKED = (
  owner: string,
): string => `lateral (select coalesce(sum(x.quantity_e3), 0) as packed from document_link x
  where x.org_id = l.org_id and x.entity_id = l.entity_id and x.from_id = l.${owner} and x.from_line_id = l.id
    and x.purpose = 'pack' and x.ended_at is null) k`;

export const packages: Invariant[] = [
  {
    promise:
      'What is packed is linked to its order or challan, of which no more lies in packages than there is, and boxes that went are on a challan that went.',
    sql: `select ${ofEntity('p')}, concat_ws(' ', p.code, l.id) as subject, l.quantity_e3 / 1000.0 || ' in a package that is ' || p.status
        || ', linked are ' || k.linked / 1000.0 as found
      from sales_package p join sales_package_line l on l.org_id = p.org_id and l.entity_id = p.entity_id and l.package_id = p.id
        cross join lateral (select coalesce(sum(x.quantity_e3), 0) as linked from document_link x where x.org_id = p.org_id
          and x.entity_id = p.entity_id and x.to_id = p.id and x.to_line_id = l.id and x.purpose = 'pack' and x.ended_at is null
          and x.from_id = coalesce(p.order_id, p.challan_id) and x.from_line_id = l.source_line_id) k
      where p.org_id = $1 and k.linked <> case when p.status in ('Packed', 'Shipped', 'Delivered') then l.quantity_e3 else 0 end
      union all
      select ${ofEntity('o')}, concat_ws(' ', o.code, l.id), l.quantity_e3 / 1000.0 || ' ordered, ' || k.packed / 1000.0 || ' packed'
      from sales_order o join sales_order_line l on l.org_id = o.org_id and l.entity_id = o.entity_id and l.order_id = o.id
        cross join ${PACKED('order_id')} where o.org_id = $1 and k.packed > l.quantity_e3
      union all
      select ${ofEntity('d')}, concat_ws(' ', d.code, l.id), l.quantity_e3 / 1000.0 || ' sent, ' || k.packed / 1000.0 || ' packed'
      from delivery_challan d join delivery_challan_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.challan_id = d.id
        cross join ${PACKED('challan_id')} where d.org_id = $1 and k.packed > l.quantity_e3
      union all
      select ${ofEntity('p')}, p.code, 'went, its challan is ' || d.status
      from sales_package p join delivery_challan d on d.org_id = p.org_id and d.entity_id = p.entity_id and d.id = p.challan_id
      where p.org_id = $1 and p.status in ('Shipped', 'Delivered') and d.status in ('Draft', 'Cancelled')`,
  },
];
