import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import type { Paise, UnitPrice } from '@bahi/domain/money/units';
import { remainingQuantity } from '@bahi/domain/stock/fifo';
import { revalue } from '@bahi/domain/stock/reversal';
import { MovePurpose } from '@bahi/domain/stock/stock-words';
import { extendedAmount } from '@bahi/domain/totals/price-line';
import { refuse } from '../app-error.ts';
import { assertBatchNamed } from './batches.ts';
import type { Tx } from '../tx.ts';
import { lockForMoves } from './hard-count.ts';
import { ALL_LAYERS, change, keyOf, layersOf, type LockedStock, type Pool, type PoolLayer } from './locked-stock.ts';
import {
  drawNumbers,
  makeLayer,
  type MoveRow,
  type MoveSource,
  newWriting,
  type StockWriting,
  touch,
  writeStock,
} from './stock-writing.ts';

export interface PlannedRevaluation extends Pool {
  /** What one unit is worth from then on. */
  newCost: UnitPrice;
  documentLineId: string;
  path: string;
  batchPath: string;
}

/**
 * Sets what is left of pools to quantity × cost (inventory-purchasing rule 14), by moves of no quantity; answers by how much the
 * value of each rose.
 */
export async function revalueStock(tx: Tx, source: MoveSource, plans: readonly PlannedRevaluation[]): Promise<Paise[]> {
  const [stocks, { moves: numbers }] = await Promise.all([
    lockForMoves(
      tx,
      plans.map((plan) => ({ ...plan, wanted: ALL_LAYERS })),
    ),
    drawNumbers(tx, plans.length, 0),
  ]);
  const writing = newWriting();
  const rises: Paise[] = [];
  for (const [
    at,
    { itemId, warehouseId, batchId = null, newCost, documentLineId, path, batchPath },
  ] of plans.entries()) {
    const stock = stocks.get(keyOf({ itemId, warehouseId }))!;
    assertBatchNamed(stock, batchId, batchPath);
    const layers = layersOf(stock, batchId);
    const left = layers.reduce((sum, layer) => sum + remainingQuantity(layer), 0);
    if (left === 0)
      throw refuse(`Nothing of ${stock.itemName} is left.`, [{ path, message: 'Nothing of it is left.' }]);
    const { worth, differencePaise } = revalue(layers, extendedAmount(left, newCost));
    const row = revaluation(numbers[at]!, { itemId, warehouseId, batchId }, differencePaise, documentLineId);
    writing.moves.push(row);
    const given = worth.map(({ of, totalPaise }) => ({ layer: of, totalPaise }));
    giveValue(writing, stock, row, given, (await drawNumbers(tx, 0, given.length)).layers);
    change(stock, row, differencePaise);
    rises.push(differencePaise);
  }
  writeStock(tx, source, writing, [...stocks.values()]);
  return rises;
}

/** A move without quantity: what lies in a pool is worth so much more. */
export const revaluation = (
  id: number,
  { itemId, warehouseId, batchId }: Pick<MoveRow, 'itemId' | 'warehouseId' | 'batchId'>,
  costPaise: Paise,
  documentLineId: string,
): MoveRow => ({
  id,
  itemId,
  warehouseId,
  batchId,
  binId: null,
  kind: 'receive',
  purpose: MovePurpose.revalue,
  reversesId: null,
  quantity: 0,
  costPaise,
  valuePaise: costPaise,
  entered: null,
  documentLineId,
});

/** Closes layers and opens what is left of them again under their ranks, at another value; the move keeps both. */
export function giveValue(
  writing: StockWriting,
  stock: LockedStock,
  row: MoveRow,
  worth: readonly { layer: PoolLayer; totalPaise: Paise }[],
  numbers: readonly number[],
): void {
  for (const [at, { layer, totalPaise }] of worth.entries()) {
    const { closed, takes } = revalue([layer], totalPaise);
    const quantity = remainingQuantity(layer);
    const seq = numbers[at]!;
    touch(writing, closed[0]!);
    stock.layers.set(
      layer.batchId ?? '',
      layersOf(stock, layer.batchId).filter((one) => one.seq !== layer.seq),
    );
    const { binId, ...made } = { ...layer, id: String(seq), seq, quantity, totalPaise, issuedQuantity: 0 };
    makeLayer(writing, stock, { ...row, binId }, made);
    if (stock.trackBy === TrackBy.serial) writing.movedPieces.push({ itemId: layer.itemId, from: layer.seq, to: seq });
    const put = { layerId: String(seq), quantity: -quantity, costPaise: -totalPaise, ofMoveId: null };
    for (const take of [...takes, put]) writing.takes.push({ move: row, take });
  }
}
