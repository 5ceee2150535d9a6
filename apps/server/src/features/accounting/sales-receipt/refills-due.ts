import type * as contract from '@bahi/contract/endpoints/accounting/refills';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { addDays } from '@bahi/domain/time/dates';
import {
  type Bought,
  LEAST_DAYS_BETWEEN,
  MOST_DAYS_OF_GOODS,
  REFILL_DAYS,
  refillDueOn,
} from '@bahi/domain/sales/refill';
import type { Tx } from '../../../core/tx.ts';
import { onlyReceiptsOf } from './sales-receipt-store.ts';

type Row = OutputOf<typeof contract.refillsDue>['rows'][number];
type Found = Omit<Row, 'dueOn'> & Bought;

/** How far back buys are read: twice as far as goods may last, and some weeks. */
const READ_DAYS = 300;
const MOST = 500;

/**
 * Whose a receipt is: of the customer of record, whom a walk-in's phone names too where he alone has it; else of the phone. Of
 * these receipts only lines of regular buyers are read, who came on days a week apart and lately enough to run out of something.
 * Ids grow with time, so that no line before the first of those receipts is looked at. Returns are added to the lines, with a minus:
 * joined to them they take minutes where the planner has no statistics yet.
 */
const BOUGHT = `
  known as (
    select phone, max(id::text)::uuid as id from customer where org_id = $1 and active and phone is not null
    group by phone having count(*) = 1),
  named as (
    select d.id, d.sold_on, coalesce(d.customer_id, k.id) as customer_id,
      coalesce(d.customer_id::text, k.id::text, d.phone) collate "C" as buyer
    from sales_receipt d left join known k on d.customer_id is null and k.phone = d.phone
    where d.org_id = $1 and d.entity_id = $2 and d.status = 'Closed' and d.sold_on >= $3
      and (d.customer_id is not null or d.phone is not null) and ($4::uuid[] is null or d.created_by = any ($4))),
  receipt as materialized (
    select * from (
      select *, min(sold_on) over (partition by buyer) as came_first, max(sold_on) over (partition by buyer) as came_last from named) n
    where came_last >= $5::date and came_last - came_first >= $6),
  moved as (
    select receipt_id, item_id, quantity_e3 as quantity from sales_receipt_line
    where org_id = $1 and entity_id = $2 and item_id is not null and receipt_id >= (select id from receipt order by id limit 1)
    union all
    select r.receipt_id, x.item_id, -x.quantity_e3 from sales_return r
      join sales_return_line x on x.org_id = r.org_id and x.entity_id = r.entity_id and x.return_id = r.id
    where r.org_id = $1 and r.entity_id = $2 and r.status = 'Received' and r.receipt_id is not null and r.returned_on >= $3),
  bought as (
    select d.buyer, m.item_id, d.sold_on, (array_agg(d.id order by d.id desc))[1] as receipt_id,
      (array_agg(d.customer_id))[1] as customer_id, sum(m.quantity) as quantity
    from receipt d join moved m on m.receipt_id = d.id
    group by 1, 2, 3 having sum(m.quantity) > 0)`;

/**
 * Who buys the same goods again and again, and runs out of them in these days: customers of record, and whoever leaves his phone. What
 * came back is not counted. Whoever may read his own receipts alone is told of those. Of more than `MOST` the first are answered, and
 * how many there are.
 */
export async function listRefillsDue(tx: Tx, query: NonNullable<InputOf<typeof contract.refillsDue>['query']>) {
  const { ctx } = tx;
  // One end alone moves the other where it would lie behind it.
  const [usualFrom, usualTo] = [addDays(ctx.today, -REFILL_DAYS.before), addDays(ctx.today, REFILL_DAYS.after)];
  const from = query.from ?? (query.to && query.to < usualFrom ? query.to : usualFrom);
  const to = query.to ?? (query.from && query.from > usualTo ? query.from : usualTo);
  const found = await tx.query<Found>(
    `with ${BOUGHT},
     again as (
       select buyer, item_id, min(sold_on) as first_on, max(sold_on) as last_on, count(*)::integer as times,
         (array_agg(quantity order by sold_on desc))[1] as last_quantity, sum(quantity) as quantity,
         (array_agg(receipt_id order by sold_on desc))[1] as receipt_id, (array_agg(customer_id))[1] as customer_id
       from bought group by buyer, item_id
       having max(sold_on) >= $5::date and max(sold_on) - min(sold_on) >= $6)
     select a.receipt_id as "receiptId", a.item_id as "itemId", i.name as item, i.unit_code as "unitCode",
       a.customer_id as "customerId", coalesce(c.name, d.name, 'Walk-in') as "customerName", coalesce(c.phone, d.phone) as phone,
       coalesce(c.no_messages, false) as "wantsNone", a.times, a.first_on as "firstOn", a.last_on as "lastOn",
       a.last_quantity::bigint as "lastQuantity", a.quantity::bigint as quantity
     from again a
       join sales_receipt d on d.org_id = $1 and d.entity_id = $2 and d.id = a.receipt_id
       join item i on i.org_id = $1 and i.id = a.item_id
       left join customer c on c.org_id = $1 and c.id = a.customer_id
     where i.active and (c.id is null or c.active)`,
    [
      ctx.orgId,
      ctx.entityId,
      addDays(ctx.today, -READ_DAYS),
      onlyReceiptsOf(tx),
      addDays(from, -MOST_DAYS_OF_GOODS),
      LEAST_DAYS_BETWEEN,
    ],
  );
  const due = found.flatMap(({ firstOn, quantity, ...row }) => {
    const dueOn = refillDueOn({ ...row, firstOn, quantity });
    return dueOn !== null && dueOn >= from && dueOn <= to ? [{ ...row, dueOn }] : [];
  });
  const byDay = due.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn) || a.customerName.localeCompare(b.customerName));
  return { rows: byDay.slice(0, MOST), total: byDay.length, nextCursor: null };
}
