import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { batchKey } from '@bahi/domain/stock/batch';
import { refuse } from '../app-error.ts';
import { newId } from '../new-id.ts';
import type { Tx } from '../tx.ts';
import type { LockedStock } from './locked-stock.ts';

/** A batch by what stands on its box. */
export interface NamedBatch {
  itemId: string;
  batchNo: string | null;
  expiresOn: string | null;
  mrp: number | null;
  factor: number | null;
  madeOn?: string | null;
  /** Price to the retailer, of one pack. */
  retailerPrice?: number | null;
}

/** The batch of goods that come in: the one that bears number, expiry and MRP, else a new one; what was not known of it is. */
export async function makeBatch(
  tx: Tx,
  { itemId, batchNo, expiresOn, mrp, factor, madeOn, retailerPrice }: NamedBatch,
): Promise<string> {
  const { orgId, userId, now } = tx.ctx;
  const no = (batchNo ?? '').trim();
  const key = [orgId, itemId, batchKey(no), expiresOn, mrp ?? 0];
  await tx.query(
    `insert into batch (org_id, item_id, batch_key, expires_on, mrp_e4, id, batch_no, factor_e6, created_by, created_at, updated_at, made_on, ptr_e4)
     values ($1, $2, $3, $4, $5, $6, $7, coalesce($8, 1000000), $9, $10, $10, $11, $12)
     on conflict (org_id, item_id, batch_key, expires_on, mrp_e4) do update
       set made_on = coalesce(batch.made_on, excluded.made_on), ptr_e4 = coalesce(batch.ptr_e4, excluded.ptr_e4)
       where batch.made_on is null and excluded.made_on is not null or batch.ptr_e4 is null and excluded.ptr_e4 is not null`,
    [...key, newId(), no, factor, userId, now, madeOn ?? null, retailerPrice ?? null],
  );
  const [row] = await tx.query<{ id: string }>(
    `select id from batch where org_id = $1 and item_id = $2 and batch_key = $3 and expires_on is not distinct from $4::date and mrp_e4 = $5`,
    key,
  );
  return row!.id;
}

/** The batch of goods that leave: it lies in the warehouse, by its id or number, told apart by expiry and MRP where those are named. */
export async function getStockBatch(
  tx: Tx,
  wanted: { itemId: string; warehouseId: string; batch: string; expiresOn?: string | null; mrp?: number | null },
  path: string,
): Promise<string> {
  const { orgId, entityId } = tx.ctx;
  const rows = await tx.query<{ id: string }>(
    `select b.id from batch b join stock_batch_balance s on s.org_id = b.org_id and s.entity_id = $2 and s.item_id = b.item_id
       and s.warehouse_id = $4 and s.batch_id = b.id
     where b.org_id = $1 and b.item_id = $3 and (b.batch_key = $5 or b.id::text = lower($5)) and s.on_hand_e3 > 0
       and ($6::date is null or b.expires_on = $6) and ($7::bigint is null or b.mrp_e4 = $7)`,
    [
      ...[orgId, entityId, wanted.itemId, wanted.warehouseId, batchKey(wanted.batch)],
      ...[wanted.expiresOn ?? null, wanted.mrp ?? null],
    ],
  );
  if (rows.length === 1) return rows[0]!.id;
  const message =
    rows.length === 0
      ? `Batch ${wanted.batch} is not in this warehouse.`
      : `There are ${rows.length} batches ${wanted.batch}: enter the expiry or the MRP too.`;
  throw refuse(message, [{ path, message }]);
}

/** A batch as a line of a document names it. */
export interface BatchFacts {
  id: string;
  itemId: string;
  batchNo: string;
  expiresOn: string | null;
  onHold: boolean;
}

export async function findBatches(tx: Tx, ids: readonly string[]): Promise<Map<string, BatchFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<BatchFacts>(
    `select id, item_id as "itemId", batch_no as "batchNo", expires_on as "expiresOn", on_hold as "onHold"
     from batch where org_id = $1 and id = any ($2::uuid[])`,
    [tx.ctx.orgId, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** An item that is told apart by batch asks for it on every document that moves it. */
export function assertBatchNamed(stock: LockedStock, batchId: string | null | undefined, path: string): void {
  if (stock.trackBy !== TrackBy.batch || batchId) return;
  const message = `Choose the batch of ${stock.itemName}.`;
  throw refuse(message, [{ path, message }]);
}
