import type { ReportSource } from '../report-source.ts';
import { GOODS, HELD, ofBranches, ofGoods, whereGoods } from './stock-goods.ts';

/** The part of an amount that falls on a row, of rows that share it in their order; the parts make up the amount. */
const share = (amount: string): string =>
  `(round(${amount}::numeric * s.upto / s.whole) - round(${amount}::numeric * (s.upto - s.lies) / s.whole))::bigint`;

/**
 * What moved of each batch until the day, by bin. Its value is of the batch in its warehouse and is shared by quantity: cost never
 * depends on bins. What is reserved is known of today; the first bins bear it.
 */
export const itemBatches: ReportSource = (request) => {
  const { to, today, at, onHandTold } = request;
  const day = `${at(to)}::date`;
  const reserved = to < today ? '0' : 'coalesce(r.reserved_e3, 0)';
  return `
  select s.item_id::text || '/' || s.warehouse_id || '/' || s.batch_id || '/' || coalesce(s.bin_id::text, '') as "rowKey", ${GOODS},
    t.batch_no as "batchNo", t.expires_on as "expiresOn", t.made_on as "madeOn", coalesce(n.name, '') as bin,
    case when t.on_hold then 'Yes' else 'No' end as "onHold", coalesce(v.names, '') as "vendorName", s.lies as quantity,
    k.reserved as "reservedQuantity", s.lies - k.reserved as "freeQuantity", t.expires_on - ${day} as "expiryDays",
    t.mrp_e4 as mrp, t.ptr_e4 as "retailerPrice", ${share('s.value')} as "valuePaise"
  from (
    select m.*, sum(m.lies) over (partition by m.warehouse_id, m.batch_id) as whole,
      sum(m.lies) over (partition by m.warehouse_id, m.batch_id order by m.bin_id nulls last) as upto,
      sum(m.cost) over (partition by m.warehouse_id, m.batch_id) as value
    from (
      select m.org_id, m.entity_id, m.item_id, m.warehouse_id, m.batch_id, m.bin_id, sum(m.quantity_e3)::bigint as lies,
        sum(m.cost_paise)::bigint as cost
      from stock_move m
      where ${ofBranches(request, 'm')} and m.batch_id is not null and m.moved_on <= ${day}
        and ${onHandTold('m.entity_id', 'm.warehouse_id', 'm.item_id')}
      group by 1, 2, 3, 4, 5, 6) m) s ${ofGoods('s')}
    join batch t on t.org_id = s.org_id and t.id = s.batch_id
    left join location n on n.org_id = s.org_id and n.id = s.bin_id
    left join stock_batch_balance r on r.org_id = s.org_id and r.entity_id = s.entity_id and r.item_id = s.item_id
      and r.warehouse_id = s.warehouse_id and r.batch_id = s.batch_id
    cross join lateral (
      select greatest(0, least(s.lies, ${reserved} - (s.upto - s.lies)))::bigint as reserved) k
    cross join lateral (
      select string_agg(distinct v.name, ', ') as names
      from stock_move m
        join purchase_receive p on p.org_id = m.org_id and p.entity_id = m.entity_id and p.id = m.document_id
        join vendor v on v.org_id = p.org_id and v.id = p.vendor_id
      where m.org_id = s.org_id and m.entity_id = s.entity_id and m.item_id = s.item_id and m.batch_id = s.batch_id
        and m.kind = 'receive') v
  where s.lies <> 0 and s.whole <> 0 and ${HELD} ${whereGoods(request)}`;
};
