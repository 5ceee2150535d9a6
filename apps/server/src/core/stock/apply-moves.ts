import { MESSAGES } from '@bahi/domain/messages';
import { formatQuantity } from '@bahi/domain/money/format';
import type { Paise, Quantity } from '@bahi/domain/money/units';
import { issue, quantityOnHand, receive, returnIn, type StockPosition, valueOnHand } from '@bahi/domain/stock/fifo';
import { freeQuantity } from '@bahi/domain/stock/free-stock';
import { stockMove } from '../../../db/schema/inventory.ts';
import { refuse } from '../app-error.ts';
import type { Tx } from '../tx.ts';
import { type LockedStock, lockStock, saveStock } from './locked-stock.ts';

export interface PlannedMove {
  itemId: string;
  warehouseId: string;
  /** `return` comes back at the cost it left with, as the newest layer. */
  kind: 'receive' | 'return' | 'issue';
  quantity: Quantity;
  /** Cost of what comes in; an issue is costed by FIFO. */
  totalPaise?: Paise;
  /** How much of an issue was reserved for this very line, and is no longer. */
  fromReservedQuantity?: Quantity;
  documentLineId: string;
  /** Wire path of the quantity, for a refusal; the line's id where absent. */
  path?: string;
}

export interface AppliedMove extends PlannedMove {
  costPaise: Paise;
  /** A receipt that filled a shortfall at another cost: to cost of goods at once (decisions §6). */
  differencePaise: Paise;
}

export interface MoveSource {
  documentKind: string;
  documentId: string;
  revision: number;
  movedOn: string;
}

/**
 * Applies moves in the order given and answers with their costs. Balances are locked in one order whatever the order
 * of lines, so that two documents never wait for each other in a circle.
 */
export async function applyMoves(tx: Tx, source: MoveSource, moves: readonly PlannedMove[]): Promise<AppliedMove[]> {
  if (moves.length === 0) return [];
  const stock = await lockStock(tx, moves);
  const applied = moves.map((move) => applyOne(tx, stock.get(keyOf(move))!, move));
  const { orgId, entityId, userId, now } = tx.ctx;
  tx.ride(
    tx.insert(
      stockMove,
      applied.map((move) => ({
        orgId,
        entityId,
        itemId: move.itemId,
        warehouseId: move.warehouseId,
        kind: move.kind,
        quantity: move.kind === 'issue' ? -move.quantity : move.quantity,
        costPaise: move.kind === 'issue' ? -move.costPaise : move.costPaise,
        documentKind: source.documentKind,
        documentId: source.documentId,
        documentLineId: move.documentLineId,
        revision: source.revision,
        movedOn: source.movedOn,
        postedAt: now,
        postedBy: userId,
      })),
    ),
    saveStock(tx, [...stock.values()]),
  );
  return applied;
}

export const keyOf = (place: { itemId: string; warehouseId: string }): string => `${place.itemId}|${place.warehouseId}`;

function applyOne(tx: Tx, stock: LockedStock, move: PlannedMove): AppliedMove {
  if (move.kind === 'issue') return applyIssue(tx, stock, move);
  const taken = (move.kind === 'receive' ? receive : returnIn)(stock.position, move.quantity, move.totalPaise ?? 0);
  setPosition(stock, taken.position);
  return { ...move, costPaise: move.totalPaise ?? 0, differencePaise: taken.costDifferencePaise };
}

function applyIssue(tx: Tx, stock: LockedStock, move: PlannedMove): AppliedMove {
  stock.reserved -= move.fromReservedQuantity ?? 0;
  const free = freeQuantity(stock);
  if (move.quantity > free && !tx.ctx.settings.inventory.negativeStock)
    throw refuse(
      `${MESSAGES.insufficientQuantity} ${stock.itemName}: ${formatQuantity(free)} available, ${formatQuantity(move.quantity)} needed.`,
      [{ path: move.path ?? move.documentLineId, message: MESSAGES.insufficientQuantity }],
    );
  const taken = issue(stock.position, move.quantity);
  setPosition(stock, taken.position);
  return { ...move, costPaise: taken.costPaise, differencePaise: 0 };
}

function setPosition(stock: LockedStock, position: StockPosition): void {
  stock.position = position;
  stock.onHand = quantityOnHand(position);
  stock.valuePaise = valueOnHand(position);
}
