import { isDeepStrictEqual } from 'node:util';
import { stockMoveSerial } from '../../../db/schema/serial.ts';
import { stockLayer, stockMove, stockMoveLayer } from '../../../db/schema/stock-move.ts';
import type { Quantity } from '@bahi/domain/money/units';
import type { MovePurpose, SerialStatus } from '@bahi/domain/stock/stock-words';
import type { KeptTake } from '@bahi/domain/stock/reversal';
import type { Tx } from '../tx.ts';
import { addLayer, type LockedStock, type PoolLayer } from './locked-stock.ts';

export interface MoveSource {
  documentKind: string;
  documentId: string;
  revision: number;
  movedOn: string;
}

export interface EnteredAs {
  quantity: Quantity;
  unitCode: string;
  factor: number;
}

/** A move as it is kept; quantity and cost signed: in is positive. */
export interface MoveRow {
  id: number;
  itemId: string;
  warehouseId: string;
  kind: 'receive' | 'return' | 'issue';
  purpose: MovePurpose;
  reversesId: number | null;
  quantity: Quantity;
  costPaise: number;
  /** How much more what lies there is worth; not its cost where goods filled a shortfall. */
  valuePaise: number;
  batchId: string | null;
  binId: string | null;
  entered: EnteredAs | null;
  /** Why it took another batch than the first to expire. */
  batchReason?: string | null;
  documentLineId: string;
}

/** Line of a move that follows from others and is never taken back by itself. */
export const FOLLOWING = '';

export interface SerialRow {
  id: string;
  itemId: string;
  serialNo: string;
  serialKey: string;
  status: SerialStatus;
  warehouseId: string;
  binId: string | null;
  layerSeq: number;
}

/** What a posting writes of stock, gathered while it is worked out. */
export interface StockWriting {
  moves: MoveRow[];
  takes: { move: MoveRow; take: KeptTake }[];
  newLayers: { openedBy: MoveRow; layer: PoolLayer }[];
  /** Layers that were there before, as they are left. */
  touched: Map<number, PoolLayer>;
  serials: { move: MoveRow; serial: SerialRow }[];
  /** Layers that were opened again at another value, oldest first: pieces that lie in them go along. */
  movedPieces: { itemId: string; from: number; to: number }[];
}

export const newWriting = (): StockWriting => ({
  moves: [],
  takes: [],
  newLayers: [],
  touched: new Map(),
  serials: [],
  movedPieces: [],
});

/** Numbers for moves and layers, drawn while the balances are locked, so that they follow the order of posting. */
export async function drawNumbers(
  tx: Tx,
  moves: number,
  layers: number,
): Promise<{ moves: number[]; layers: number[] }> {
  const draw = async (sequence: 'stock_move_id_seq' | 'stock_layer_seq_seq', count: number) =>
    count === 0
      ? []
      : (
          await tx.query<{ id: number }>(`select nextval('${sequence}') as id from generate_series(1, $1)`, [count])
        ).map(({ id }) => id);
  const [moveIds, layerIds] = await Promise.all([
    draw('stock_move_id_seq', moves),
    draw('stock_layer_seq_seq', layers),
  ]);
  return { moves: moveIds, layers: layerIds };
}

/** Remembers a layer as it is left by an issue. */
export function touch(writing: StockWriting, layer: PoolLayer): void {
  const made = writing.newLayers.find((one) => one.layer.seq === layer.seq);
  if (made) made.layer = layer;
  else writing.touched.set(layer.seq, layer);
}

/** Adds a layer to the pool of a move. */
export function makeLayer(
  writing: StockWriting,
  stock: LockedStock,
  openedBy: MoveRow,
  made: Omit<PoolLayer, 'itemId' | 'warehouseId' | 'batchId' | 'binId'>,
): void {
  const { itemId, warehouseId, batchId, binId } = openedBy;
  const layer: PoolLayer = { ...made, itemId, warehouseId, batchId, binId };
  writing.newLayers.push({ openedBy, layer });
  if (layer.issuedQuantity < layer.quantity) addLayer(stock, layer);
}

/** Writes everything, in the order of its keys; it rides with the next question. */
export function writeStock(tx: Tx, source: MoveSource, writing: StockWriting, stocks: readonly LockedStock[]): void {
  const { moves, takes, newLayers, touched, serials } = writing;
  const { orgId, entityId, userId, now } = tx.ctx;
  const owner = { orgId, entityId };
  const left = [...touched.values()];
  const positions = new Map<number, number>();
  const positionOf = (moveId: number) => {
    positions.set(moveId, (positions.get(moveId) ?? 0) + 1);
    return positions.get(moveId)!;
  };
  tx.ride(
    tx.insert(
      stockMove,
      moves.map(({ entered, ...move }) => ({
        ...owner,
        ...move,
        enteredQuantity: entered?.quantity ?? null,
        enteredUnit: entered?.unitCode ?? null,
        factor: entered?.factor ?? null,
        ...source,
        postedAt: now,
        postedBy: userId,
      })),
    ),
    tx.insert(
      stockLayer,
      newLayers.map(({ openedBy, layer: { id: _, ...layer } }) => ({
        ...owner,
        ...layer,
        openedByMoveId: openedBy.id,
      })),
    ),
    left.length === 0
      ? Promise.resolve()
      : tx.query(SAVE_LAYERS, [
          orgId,
          entityId,
          left.map((layer) => layer.itemId),
          left.map((layer) => layer.warehouseId),
          left.map((layer) => layer.seq),
          left.map((layer) => layer.issuedQuantity),
        ]),
    tx.insert(
      stockMoveLayer,
      takes.map(({ move, take }) => ({
        ...owner,
        moveId: move.id,
        position: positionOf(move.id),
        itemId: move.itemId,
        warehouseId: move.warehouseId,
        layerSeq: take.layerId === null ? null : Number(take.layerId),
        quantity: take.quantity,
        costPaise: take.costPaise,
        ofMoveId: take.ofMoveId,
      })),
    ),
    ...saveOwed(tx, stocks),
    // A piece that went from one place to another stands as its last move left it.
    ...saveSerials(tx, [...new Map(serials.map(({ serial }) => [serial.id, serial])).values()]),
    tx.insert(
      stockMoveSerial,
      serials.map(({ move, serial }) => ({ ...owner, moveId: move.id, serialId: serial.id })),
    ),
    ...writing.movedPieces.map(({ itemId, from, to }) => tx.query(MOVE_PIECES, [orgId, entityId, itemId, from, to])),
  );
}

const SAVE_LAYERS = `update stock_layer l set issued_quantity_e3 = v.issued
  from unnest($3::uuid[], $4::uuid[], $5::bigint[], $6::bigint[]) as v (item_id, warehouse_id, seq, issued)
  where l.org_id = $1 and l.entity_id = $2 and l.item_id = v.item_id and l.warehouse_id = v.warehouse_id and l.seq = v.seq`;

/** What is owed; what is on hand, in bins, reserved and last received the database adds up from moves and reservations. */
function saveOwed(tx: Tx, stocks: readonly LockedStock[]): Promise<unknown>[] {
  const changed = stocks.filter(({ owed, owedBefore }) => !isDeepStrictEqual(owed, owedBefore));
  if (changed.length === 0) return [];
  return [
    tx.query(SAVE_OWED, [
      tx.ctx.orgId,
      tx.ctx.entityId,
      changed.map((stock) => stock.itemId),
      changed.map((stock) => stock.warehouseId),
      changed.map((stock) => stock.owed.quantity),
      changed.map((stock) => stock.owed.costPaise),
    ]),
  ];
}

const SAVE_OWED = `update stock_balance b set owed_quantity_e3 = v.owed, owed_cost_paise = v.owed_cost
  from unnest($3::uuid[], $4::uuid[], $5::bigint[], $6::bigint[]) as v (item_id, warehouse_id, owed, owed_cost)
  where b.org_id = $1 and b.entity_id = $2 and b.item_id = v.item_id and b.warehouse_id = v.warehouse_id`;

const MOVE_PIECES = `update serial set layer_seq = $5
  where org_id = $1 and branch_id = $2 and item_id = $3 and layer_seq = $4 and status = 'InStock'`;

function saveSerials(tx: Tx, serials: readonly SerialRow[]): Promise<unknown>[] {
  if (serials.length === 0) return [];
  const { orgId, entityId, userId, now } = tx.ctx;
  return [
    tx.query(SAVE_SERIALS, [
      orgId,
      entityId,
      serials.map((row) => row.id),
      serials.map((row) => row.itemId),
      serials.map((row) => row.serialNo),
      serials.map((row) => row.serialKey),
      serials.map((row) => row.status),
      serials.map((row) => row.warehouseId),
      serials.map((row) => row.binId),
      serials.map((row) => row.layerSeq),
      userId,
      now,
    ]),
  ];
}

const SAVE_SERIALS = `insert into serial (org_id, branch_id, id, item_id, serial_no, serial_key, status, warehouse_id, bin_id, layer_seq,
    created_by, created_at, updated_at)
  select $1, $2, v.*, $11, $12, $12 from unnest($3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::uuid[], $9::uuid[], $10::bigint[]) v
  on conflict (org_id, id) do update set status = excluded.status, branch_id = excluded.branch_id, warehouse_id = excluded.warehouse_id,
    bin_id = excluded.bin_id, layer_seq = excluded.layer_seq, row_version = serial.row_version + 1, updated_at = excluded.updated_at`;
