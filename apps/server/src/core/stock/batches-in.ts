import type { BatchStock } from '@bahi/domain/stock/batch';
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

const BATCHES = `select b.id, b.id as "batchId", b.item_id as "itemId", b.batch_no as "batchNo", b.expires_on as "expiresOn", b.mrp_e4 as mrp,
    b.factor_e6 as factor, b.on_hold as "onHold", s.on_hand_e3 as "onHandQuantity",
    (select i.minimum_life_days from item i where i.org_id = b.org_id and i.id = b.item_id) as "minimumLifeDays",
    least(s.on_hand_e3 - s.reserved_e3, t.on_hand_e3 - t.reserved_e3)::bigint as "freeQuantity",
    coalesce((select min(l.rank) from stock_layer l where l.org_id = s.org_id and l.entity_id = s.entity_id and l.item_id = s.item_id
      and l.warehouse_id = s.warehouse_id and l.batch_id = s.batch_id and l.issued_quantity_e3 < l.quantity_e3), 0)::bigint as rank
  from stock_batch_balance s
    join stock_balance t on t.org_id = s.org_id and t.entity_id = s.entity_id and t.item_id = s.item_id and t.warehouse_id = s.warehouse_id
    join batch b on b.org_id = s.org_id and b.id = s.batch_id
  where s.org_id = $1 and s.entity_id = $2 and s.warehouse_id = $3 and s.item_id = any ($4::uuid[]) and s.on_hand_e3 > 0`;

/** Batches of items that lie in a warehouse. */
export const batchesIn = (tx: Tx, warehouseId: string, itemIds: readonly string[]): Promise<BatchRow[]> =>
  tx.query<BatchRow>(BATCHES, [tx.ctx.orgId, tx.ctx.entityId, warehouseId, itemIds]);
