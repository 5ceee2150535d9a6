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

const ROWS = `unnest($2::uuid[], $3::text[], $4::date[], $5::bigint[])`;

const MAKE = `insert into batch
    (org_id, item_id, batch_key, expires_on, mrp_e4, id, batch_no, factor_e6, made_on, ptr_e4, created_by, created_at, updated_at)
  select $1, item_id, key, expires_on, mrp, id, no, coalesce(factor, 1000000), made_on, ptr, $11, $12, $12
  from unnest($2::uuid[], $3::text[], $4::date[], $5::bigint[], $6::uuid[], $7::text[], $8::bigint[], $9::date[], $10::bigint[])
    as p (item_id, key, expires_on, mrp, id, no, factor, made_on, ptr)
  order by item_id, key, expires_on, mrp
  on conflict (org_id, item_id, batch_key, expires_on, mrp_e4) do update
    set made_on = coalesce(batch.made_on, excluded.made_on), ptr_e4 = coalesce(batch.ptr_e4, excluded.ptr_e4)
    where batch.made_on is null and excluded.made_on is not null or batch.ptr_e4 is null and excluded.ptr_e4 is not null`;

const MADE = `select b.id from ${ROWS} with ordinality as p (item_id, key, expires_on, mrp, at)
    join batch b on b.org_id = $1 and b.item_id = p.item_id and b.batch_key = p.key
      and b.expires_on is not distinct from p.expires_on and b.mrp_e4 = p.mrp
  order by p.at`;

/**
 * The batches of goods that come in, as they are named: those that bear number, expiry and MRP, else new ones; what was not known
 * of one is. They are made in one order whatever the order of names, so that no two documents wait in a circle.
 */
export async function makeBatches(tx: Tx, named: readonly NamedBatch[]): Promise<string[]> {
  if (named.length === 0) return [];
  const { orgId, userId, now } = tx.ctx;
  const keyed = named.map((batch) => ({ ...batch, batchNo: (batch.batchNo ?? '').trim(), mrp: batch.mrp ?? 0 }));
  const keysOf = (batches: typeof keyed) => [
    batches.map(({ itemId }) => itemId),
    batches.map(({ batchNo }) => batchKey(batchNo)),
    batches.map(({ expiresOn }) => expiresOn),
    batches.map(({ mrp }) => mrp),
  ];
  const nameOf = ({ itemId, batchNo, expiresOn, mrp }: (typeof keyed)[number]) =>
    [itemId, batchKey(batchNo), expiresOn, mrp].join(' ');
  const once = [...new Map(keyed.map((batch) => [nameOf(batch), batch])).values()];
  await tx.query(MAKE, [
    ...[orgId, ...keysOf(once), once.map(() => newId()), once.map(({ batchNo }) => batchNo)],
    ...[once.map(({ factor }) => factor), once.map(({ madeOn }) => madeOn ?? null)],
    ...[once.map(({ retailerPrice }) => retailerPrice ?? null), userId, now],
  ]);
  const rows = await tx.query<{ id: string }>(MADE, [orgId, ...keysOf(keyed)]);
  return rows.map(({ id }) => id);
}

/** A batch of goods that leave, by its id or number; told apart by expiry and MRP where those are named. */
export interface WantedBatch {
  itemId: string;
  warehouseId: string;
  batch: string;
  expiresOn?: string | null;
  mrp?: number | null;
  /** Wire path of its field, for a refusal. */
  path: string;
}

/** The batch of goods that leave. */
export const getStockBatch = async (tx: Tx, wanted: WantedBatch): Promise<string> =>
  (await getStockBatches(tx, [wanted]))[0]!;

const IN_STOCK = `select p.at::int as at, b.id
  from unnest($3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::date[], $8::bigint[]) with ordinality
      as p (item_id, warehouse_id, key, id, expires_on, mrp, at)
    join batch b on b.org_id = $1 and b.item_id = p.item_id and (b.batch_key = p.key or b.id::text = p.id)
      and (p.expires_on is null or b.expires_on = p.expires_on) and (p.mrp is null or b.mrp_e4 = p.mrp)
    join stock_batch_balance s on s.org_id = b.org_id and s.entity_id = $2 and s.item_id = b.item_id
      and s.warehouse_id = p.warehouse_id and s.batch_id = b.id
  where s.on_hand_e3 > 0`;

/** The batches of goods that leave, as they are wanted: each lies in its warehouse. */
export async function getStockBatches(tx: Tx, wanted: readonly WantedBatch[]): Promise<string[]> {
  if (wanted.length === 0) return [];
  const { orgId, entityId } = tx.ctx;
  const rows = await tx.query<{ at: number; id: string }>(IN_STOCK, [
    ...[orgId, entityId, wanted.map(({ itemId }) => itemId), wanted.map(({ warehouseId }) => warehouseId)],
    ...[wanted.map(({ batch }) => batchKey(batch)), wanted.map(({ batch }) => batch.toLowerCase())],
    ...[wanted.map(({ expiresOn }) => expiresOn ?? null), wanted.map(({ mrp }) => mrp ?? null)],
  ]);
  const found = Map.groupBy(rows, ({ at }) => at - 1);
  return wanted.map(({ batch, path }, at) => {
    const [only, ...others] = found.get(at) ?? [];
    if (only && others.length === 0) return only.id;
    const message = only
      ? `There are ${others.length + 1} batches ${batch}: enter the expiry or the MRP too.`
      : `Batch ${batch} is not in this warehouse.`;
    throw refuse(message, [{ path, message }]);
  });
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
