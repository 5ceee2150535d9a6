import type * as contract from '@bahi/contract/endpoints/accounting/refills';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { addDays } from '@bahi/domain/time/dates';
import { type Bought, refillDueOn } from '@bahi/domain/sales/refill';
import { invalid } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { wholeOf } from '../../../kit/paging.ts';
import { onlyReceiptsOf } from './sales-receipt-store.ts';

type Row = OutputOf<typeof contract.refillsDue>['rows'][number];
type Found = Omit<Row, 'dueOn'> & Bought;

/** How far back buys are read: twice as far as goods may last, and some weeks. */
const READ_DAYS = 300;
/** What is due is told from a week before to a month after today. */
const EARLIER_DAYS = 7;
const LATER_DAYS = 30;
const MOST = 500;

/**
 * Who buys the same goods again and again, and runs out of them in these days: customers of record, and whoever leaves his phone. What
 * came back is not counted. Whoever may read his own receipts alone is told of those.
 */
export async function listRefillsDue(tx: Tx, query: NonNullable<InputOf<typeof contract.refillsDue>['query']>) {
  const { ctx } = tx;
  const from = query.from ?? addDays(ctx.today, -EARLIER_DAYS);
  const to = query.to ?? addDays(ctx.today, LATER_DAYS);
  if (to < from) throw invalid('To', 'The period ends before it begins.');
  const found = await tx.query<Found>(
    `with returned as (
       select r.receipt_id, x.source_line_id, sum(x.quantity_e3) as quantity from sales_return r
         join sales_return_line x on x.org_id = r.org_id and x.entity_id = r.entity_id and x.return_id = r.id
       where r.org_id = $1 and r.entity_id = $2 and r.status = 'Received' and r.receipt_id is not null
       group by 1, 2),
     bought as (
       select coalesce(d.customer_id::text, d.phone) as buyer, l.item_id, d.sold_on, max(d.id::text)::uuid as receipt_id,
         sum(l.quantity_e3 - coalesce(b.quantity, 0)) as quantity
       from sales_receipt d
         join sales_receipt_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.receipt_id = d.id
         left join returned b on b.receipt_id = d.id and b.source_line_id = l.id
       where d.org_id = $1 and d.entity_id = $2 and d.status = 'Closed' and d.sold_on >= $3 and l.item_id is not null
         and coalesce(d.customer_id::text, d.phone) is not null and ($4::uuid[] is null or d.created_by = any ($4))
       group by 1, 2, 3 having sum(l.quantity_e3 - coalesce(b.quantity, 0)) > 0),
     again as (
       select buyer, item_id, min(sold_on) as first_on, max(sold_on) as last_on, count(*)::integer as times,
         (array_agg(quantity order by sold_on desc))[1] as last_quantity, sum(quantity) as quantity,
         (array_agg(receipt_id order by sold_on desc))[1] as receipt_id
       from bought group by buyer, item_id having count(*) > 1)
     select a.receipt_id as "receiptId", a.item_id as "itemId", i.name as item, i.unit_code as "unitCode",
       d.customer_id as "customerId", coalesce(c.name, d.name, 'Walk-in') as "customerName", coalesce(c.phone, d.phone) as phone,
       coalesce(c.no_messages, false) as "wantsNone", a.times, a.first_on as "firstOn", a.last_on as "lastOn",
       a.last_quantity::bigint as "lastQuantity", a.quantity::bigint as quantity
     from again a
       join sales_receipt d on d.org_id = $1 and d.entity_id = $2 and d.id = a.receipt_id
       join item i on i.org_id = $1 and i.id = a.item_id
       left join customer c on c.org_id = $1 and c.id = d.customer_id
     where i.active and (c.id is null or c.active)`,
    [ctx.orgId, ctx.entityId, addDays(ctx.today, -READ_DAYS), onlyReceiptsOf(tx)],
  );
  const due = found.flatMap(({ firstOn, quantity, ...row }) => {
    const dueOn = refillDueOn({ ...row, firstOn, quantity });
    return dueOn !== null && dueOn >= from && dueOn <= to ? [{ ...row, dueOn }] : [];
  });
  const byDay = due.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn) || a.customerName.localeCompare(b.customerName));
  return wholeOf(byDay.slice(0, MOST));
}
