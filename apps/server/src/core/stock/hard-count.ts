import { countingMessage } from '@bahi/domain/stock/stock-count';
import { refuse } from '../app-error.ts';
import type { Tx } from '../tx.ts';
import { type LockedStock, lockStock, type WantedPool } from './locked-stock.ts';

/**
 * Locks what will move, and refuses it where a hard count is under way (inventory-purchasing rule 27). A count locks the same
 * balances when it begins: whoever comes behind it asks after its commit, and what came before it is frozen.
 */
export const lockForMoves = (tx: Tx, pools: readonly WantedPool[]): Promise<Map<string, LockedStock>> =>
  lockStock(tx, pools, () => assertNotCounted(tx, [...new Set(pools.map(({ warehouseId }) => warehouseId))]));

export async function assertNotCounted(tx: Tx, warehouseIds: readonly string[]): Promise<void> {
  const [counting] = await tx.query<{ code: string; name: string }>(
    `select c.code, w.name from stock_count c
       join warehouse w on w.org_id = c.org_id and w.entity_id = c.entity_id and w.id = c.warehouse_id
     where c.org_id = $1 and c.entity_id = $2 and c.warehouse_id = any ($3::uuid[]) and c.hard
       and c.status in ('Counting', 'Review') limit 1`,
    [tx.ctx.orgId, tx.ctx.entityId, warehouseIds],
  );
  if (counting) throw refuse(countingMessage(counting.code, counting.name));
}
