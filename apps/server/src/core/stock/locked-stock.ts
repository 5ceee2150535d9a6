import type { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import type { WarehouseKind } from '@bahi/domain/stock/warehouse-kind';
import type { Paise, Quantity } from '@bahi/domain/money/units';
import type { StockLayer, StockPosition } from '@bahi/domain/stock/fifo';
import type { Tx } from '../tx.ts';

/** Goods in a warehouse that share a pool of cost: an item, of a batch where it is told apart so (inventory-purchasing §2). */
export interface Pool {
  itemId: string;
  warehouseId: string;
  batchId?: string | null;
}

/** A layer as it is kept; `id` is its `seq`. */
export interface PoolLayer extends StockLayer {
  seq: number;
  itemId: string;
  warehouseId: string;
  batchId: string | null;
  rank: number;
  receiptMoveId: number | null;
  binId: string | null;
  receivedOn: string | null;
  parentSeq: number | null;
}

export interface LockedBatch {
  batchId: string;
  batchNo: string;
  expiresOn: string | null;
  onHold: boolean;
  onHand: Quantity;
  reserved: Quantity;
  valuePaise: Paise;
}

/** The stock of one item in one warehouse, locked until the transaction ends. */
export interface LockedStock {
  itemId: string;
  warehouseId: string;
  itemName: string;
  warehouseName: string;
  warehouseKind: WarehouseKind;
  trackBy: TrackBy;
  /** It has variants: they lie there, not it. */
  grouped: boolean;
  onHand: Quantity;
  reserved: Quantity;
  valuePaise: Paise;
  owed: StockPosition['owed'];
  lastReceipt: StockPosition['lastReceipt'];
  /** What was owed as it was locked. */
  owedBefore: StockPosition['owed'];
  batches: Map<string, LockedBatch>;
  /** Open layers that were loaded, by batch; `''` of an item without batches. */
  layers: Map<string, PoolLayer[]>;
}

/** Of a move: what it changes where the goods lie. */
export interface MovedGoods {
  batchId: string | null;
  /** Signed: in is positive. */
  quantity: Quantity;
  valuePaise: Paise;
}

/** A pool with how much of it will be taken: so far its layers are loaded. */
export type WantedPool = Pool & { wanted?: Quantity };

export const keyOf = (place: { itemId: string; warehouseId: string }): string => `${place.itemId}|${place.warehouseId}`;
const poolKeyOf = (pool: Pool): string => `${keyOf(pool)}|${pool.batchId ?? ''}`;

/** More than any pool holds: all its layers. */
export const ALL_LAYERS = Number.MAX_SAFE_INTEGER;

/** Locks balances in one order (item, warehouse) and reads the layers that will be taken; missing balances are made. */
export async function lockStock(
  tx: Tx,
  pools: readonly WantedPool[],
  /** What is asked in the same message, once the balances are locked. */
  ask?: () => Promise<void>,
): Promise<Map<string, LockedStock>> {
  const places = [...new Map(pools.map((pool) => [keyOf(pool), pool])).entries()].sort(([a], [b]) => (a < b ? -1 : 1));
  const wanted = sumsOf(pools);
  const { orgId, entityId } = tx.ctx;
  const key = [orgId, entityId, places.map(([, pool]) => pool.itemId), places.map(([, pool]) => pool.warehouseId)];
  const taken = wanted.filter((pool) => pool.wanted! > 0);
  const batched = wanted.filter((pool) => pool.batchId);
  const read = () =>
    Promise.all([
      tx.query<BalanceRow>(LOCK, key),
      batched.length === 0 ? [] : tx.query<BatchRow>(BATCHES, [orgId, entityId, ...columnsOf(batched)]),
      taken.length === 0
        ? []
        : tx.query<PoolLayer>(LAYERS, [orgId, entityId, ...columnsOf(taken), taken.map((pool) => pool.wanted!)]),
      ask?.(),
    ]);
  let [balances, batches, layers] = await read();
  if (balances.length < places.length) {
    await tx.query(MAKE_MISSING, key);
    [balances, batches, layers] = await read();
  }
  const locked = new Map(balances.map((row) => [keyOf(row), lockedOf(row)]));
  for (const { itemId, warehouseId, ...batch } of batches)
    locked.get(keyOf({ itemId, warehouseId }))!.batches.set(batch.batchId, batch);
  for (const layer of layers) addLayer(locked.get(keyOf(layer))!, { ...layer, id: String(layer.seq) });
  return locked;
}

const columnsOf = (pools: readonly Pool[]) => [
  pools.map((pool) => pool.itemId),
  pools.map((pool) => pool.warehouseId),
  pools.map((pool) => pool.batchId ?? null),
];

/** Each pool once, with all that is wanted of it. */
function sumsOf(pools: readonly WantedPool[]): WantedPool[] {
  const sums = new Map<string, WantedPool>();
  for (const pool of pools) {
    const before = sums.get(poolKeyOf(pool))?.wanted ?? 0;
    sums.set(poolKeyOf(pool), { ...pool, wanted: Math.min(ALL_LAYERS, before + (pool.wanted ?? 0)) });
  }
  return [...sums.values()];
}

/** The loaded layers of a pool, oldest first. */
export const layersOf = (stock: LockedStock, batchId: string | null | undefined): PoolLayer[] =>
  stock.layers.get(batchId ?? '') ?? [];

/** Puts a layer in its place in its pool. */
export function addLayer(stock: LockedStock, layer: PoolLayer): void {
  const layers = [...layersOf(stock, layer.batchId), layer];
  stock.layers.set(
    layer.batchId ?? '',
    layers.toSorted((a, b) => a.rank - b.rank || a.seq - b.seq),
  );
}

/** What lies there follows a move: so much more on hand, worth so much more, as the database will add it up. */
export function change(stock: LockedStock, move: MovedGoods, valuePaise: Paise): void {
  move.valuePaise = valuePaise;
  const batch = move.batchId === null ? undefined : stock.batches.get(move.batchId);
  for (const balance of batch ? [stock, batch] : [stock]) {
    balance.onHand += move.quantity;
    balance.valuePaise += valuePaise;
  }
}

/** Layers of an item in a warehouse by their numbers, used up or not. */
export async function readLayers(tx: Tx, { itemId, warehouseId }: Pool, seqs: readonly number[]): Promise<PoolLayer[]> {
  if (seqs.length === 0) return [];
  const rows = await tx.query<PoolLayer>(
    `select ${LAYER_COLUMNS} from stock_layer l
     where l.org_id = $1 and l.entity_id = $2 and l.item_id = $3 and l.warehouse_id = $4 and l.seq = any ($5::bigint[])`,
    [tx.ctx.orgId, tx.ctx.entityId, itemId, warehouseId, seqs],
  );
  return rows.map((row) => ({ ...row, id: String(row.seq) }));
}

const MAKE_MISSING = `insert into stock_balance (org_id, entity_id, item_id, warehouse_id)
  select $1, $2, item_id, warehouse_id from unnest($3::uuid[], $4::uuid[]) as p (item_id, warehouse_id)
  on conflict do nothing`;

const LOCK = `select b.item_id as "itemId", b.warehouse_id as "warehouseId", i.name as "itemName", i.track_by as "trackBy",
    i.variant_axes is not null as grouped,
    w.name as "warehouseName", w.kind as "warehouseKind",
    b.on_hand_e3 as "onHand", b.reserved_e3 as "reserved", b.value_paise as "valuePaise",
    b.owed_quantity_e3 as "owedQuantity", b.owed_cost_paise as "owedCostPaise",
    b.last_receipt_quantity_e3 as "lastReceiptQuantity", b.last_receipt_paise as "lastReceiptPaise"
  from unnest($3::uuid[], $4::uuid[]) as p (item_id, warehouse_id)
    join stock_balance b on b.org_id = $1 and b.entity_id = $2 and b.item_id = p.item_id and b.warehouse_id = p.warehouse_id
    join item i on i.org_id = b.org_id and i.id = b.item_id
    join warehouse w on w.org_id = b.org_id and w.entity_id = b.entity_id and w.id = b.warehouse_id
  order by b.item_id, b.warehouse_id
  for update of b`;

const BATCHES = `select p.item_id as "itemId", p.warehouse_id as "warehouseId", b.id as "batchId", b.batch_no as "batchNo",
    b.expires_on as "expiresOn", b.on_hold as "onHold", coalesce(s.on_hand_e3, 0)::bigint as "onHand",
    coalesce(s.reserved_e3, 0)::bigint as "reserved", coalesce(s.value_paise, 0)::bigint as "valuePaise"
  from unnest($3::uuid[], $4::uuid[], $5::uuid[]) as p (item_id, warehouse_id, batch_id)
    join batch b on b.org_id = $1 and b.item_id = p.item_id and b.id = p.batch_id
    left join stock_batch_balance s on s.org_id = $1 and s.entity_id = $2 and s.item_id = p.item_id
      and s.warehouse_id = p.warehouse_id and s.batch_id = p.batch_id`;

export const LAYER_COLUMNS = `l.seq, l.item_id as "itemId", l.warehouse_id as "warehouseId", l.batch_id as "batchId",
    l.quantity_e3 as "quantity", l.total_paise as "totalPaise", l.issued_quantity_e3 as "issuedQuantity", l.rank,
    l.receipt_move_id as "receiptMoveId", l.bin_id as "binId", l.received_on as "receivedOn", l.parent_seq as "parentSeq"`;

const LAYERS = `select ${LAYER_COLUMNS} from open_layers($1, $2, $3::uuid[], $4::uuid[], $5::uuid[], $6::bigint[]) l`;

interface BalanceRow extends Omit<LockedStock, 'owed' | 'owedBefore' | 'lastReceipt' | 'batches' | 'layers'> {
  owedQuantity: Quantity;
  owedCostPaise: Paise;
  lastReceiptQuantity: Quantity;
  lastReceiptPaise: Paise;
}

type BatchRow = LockedBatch & { itemId: string; warehouseId: string };

function lockedOf(row: BalanceRow): LockedStock {
  const { owedQuantity, owedCostPaise, lastReceiptQuantity, lastReceiptPaise, ...rest } = row;
  const owed = { quantity: owedQuantity, costPaise: owedCostPaise };
  return {
    ...rest,
    owed,
    owedBefore: owed,
    lastReceipt: lastReceiptQuantity > 0 ? { quantity: lastReceiptQuantity, totalPaise: lastReceiptPaise } : null,
    batches: new Map(),
    layers: new Map(),
  };
}
