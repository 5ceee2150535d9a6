import { type Invariant, ofEntity, rupees } from './invariant.ts';

/** What of a line `l` of an order `o` was shipped, delivered and invoiced. */
const GONE = `lateral (select coalesce(sum(quantity_e3) filter (where purpose = 'ship'), 0) as shipped,
    coalesce(sum(quantity_e3) filter (where purpose = 'deliver'), 0) as delivered,
    coalesce(sum(quantity_e3) filter (where purpose = 'invoice'), 0) as invoiced
  from document_link k where k.org_id = l.org_id and k.entity_id = l.entity_id and k.from_id = l.order_id
    and k.from_line_id = l.id and k.ended_at is null) k`;
/** What of it went beyond what was ordered, with challans of days whose settings allowed that, as `v`. */
const OVER = `lateral (select coalesce(sum(x.over_e3), 0) as over from delivery_challan_line x
    join delivery_challan c on c.org_id = x.org_id and c.entity_id = x.entity_id and c.id = x.challan_id
      and c.status not in ('Draft', 'Cancelled')
  where x.org_id = l.org_id and x.entity_id = l.entity_id and x.order_id = l.order_id and x.order_line_id = l.id) v`;
const LINES = `sales_order_line l on l.org_id = o.org_id and l.entity_id = o.entity_id and l.order_id = o.id`;

/** What of a line `l` of a challan is on invoices, billed by those that are approved, and came back, at which cost. */
const LEFT = `lateral (select coalesce(sum(x.quantity_e3) filter (where purpose = 'invoice'), 0) as invoiced,
    coalesce(sum(x.quantity_e3) filter (where purpose = 'sell'), 0) as billed,
    coalesce(sum(x.quantity_e3) filter (where purpose = 'return'), 0) as back,
    coalesce(sum(x.cost_paise) filter (where purpose in ('sell', 'return')), 0) as cost
  from document_link x where x.org_id = l.org_id and x.entity_id = l.entity_id and x.from_id = l.challan_id
    and x.from_line_id = l.id and x.ended_at is null) k`;

export const sales: Invariant[] = [
  {
    promise: 'The status of a sales order is what was shipped and invoiced of it.',
    sql: `select ${ofEntity('o')}, o.code as subject, o.status || ', its lines say ' || c.status as found
      from sales_order o cross join lateral (select case
          when bool_and(k.invoiced + l.short_quantity_e3 >= l.quantity_e3)
            then case when bool_and(k.delivered + l.short_quantity_e3 >= l.quantity_e3) then 'Closed' else 'Invoiced' end
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
      from sales_order o join ${LINES} cross join ${GONE} cross join ${OVER}
        cross join lateral (select coalesce(sum(i.quantity_e3), 0) as billed from document_link d
            join invoice_line i on i.org_id = d.org_id and i.entity_id = d.entity_id and i.invoice_id = d.to_id and i.id = d.to_line_id
          where d.org_id = l.org_id and d.entity_id = l.entity_id and d.from_id = l.order_id and d.from_line_id = l.id
            and d.purpose = 'invoice' and d.ended_at is null) b
      where o.org_id = $1 and (greatest(k.invoiced, k.shipped) + l.short_quantity_e3 > l.quantity_e3 + v.over
        or k.delivered > k.shipped or k.invoiced <> b.billed)`,
  },
  {
    promise: 'The status of a challan is what was invoiced and billed of it, and came back.',
    sql: `select ${ofEntity('d')}, d.code as subject, d.status || ', its lines say ' || c.status as found
      from delivery_challan d cross join lateral (select case
          when d.why in ('Sample', 'Replace') or bool_and(k.billed + k.back >= l.quantity_e3) then 'Closed'
          when bool_and(k.invoiced + k.back >= l.quantity_e3) then 'Invoiced'
          when bool_or(k.invoiced > 0) then 'PartInvoiced' else 'Open' end as status
        from delivery_challan_line l cross join ${LEFT}
        where l.org_id = d.org_id and l.entity_id = d.entity_id and l.challan_id = d.id) c
      where d.org_id = $1 and d.status not in ('Draft', 'Cancelled') and d.status <> c.status`,
  },
  {
    promise:
      'What left with challans of a line of an order is linked to it, and no more of a challan is invoiced than left.',
    sql: `select ${ofEntity('d')}, concat_ws(' ', d.code, l.id) as subject, l.quantity_e3 / 1000.0 || ' left, '
        || s.shipped / 1000.0 || ' linked to its order, ' || k.invoiced / 1000.0 || ' to invoices' as found
      from delivery_challan d
        join delivery_challan_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.challan_id = d.id cross join ${LEFT}
        cross join lateral (select coalesce(sum(x.quantity_e3), 0) as shipped from document_link x where x.org_id = l.org_id
          and x.entity_id = l.entity_id and x.to_id = l.challan_id and x.to_line_id = l.id and x.purpose = 'ship'
          and x.from_id = l.order_id and x.from_line_id = l.order_line_id and x.ended_at is null) s
      where d.org_id = $1 and (k.invoiced + k.back > l.quantity_e3 or k.billed > k.invoiced
        or s.shipped <> case when l.order_id is null or d.status in ('Draft', 'Cancelled') then 0 else l.quantity_e3 end)`,
  },
  {
    promise: 'What goods of challans cost that are not billed stands in goods delivered.',
    sql: `select coalesce(b.entity_id, c.entity_id) as "entityId", 'goods delivered' as subject,
        ${rupees('coalesce(b.paise, 0)')} || ' in the ledger, challans say ' || ${rupees('coalesce(c.paise, 0)')} as found
      from (select l.entity_id, sum(l.debit_paise - l.credit_paise) as paise from account a
          join journal_line l on l.org_id = a.org_id and l.entity_id = a.entity_id and l.account_code = a.code
          where a.org_id = $1 and a.role = 'goodsDelivered' group by 1) b
        full join (select d.entity_id, sum(l.cost_paise - k.cost) as paise from delivery_challan d
          join delivery_challan_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.challan_id = d.id cross join ${LEFT}
          where d.org_id = $1 and d.status not in ('Draft', 'Cancelled') and d.why not in ('Sample', 'Replace') group by 1) c using (entity_id)
      where coalesce(b.paise, 0) <> coalesce(c.paise, 0)`,
  },
];
