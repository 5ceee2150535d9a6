import { MESSAGES } from '@bahi/domain/messages';
import type { Quantity } from '@bahi/domain/money/units';
import { missingReservation } from '@bahi/domain/sales/sales-order';
import { releaseOf } from '@bahi/domain/stock/free-stock';
import { readLinked } from '../../../core/document/document-links.ts';
import { changeReservations } from '../../../core/stock/reserve.ts';
import type { Tx } from '../../../core/tx.ts';
import { type ProgressedLine, type SalesOrder, withProgress } from './sales-order-store.ts';

/** What one line is to keep more, or less. */
interface KeptChange {
  lineId: string;
  quantity: Quantity;
}

/** Goods of which stock is kept and that the order may reserve. */
const isKept = ({ tracked, itemId }: ProgressedLine): boolean => tracked && itemId !== null;

/** How much more of a line may be reserved: what is to be shipped and not kept yet. */
export const mostToReserve = (line: ProgressedLine): Quantity =>
  isKept(line) ? Math.max(0, missingReservation(line, line.reservedQuantity)) : 0;

/** Changes what is kept for lines, as far as goods are free; answers the order as it is then, and how much each took effect. */
export async function changeKept(
  tx: Tx,
  order: SalesOrder,
  changes: readonly KeptChange[],
): Promise<{ order: SalesOrder; made: Quantity[] }> {
  const byId = new Map(order.lines.map((line) => [line.id, line]));
  const made = await changeReservations(
    tx,
    { documentKind: 'salesOrder', documentId: order.id },
    changes.map(({ lineId, quantity }) => ({
      documentLineId: lineId,
      itemId: byId.get(lineId)!.itemId!,
      warehouseId: order.warehouseId!,
      quantity,
    })),
  );
  const after = new Map(changes.map(({ lineId }, at) => [lineId, made[at]!]));
  const lines = order.lines.map((line) => ({
    ...line,
    reservedQuantity: line.reservedQuantity + (after.get(line.id) ?? 0),
  }));
  return { order: { ...order, lines }, made };
}

/** Reserves of every line what is free (rule 1). */
export async function reserveFree(tx: Tx, order: SalesOrder): Promise<SalesOrder> {
  const lines = withProgress(order, await readLinked(tx, order.id));
  const changes = lines
    .map((line) => ({ lineId: line.id, quantity: mostToReserve(line) }))
    .filter(({ quantity }) => quantity > 0);
  return (await changeKept(tx, order, changes)).order;
}

/** Lets go of what is kept beyond what is still to be shipped; of all of it where the order is live no more. */
export async function releaseSurplus(tx: Tx, order: SalesOrder, isLive: boolean): Promise<SalesOrder> {
  const lines = withProgress(order, await readLinked(tx, order.id));
  const changes = lines
    .map((line) => ({
      lineId: line.id,
      quantity: isLive ? missingReservation(line, line.reservedQuantity) : releaseOf(line.reservedQuantity),
    }))
    .filter(({ quantity }) => quantity < 0);
  return (await changeKept(tx, order, changes)).order;
}

/** What is told of a reservation: all of it, less than was asked for, or none. */
export const toldOf = (asked: Quantity, made: Quantity): string =>
  made === 0 ? MESSAGES.partNotReserved : made < asked ? MESSAGES.insufficientQuantity : MESSAGES.partReserved;
