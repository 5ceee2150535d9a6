import type { Tx } from '../../core/tx.ts';
import { type LockedOrders, purchaseOrders } from './purchase-order-store.ts';

/**
 * Locks the orders and receives that goods are billed or returned of, in one order: orders before receives, receives before the
 * bill or the return (inventory-purchasing §11). Of an order all that came of it, of a receive the orders that it is of.
 */
export async function lockSources(
  tx: Tx,
  { receiveIds, orderIds }: { receiveIds: readonly string[]; orderIds: readonly string[] },
): Promise<LockedOrders> {
  const { orgId, entityId } = tx.ctx;
  const of = await tx.query<{ id: string }>(
    `select distinct source_order_id as id from purchase_receive_line
     where org_id = $1 and entity_id = $2 and receive_id = any ($3::uuid[]) and source_order_id is not null`,
    [orgId, entityId, receiveIds],
  );
  const orders = await purchaseOrders.lockAll(tx, [...orderIds, ...of.map((row) => row.id)]);
  await tx.query(
    `select d.id from purchase_receive d where d.org_id = $1 and d.entity_id = $2 and (d.id = any ($3::uuid[])
       or d.id in (select l.receive_id from purchase_receive_line l
         where l.org_id = $1 and l.entity_id = $2 and l.source_order_id = any ($4::uuid[])))
     order by d.id for update`,
    [orgId, entityId, receiveIds, orderIds],
  );
  return orders;
}
