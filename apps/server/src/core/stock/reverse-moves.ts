import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { formatQuantity } from '@bahi/domain/money/format';
import type { Paise, Quantity } from '@bahi/domain/money/units';
import { remainingQuantity, returnIn } from '@bahi/domain/stock/fifo';
import { freeQuantity } from '@bahi/domain/stock/free-stock';
import {
  cancelReceipt,
  type GoneTake,
  goneMessage,
  goneOrKept,
  type KeptTake,
  mirroredMove,
  sharesOf,
} from '@bahi/domain/stock/reversal';
import { MovePurpose, SerialStatus } from '@bahi/domain/stock/stock-words';
import type { WarehouseKind } from '@bahi/domain/stock/warehouse-kind';
import { refuse } from '../app-error.ts';
import type { Tx } from '../tx.ts';
import { assertInBins } from './bins.ts';
import { lockGoods } from './locked-goods.ts';
import { ALL_LAYERS, change, keyOf, layersOf, type PoolLayer, readLayers } from './locked-stock.ts';
import { piecesOfMove } from './serials.ts';
import {
  drawNumbers,
  FOLLOWING,
  makeLayer,
  type MoveRow,
  type MoveSource,
  newWriting,
  touch,
  writeStock,
} from './stock-writing.ts';
import { revaluedReceipts, type UndoneRevaluation, undoRevaluation } from './undo-revaluation.ts';

export interface ReversedMove {
  documentLineId: string;
  /** Of what the warehouse is the stock (`accountRoleOf`). */
  warehouseKind: WarehouseKind;
  /** Of the reversed move, without sign. */
  quantity: Quantity;
  costPaise: Paise;
  /** Goods that filled a shortfall at another cost: to cost of goods (decisions §6). */
  differencePaise: Paise;
  /** By how much the value of stock rose. It differs from the cost where issued goods come from another receipt since. */
  valuePaise: Paise;
}

/**
 * Takes the moves of a document's revision back, line by line (inventory-purchasing §3, Reversal). What an issue took comes back
 * as open layers of the same rank, receipt and batch at the taken cost; a receipt leaves at its own cost.
 */
export async function reverseMoves(tx: Tx, source: MoveSource, revision: number): Promise<ReversedMove[]> {
  const moves = await liveMoves(tx, source.documentId, revision);
  if (moves.length === 0) return [];
  const goods = await lockGoods(
    tx,
    await revaluedReceipts(tx, moves),
    moves.map((move) => ({ ...move, wanted: move.quantity < 0 ? 0 : ALL_LAYERS })),
  );
  const { stocks } = goods;
  const takes = await takesOf(tx, moves);
  const { moves: numbers } = await drawNumbers(tx, moves.length, 0);
  const writing = newWriting();
  const leaving = new Set(moves.map(({ id }) => id));
  const reversed: ReversedMove[] = [];
  for (const [at, move] of moves.entries()) {
    const stock = stocks.get(keyOf(move))!;
    const row: MoveRow = { ...move, ...mirroredMove(move), valuePaise: 0, id: numbers[at]!, reversesId: move.id };
    writing.moves.push(row);
    const work: Work = { tx, writing, stock, move, row, goods, leaving, takes: takes.get(move.id) ?? [] };
    const { differencePaise = 0, valuePaise, elsewhere = [] } = await reverseOne(work);
    const { documentLineId } = move;
    const [quantity, costPaise] = [Math.abs(move.quantity), Math.abs(move.costPaise)];
    const { warehouseKind } = stock;
    reversed.push({ documentLineId, warehouseKind, quantity, costPaise, differencePaise, valuePaise });
    for (const other of elsewhere)
      reversed.push({ documentLineId, quantity: 0, costPaise: 0, differencePaise: 0, ...other });
  }
  await assertInBins(tx, stocks, writing.moves);
  writeStock(tx, source, writing, [...stocks.values()]);
  return reversed;
}

interface Work extends UndoneRevaluation {
  move: MoveRow;
  takes: KeptTake[];
  /** All moves that are taken back: goods of one line that are gone do not come from another line instead. */
  leaving: ReadonlySet<number>;
}

interface Outcome {
  differencePaise?: Paise;
  valuePaise: Paise;
  /** Of goods that a transfer carried on since. */
  elsewhere?: readonly Pick<ReversedMove, 'warehouseKind' | 'valuePaise'>[];
}

function reverseOne(work: Work): Promise<Outcome> {
  if (work.move.purpose === MovePurpose.revalue) return undoRevaluation(work);
  return work.move.quantity > 0 ? takeBack(work) : reopen(work);
}

/** Moves of the revision that were not taken back, oldest first; what went on to another place comes back from there first. */
const liveMoves = (tx: Tx, documentId: string, revision: number): Promise<MoveRow[]> =>
  tx.query<MoveRow>(
    `select m.id, m.item_id as "itemId", m.warehouse_id as "warehouseId", m.kind, coalesce(m.purpose, m.kind) as purpose,
       m.quantity_e3 as "quantity", m.cost_paise as "costPaise", m.batch_id as "batchId", m.bin_id as "binId",
       m.document_line_id as "documentLineId", case when m.entered_unit is not null then jsonb_build_object(
         'quantity', m.entered_quantity_e3, 'unitCode', m.entered_unit, 'factor', m.factor_e6) end as entered
     from stock_move m
     where m.org_id = $1 and m.entity_id = $2 and m.document_id = $3 and m.revision = $4 and m.reverses_id is null
       and not exists (select from stock_move r where r.org_id = m.org_id and r.entity_id = m.entity_id and r.reverses_id = m.id)
       and not (m.purpose = 'revalue' and m.document_line_id = '${FOLLOWING}')
     order by case when m.purpose = 'transfer' then -m.id else m.id end`,
    [tx.ctx.orgId, tx.ctx.entityId, documentId, revision],
  );

/** What the moves are written down to have taken, as it stands: an issue may come from other layers since. */
async function takesOf(tx: Tx, moves: readonly MoveRow[]): Promise<Map<number, KeptTake[]>> {
  const rows = await tx.query<KeptTake & { moveId: number }>(
    `select coalesce(of_move_id, move_id) as "moveId", layer_seq::text as "layerId", quantity_e3 as "quantity",
       cost_paise as "costPaise", null as "ofMoveId"
     from stock_move_layer where org_id = $1 and entity_id = $2
       and (of_move_id = any ($3::bigint[]) or of_move_id is null and move_id = any ($3::bigint[]))
     order by move_id, position`,
    [tx.ctx.orgId, tx.ctx.entityId, moves.map(({ id }) => id)],
  );
  return Map.groupBy(rows, ({ moveId }) => moveId);
}

/** Puts each share of an issue back as an open layer in its old place; what no layer covered comes back as the newest. */
async function reopen(work: Work): Promise<Outcome> {
  const { tx, writing, stock, move, row } = work;
  const known = sharesOf(work.takes);
  // Of a program that kept no takes: all of it is one share without a layer.
  const shares = known.length > 0 ? known : [{ layerId: null, quantity: row.quantity, costPaise: row.costPaise }];
  const seqs = shares.flatMap(({ layerId }) => (layerId === null ? [] : [Number(layerId)]));
  const layers = new Map((await readLayers(tx, move, seqs)).map((layer) => [layer.id, layer]));
  const { layers: numbers } = await drawNumbers(tx, 0, shares.length);
  const reopened = new Map<number, number>();
  let differencePaise = 0;
  let valuePaise = 0;
  for (const [at, { layerId, quantity, costPaise }] of shares.entries()) {
    const seq = numbers[at]!;
    const from = layerId === null ? undefined : layers.get(layerId);
    const back = returnIn({ layers: [], owed: stock.owed, lastReceipt: null }, quantity, costPaise, String(seq));
    stock.owed = back.position.owed;
    differencePaise += back.costDifferencePaise;
    valuePaise += back.valuePaise;
    makeLayer(writing, stock, row, { ...back.layer, seq, ...placeOf(from, seq, row) });
    if (from) reopened.set(from.seq, seq);
  }
  row.costPaise = shares.reduce((sum, { costPaise }) => sum + costPaise, 0);
  change(stock, row, valuePaise);
  for (const serial of await piecesOfMove(tx, move.id)) {
    // A piece that is brought back lies in the layer that was made of the one that it left.
    const left = writing.touched.get(serial.layerSeq)?.parentSeq ?? serial.layerSeq;
    const layerSeq = reopened.get(left) ?? serial.layerSeq;
    const { warehouseId } = row;
    const binId = warehouseId === serial.warehouseId ? serial.binId : row.binId;
    writing.serials.push({
      move: row,
      serial: { ...serial, status: SerialStatus.inStock, warehouseId, binId, layerSeq },
    });
  }
  return { differencePaise, valuePaise };
}

const placeOf = (from: PoolLayer | undefined, seq: number, row: MoveRow) => ({
  rank: from?.rank ?? seq,
  receiptMoveId: from ? from.receiptMoveId : row.id,
  receivedOn: from?.receivedOn ?? null,
  parentSeq: from?.parentSeq ?? null,
});

/** A receipt leaves whole; what is gone of it is taken from the other layers of its pool instead, as long as they cover it. */
async function takeBack(work: Work): Promise<Outcome> {
  const { tx, writing, stock, move, row, leaving } = work;
  const open = layersOf(stock, move.batchId);
  const own = await layersOfReceipt(tx, move);
  const others = open.filter(({ receiptMoveId }) => receiptMoveId === null || !leaving.has(receiptMoveId));
  const gone = await goneOf(tx, own);
  const cancelled = cancelReceipt({ quantity: move.quantity, totalPaise: move.costPaise }, own, others, gone);
  assertFree(work, 'goneQuantity' in cancelled ? cancelled.goneQuantity : 0);
  if ('goneQuantity' in cancelled) throw goneRefusal(cancelled.goneQuantity);
  const isGone = cancelled.resourced.length > 0;
  if (isGone && stock.trackBy === TrackBy.serial) throw goneRefusal(quantityOf(gone));
  for (const layer of cancelled.layers) touch(writing, layer);
  stock.layers.set(
    move.batchId ?? '',
    open
      .map((layer) => cancelled.layers.find(({ id }) => id === layer.id) ?? layer)
      .filter((layer) => remainingQuantity(layer) > 0),
  );
  for (const take of cancelled.takes) writing.takes.push({ move: row, take });
  row.costPaise = cancelled.valuePaise + cancelled.differencePaise;
  if (isGone) await writeResourced(work, cancelled);
  const { valuePaise } = cancelled;
  change(stock, row, valuePaise);
  for (const serial of await piecesOfMove(tx, move.id))
    writing.serials.push({ move: row, serial: { ...serial, status: SerialStatus.returned } });
  return { valuePaise };
}

const goneRefusal = (quantity: Quantity) => refuse(goneMessage(formatQuantity(quantity)));
const quantityOf = (takes: readonly { quantity: Quantity }[]): Quantity =>
  takes.reduce((sum, { quantity }) => sum + quantity, 0);

/** As much as came in has to be free in the pool, whichever of it. */
function assertFree({ stock, move }: Work, goneQuantity: Quantity): void {
  const batch = move.batchId ? stock.batches.get(move.batchId) : undefined;
  const free = Math.min(freeQuantity(stock), batch ? freeQuantity(batch) : Infinity);
  if (free < move.quantity) throw goneRefusal(goneOrKept(goneQuantity, move.quantity, free));
}

/** A move of no quantity tells from where issued goods come since their receipt was cancelled. */
async function writeResourced({ tx, writing, row }: Work, { resourced, differencePaise }: Resourced): Promise<void> {
  const [id] = (await drawNumbers(tx, 1, 0)).moves;
  const worth: MoveRow = {
    ...row,
    id: id!,
    kind: 'issue',
    purpose: MovePurpose.revalue,
    quantity: 0,
    costPaise: mirroredMove({ quantity: 0, costPaise: differencePaise, entered: null }).costPaise,
    // What lies there is worth less by the receipt's own move.
    valuePaise: 0,
    reversesId: null,
    entered: null,
    documentLineId: FOLLOWING,
  };
  writing.moves.push(worth);
  for (const take of resourced) writing.takes.push({ move: worth, take });
}
interface Resourced {
  resourced: KeptTake[];
  differencePaise: Paise;
}

/** All layers of a receipt, also those that were opened again. */
async function layersOfReceipt(tx: Tx, move: MoveRow): Promise<PoolLayer[]> {
  const rows = await tx.query<{ seq: number }>(
    'select seq from stock_layer where org_id = $1 and entity_id = $2 and receipt_move_id = $3',
    [tx.ctx.orgId, tx.ctx.entityId, move.id],
  );
  return readLayers(
    tx,
    move,
    rows.map(({ seq }) => seq),
  );
}

/** What issues have of these layers, as it stands. */
async function goneOf(tx: Tx, own: readonly PoolLayer[]): Promise<GoneTake[]> {
  if (own.length === 0) return [];
  return tx.query<GoneTake>(
    `select t.issue as "moveId", t.layer_seq::text as "layerId", sum(t.quantity_e3)::bigint as "quantity",
       sum(t.cost_paise)::bigint as "costPaise"
     from (select coalesce(of_move_id, move_id) as issue, l.* from stock_move_layer l
         where l.org_id = $1 and l.entity_id = $2 and l.layer_seq = any ($3::bigint[])) t
       join stock_move m on m.org_id = t.org_id and m.entity_id = t.entity_id and m.id = t.issue and m.quantity_e3 < 0
     where not exists (select from stock_move r where r.org_id = m.org_id and r.entity_id = m.entity_id and r.reverses_id = m.id)
     group by t.issue, t.layer_seq having sum(t.quantity_e3) > 0 order by t.issue, t.layer_seq`,
    [tx.ctx.orgId, tx.ctx.entityId, own.map(({ seq }) => seq)],
  );
}
