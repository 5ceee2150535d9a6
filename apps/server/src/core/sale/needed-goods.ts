import type { Quantity } from '@bahi/domain/money/units';
import { sharedInOrder } from '@bahi/domain/purchase/needed-by';
import { OPEN_ORDERS } from '@bahi/domain/sales/sales-order';
import { addLinks, endLinks } from '../document/document-links.ts';
import { changeReservations } from '../stock/reserve.ts';
import type { Tx } from '../tx.ts';

/**
 * What sales orders and material requests need of an order to a vendor; `document_link` of the purpose `need` says which line, and
 * how much.
 */
interface Need {
  kind: 'salesOrder' | 'partRequest';
  id: string;
  code: string | null;
  /** The line of the sales order or request. */
  lineId: string;
  /** The line of the order to the vendor. */
  purchaseLineId: string;
  quantity: Quantity;
}

/** The condition that an order `d` to a vendor is needed by a sales order. */
export const IS_NEEDED = `exists (select from document_link k where k.org_id = d.org_id and k.entity_id = d.entity_id
  and k.to_id = d.id and k.purpose = 'need' and k.from_kind = 'salesOrder' and k.ended_at is null)`;

/** Who needs what of an order to a vendor, the first first. */
export const readNeeds = (tx: Tx, purchaseId: string): Promise<Need[]> =>
  tx.query<Need>(
    `select k.from_kind as kind, k.from_id as id, coalesce(o.code, r.code) as code, k.from_line_id as "lineId",
       k.to_line_id as "purchaseLineId", k.quantity_e3 as quantity
     from document_link k left join sales_order o on o.org_id = k.org_id and o.entity_id = k.entity_id and o.id = k.from_id
       left join part_request r on r.org_id = k.org_id and r.entity_id = k.entity_id and r.id = k.from_id
     where k.org_id = $1 and k.entity_id = $2 and k.purpose = 'need' and k.ended_at is null and k.to_id = $3
     order by k.created_at, k.id`,
    [tx.ctx.orgId, tx.ctx.entityId, purchaseId],
  );

/** What is bought or made for each line of a sales order or request and has not come. */
export async function readOnOrder(tx: Tx, neededById: string): Promise<ReadonlyMap<string, Quantity>> {
  const rows = await tx.query<{ lineId: string; quantity: Quantity }>(
    `select k.from_line_id as "lineId", sum(least(k.quantity_e3, greatest(0,
         round((l.quantity_e3 + l.free_quantity_e3)::numeric * l.factor_e6 / 1000000) - l.short_quantity_e3
         - coalesce((select sum(c.quantity_e3) from document_link c where c.org_id = l.org_id and c.entity_id = l.entity_id
             and c.from_id = l.order_id and c.from_line_id = l.id and c.purpose = 'receive' and c.ended_at is null), 0))))::bigint as quantity
     from document_link k
       join purchase_order p on p.org_id = k.org_id and p.entity_id = k.entity_id and p.id = k.to_id
         and p.status in ('Draft', 'Approved', 'PartReceived')
       join purchase_order_line l on l.org_id = p.org_id and l.entity_id = p.entity_id and l.order_id = p.id and l.id = k.to_line_id
     where k.org_id = $1 and k.entity_id = $2 and k.from_id = $3 and k.purpose = 'need' and k.ended_at is null
     group by 1
     union all
     select k.from_line_id, sum(least(k.quantity_e3, greatest(0, m.quantity_e3 - m.done_e3)))::bigint
     from document_link k
       join manufacture_order m on m.org_id = k.org_id and m.entity_id = k.entity_id and m.id = k.to_id
         and m.status in ('Draft', 'Released', 'InProgress')
     where k.org_id = $1 and k.entity_id = $2 and k.from_id = $3 and k.purpose = 'need' and k.ended_at is null
     group by 1`,
    [tx.ctx.orgId, tx.ctx.entityId, neededById],
  );
  const coming = new Map<string, Quantity>();
  for (const { lineId, quantity } of rows) coming.set(lineId, (coming.get(lineId) ?? 0) + quantity);
  return coming;
}

/** Lines of an order to a vendor are fewer, or less of them comes: who asked first keeps his need. `there` is by line; a line without any is gone. */
export async function shrinkNeeds(tx: Tx, purchaseId: string, there: ReadonlyMap<string, Quantity>): Promise<void> {
  const byLine = Map.groupBy(await readNeeds(tx, purchaseId), ({ purchaseLineId }) => purchaseLineId);
  for (const [lineId, needs] of byLine) {
    const wanted = needs.map(({ quantity }) => quantity);
    const kept = sharedInOrder(there.get(lineId) ?? 0, wanted);
    if (kept.every((quantity, at) => quantity === wanted[at])) continue;
    endLinks(tx, purchaseId, [lineId], 'need');
    addNeeds(
      tx,
      purchaseId,
      needs.map((need, at) => ({ ...need, quantity: kept[at]! })),
    );
  }
}

/** An order to make goods is of one item: links of the purpose `need` name this line of it. */
export const MADE_LINE = 'M1';

/** Says for which lines of a sales order or request lines of an order to a vendor are bought, or goods are made. */
export const addNeeds = (
  tx: Tx,
  id: string,
  needs: readonly Pick<Need, 'kind' | 'id' | 'lineId' | 'purchaseLineId' | 'quantity'>[],
  kind: 'purchaseOrder' | 'manufactureOrder' = 'purchaseOrder',
): void =>
  addLinks(
    tx,
    'need',
    { kind, id },
    needs
      .filter(({ quantity }) => quantity > 0)
      .map(({ purchaseLineId, quantity, lineId, ...from }) => ({
        from: { kind: from.kind, id: from.id, lineId },
        toLineId: purchaseLineId,
        quantity,
      })),
  );

/** Locks the sales orders and requests that wait for goods of these orders: before stock, as everywhere. */
export async function lockNeeding(tx: Tx, purchaseIds: readonly string[]): Promise<void> {
  if (purchaseIds.length === 0) return;
  for (const table of ['sales_order', 'part_request'])
    await tx.query(
      `select o.id from ${table} o where o.org_id = $1 and o.entity_id = $2 and o.id in (
         select k.from_id from document_link k where k.org_id = $1 and k.entity_id = $2 and k.to_id = any ($3::uuid[])
           and k.purpose = 'need' and k.ended_at is null) order by o.id for update`,
      [tx.ctx.orgId, tx.ctx.entityId, purchaseIds],
    );
}

/** Goods of a line of an order to a vendor, or to make them, that came into a warehouse. */
export interface ArrivedGoods {
  purchaseId: string;
  purchaseLineId: string;
  quantity: Quantity;
}

/** Tells who waits for goods that came: whose request or sales order they were bought for. */
export async function tellArrived(tx: Tx, arrived: readonly ArrivedGoods[]): Promise<void> {
  if (arrived.length === 0) return;
  const waiting = await tx.query<{ kind: string; id: string; code: string; toUserId: string | null; item: string }>(
    `select distinct on (k.from_id) k.from_kind as kind, k.from_id as id, coalesce(o.code, r.code) as code,
       coalesce(o.created_by, r.requested_by) as "toUserId", l.description as item
     from document_link k
       join purchase_order_line l on l.org_id = k.org_id and l.entity_id = k.entity_id and l.order_id = k.to_id and l.id = k.to_line_id
       left join sales_order o on o.org_id = k.org_id and o.entity_id = k.entity_id and o.id = k.from_id
       left join part_request r on r.org_id = k.org_id and r.entity_id = k.entity_id and r.id = k.from_id
     where k.org_id = $1 and k.entity_id = $2 and k.purpose = 'need' and k.ended_at is null
       and (k.to_id, k.to_line_id) in (select * from unnest($3::uuid[], $4::text[]))
     order by k.from_id, l.position`,
    [
      ...[tx.ctx.orgId, tx.ctx.entityId],
      ...[arrived.map(({ purchaseId }) => purchaseId), arrived.map(({ purchaseLineId }) => purchaseLineId)],
    ],
  );
  for (const { kind, id, code, toUserId, item } of waiting)
    if (toUserId !== null) tx.notice('goodsArrived', { kind, id, toUserId }, { code, item });
}

/** What a sales order that waits may be kept of what came. */
interface Waiting {
  orderId: string;
  code: string | null;
  lineId: string;
  itemId: string;
  purchaseId: string;
  purchaseLineId: string;
  quantity: Quantity;
}

/**
 * Goods that were bought or made for sales orders are kept for them as they come (rule 1): as much as is needed of them, is missing
 * and came into the warehouse that they leave from; who asked first goes first.
 */
export async function reserveArrived(tx: Tx, warehouseId: string, arrived: readonly ArrivedGoods[]): Promise<void> {
  if (arrived.length === 0) return;
  const waiting = await tx.query<Waiting>(
    `select k.from_id as "orderId", o.code, k.from_line_id as "lineId", l.item_id as "itemId", k.to_id as "purchaseId",
       k.to_line_id as "purchaseLineId", least(k.quantity_e3, greatest(0, l.quantity_e3 - l.short_quantity_e3
         - coalesce((select sum(s.quantity_e3) from document_link s where s.org_id = k.org_id and s.entity_id = k.entity_id
             and s.from_id = k.from_id and s.from_line_id = k.from_line_id and s.purpose = 'ship' and s.ended_at is null), 0)
         - coalesce(r.quantity_e3, 0)))::bigint as quantity
     from document_link k
       join sales_order o on o.org_id = k.org_id and o.entity_id = k.entity_id and o.id = k.from_id
       join sales_order_line l on l.org_id = k.org_id and l.entity_id = k.entity_id and l.order_id = k.from_id and l.id = k.from_line_id
         and l.tracked
       left join stock_reservation r on r.org_id = k.org_id and r.entity_id = k.entity_id and r.document_id = k.from_id
         and r.document_line_id = k.from_line_id
     where k.org_id = $1 and k.entity_id = $2 and k.purpose = 'need' and k.ended_at is null
       and k.to_id = any ($3::uuid[]) and o.status = any ($4::text[]) and o.warehouse_id = $5
     order by k.created_at, k.id`,
    [tx.ctx.orgId, tx.ctx.entityId, arrived.map(({ purchaseId }) => purchaseId), [...OPEN_ORDERS], warehouseId],
  );
  const keyOf = ({ purchaseId, purchaseLineId }: Omit<ArrivedGoods, 'quantity'>) => `${purchaseId} ${purchaseLineId}`;
  const came = new Map<string, Quantity>();
  for (const goods of arrived) came.set(keyOf(goods), (came.get(keyOf(goods)) ?? 0) + goods.quantity);
  const kept = [...Map.groupBy(waiting, keyOf)].flatMap(([key, rows]) => {
    const shares = sharedInOrder(
      came.get(key) ?? 0,
      rows.map(({ quantity }) => quantity),
    );
    return rows.map((row, at) => ({ ...row, quantity: shares[at]! })).filter(({ quantity }) => quantity > 0);
  });
  for (const [orderId, rows] of Map.groupBy(kept, (row) => row.orderId)) {
    const document = { documentKind: 'salesOrder', documentId: orderId };
    await changeReservations(
      tx,
      document,
      rows.map((row) => ({ ...row, documentLineId: row.lineId, warehouseId })),
    );
    tx.audit({ action: 'reservePart', kind: 'salesOrder', id: orderId, code: rows[0]!.code, changes: [] });
  }
}
