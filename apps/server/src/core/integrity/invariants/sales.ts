import { HIGHEST_RATE } from '@bahi/domain/notes/debit-note';
import { PAYMENT_TYPES, tenderRole } from '@bahi/domain/payments/payment-types';
import { WHOLE } from '@bahi/domain/totals/price-line';
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

/** The accounts that money of a customer goes to. */
const TENDERS = [...new Set(PAYMENT_TYPES.map(({ name }) => tenderRole(name, 'customer')))]
  .map((role) => `'${role}'`)
  .join(', ');
/** What of a line `l` of a challan is on invoices, billed by those that are approved, and came back, at which cost. */
const LEFT = `lateral (select coalesce(sum(x.quantity_e3) filter (where purpose = 'invoice'), 0) as invoiced,
    coalesce(sum(x.quantity_e3) filter (where purpose = 'sell'), 0) as billed,
    coalesce(sum(x.quantity_e3) filter (where purpose = 'return'), 0) as back,
    coalesce(sum(x.cost_paise) filter (where purpose in ('sell', 'return')), 0) as cost
  from document_link x where x.org_id = l.org_id and x.entity_id = l.entity_id and x.from_id = l.challan_id
    and x.from_line_id = l.id and x.ended_at is null) k`;
/** Lines of all that goods come back of. */
const SOLD_LINES = `(select org_id, entity_id, invoice_id as sale_id, id, item_id, tracked, quantity_e3, cost_paise, taxable_paise, cgst_paise,
    sgst_paise, igst_paise from invoice_line
  union all select org_id, entity_id, receipt_id, id, item_id, tracked, quantity_e3, cost_paise, taxable_paise, cgst_paise, sgst_paise,
    igst_paise from sales_receipt_line
  union all select org_id, entity_id, challan_id, id, item_id, tracked, quantity_e3, cost_paise, taxable_paise, cgst_paise, sgst_paise,
    igst_paise from delivery_challan_line)`;
/** What debit notes raise. */
const DEBITED = `(select org_id, entity_id, id, code, status, customer_id from invoice
  union all select org_id, entity_id, id, code, status, customer_id from sales_receipt)`;
const SOLD_CODES = `(select org_id, entity_id, id, code from invoice union all select org_id, entity_id, id, code from sales_receipt
  union all select org_id, entity_id, id, code from delivery_challan)`;
/** What came back of a line `s` of a sale. */
const RETURNED = `sales_return r join sales_return_line l on l.org_id = r.org_id and l.entity_id = r.entity_id and l.return_id = r.id
  where r.org_id = s.org_id and r.entity_id = s.entity_id and coalesce(r.invoice_id, r.receipt_id, r.challan_id) = s.sale_id
    and l.source_line_id = s.id and r.status = 'Received'`;

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
  {
    promise: 'What pays a receipt of the counter is its total, by tenders, by goods that came back, and in the ledger.',
    sql: `select ${ofEntity('r')}, r.code as subject, ${rupees('r.total_paise')} || ' in all, ' || ${rupees('t.paid')} || ' by tenders, '
        || ${rupees('j.paid')} || ' in the ledger' as found
      from sales_receipt r
        cross join lateral (select coalesce(sum(amount_paise), 0) as paid from sales_receipt_tender t
          where t.org_id = r.org_id and t.entity_id = r.entity_id and t.receipt_id = r.id) t
        cross join lateral (select coalesce(sum(amount_paise), 0) as paid from sales_receipt_credit c
          where c.org_id = r.org_id and c.entity_id = r.entity_id and c.receipt_id = r.id) x
        cross join lateral (select coalesce(sum(l.debit_paise - l.credit_paise), 0) as paid from journal j
            join journal_line l on l.org_id = j.org_id and l.entity_id = j.entity_id and l.journal_id = j.id
            join account a on a.org_id = l.org_id and a.entity_id = l.entity_id and a.code = l.account_code and a.role in (${TENDERS})
          where j.org_id = r.org_id and j.entity_id = r.entity_id and j.document_id = r.id) j
      where r.org_id = $1 and r.status in ('Closed', 'Cancelled')
        and (r.status = 'Closed' and t.paid + x.paid <> r.total_paise
          or j.paid <> case r.status when 'Closed' then r.total_paise - x.paid else 0 end)`,
  },
  {
    promise: 'No receipt is made of a slip that was voided.',
    sql: `select ${ofEntity('v')}, v.slip_no as subject, coalesce(r.code, 'a held bill') || ' bears its name' as found
      from voided_slip v join sales_receipt r on r.org_id = v.org_id and r.entity_id = v.entity_id and r.client_id = v.client_id
      where v.org_id = $1`,
  },
  {
    promise: 'Cash of the counter that a drawer took is the cash of its receipts.',
    sql: `select ${ofEntity('r')}, r.code as subject, ${rupees('m.moved')} || ' in the drawer, ' || ${rupees('t.cash')} || ' of the receipt' as found
      from sales_receipt r
        cross join lateral (select sum(m.amount_paise) as moved from cash_drawer_move m
          where m.org_id = r.org_id and m.entity_id = r.entity_id and m.receipt_id = r.id) m
        cross join lateral (select coalesce(sum(t.amount_paise), 0) as cash from sales_receipt_tender t
          where t.org_id = r.org_id and t.entity_id = r.entity_id and t.receipt_id = r.id and t.type = 'Cash') t
      where r.org_id = $1 and m.moved is not null and m.moved <> case r.status when 'Closed' then t.cash else 0 end`,
  },
  {
    promise:
      'Goods of a receipt left stock, once, and a scheduled drug of it stands in the register with who prescribed it.',
    sql: `select ${ofEntity('r')}, concat_ws(' ', r.code, l.id) as subject, l.quantity_e3 / 1000.0 || ' sold, '
        || coalesce(-m.moved, 0) / 1000.0 || ' left stock, ' || coalesce(g.named, 0) / 1000.0 || ' in the register' as found
      from sales_receipt r
        join sales_receipt_line l on l.org_id = r.org_id and l.entity_id = r.entity_id and l.receipt_id = r.id and l.tracked
        cross join lateral (select sum(s.quantity_e3) as moved from stock_move s where s.org_id = r.org_id and s.entity_id = r.entity_id
          and s.document_id = r.id and s.document_line_id = l.id) m
        cross join lateral (select sum(d.out_e3 - d.in_e3) as named from stock_move s
            join drug_register d on d.org_id = s.org_id and d.entity_id = s.entity_id and d.move_id = s.id
              and (r.doctor_id is null or d.prescriber is not null)
          where s.org_id = r.org_id and s.entity_id = r.entity_id and s.document_id = r.id and s.document_line_id = l.id) g
      where r.org_id = $1 and r.status in ('Closed', 'Cancelled')
        and (coalesce(-m.moved, 0) <> case r.status when 'Closed' then l.quantity_e3 else 0 end
          or r.status = 'Closed' and l.schedule is not null and coalesce(g.named, 0) <> l.quantity_e3)`,
  },
  {
    promise: 'No more came back of a sale than went out by it, and links tell what came back.',
    sql: `select ${ofEntity('s')}, concat_ws(' ', i.code, s.id) as subject, s.quantity_e3 / 1000.0 || ' sold, ' || b.back / 1000.0
        || ' came back, linked are ' || k.linked / 1000.0 as found
      from ${SOLD_LINES} s join ${SOLD_CODES} i on i.org_id = s.org_id and i.entity_id = s.entity_id and i.id = s.sale_id
        cross join lateral (select coalesce(sum(l.quantity_e3), 0) as back, coalesce(sum(l.cost_paise), 0) as cost from ${RETURNED}) b
        cross join lateral (select coalesce(sum(d.quantity_e3), 0) as linked from document_link d where d.org_id = s.org_id
          and d.entity_id = s.entity_id and d.from_id = s.sale_id and d.from_line_id = s.id and d.purpose = 'return' and d.ended_at is null) k
      where s.org_id = $1 and (b.back > s.quantity_e3 or b.cost > s.cost_paise or b.back <> k.linked
        or b.back = s.quantity_e3 and b.back > 0 and b.cost <> s.cost_paise)`,
  },
  {
    promise: 'What came back came into stock at the cost that it left with, except what was scrapped.',
    sql: `select ${ofEntity('r')}, concat_ws(' ', r.code, l.id) as subject, ${rupees('l.cost_paise')} || ', its moves say '
        || ${rupees('coalesce(m.cost, 0)')} as found
      from sales_return r join sales_return_line l on l.org_id = r.org_id and l.entity_id = r.entity_id and l.return_id = r.id
        join ${SOLD_LINES} s on s.org_id = r.org_id and s.entity_id = r.entity_id and s.sale_id = coalesce(r.invoice_id, r.receipt_id, r.challan_id)
          and s.id = l.source_line_id
        left join lateral (select sum(m.quantity_e3) as quantity, sum(m.cost_paise) as cost from stock_move m where m.org_id = r.org_id
          and m.entity_id = r.entity_id and m.document_id = r.id and m.document_line_id = l.id and m.reverses_id is null) m on true
      where r.org_id = $1 and r.status = 'Received' and (case when s.tracked and s.item_id is not null and l.place <> 'Scrap'
        then m.quantity is distinct from l.quantity_e3 or m.cost is distinct from l.cost_paise else m.quantity is not null end)`,
  },
  {
    promise:
      'A note of a return credits the pieces that came back by it, and notes take no more off a sale than it was charged.',
    sql: `select ${ofEntity('n')}, concat_ws(' ', n.code, l.id) as subject, l.quantity_e3 / 1000.0 || ' credited, '
        || b.back / 1000.0 || ' came back' as found
      from credit_note n join credit_note_line l on l.org_id = n.org_id and l.entity_id = n.entity_id and l.note_id = n.id
        cross join lateral (select coalesce(sum(x.quantity_e3), 0) as back from sales_return_line x where x.org_id = n.org_id
          and x.entity_id = n.entity_id and x.return_id = n.return_id and x.source_line_id = l.source_line_id) b
      where n.org_id = $1 and n.status = 'Open' and l.quantity_e3 <> b.back
      union all
      select ${ofEntity('s')}, concat_ws(' ', i.code, s.id), ${rupees('s.taxable_paise')} || ' charged, ' || ${rupees('c.taxable')} || ' credited'
      from ${SOLD_LINES} s join ${SOLD_CODES} i on i.org_id = s.org_id and i.entity_id = s.entity_id and i.id = s.sale_id
        cross join lateral (select sum(l.taxable_paise) as taxable, sum(l.cgst_paise) as cgst, sum(l.sgst_paise) as sgst, sum(l.igst_paise) as igst
          from credit_note n join credit_note_line l on l.org_id = n.org_id and l.entity_id = n.entity_id and l.note_id = n.id
          where n.org_id = s.org_id and n.entity_id = s.entity_id and coalesce(n.invoice_id, n.receipt_id) = s.sale_id and n.status = 'Open'
            and l.source_line_id = s.id) c
      where s.org_id = $1 and (c.taxable > s.taxable_paise or c.cgst > s.cgst_paise or c.sgst > s.sgst_paise or c.igst > s.igst_paise)`,
  },
  {
    promise: 'A debit note raises lines of its posted sale, and no line bears more tax than the highest rate.',
    sql: `select ${ofEntity('n')}, concat_ws(' ', n.code, l.id) as subject, 'its sale is ' || i.status || ', its line '
        || coalesce(s.id, 'is not there') as found
      from debit_note n join debit_note_line l on l.org_id = n.org_id and l.entity_id = n.entity_id and l.note_id = n.id
        join ${DEBITED} i on i.org_id = n.org_id and i.entity_id = n.entity_id and i.id = coalesce(n.invoice_id, n.receipt_id)
        left join ${SOLD_LINES} s on s.org_id = n.org_id and s.entity_id = n.entity_id and s.sale_id = i.id and s.id = l.source_line_id
      where n.org_id = $1 and n.status = 'Unpaid'
        and (s.id is null or i.status not in ('Unpaid', 'Partial', 'Closed') or i.customer_id is distinct from n.customer_id)
      union all
      select ${ofEntity('s')}, concat_ws(' ', i.code, s.id), ${rupees('d.tax')} || ' of tax debited on ' || ${rupees('s.taxable_paise + d.taxable')}
      from ${SOLD_LINES} s join ${DEBITED} i on i.org_id = s.org_id and i.entity_id = s.entity_id and i.id = s.sale_id
        cross join lateral (select sum(l.taxable_paise) as taxable, sum(l.cgst_paise + l.sgst_paise + l.igst_paise) as tax, count(*) as notes
          from debit_note n join debit_note_line l on l.org_id = n.org_id and l.entity_id = n.entity_id and l.note_id = n.id
          where n.org_id = s.org_id and n.entity_id = s.entity_id and coalesce(n.invoice_id, n.receipt_id) = s.sale_id and n.status = 'Unpaid'
            and l.source_line_id = s.id) d
      where s.org_id = $1 and d.notes > 0
        and (s.cgst_paise + s.sgst_paise + s.igst_paise + d.tax) * ${WHOLE} > (s.taxable_paise + d.taxable + 2 * d.notes) * ${HIGHEST_RATE}`,
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
