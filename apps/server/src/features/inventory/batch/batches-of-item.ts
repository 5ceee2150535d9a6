import type { serialsOfItem as serialsEndpoint } from '@bahi/contract/endpoints/inventory/batch';
import type { InputOf } from '@bahi/contract/endpoint';
import { permittedWarehouseIds } from '@bahi/domain/access/access';
import type { Quantity, UnitPrice } from '@bahi/domain/money/units';
import { batchKey } from '@bahi/domain/stock/batch';
import type { SerialStatus } from '@bahi/domain/stock/stock-words';
import { invariant, notFound } from '../../../core/app-error.ts';
import { listChanges } from '../../../core/audit-log.ts';
import { keptSecret } from '../../../core/stock/blind-counts.ts';
import type { Tx } from '../../../core/tx.ts';

interface BatchOfItem {
  id: string;
  batchNo: string;
  expiresOn: string | null;
  mrp: UnitPrice | null;
  retailerPrice: UnitPrice | null;
  factor: number;
  onHold: boolean;
  holdReason: string | null;
  /** Null where a blind count keeps it from the reader. */
  onHandQuantity: Quantity | null;
  places: { warehouseId: string; warehouseName: string; onHandQuantity: Quantity | null }[];
  counting?: boolean;
  rowVersion: number;
}

const BATCHES = `select b.id, b.batch_no as "batchNo", b.expires_on as "expiresOn", nullif(b.mrp_e4, 0) as mrp,
    b.ptr_e4 as "retailerPrice", b.factor_e6 as factor, b.on_hold as "onHold", b.hold_reason as "holdReason",
    coalesce(p.quantity, 0)::bigint as "onHandQuantity", coalesce(p.places, '[]') as places, b.row_version as "rowVersion"
  from batch b
    left join lateral (select sum(s.on_hand_e3) as quantity, jsonb_agg(jsonb_build_object('warehouseId', w.id, 'warehouseName', w.name,
          'onHandQuantity', s.on_hand_e3) order by lower(w.name)) as places
      from stock_batch_balance s
        join warehouse w on w.org_id = s.org_id and w.entity_id = s.entity_id and w.id = s.warehouse_id
      where s.org_id = b.org_id and s.entity_id = $2 and s.item_id = b.item_id and s.batch_id = b.id and s.on_hand_e3 > 0
        and ($4::uuid[] is null or s.warehouse_id = any ($4))) p on true
  where b.org_id = $1 and b.item_id = $3`;

async function read(tx: Tx, itemId: string, condition: string, ...more: unknown[]): Promise<BatchOfItem[]> {
  const rows = await tx.query<BatchOfItem>(
    `${BATCHES} and ${condition} order by b.expires_on nulls last, b.batch_no, b.id limit 500`,
    [tx.ctx.orgId, tx.ctx.entityId, itemId, permittedWarehouseIds(tx.ctx.access), ...more],
  );
  const secret = await keptSecret(tx, [itemId]);
  const isSecret = ({ warehouseId }: { warehouseId: string }) => secret.has({ itemId, warehouseId });
  return rows.map((row) =>
    row.places.some(isSecret)
      ? {
          ...row,
          onHandQuantity: null,
          counting: true,
          places: row.places.map((place) => (isSecret(place) ? { ...place, onHandQuantity: null } : place)),
        }
      : row,
  );
}

const wholly = <T>(rows: T[]) => ({ rows, total: rows.length, nextCursor: null });

async function assertItem(tx: Tx, itemId: string): Promise<void> {
  const [item] = await tx.query('select 1 from item where org_id = $1 and id = $2', [tx.ctx.orgId, itemId]);
  if (!item) throw notFound('item');
}

/** Batches of an item of which something lies where the caller may look, and those that are held: the first to expire first. */
export async function listBatchesOfItem(tx: Tx, itemId: string) {
  await assertItem(tx, itemId);
  return wholly(await read(tx, itemId, '(p.quantity > 0 or b.on_hold)'));
}

export async function getBatchOfItem(tx: Tx, { id, itemId }: { id: string; itemId: string }): Promise<BatchOfItem> {
  const [batch] = await read(tx, itemId, 'b.id = $5', id);
  invariant(batch, 'a batch that was changed is there');
  return batch;
}

/** A batch with the item that it is of. */
export async function getBatch(tx: Tx, id: string): Promise<BatchOfItem & { itemId: string }> {
  const [batch] = await tx.query<{ itemId: string }>(
    'select item_id as "itemId" from batch where org_id = $1 and id = $2',
    [tx.ctx.orgId, id],
  );
  if (!batch) throw notFound('batch');
  return { ...(await getBatchOfItem(tx, { id, itemId: batch.itemId })), itemId: batch.itemId };
}

/** Pieces of an item in this branch, by their numbers; where they are counted blind only the one whose whole number is asked for. */
export async function listSerialsOfItem(tx: Tx, { params, query }: InputOf<typeof serialsEndpoint>) {
  const { orgId, entityId, access } = tx.ctx;
  await assertItem(tx, params.itemId);
  const counted = (await keptSecret(tx, [params.itemId])).warehousesOf(params.itemId);
  return wholly(
    await tx.query<{
      id: string;
      serialNo: string;
      status: SerialStatus;
      warehouseName: string;
      warrantyUntil: string | null;
    }>(
      `select s.id, s.serial_no as "serialNo", s.status, w.name as "warehouseName", s.warranty_until as "warrantyUntil"
       from serial s join warehouse w on w.org_id = s.org_id and w.entity_id = s.branch_id and w.id = s.warehouse_id
       where s.org_id = $1 and s.branch_id = $2 and s.item_id = $3 and starts_with(s.serial_key, $4)
         and ($5::uuid[] is null or s.warehouse_id = any ($5)) and (s.warehouse_id <> all ($6) or s.serial_key = $4)
       order by s.serial_key limit 500`,
      [orgId, entityId, params.itemId, batchKey(query?.text ?? ''), permittedWarehouseIds(access), counted],
    ),
  );
}

/** Every change of a batch: when it was held and let go, and why. */
export async function listChangesOfBatch(tx: Tx, id: string) {
  const [batch] = await tx.query('select 1 from batch where org_id = $1 and id = $2', [tx.ctx.orgId, id]);
  if (!batch) throw notFound('batch');
  return listChanges(tx, id);
}
