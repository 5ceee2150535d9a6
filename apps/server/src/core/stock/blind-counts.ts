import { can } from '@bahi/domain/access/access';
import type { Tx } from '../tx.ts';

/** Goods of which this reader is told no quantity on hand. */
export interface KeptSecret {
  has(place: { itemId: string; warehouseId: string }): boolean;
  /** In any of the warehouses of the entity. */
  ofItem(itemId: string): boolean;
  itemIds: readonly string[];
  /** Where an item is counted. */
  warehousesOf(itemId: string): string[];
}

/**
 * What blind counts are counting now, for who may not post them: whoever counts would otherwise read elsewhere what the count
 * keeps from him (inventory-purchasing rule 27). Every answer about quantities on hand asks here.
 */
export async function keptSecret(tx: Tx, itemIds: readonly string[] | null): Promise<KeptSecret> {
  const { ctx } = tx;
  const rows = can(ctx.access, 'Inventory.Adjust', 'U')
    ? []
    : await tx.query<{ itemId: string; warehouseId: string }>(COUNTED, [ctx.orgId, ctx.entityId, itemIds]);
  return {
    has: ({ itemId, warehouseId }) => rows.some((row) => row.itemId === itemId && row.warehouseId === warehouseId),
    ofItem: (itemId) => rows.some((row) => row.itemId === itemId),
    itemIds: [...new Set(rows.map((row) => row.itemId))],
    warehousesOf: (itemId) => rows.flatMap((row) => (row.itemId === itemId ? row.warehouseId : [])),
  };
}

const COUNTED = `select distinct l.item_id as "itemId", c.warehouse_id as "warehouseId" from stock_count c
    join stock_count_line l on l.org_id = c.org_id and l.entity_id = c.entity_id and l.count_id = c.id
  where c.org_id = $1 and c.entity_id = $2 and c.blind and c.status = 'Counting' and ($3::uuid[] is null or l.item_id = any ($3))`;

/** Rows of items without their quantities, where a blind count keeps them from the reader. */
export async function withoutSecrets<R extends { id: string }>(tx: Tx, rows: R[]): Promise<R[]> {
  const secret = await keptSecret(
    tx,
    rows.map(({ id }) => id),
  );
  return secret.itemIds.length === 0 ? rows : rows.map((row) => (secret.ofItem(row.id) ? { ...row, ...UNSAID } : row));
}

/** In place of quantities. */
const UNSAID = { onHandQuantity: null, freeQuantity: null, freeAnywhereQuantity: null, counting: true };
