import type { ItemUnit } from '@bahi/domain/catalogue/item-units';
import { LineStatus, WorkOrderStatus } from '@bahi/domain/document/work-order';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { ManufactureStatus } from '@bahi/domain/manufacture/manufacture-order';
import type { Quantity } from '@bahi/domain/money/units';
import { PurchaseOrderStatus } from '@bahi/domain/purchase/purchase-order';
import { DAYS_AHEAD, type StockNeed, suggestedQuantity } from '@bahi/domain/purchase/suggested-order';
import { freeByTerms, inWholePacks, usualTerms, type VendorTerms } from '@bahi/domain/purchase/usual-terms';
import { DAYS_OF_USE } from '@bahi/domain/stock/expiry-advice';
import { TransferStatus } from '@bahi/domain/stock/transfer-order';
import { UNITS_OF_ITEM } from '../../../core/catalogue/item-units.ts';
import { TERMS } from '../../../core/catalogue/terms-of-items.ts';
import { keptSecret } from '../../../core/stock/blind-counts.ts';
import { DECIMALS } from '../../../core/stock/decimals.ts';
import { listUsableWarehouses } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';

/** What is read of an item in one place. */
interface Row extends StockNeed {
  itemId: string;
  itemName: string;
  partNumber: string | null;
  stockUnit: string;
  decimals: number;
  purchaseUnit: string | null;
  purchaseFactor: number | null;
  units: ItemUnit[];
  warehouseId: string;
  warehouseName: string;
  vendorId: string | null;
  vendorName: string | null;
  draftedQuantity: Quantity;
  terms: VendorTerms | null;
}

export interface SuggestedRow extends Omit<Row, 'terms' | 'units'> {
  suggestedQuantity: Quantity;
  /** In units of buying of the vendor. */
  quantity: Quantity;
  unitCode: string;
  factor: number;
  freeGoods: Quantity;
}

const quoted = (statuses: readonly string[]): string => statuses.map((status) => `'${status}'`).join(', ');

const O = PurchaseOrderStatus;
const ORDERED = `select l.item_id, o.warehouse_id, o.status = '${O.draft}' as draft,
    round((l.quantity_e3 + l.free_quantity_e3)::numeric * l.factor_e6 / 1000000) - l.short_quantity_e3
      - coalesce((select sum(k.quantity_e3) from document_link k where k.org_id = l.org_id and k.entity_id = l.entity_id
          and k.from_id = l.order_id and k.from_line_id = l.id and k.purpose = 'receive' and k.ended_at is null), 0) as quantity
  from purchase_order o join purchase_order_line l on l.org_id = o.org_id and l.entity_id = o.entity_id and l.order_id = o.id
  where o.org_id = $1 and o.entity_id = $2 and o.status in (${quoted([O.draft, O.approved, O.partReceived])}) and l.item_id is not null`;

const { inTransit, partReceived } = TransferStatus;
const { released, inProgress } = ManufactureStatus;
const COMING = `select l.item_id, t.to_warehouse_id as warehouse_id, l.quantity_e3 - l.received_e3 - l.short_e3 as quantity
  from transfer_order t join transfer_order_line l on l.org_id = t.org_id and l.entity_id = t.entity_id and l.transfer_id = t.id
  where t.org_id = $1 and t.to_branch_id = $2 and t.status in (${quoted([inTransit, partReceived])})
  union all select m.item_id, m.to_warehouse_id, m.quantity_e3 - m.done_e3 from manufacture_order m
  where m.org_id = $1 and m.entity_id = $2 and m.status in (${quoted([released, inProgress])}) and m.done_e3 < m.quantity_e3`;

const L = LineStatus;
const NOT_WANTED = quoted([L.new, L.waitingForApproval, L.onHold, L.cancelled, L.declined]);
const ENDED = quoted([WorkOrderStatus.closed, WorkOrderStatus.cancelled, WorkOrderStatus.declined]);
const NEEDED = `select l.item_id, l.warehouse_id, l.quantity_e3 - l.received_quantity_e3 as quantity
  from work_order_line l join work_order o on o.org_id = l.org_id and o.entity_id = l.entity_id and o.id = l.work_order_id
  where l.org_id = $1 and l.entity_id = $2 and l.family = 'part' and l.tracked and l.item_id is not null and l.invoice_id is null
    and l.received_quantity_e3 < l.quantity_e3 and l.status not in (${NOT_WANTED}) and o.status not in (${ENDED})
  union all select c.item_id, m.warehouse_id, c.need_e3 - c.reserved_e3 - (c.issued_e3 - c.returned_e3)
  from manufacture_order m
    join manufacture_component c on c.org_id = m.org_id and c.entity_id = m.entity_id and c.order_id = m.id
  where m.org_id = $1 and m.entity_id = $2 and m.status in (${quoted([released, inProgress])})
    and c.need_e3 > c.reserved_e3 + c.issued_e3 - c.returned_e3`;

/** What is there, to come, needed and used, row by row; what is expired or held is nobody's to have. */
const FACTS = `select b.item_id, b.warehouse_id, b.on_hand_e3 - b.reserved_e3 as free, 0 as ordered, 0 as drafted, 0 as needed, 0 as used
    from stock_balance b where b.org_id = $1 and b.entity_id = $2
  union all select s.item_id, s.warehouse_id, s.reserved_e3 - s.on_hand_e3, 0, 0, 0, 0
    from batch b join stock_batch_balance s on s.org_id = b.org_id and s.entity_id = $2 and s.item_id = b.item_id and s.batch_id = b.id
    where b.org_id = $1 and (b.on_hold or b.expires_on < $5::date) and s.on_hand_e3 > 0
  union all select o.item_id, o.warehouse_id, 0, case when o.draft then 0 else o.quantity end, case when o.draft then o.quantity else 0 end, 0, 0
    from (${ORDERED}) o where o.quantity > 0
  union all select c.item_id, c.warehouse_id, 0, c.quantity, 0, 0, 0 from (${COMING}) c where c.quantity > 0
  union all select n.item_id, n.warehouse_id, 0, 0, 0, n.quantity, 0 from (${NEEDED}) n
  union all select m.item_id, m.warehouse_id, 0, 0, 0, 0, -m.quantity_e3 from stock_move m
    where m.org_id = $1 and m.entity_id = $2 and m.purpose in ('issue', 'consume') and m.moved_on > $5::date - ${DAYS_OF_USE}
  union all select p.item_id, null, 0, 0, 0, 0, 0 from item_price p
    where p.org_id = $1 and p.entity_id = $2 and (p.reorder_level_e3 > 0 or p.reorder_max_e3 > 0)
  union all select r.item_id, r.warehouse_id, 0, 0, 0, 0, 0 from item_reorder r where r.org_id = $1 and r.entity_id = $2`;

/**
 * An item has a place for each warehouse with levels of its own; all others together are one, its usual warehouse, so that what
 * lies in one of them is not ordered for the other. `available` nets what can be short; the rule itself is `suggestedQuantity`.
 */
const SUGGESTED = `with placed as (
    select f.item_id, case when r.item_id is not null then f.warehouse_id
        when p.warehouse_id = any ($3::uuid[]) then p.warehouse_id else $4::uuid end as place,
      sum(f.free)::bigint as free, sum(f.ordered)::bigint as ordered, sum(f.drafted)::bigint as drafted,
      sum(f.needed)::bigint as needed, greatest(sum(f.used), 0)::bigint as used
    from (${FACTS}) f
      join item_price p on p.org_id = $1 and p.entity_id = $2 and p.item_id = f.item_id
      left join item_reorder r on r.org_id = $1 and r.entity_id = $2 and r.item_id = f.item_id and r.warehouse_id = f.warehouse_id
    where (f.warehouse_id is null or f.warehouse_id = any ($3::uuid[])) and ($6::uuid[] is null or f.item_id = any ($6))
    group by 1, 2
  ), usual as (
    select distinct on (v.item_id) v.item_id, v.vendor_id, d.name, v.lead_days, ${TERMS} as terms
    from vendor_item v join vendor d on d.org_id = v.org_id and d.id = v.vendor_id and d.active
    where v.org_id = $1 and ($6::uuid[] is null or v.item_id = any ($6))
    order by v.item_id, v.preferred desc, v.received_on desc nulls last, d.name, d.id
  ), netted as (
    select q.*, q.free + q.ordered + q.drafted - q.needed as available, u.vendor_id, u.name as vendor_name, u.terms,
      coalesce(u.lead_days, i.lead_days, 0) as lead_days,
      case when r.item_id is null then p.reorder_level_e3 else r.reorder_level_e3 end as reorder_level,
      case when r.item_id is null then p.reorder_max_e3 else r.reorder_max_e3 end as reorder_max,
      case when r.item_id is null then p.reorder_quantity_e3 else 0 end as reorder_quantity
    from placed q join item i on i.org_id = $1 and i.id = q.item_id and i.active and i.tracked
      join item_price p on p.org_id = $1 and p.entity_id = $2 and p.item_id = q.item_id
      left join item_reorder r on r.org_id = $1 and r.entity_id = $2 and r.item_id = q.item_id and r.warehouse_id = q.place
      left join usual u on u.item_id = q.item_id
  )
  select n.item_id as "itemId", i.name as "itemName", i.part_number as "partNumber", i.unit_code as "stockUnit", ${DECIMALS} as decimals,
    i.purchase_unit as "purchaseUnit", i.purchase_factor_e6 as "purchaseFactor", ${UNITS_OF_ITEM} as units, w.id as "warehouseId",
    w.name as "warehouseName", n.vendor_id as "vendorId", n.vendor_name as "vendorName", n.terms, n.free as "freeQuantity",
    n.ordered + n.drafted as "incomingQuantity", n.drafted as "draftedQuantity", n.needed as "neededQuantity",
    n.used as "usedQuantity", n.lead_days as "leadDays", n.reorder_level as "reorderLevel", n.reorder_max as "reorderMaximum",
    n.reorder_quantity as "reorderQuantity"
  from netted n join item i on i.org_id = $1 and i.id = n.item_id
    join warehouse w on w.org_id = $1 and w.entity_id = $2 and w.id = n.place
  where ($7::uuid is null or n.place = $7) and ($8::uuid is null or n.vendor_id = $8) and n.item_id <> all ($9::uuid[])
    and case when n.reorder_level > 0 or n.reorder_max > 0 then n.available <= n.reorder_level
      else n.available < 0 or n.available * ${DAYS_OF_USE} < n.used * (n.lead_days + ${DAYS_AHEAD}) end
  order by n.vendor_name nulls last, n.vendor_id, lower(i.name), i.id, w.name
  limit 1000`;

interface Asked {
  warehouseId?: string | null | undefined;
  vendorId?: string | null | undefined;
  itemIds?: readonly string[];
}

/** What is to be ordered now, by vendor and item. What a blind count keeps from the caller is not told here either. */
export async function readSuggestedOrders(tx: Tx, { warehouseId, vendorId, itemIds }: Asked): Promise<SuggestedRow[]> {
  const { orgId, entityId, today, entity } = tx.ctx;
  const usable = (await listUsableWarehouses(tx)).map(({ id }) => id);
  if (usable.length === 0) return [];
  const secret = await keptSecret(tx, null);
  const rows = await tx.queryOnce<Row>(SUGGESTED, [
    ...[orgId, entityId, usable, usable[0], today, itemIds ?? null],
    ...[warehouseId ?? null, vendorId ?? null, secret.itemIds],
  ]);
  return rows.flatMap(({ terms, units, ...row }): SuggestedRow[] => {
    const suggested = suggestedQuantity(row);
    if (suggested <= 0) return [];
    const usual = usualTerms({ ...row, unitCode: row.stockUnit, units }, terms);
    const quantity = inWholePacks(suggested, usual.factor, row.decimals);
    return [
      {
        ...row,
        partNumber: hidesPartNumbers(entity.industry) ? null : row.partNumber,
        suggestedQuantity: suggested,
        quantity,
        unitCode: usual.unitCode,
        factor: usual.factor,
        freeGoods: freeByTerms(quantity, usual),
      },
    ];
  });
}
