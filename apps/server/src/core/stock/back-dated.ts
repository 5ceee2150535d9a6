import { notThereThen } from '@bahi/domain/stock/batch';
import type { Quantity } from '@bahi/domain/money/units';
import { refuse } from '../app-error.ts';
import { keptSecret } from './blind-counts.ts';
import type { Tx } from '../tx.ts';
import type { LockedStock, Pool } from './locked-stock.ts';

/** Refuses goods to leave on a day before today where on a day since they were not there (inventory-purchasing rule 8). */
export async function assertThereSince(
  tx: Tx,
  movedOn: string,
  stock: LockedStock,
  move: Pool & { quantity: Quantity },
  path: string,
): Promise<void> {
  if (movedOn >= tx.ctx.today || tx.ctx.settings.inventory.negativeStock) return;
  const { orgId, entityId } = tx.ctx;
  const onHand = move.batchId ? (stock.batches.get(move.batchId)?.onHand ?? 0) : stock.onHand;
  const days = await tx.query<{ day: string; later: Quantity }>(
    `with day as (
       select moved_on as day, sum(quantity_e3) as moved from stock_move
       where org_id = $1 and entity_id = $2 and item_id = $3 and warehouse_id = $4 and ($5::uuid is null or batch_id = $5)
         and moved_on > $6::date group by 1
     ), least as (
       select $6::date as day, coalesce((select sum(moved) from day), 0) as later
       union all select day, coalesce(sum(moved) over (order by day desc rows between unbounded preceding and 1 preceding), 0) from day
     ) select day, later::bigint as later from least order by later desc, day limit 1`,
    [orgId, entityId, move.itemId, move.warehouseId, move.batchId ?? null, movedOn],
  );
  const lowest = days[0];
  if (!lowest || onHand - lowest.later >= move.quantity) return;
  const unsaid = (await keptSecret(tx, [move.itemId])).has(move);
  const message = unsaid
    ? 'So many were not there on that day or since: they are being counted.'
    : notThereThen(lowest.day, onHand - lowest.later);
  throw refuse(message, [{ path, message }]);
}
