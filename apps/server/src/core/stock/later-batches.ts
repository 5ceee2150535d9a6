import { leastLifeDays } from '@bahi/domain/catalogue/item-units';
import type { Quantity } from '@bahi/domain/money/units';
import { firstToExpire, laterBatchQuestion } from '@bahi/domain/stock/batch';
import { MovePurpose } from '@bahi/domain/stock/stock-words';
import { AppError } from '../app-error.ts';
import type { Tx } from '../tx.ts';
import { batchesIn } from './batches-in.ts';
import { keyOf, type LockedStock, type Pool } from './locked-stock.ts';

/** What of a move is looked at. */
interface Leaving extends Pool {
  kind: string;
  purpose: MovePurpose;
  quantity: Quantity;
  ofLayers?: readonly number[];
  documentLineId: string;
  path?: (field: 'batchNo') => string;
}

/** What goes to customers, jobs and into others; what is moved on or corrected leaves as it lies. */
const isIssued = <M extends Leaving>(move: M): move is M & { batchId: string } =>
  Boolean(move.batchId) &&
  move.kind === 'issue' &&
  (move.purpose === MovePurpose.issue || move.purpose === MovePurpose.consume) &&
  !move.ofLayers;

/**
 * Moves that take another batch than the first to expire, which say why where the entity asks for it (inventory-purchasing rule
 * 4). The balances are locked, and what the moves take of each batch is off: who takes all of the first takes of the next unasked.
 */
export async function laterBatches<M extends Leaving>(
  tx: Tx,
  stocks: ReadonlyMap<string, LockedStock>,
  moves: readonly M[],
  movedOn: string,
): Promise<ReadonlySet<M>> {
  const later = new Set<M>();
  if (!tx.ctx.settings.inventory.batchReason) return later;
  for (const [warehouseId, issued] of Map.groupBy(moves.filter(isIssued), (move) => move.warehouseId)) {
    const rows = await batchesIn(tx, warehouseId, [...new Set(issued.map(({ itemId }) => itemId))]);
    for (const { batchId, quantity } of issued)
      for (const row of rows) if (row.batchId === batchId) row.freeQuantity -= quantity;
    for (const move of issued) {
      const { expiresOn, batchNo } = stocks.get(keyOf(move))!.batches.get(move.batchId)!;
      const own = rows.filter(({ itemId }) => itemId === move.itemId);
      const minimumLifeDays = leastLifeDays(own[0]?.minimumLifeDays ?? null, tx.ctx.settings.inventory.minimumLifeDays);
      const on = movedOn < tx.ctx.today ? tx.ctx.today : movedOn;
      const earlier = firstToExpire(own, { expiresOn }, { on, minimumLifeDays });
      if (!earlier) continue;
      if (!tx.ctx.batchReason) throw ask(move, laterBatchQuestion(earlier, batchNo));
      later.add(move);
    }
  }
  return later;
}

const ask = (move: Leaving, message: string): AppError =>
  new AppError('BatchReason', message, [{ path: move.path?.('batchNo') ?? move.documentLineId, message }]);
