import { type Invariant, ofEntity } from './invariant.ts';

/** What of a line `l` of an order `o` was shipped and invoiced. */
const GONE = `lateral (select coalesce(sum(quantity_e3) filter (where purpose = 'ship'), 0) as shipped,
    coalesce(sum(quantity_e3) filter (where purpose = 'invoice'), 0) as invoiced
  from document_link k where k.org_id = l.org_id and k.entity_id = l.entity_id and k.from_id = l.order_id
    and k.from_line_id = l.id and k.ended_at is null) k`;
const LINES = `sales_order_line l on l.org_id = o.org_id and l.entity_id = o.entity_id and l.order_id = o.id`;

export const sales: Invariant[] = [
  {
    promise: 'The status of a sales order is what was shipped and invoiced of it.',
    sql: `select ${ofEntity('o')}, o.code as subject, o.status || ', its lines say ' || c.status as found
      from sales_order o cross join lateral (select case
          when bool_and(k.invoiced + l.short_quantity_e3 >= l.quantity_e3)
            then case when bool_and(k.shipped + l.short_quantity_e3 >= l.quantity_e3) then 'Closed' else 'Invoiced' end
          when bool_or(k.invoiced > 0) then 'Partially Invoiced'
          when bool_and(k.shipped + l.short_quantity_e3 >= l.quantity_e3) then 'Shipped'
          else 'Approved' end as status
        from sales_order_line l cross join ${GONE}
        where l.org_id = o.org_id and l.entity_id = o.entity_id and l.order_id = o.id) c
      where o.org_id = $1 and o.status not in ('Draft', 'Cancelled') and o.status <> c.status`,
  },
  {
    promise:
      'No more is shipped or invoiced of a line of a sales order than was ordered, and its invoices bill what is linked.',
    sql: `select ${ofEntity('o')}, concat_ws(' ', o.code, l.id) as subject, l.quantity_e3 / 1000.0 || ' ordered, '
        || k.invoiced / 1000.0 || ' linked to invoices, which bill ' || b.billed / 1000.0 as found
      from sales_order o join ${LINES} cross join ${GONE}
        cross join lateral (select coalesce(sum(i.quantity_e3), 0) as billed from document_link d
            join invoice_line i on i.org_id = d.org_id and i.entity_id = d.entity_id and i.invoice_id = d.to_id and i.id = d.to_line_id
          where d.org_id = l.org_id and d.entity_id = l.entity_id and d.from_id = l.order_id and d.from_line_id = l.id
            and d.purpose = 'invoice' and d.ended_at is null) b
      where o.org_id = $1 and (greatest(k.invoiced, k.shipped) + l.short_quantity_e3 > l.quantity_e3 or k.invoiced <> b.billed)`,
  },
  {
    promise:
      'An estimate is Converted when all of its lines are ordered, invoiced or declined, and of no line more than was estimated.',
    sql: `select ${ofEntity('e')}, e.code as subject, e.status || ', its lines say ' || c.status as found
      from sales_estimate e cross join lateral (select case when bool_or(k.gone + l.declined_quantity_e3 > l.quantity_e3) then 'more than was estimated'
          when bool_and(k.gone + l.declined_quantity_e3 = l.quantity_e3) then 'Converted'
          when e.confirmed_at is not null then 'Confirmed' else 'Approved' end as status
        from sales_estimate_line l cross join lateral (select coalesce(sum(quantity_e3), 0) as gone from document_link k
          where k.org_id = l.org_id and k.entity_id = l.entity_id and k.from_id = l.estimate_id and k.from_line_id = l.id
            and k.purpose in ('convert', 'invoice') and k.ended_at is null) k
        where l.org_id = e.org_id and l.entity_id = e.entity_id and l.estimate_id = e.id) c
      where e.org_id = $1 and e.status in ('Approved', 'Confirmed', 'Converted') and e.status <> c.status`,
  },
  {
    promise: 'Orders and invoices hold of an estimate what is linked to them.',
    sql: `select ${ofEntity('k')}, concat_ws(' ', e.code, k.from_line_id) as subject, k.quantity_e3 / 1000.0 || ' linked, '
        || coalesce(s.quantity_e3, i.quantity_e3, 0) / 1000.0 || ' there' as found
      from document_link k join sales_estimate e on e.org_id = k.org_id and e.entity_id = k.entity_id and e.id = k.from_id
        left join sales_order_line s on s.org_id = k.org_id and s.entity_id = k.entity_id and s.order_id = k.to_id and s.id = k.to_line_id
        left join invoice_line i on i.org_id = k.org_id and i.entity_id = k.entity_id and i.invoice_id = k.to_id and i.id = k.to_line_id
      where k.org_id = $1 and k.from_kind = 'salesEstimate' and k.ended_at is null
        and k.quantity_e3 <> coalesce(s.quantity_e3, i.quantity_e3, 0)`,
  },
  {
    promise: 'Of every estimate that went out each version is kept.',
    sql: `select ${ofEntity('e')}, coalesce(e.code, e.id::text) as subject, e.version || ' versions counted, ' || v.kept || ' kept' as found
      from sales_estimate e cross join lateral (select count(*) as kept from sales_estimate_version v
        where v.org_id = e.org_id and v.entity_id = e.entity_id and v.estimate_id = e.id) v
      where e.org_id = $1 and e.version <> v.kept`,
  },
];
