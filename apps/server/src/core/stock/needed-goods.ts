import { LineStatus, WorkOrderStatus } from '@bahi/domain/document/work-order';
import { ManufactureStatus } from '@bahi/domain/manufacture/manufacture-order';
import { PurchaseOrderStatus } from '@bahi/domain/purchase/purchase-order';
import { DAYS_AHEAD } from '@bahi/domain/purchase/suggested-order';
import { DAYS_OF_USE } from '@bahi/domain/stock/expiry-advice';
import { OPEN_ORDERS } from '@bahi/domain/sales/sales-order';
import { OPEN_REQUESTS, RequestKind } from '@bahi/domain/stock/part-request';
import { TransferStatus } from '@bahi/domain/stock/transfer-order';
import { TERMS } from '../catalogue/terms-of-items.ts';
import { BOUGHT_QUANTITY } from './quantity-of-packs.ts';

/** Of which branches, warehouses and items needs are read: places of values, or SQL. */
interface Scope {
  org: string;
  /** Branches, as a list. */
  entities: string;
  today: string;
  /** The warehouses that count: `entity_id`, `id`, and their `place`; the first of a branch stands for those without levels. */
  usable: string;
  /** The condition that a column names an item that is asked for. */
  ofItems: (item: string) => string;
}

const quoted = (statuses: readonly string[]): string => statuses.map((status) => `'${status}'`).join(', ');

const O = PurchaseOrderStatus;
const ordered = ({
  org,
  entities,
}: Scope): string => `select l.entity_id, l.item_id, o.warehouse_id, o.status = '${O.draft}' as draft,
    ${BOUGHT_QUANTITY} - l.short_quantity_e3
      - coalesce((select sum(k.quantity_e3) from document_link k where k.org_id = l.org_id and k.entity_id = l.entity_id
          and k.from_id = l.order_id and k.from_line_id = l.id and k.purpose = 'receive' and k.ended_at is null), 0) as quantity
  from purchase_order o join purchase_order_line l on l.org_id = o.org_id and l.entity_id = o.entity_id and l.order_id = o.id
  where o.org_id = ${org} and o.entity_id = any (${entities}) and o.status in (${quoted([O.draft, O.approved, O.partReceived])}) and l.item_id is not null`;

const { inTransit, partReceived } = TransferStatus;
const { released, inProgress } = ManufactureStatus;
const coming = ({
  org,
  entities,
}: Scope): string => `select t.to_branch_id as entity_id, l.item_id, t.to_warehouse_id as warehouse_id, l.quantity_e3 - l.received_e3 - l.short_e3 as quantity
  from transfer_order t join transfer_order_line l on l.org_id = t.org_id and l.entity_id = t.entity_id and l.transfer_id = t.id
  where t.org_id = ${org} and t.to_branch_id = any (${entities}) and t.status in (${quoted([inTransit, partReceived])})
  union all select m.entity_id, m.item_id, m.to_warehouse_id, m.quantity_e3 - m.done_e3 from manufacture_order m
  where m.org_id = ${org} and m.entity_id = any (${entities}) and m.status in (${quoted([released, inProgress])}) and m.done_e3 < m.quantity_e3`;

const L = LineStatus;
const NOT_WANTED = quoted([L.new, L.waitingForApproval, L.onHold, L.cancelled, L.declined]);
const ENDED = quoted([WorkOrderStatus.closed, WorkOrderStatus.cancelled, WorkOrderStatus.declined]);
const needed = ({
  org,
  entities,
}: Pick<
  Scope,
  'org' | 'entities'
>): string => `select l.entity_id, l.item_id, l.warehouse_id, l.quantity_e3 - l.received_quantity_e3 as quantity
  from work_order_line l join work_order o on o.org_id = l.org_id and o.entity_id = l.entity_id and o.id = l.work_order_id
  where l.org_id = ${org} and l.entity_id = any (${entities}) and l.family = 'part' and l.tracked and l.item_id is not null and l.invoice_id is null
    and l.received_quantity_e3 < l.quantity_e3 and l.status not in (${NOT_WANTED}) and o.status not in (${ENDED})
  union all select m.entity_id, c.item_id, m.warehouse_id, c.need_e3 - c.reserved_e3 - (c.issued_e3 - c.returned_e3)
  from manufacture_order m
    join manufacture_component c on c.org_id = m.org_id and c.entity_id = m.entity_id and c.order_id = m.id
  where m.org_id = ${org} and m.entity_id = any (${entities}) and m.status in (${quoted([released, inProgress])})
    and c.need_e3 > c.reserved_e3 + c.issued_e3 - c.returned_e3
  union all select d.entity_id, l.item_id, d.to_warehouse_id, l.quantity_e3 - l.issued_quantity_e3
  from part_request d join part_request_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.request_id = d.id
  where d.org_id = ${org} and d.entity_id = any (${entities}) and d.kind = '${RequestKind.store}' and d.status in (${quoted(OPEN_REQUESTS)})
    and l.item_id is not null and l.issued_quantity_e3 < l.quantity_e3
  union all select d.entity_id, l.item_id, d.warehouse_id,
    greatest(0, l.quantity_e3 - l.short_quantity_e3 - coalesce(r.quantity_e3, 0) - coalesce((select sum(k.quantity_e3) from document_link k
      where k.org_id = l.org_id and k.entity_id = l.entity_id and k.from_id = l.order_id and k.from_line_id = l.id
        and k.purpose = 'ship' and k.ended_at is null), 0))
  from sales_order d join sales_order_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.order_id = d.id
    left join stock_reservation r on r.org_id = l.org_id and r.entity_id = l.entity_id and r.document_id = l.order_id
      and r.document_line_id = l.id
  where d.org_id = ${org} and d.entity_id = any (${entities}) and d.status in (${quoted(OPEN_ORDERS)}) and l.family = 'part' and l.tracked
    and l.item_id is not null and l.quantity_e3 > l.short_quantity_e3 + coalesce(r.quantity_e3, 0)`;

/** What is there, kept for somebody, to come, needed and used, row by row; what is expired or held is nobody's to have. */
function facts(scope: Scope): string {
  const { org, entities, today } = scope;
  return `select b.entity_id, b.item_id, b.warehouse_id, b.on_hand_e3 as on_hand, b.reserved_e3 as reserved, 0 as unfit, 0 as ordered, 0 as drafted,
      0 as needed, 0 as used
    from stock_balance b where b.org_id = ${org} and b.entity_id = any (${entities})
  union all select s.entity_id, s.item_id, s.warehouse_id, 0, 0, s.on_hand_e3 - s.reserved_e3, 0, 0, 0, 0
    from batch b join stock_batch_balance s on s.org_id = b.org_id and s.entity_id = any (${entities}) and s.item_id = b.item_id and s.batch_id = b.id
    where b.org_id = ${org} and (b.on_hold or b.expires_on < ${today}::date) and s.on_hand_e3 > 0
  union all select o.entity_id, o.item_id, o.warehouse_id, 0, 0, 0, case when o.draft then 0 else o.quantity end,
      case when o.draft then o.quantity else 0 end, 0, 0
    from (${ordered(scope)}) o where o.quantity > 0
  union all select c.entity_id, c.item_id, c.warehouse_id, 0, 0, 0, c.quantity, 0, 0, 0 from (${coming(scope)}) c where c.quantity > 0
  union all select n.entity_id, n.item_id, n.warehouse_id, 0, 0, 0, 0, 0, n.quantity, 0 from (${needed(scope)}) n
  union all select m.entity_id, m.item_id, m.warehouse_id, 0, 0, 0, 0, 0, 0, -m.quantity_e3 from stock_move m
    where m.org_id = ${org} and m.entity_id = any (${entities}) and m.purpose in ('issue', 'consume') and m.moved_on > ${today}::date - ${DAYS_OF_USE}
  union all select p.entity_id, p.item_id, null, 0, 0, 0, 0, 0, 0, 0 from item_price p
    where p.org_id = ${org} and p.entity_id = any (${entities}) and (p.reorder_level_e3 > 0 or p.reorder_max_e3 > 0)
  union all select r.entity_id, r.item_id, r.warehouse_id, 0, 0, 0, 0, 0, 0, 0 from item_reorder r
    where r.org_id = ${org} and r.entity_id = any (${entities})`;
}

/**
 * Tables for a select from `netted`. An item has a place for each warehouse with levels of its own; all others of its branch together
 * are one, its usual warehouse, so that what lies in one of them is not ordered for the other. `available` nets what can be short; the
 * rule itself is `suggestedQuantity`.
 */
export const neededGoods = (scope: Scope): string => `with usable as materialized (${scope.usable}),
  usual_place as (select distinct on (u.entity_id) u.entity_id, u.id from usable u order by u.entity_id, u.place),
  placed as (
    select f.entity_id, f.item_id, case when r.item_id is not null then f.warehouse_id else coalesce(own.id, first.id) end as place,
      sum(f.on_hand)::bigint as on_hand, sum(f.reserved)::bigint as reserved,
      sum(f.on_hand - f.reserved - f.unfit)::bigint as free, sum(f.ordered)::bigint as ordered, sum(f.drafted)::bigint as drafted,
      sum(f.needed)::bigint as needed, greatest(sum(f.used), 0)::bigint as used
    from (${facts(scope)}) f
      join item_price p on p.org_id = ${scope.org} and p.entity_id = f.entity_id and p.item_id = f.item_id
      join usual_place first on first.entity_id = f.entity_id
      left join usable w on w.entity_id = f.entity_id and w.id = f.warehouse_id
      left join usable own on own.entity_id = f.entity_id and own.id = p.warehouse_id
      left join item_reorder r on r.org_id = ${scope.org} and r.entity_id = f.entity_id and r.item_id = f.item_id and r.warehouse_id = f.warehouse_id
    where (f.warehouse_id is null or w.id is not null) and ${scope.ofItems('f.item_id')}
    group by 1, 2, 3
  ), usual as (
    select distinct on (v.item_id) v.item_id, v.vendor_id, d.name, v.lead_days, ${TERMS} as terms
    from vendor_item v join vendor d on d.org_id = v.org_id and d.id = v.vendor_id and d.active
    where v.org_id = ${scope.org} and ${scope.ofItems('v.item_id')}
    order by v.item_id, v.preferred desc, v.received_on desc nulls last, d.name, d.id
  ), netted as (
    select q.*, q.free + q.ordered + q.drafted - q.needed as available, u.vendor_id, u.name as vendor_name, u.terms,
      coalesce(u.lead_days, i.lead_days, 0) as lead_days, p.purchase_cost_e4 as purchase_cost,
      case when r.item_id is null then p.reorder_level_e3 else r.reorder_level_e3 end as reorder_level,
      case when r.item_id is null then p.reorder_max_e3 else r.reorder_max_e3 end as reorder_max,
      case when r.item_id is null then p.reorder_quantity_e3 else 0 end as reorder_quantity
    from placed q join item i on i.org_id = ${scope.org} and i.id = q.item_id and i.active and i.tracked
      join item_price p on p.org_id = ${scope.org} and p.entity_id = q.entity_id and p.item_id = q.item_id
      left join item_reorder r on r.org_id = ${scope.org} and r.entity_id = q.entity_id and r.item_id = q.item_id and r.warehouse_id = q.place
      left join usual u on u.item_id = q.item_id
  )`;

/** Of a row of `netted`: what jobs, manufacture and requests need of it is neither there nor to come. */
export const isShortOf = (row: string): string => `${row}.needed > 0 and ${row}.available < 0`;

/** The items of which something is needed: few of many. */
export const neededItems = (scope: Pick<Scope, 'org' | 'entities'>): string =>
  `select distinct n.item_id as id from (${needed(scope)}) n`;

/** How much of a row of `netted` is to be ordered, as `suggestedQuantity` says it. */
export const suggestedOf = (row: string): string => `case
    when ${row}.reorder_level > 0 or ${row}.reorder_max > 0 then case when ${row}.available > ${row}.reorder_level then 0
      when ${row}.reorder_max > 0 then greatest(${row}.reorder_max, ${row}.reorder_level) - ${row}.available
      else greatest(${row}.reorder_quantity, ${row}.reorder_level - ${row}.available) end
    else greatest(0, round(${row}.used::numeric * (${row}.lead_days + ${DAYS_AHEAD}) / ${DAYS_OF_USE}) - ${row}.available) end`;
