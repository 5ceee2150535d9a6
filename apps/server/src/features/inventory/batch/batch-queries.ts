import type {
  listBatches as listEndpoint,
  listSerials as serialsEndpoint,
  pickGoods as pickEndpoint,
} from '@bahi/contract/endpoints/inventory/batch';
import type { InputOf } from '@bahi/contract/endpoint';
import { leastLifeDays } from '@bahi/domain/catalogue/item-units';
import { batchKey, byExpiry, isExpired, pickBatches } from '@bahi/domain/stock/batch';
import { SerialStatus } from '@bahi/domain/stock/stock-words';
import { batchesIn, type BatchRow } from '../../../core/stock/batches-in.ts';
import { keptSecret } from '../../../core/stock/blind-counts.ts';
import { ANY_KIND, getUsableWarehouse } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';

const wholly = <T>(rows: T[]) => ({ rows, total: rows.length, nextCursor: null });

/** Batches of an item in a warehouse in the order in which they should leave. */
export async function listBatches(tx: Tx, { query }: InputOf<typeof listEndpoint>) {
  const warehouse = await getUsableWarehouse(tx, query.warehouseId, { kinds: ANY_KIND });
  const rows = byExpiry(await batchesIn(tx, warehouse.id, [query.itemId]));
  const may = (row: BatchRow) => query.all || (!row.onHold && !isExpired(row, tx.ctx.today));
  const secret = await keptSecret(tx, [query.itemId]);
  const unsaid = secret.has({ itemId: query.itemId, warehouseId: warehouse.id });
  return wholly(rows.filter(may).map((row) => ({ ...row, mrp: row.mrp || null, ...(unsaid && UNSAID) })));
}

const UNSAID = { onHandQuantity: null, freeQuantity: null, counting: true };

/** Pieces that may be named on a line; while they are counted blind only the one whose whole number is asked for. */
export async function listSerials(tx: Tx, { query }: InputOf<typeof serialsEndpoint>) {
  const warehouse = await getUsableWarehouse(tx, query.warehouseId, { kinds: ANY_KIND });
  const secret = await keptSecret(tx, [query.itemId]);
  const unsaid = secret.has({ itemId: query.itemId, warehouseId: warehouse.id });
  const rows = await tx.query<{ id: string; serialNo: string; status: SerialStatus }>(
    `select id, serial_no as "serialNo", status from serial
     where org_id = $1 and branch_id = $2 and warehouse_id = $3 and item_id = $4 and status = $5 and starts_with(serial_key, $6)
       and (not $7::boolean or serial_key = $6)
     order by serial_key limit 100`,
    [
      ...[tx.ctx.orgId, tx.ctx.entityId, warehouse.id, query.itemId, SerialStatus.inStock],
      ...[batchKey(query.text ?? ''), unsaid],
    ],
  );
  return wholly(rows);
}

/** First expired, first out over all lines: two lines of one item do not take the same goods. */
export async function pickGoods(tx: Tx, { body }: InputOf<typeof pickEndpoint>) {
  const warehouse = await getUsableWarehouse(tx, body.warehouseId);
  const itemIds = [...new Set(body.lines.map(({ itemId }) => itemId))];
  const rows = await batchesIn(tx, warehouse.id, itemIds);
  const secret = await keptSecret(tx, itemIds);
  return body.lines.flatMap(({ itemId, quantity }) => {
    // A split would tell how much there is of each.
    if (secret.has({ itemId, warehouseId: warehouse.id })) return [{ itemId, quantity }];
    const own = rows.filter((row) => row.itemId === itemId);
    const minimumLifeDays = leastLifeDays(own[0]?.minimumLifeDays ?? null, tx.ctx.settings.inventory.minimumLifeDays);
    const { picks, shortfall } = pickBatches(own, quantity, { on: tx.ctx.today, minimumLifeDays });
    const picked = picks.map((pick) => {
      const row = own.find(({ id }) => id === pick.batchId)!;
      row.freeQuantity -= pick.quantity;
      const { batchNo, expiresOn, mrp } = row;
      return { itemId, batchId: row.id, batchNo, expiresOn, mrp: mrp || null, quantity: pick.quantity };
    });
    return shortfall === 0 ? picked : [...picked, { itemId, quantity: shortfall }];
  });
}
