import { PAYMENT_TYPES, tenderRole } from '@bahi/domain/payments/payment-types';
import { type Invariant, ofEntity, rupees } from './invariant.ts';

/** What of a line `l` of an order `o` was shipped and invoiced. */
const GONE = `lateral (select coalesce(sum(quantity_e3) filter (where purpose = 'ship'), 0) as shipped,
    coalesce(sum(quantity_e3) filter (where purpose = 'invoice'), 0) as invoiced
  from document_link k where k.org_id = l.org_id and k.entity_id = l.entity_id and k.from_id = l.order_id
    and k.from_line_id = l.id and k.ended_at is null) k`;
const LINES = `sales_order_line l on l.org_id = o.org_id and l.entity_id = o.entity_id and l.order_id = o.id`;

/** The accounts that money of a customer goes to. */
const TENDERS = [...new Set(PAYMENT_TYPES.map(({ name }) => tenderRole(name, 'customer')))]
  .map((role) => `'${role}'`)
  .join(', ');

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
    promise: 'What pays a receipt of the counter is its total, by tenders and in the ledger.',
    sql: `select ${ofEntity('r')}, r.code as subject, ${rupees('r.total_paise')} || ' in all, ' || ${rupees('t.paid')} || ' by tenders, '
        || ${rupees('j.paid')} || ' in the ledger' as found
      from sales_receipt r
        cross join lateral (select coalesce(sum(amount_paise), 0) as paid from sales_receipt_tender t
          where t.org_id = r.org_id and t.entity_id = r.entity_id and t.receipt_id = r.id) t
        cross join lateral (select coalesce(sum(l.debit_paise - l.credit_paise), 0) as paid from journal j
            join journal_line l on l.org_id = j.org_id and l.entity_id = j.entity_id and l.journal_id = j.id
            join account a on a.org_id = l.org_id and a.entity_id = l.entity_id and a.code = l.account_code and a.role in (${TENDERS})
          where j.org_id = r.org_id and j.entity_id = r.entity_id and j.document_id = r.id) j
      where r.org_id = $1 and r.status in ('Closed', 'Cancelled')
        and (r.status = 'Closed' and t.paid <> r.total_paise or j.paid <> case r.status when 'Closed' then r.total_paise else 0 end)`,
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
];
