import type { BatchStock } from '@bahi/domain/stock/batch';
import { inOneMessage } from '../in-one-message.ts';
import type { Tx } from '../tx.ts';

/** A batch as it lies in a warehouse. */
export interface BatchRow extends BatchStock {
  id: string;
  itemId: string;
  batchNo: string;
  mrp: number;
  factor: number;
  onHandQuantity: number;
  /** Of its item; null takes the entity's. */
  minimumLifeDays: number | null;
}

/** Open layers are read once for all items: one question for each batch is dear where the statistics of layers are old. */
const BATCHES = `with ranked as materialized (select l.batch_id, min(l.rank) as rank from stock_layer l
    where l.org_id = $1 and l.entity_id = $2 and l.warehouse_id = $3 and l.item_id = any ($4::uuid[]) and l.batch_id is not null
      and l.issued_quantity_e3 < l.quantity_e3 group by l.batch_id)
  select b.id, b.id as "batchId", b.item_id as "itemId", b.batch_no as "batchNo", b.expires_on as "expiresOn", b.mrp_e4 as mrp,
    b.factor_e6 as factor, b.on_hold as "onHold", s.on_hand_e3 as "onHandQuantity",
    i.minimum_life_days as "minimumLifeDays",
    least(s.on_hand_e3 - s.reserved_e3, t.on_hand_e3 - t.reserved_e3)::bigint as "freeQuantity",
    coalesce(r.rank, 0)::bigint as rank
  from stock_batch_balance s
    join stock_balance t on t.org_id = s.org_id and t.entity_id = s.entity_id and t.item_id = s.item_id and t.warehouse_id = s.warehouse_id
    join item i on i.org_id = t.org_id and i.id = t.item_id
    join batch b on b.org_id = s.org_id and b.id = s.batch_id
    left join ranked r on r.batch_id = s.batch_id
  where s.org_id = $1 and s.entity_id = $2 and s.warehouse_id = $3 and s.item_id = any ($4::uuid[]) and s.on_hand_e3 > 0`;

/** Batches of items that lie in a warehouse. */
export const batchesIn = (tx: Tx, warehouseId: string, itemIds: readonly string[]): Promise<BatchRow[]> =>
  tx.query<BatchRow>(BATCHES, [tx.ctx.orgId, tx.ctx.entityId, warehouseId, itemIds]);

/** In the order of `lockStock`, so that no two documents wait for each other in a circle. */
const LOCK = `select from stock_balance
  where org_id = $1 and entity_id = $2 and warehouse_id = $3 and item_id = any ($4::uuid[]) order by item_id for update`;

/**
 * The same of goods that leave in this transaction: their balances are locked before they are read, and stay so. Whoever picks of
 * what another takes at the same time sees what that one has left, not what is gone when he comes to take it.
 */
export async function lockBatchesIn(tx: Tx, warehouseId: string, itemIds: readonly string[]): Promise<BatchRow[]> {
  const locked = tx.query(LOCK, [tx.ctx.orgId, tx.ctx.entityId, warehouseId, itemIds]);
  const [, rows] = await inOneMessage([locked, batchesIn(tx, warehouseId, itemIds)]);
  return rows;
}
