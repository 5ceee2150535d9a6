import type { Tx } from '../../core/tx.ts';
import type { LockedOrders } from './purchase-order-store.ts';

/** Whoever ordered the goods is told that they have come. */
export function tellArrived(
  tx: Tx,
  orders: LockedOrders,
  { id, code, vendorName }: { id: string; code: string | null; vendorName: string },
): void {
  for (const toUserId of new Set([...orders.values()].flatMap(({ createdBy }) => createdBy ?? [])))
    tx.notice('goodsArrived', { kind: 'purchaseReceive', id, toUserId }, { code, name: vendorName });
}
