import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { chooseVariant } from '@bahi/domain/catalogue/variants';
import { MESSAGES } from '@bahi/domain/messages';
import { formatQuantity } from '@bahi/domain/money/format';
import type { Paise, Quantity } from '@bahi/domain/money/units';
import { batchProblem } from '@bahi/domain/stock/batch';
import { issue, receive, returnIn, type StockIssue } from '@bahi/domain/stock/fifo';
import { freeQuantity } from '@bahi/domain/stock/free-stock';
import { MovePurpose, SerialStatus } from '@bahi/domain/stock/stock-words';
import { WarehouseKind } from '@bahi/domain/stock/warehouse-kind';
import { refuse } from '../app-error.ts';
import type { Tx } from '../tx.ts';
import { assertThereSince } from './back-dated.ts';
import { assertBatchNamed } from './batches.ts';
import { assertInBins } from './bins.ts';
import { keptSecret } from './blind-counts.ts';
import { lockForMoves } from './hard-count.ts';
import { change, keyOf, layersOf, type LockedStock, type Pool, type PoolLayer } from './locked-stock.ts';
import { loadNamedLayers, type OwnLayers, readOwnLayers } from './needed-layers.ts';
import { laterBatches } from './later-batches.ts';
import { endReserved, type UsedReservation } from './reserve.ts';
import { lockPieces } from './serials.ts';
import {
  drawNumbers,
  type EnteredAs,
  makeLayer,
  type MoveRow,
  type MoveSource,
  newWriting,
  type SerialRow,
  type StockWriting,
  touch,
  writeStock,
} from './stock-writing.ts';

export interface PlannedMove extends Pool {
  /** `return` comes back at the cost it left with, as the newest layer. */
  kind: 'receive' | 'return' | 'issue';
  purpose: MovePurpose;
  quantity: Quantity;
  /** Cost of what comes in; an issue is costed by FIFO in its pool. */
  totalPaise?: Paise;
  binId?: string | null;
  serialNos?: readonly string[] | null;
  /** What becomes of the pieces that are named; of what comes in it is in stock. */
  serialStatus?: SerialStatus;
  entered?: EnteredAs | null;
  /** The line of a document whose goods leave first, before the oldest of the pool; absent of what leaves by its age. */
  receipt?: { documentId: string; lineId: string } | null;
  /** What of an issue was reserved, and for which line; it is reserved no longer. */
  reserved?: UsedReservation;
  /** An issue takes of these layers alone: goods of which it is known in which they lie. */
  ofLayers?: readonly number[];
  /**
   * Of what comes in from another place: its goods keep cost, rank and day. The shares that left there, or which move of this
   * call (by its place) takes them.
   */
  carries?: readonly CarriedShare[] | number;
  /** Of what is made of other goods: which move of this call (by its place) took those; their cost joins `totalPaise`. */
  madeOf?: number;
  documentLineId: string;
  /** Wire path of a field of the line, for a refusal; the line's id where absent. */
  path?: (field: 'quantity' | 'batchNo' | 'serialNos') => string;
}

/** Goods of one layer on their way to another place; `parent` of the layer that they become. */
export interface CarriedShare {
  quantity: Quantity;
  costPaise: Paise;
  parent: Pick<PoolLayer, 'seq' | 'rank' | 'receivedOn'>;
  /** The numbered pieces among them. */
  pieces: readonly SerialRow[];
}

export interface AppliedMove extends PlannedMove {
  costPaise: Paise;
  /** What an issue took, by layer. */
  shares: readonly CarriedShare[];
  /** A receipt that filled a shortfall at another cost: to cost of goods at once (decisions §6). */
  differencePaise: Paise;
}

/** Moves that are locked and costed, and what writes them: who has something to ask first sends it before the rows. */
export interface WorkedOutMoves {
  applied: AppliedMove[];
  write: () => void;
}

/**
 * Applies moves in the order given: answers with their costs, and with what writes their rows. Balances are locked in one order
 * whatever the order of lines, so that two documents never wait for each other in a circle.
 */
export async function applyMoves(tx: Tx, source: MoveSource, moves: readonly PlannedMove[]): Promise<WorkedOutMoves> {
  if (moves.length === 0) return { applied: [], write: () => {} };
  const incoming = moves.filter((move) => move.kind !== 'issue' && move.carries === undefined).length;
  const [stocks, numbers] = await Promise.all([
    lockForMoves(
      tx,
      moves.map((move) => ({ ...move, wanted: move.kind === 'issue' && !move.ofLayers ? move.quantity : 0 })),
    ),
    drawNumbers(tx, moves.length, incoming),
  ]);
  const named = await readNamedGoods(tx, stocks, moves);
  const later = await laterBatches(tx, stocks, moves, source.movedOn);
  const nextLayer = numbersOf(tx, numbers.layers, moves);
  const writing = newWriting();
  const applied: AppliedMove[] = [];
  for (const [at, move] of moves.entries()) {
    const stock = stocks.get(keyOf(move))!;
    if (stock.grouped) throw refuse(chooseVariant(stock.itemName));
    const row = rowOf(move, numbers.moves[at]!);
    if (later.has(move)) row.batchReason = tx.ctx.batchReason ?? null;
    writing.moves.push(row);
    const pieces = named.pieces.get(move) ?? [];
    const put: Put = { writing, source, stock, row, pieces, own: named.own.get(move) ?? new Set() };
    if (move.carries !== undefined) {
      const shares = typeof move.carries === 'number' ? applied[move.carries]!.shares : move.carries;
      applied.push(applyCarried(put, move, shares, await nextLayer(shares.length)));
      continue;
    }
    if (move.kind === 'issue') await assertThereSince(tx, source.movedOn, stock, move, pathOf(move, 'quantity'));
    applied.push(
      move.kind === 'issue'
        ? await applyIssue(tx, put, move)
        : applyReceipt(put, withCost(move, applied), (await nextLayer(1))[0]!),
    );
  }
  await assertInBins(tx, stocks, writing.moves, (row) => pathOf(moves[writing.moves.indexOf(row)]!, 'quantity'));
  return {
    applied,
    write: () => {
      endReserved(tx, moves);
      writeStock(tx, source, writing, [...stocks.values()]);
    },
  };
}

/** Gives the numbers of new layers: those drawn so far, and more where goods go on from more layers than moves. */
function numbersOf(tx: Tx, drawn: readonly number[], { length }: readonly PlannedMove[]) {
  const left = [...drawn];
  return async (count: number): Promise<number[]> => {
    if (left.length < count) left.push(...(await drawNumbers(tx, 0, Math.max(count, length))).layers);
    return left.splice(0, count);
  };
}

/** What is made costs what went into it and what was added. */
const withCost = (move: PlannedMove, applied: readonly AppliedMove[]): PlannedMove =>
  move.madeOf === undefined ? move : { ...move, totalPaise: (move.totalPaise ?? 0) + applied[move.madeOf]!.costPaise };

/** Where one move is worked out. */
interface Put {
  writing: StockWriting;
  source: MoveSource;
  stock: LockedStock;
  row: MoveRow;
  pieces: SerialRow[];
  /** Layers of the receipt whose goods leave first. */
  own: ReadonlySet<number>;
}

const pathOf = (move: PlannedMove, field: 'quantity' | 'batchNo' | 'serialNos'): string =>
  move.path?.(field) ?? move.documentLineId;

const rowOf = (move: PlannedMove, id: number): MoveRow => ({
  id,
  itemId: move.itemId,
  warehouseId: move.warehouseId,
  kind: move.kind,
  purpose: move.purpose,
  reversesId: null,
  quantity: move.kind === 'issue' ? -move.quantity : move.quantity,
  costPaise: 0,
  valuePaise: 0,
  batchId: move.batchId ?? null,
  binId: move.binId ?? null,
  entered: move.entered ?? null,
  documentLineId: move.documentLineId,
});

interface NamedGoods {
  own: OwnLayers;
  pieces: ReadonlyMap<PlannedMove, SerialRow[]>;
}

/**
 * What moves name, read before anything is taken, so that what one uses up is not read again for the next. An item that is told
 * apart by batch or serial number asks for it on every document that moves it; what goes on from another place is known there.
 */
async function readNamedGoods(
  tx: Tx,
  stocks: ReadonlyMap<string, LockedStock>,
  moves: readonly PlannedMove[],
): Promise<NamedGoods> {
  const asked = moves.filter(({ carries }) => carries === undefined);
  for (const move of asked) assertBatchNamed(stocks.get(keyOf(move))!, move.batchId, pathOf(move, 'batchNo'));
  const serial = asked.filter((move) => stocks.get(keyOf(move))!.trackBy === TrackBy.serial);
  const [pieces, own] = await Promise.all([
    lockPieces(tx, serial, (move) => pathOf(move, 'serialNos')),
    readOwnLayers(tx, asked),
  ]);
  assertNamedOnce(pieces);
  for (const [move, rows] of pieces) assertAmongThese(move, rows);
  await loadNamedLayers(tx, stocks, moves, { own, pieces });
  return { own, pieces };
}

/** The database answers every move as things stood before all of them: a piece that two of them name goes with one only. */
function assertNamedOnce(pieces: NamedGoods['pieces']): void {
  const named = new Set<string>();
  for (const [move, rows] of pieces)
    for (const { itemId, serialNo, serialKey } of rows) {
      const piece = `${itemId} ${serialKey}`;
      const message = `${serialNo} is named twice.`;
      if (named.has(piece)) throw refuse(message, [{ path: pathOf(move, 'serialNos'), message }]);
      named.add(piece);
    }
}

function assertAmongThese(move: PlannedMove, pieces: readonly SerialRow[]): void {
  const stranger = pieces.find(({ layerSeq }) => move.ofLayers?.includes(layerSeq) === false);
  if (!stranger) return;
  const message = `${stranger.serialNo} is not among these goods.`;
  throw refuse(message, [{ path: pathOf(move, 'serialNos'), message }]);
}

/** Goods that come in are the newest layer of their pool; where a shortfall is owed they fill it first. */
function applyReceipt(put: Put, move: PlannedMove, seq: number): AppliedMove {
  const { stock, row, writing, source } = put;
  const totalPaise = move.totalPaise ?? 0;
  const position = { layers: [], owed: stock.owed, lastReceipt: stock.lastReceipt };
  const taken = (move.kind === 'receive' ? receive : returnIn)(position, move.quantity, totalPaise, String(seq));
  stock.owed = taken.position.owed;
  stock.lastReceipt = taken.position.lastReceipt;
  const layer = { ...taken.layer, seq, rank: seq, receiptMoveId: row.id, receivedOn: source.movedOn, parentSeq: null };
  makeLayer(writing, stock, row, layer);
  row.costPaise = totalPaise;
  change(stock, row, taken.valuePaise);
  for (const serial of put.pieces) {
    const here = { warehouseId: row.warehouseId, binId: row.binId, layerSeq: seq };
    writing.serials.push({ move: row, serial: { ...serial, ...here, status: SerialStatus.inStock } });
  }
  return { ...move, costPaise: totalPaise, differencePaise: taken.costDifferencePaise, shares: [] };
}

/** Goods from another place: each share is a layer of its own under the rank that it had. They are no receipt to cost a shortfall by. */
function applyCarried(
  put: Put,
  move: PlannedMove,
  shares: readonly CarriedShare[],
  seqs: readonly number[],
): AppliedMove {
  const { stock, row, writing } = put;
  let differencePaise = 0;
  let valuePaise = 0;
  for (const [at, { quantity, costPaise, parent, pieces }] of shares.entries()) {
    const seq = seqs[at]!;
    const { owed } = stock;
    const taken = returnIn({ layers: [], owed, lastReceipt: null }, quantity, costPaise, String(seq));
    stock.owed = taken.position.owed;
    differencePaise += taken.costDifferencePaise;
    valuePaise += taken.valuePaise;
    const { rank, receivedOn } = parent;
    makeLayer(writing, stock, row, {
      ...taken.layer,
      seq,
      rank,
      receiptMoveId: row.id,
      receivedOn,
      parentSeq: parent.seq,
    });
    const here = { warehouseId: row.warehouseId, binId: row.binId, layerSeq: seq, status: SerialStatus.inStock };
    for (const serial of pieces) writing.serials.push({ move: row, serial: { ...serial, ...here } });
  }
  const costPaise = shares.reduce((sum, share) => sum + share.costPaise, 0);
  // Where nothing was ever received this is what is known of the cost.
  stock.lastReceipt ??= { quantity: move.quantity, totalPaise: costPaise };
  row.costPaise = costPaise;
  change(stock, row, valuePaise);
  return { ...move, costPaise, differencePaise, shares };
}

async function applyIssue(tx: Tx, put: Put, move: PlannedMove): Promise<AppliedMove> {
  const { stock, row, writing } = put;
  assertMayLeave(put, move, tx.ctx.today);
  stock.reserved -= move.reserved?.quantity ?? 0;
  await assertEnough(tx, stock, move);
  const taken = put.pieces.length > 0 ? issuePieces(put) : issuePool(put, move);
  const shares = sharesOf(put, taken);
  for (const take of taken.takes) writing.takes.push({ move: row, take: { ...take, ofMoveId: null } });
  if (taken.shortfall > 0)
    writing.takes.push({
      move: row,
      take: { layerId: null, quantity: taken.shortfall, costPaise: taken.shortfallCostPaise, ofMoveId: null },
    });
  leaveLayers(put, taken);
  row.costPaise = -taken.costPaise;
  change(stock, row, -taken.costPaise);
  const status = move.serialStatus ?? SerialStatus.issued;
  for (const serial of put.pieces) writing.serials.push({ move: row, serial: { ...serial, status } });
  return { ...move, costPaise: taken.costPaise, differencePaise: 0, shares };
}

/** What was taken as it goes on to another place. */
function sharesOf({ stock, row, pieces }: Put, { takes }: StockIssue<PoolLayer>): CarriedShare[] {
  const layers = layersOf(stock, row.batchId);
  return takes.map(({ layerId, quantity, costPaise }) => {
    const parent = layers.find(({ id }) => id === layerId)!;
    return { quantity, costPaise, parent, pieces: pieces.filter(({ layerSeq }) => layerSeq === parent.seq) };
  });
}

/** Expired and held goods, and those of no store, do not go to customers, jobs and into others (inventory-purchasing §2, rule 5). */
function assertMayLeave({ stock, source }: Put, move: PlannedMove, today: string): void {
  if (move.purpose !== MovePurpose.issue && move.purpose !== MovePurpose.consume) return;
  // What lies with others is made into other goods where it lies.
  if (move.purpose === MovePurpose.issue && !mayIssueFrom(stock.warehouseKind, source))
    throw refuse(`${stock.warehouseName} is no store: its goods are not sold or issued.`);
  const batch = move.batchId ? stock.batches.get(move.batchId) : undefined;
  // Whoever dates his paper back to a day when they were good hands them out today.
  const problem = batch ? batchProblem(batch, source.movedOn < today ? today : source.movedOn) : null;
  if (problem) throw refuse(problem, [{ path: pathOf(move, 'batchNo'), message: problem }]);
}

/** A store issues to all; what a technician holds himself goes to jobs alone. */
const mayIssueFrom = (kind: WarehouseKind, { documentKind }: MoveSource): boolean =>
  kind === WarehouseKind.store || (kind === WarehouseKind.person && documentKind === 'workOrder');

/**
 * Negative stock, where it is allowed, is never of batches and serial numbers (inventory-purchasing rule 7), and nobody brings
 * to another place what is not there.
 */
async function assertEnough(tx: Tx, stock: LockedStock, move: PlannedMove): Promise<void> {
  const batch = move.batchId ? stock.batches.get(move.batchId) : undefined;
  const free = Math.min(freeQuantity(stock), batch ? freeQuantity(batch) : Infinity);
  const isCarried = move.purpose === MovePurpose.transfer;
  const mayOwe = tx.ctx.settings.inventory.negativeStock && stock.trackBy === TrackBy.quantity && !isCarried;
  if (move.quantity <= free || mayOwe) return;
  const told = (await keptSecret(tx, [stock.itemId])).has(stock)
    ? `${stock.itemName} is being counted.`
    : `${stock.itemName}: ${formatQuantity(free)} available, ${formatQuantity(move.quantity)} needed.`;
  const message = `${MESSAGES.insufficientQuantity} ${told}`;
  throw refuse(message, [{ path: pathOf(move, 'quantity'), message }]);
}

function issuePool({ stock, own }: Put, move: PlannedMove): StockIssue<PoolLayer> {
  const { owed, lastReceipt } = stock;
  const [mine, others] = partition(layersOf(stock, move.batchId), ({ seq }) => move.ofLayers?.includes(seq) ?? true);
  const layers = mine.toSorted((a, b) => Number(own.has(b.seq)) - Number(own.has(a.seq)));
  const taken = issue({ layers, owed, lastReceipt }, move.quantity);
  stock.owed = taken.position.owed;
  return { ...taken, position: { ...taken.position, layers: [...taken.position.layers, ...others] } };
}

const partition = <T>(all: readonly T[], isFirst: (each: T) => boolean): [T[], T[]] => [
  all.filter(isFirst),
  all.filter((each) => !isFirst(each)),
];

/** Pieces that are named leave the layers that they lie in, whatever came before them (inventory-purchasing §2). */
function issuePieces({ stock, pieces }: Put): StockIssue<PoolLayer> {
  const wanted = new Map<number, Quantity>();
  for (const { layerSeq } of pieces) wanted.set(layerSeq, (wanted.get(layerSeq) ?? 0) + PIECE);
  const empty = { owed: { quantity: 0, costPaise: 0 }, lastReceipt: null };
  const parts = [...wanted].map(([seq, quantity]) =>
    issue({ ...empty, layers: layersOf(stock, null).filter((layer) => layer.seq === seq) }, quantity),
  );
  const taken = new Set([...wanted.keys()]);
  const others = layersOf(stock, null).filter((layer) => !taken.has(layer.seq));
  return {
    position: { ...empty, layers: [...parts.flatMap((part) => part.position.layers), ...others] },
    takes: parts.flatMap((part) => part.takes),
    costPaise: parts.reduce((sum, part) => sum + part.costPaise, 0),
    shortfall: 0,
    shortfallCostPaise: 0,
  };
}
const PIECE = 1000;

/** Layers as an issue leaves them: those that it has used up are closed. */
function leaveLayers({ stock, row, writing }: Put, taken: StockIssue<PoolLayer>): void {
  const after = new Map(taken.position.layers.map((layer) => [layer.id, layer]));
  const before = layersOf(stock, row.batchId);
  for (const { layerId } of taken.takes) {
    const layer = before.find(({ id }) => id === layerId)!;
    touch(writing, after.get(layerId) ?? { ...layer, issuedQuantity: layer.quantity });
  }
  stock.layers.set(
    row.batchId ?? '',
    taken.position.layers.toSorted((a, b) => a.rank - b.rank || a.seq - b.seq),
  );
}
