import { batchKey } from '@bahi/domain/stock/batch';
import type { Quantity } from '@bahi/domain/money/units';
import type { Tx } from '../../../core/tx.ts';
import type { StockCountLine } from './stock-count-store.ts';

export interface OnHand {
  quantity: Quantity;
}

/** What the books had of goods at a moment; `after` null is now. Their balances are locked. */
export const readOnHand = (
  tx: Tx,
  warehouseId: string,
  goods: readonly (Pick<StockCountLine, 'itemId' | 'batchId' | 'batchNo' | 'binId'> & { after: string | null })[],
): Promise<OnHand[]> =>
  tx.query<OnHand>(
    `select (case when g.is_new then 0 when g.bin_id is not null then coalesce(p.on_hand_e3, 0)
         when g.batch_id is not null then coalesce(t.on_hand_e3, 0) else coalesce(s.on_hand_e3, 0) end
       - case when g.after is null or g.is_new then 0 else coalesce((select sum(m.quantity_e3) from stock_move m
           where m.org_id = $1 and m.entity_id = $2 and m.item_id = g.item_id and m.warehouse_id = $3 and m.posted_at > g.after
             and (g.batch_id is null or m.batch_id = g.batch_id) and (g.bin_id is null or m.bin_id = g.bin_id)), 0) end)::bigint as quantity
     from unnest($4::uuid[], $5::uuid[], $6::uuid[], $7::timestamptz[], $8::boolean[])
         with ordinality as g (item_id, batch_id, bin_id, after, is_new, place)
       left join stock_balance s on s.org_id = $1 and s.entity_id = $2 and s.warehouse_id = $3 and s.item_id = g.item_id
       left join stock_batch_balance t on t.org_id = $1 and t.entity_id = $2 and t.warehouse_id = $3 and t.item_id = g.item_id
         and t.batch_id = g.batch_id
       left join stock_bin p on p.org_id = $1 and p.entity_id = $2 and p.warehouse_id = $3 and p.item_id = g.item_id
         and p.bin_id = g.bin_id and p.batch_id is not distinct from g.batch_id
     order by g.place`,
    [
      ...[tx.ctx.orgId, tx.ctx.entityId, warehouseId],
      goods.map(({ itemId }) => itemId),
      goods.map(({ batchId }) => batchId),
      goods.map(({ binId }) => binId),
      goods.map(({ after }) => after),
      // Of a batch that nobody knows yet nothing is in the books.
      goods.map(({ batchId, batchNo }) => batchId === null && batchNo !== null),
    ],
  );

/** Of pieces with numbers: which should lie there and were not found, and which were found though they should not. */
export async function readPieces(
  tx: Tx,
  warehouseId: string,
  { itemId, binId }: Pick<StockCountLine, 'itemId' | 'binId'>,
  serialNos: readonly string[],
): Promise<{ missingNos: string[] | null; foundNos: string[] | null }> {
  const rows = await tx.query<{ serialNo: string; serialKey: string }>(
    `select serial_no as "serialNo", serial_key as "serialKey" from serial
     where org_id = $1 and item_id = $2 and branch_id = $3 and warehouse_id = $4 and status = 'InStock'
       and ($5::uuid is null or bin_id = $5) order by serial_key`,
    [tx.ctx.orgId, itemId, tx.ctx.entityId, warehouseId, binId],
  );
  const there = new Set(rows.map(({ serialKey }) => serialKey));
  const scanned = new Set(serialNos.map(batchKey));
  const missing = rows.filter(({ serialKey }) => !scanned.has(serialKey)).map(({ serialNo }) => serialNo);
  const found = serialNos.filter((no) => !there.has(batchKey(no)));
  return { missingNos: missing.length > 0 ? missing : null, foundNos: found.length > 0 ? found : null };
}
