import { MESSAGES } from '@bahi/domain/messages';
import type { Quantity } from '@bahi/domain/money/units';
import { isActive } from '@bahi/domain/status/line-status';
import { releaseOf } from '@bahi/domain/stock/free-stock';
import { afterReserve, mostToMove, reservedQuantity } from '@bahi/domain/stock/job-part';
import { refuse } from '../../../core/app-error.ts';
import { changeReservations } from '../../../core/stock/reserve.ts';
import { listUsableWarehouses } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import { type NamedPart, ofAllParts, ofOnePart } from './move-all-parts.ts';
import { loadToMove, partToMove, quantityToMove, saveParts, type StockLine } from './move-part.ts';
import type { WorkOrderLinesAnswer } from './work-order-queries.ts';
import type { StoredWorkOrder } from '../stored-order.ts';

/**
 * Reserves what is still missing of a part, or the quantity asked for, as far as stock is free. Reserving less says
 * "Insufficient Quantity."; with nothing free the part has not been reserved (spec 2 §8).
 */
export const reservePart = ofOnePart('reserve', reserve);
/** The same of all parts that miss some, or of those that are named, each as far as its stock is free. */
export const reserveParts = ofAllParts('reserve', reserve);

/** Lets go of what is kept for a part and not on the job yet, so that others may take it. */
export async function releasePart(tx: Tx, id: string, partId: string, reason: string): Promise<void> {
  const order = await loadToMove(tx, id, null);
  const line = await partToMove(tx, order, partId, {});
  const { itemId, warehouseId } = line;
  const quantity = releaseOf(reservedQuantity(line));
  if (quantity === 0) throw refuse('Nothing is kept for this part.');
  const change = { documentLineId: partId, itemId, warehouseId, quantity };
  await changeReservations(tx, { documentKind: 'workOrder', documentId: id }, [change]);
  await saveParts(tx, order, [afterReserve(line, quantity)], 'releasePart', undefined, reason);
}

/** The order with these parts reserved as far as they are free; one whose warehouse the caller may not use waits for who may. */
export async function withFreeReserved(
  tx: Tx,
  order: StoredWorkOrder,
  lineIds: ReadonlySet<string>,
): Promise<StoredWorkOrder> {
  const usable = new Set((await listUsableWarehouses(tx)).map(({ id }) => id));
  const wanted = order.lines.flatMap((line) => {
    const quantity = lineIds.has(line.id) && isActive(line.status) ? mostToMove('reserve', line) : 0;
    const { itemId, warehouseId } = line;
    return quantity > 0 && itemId && warehouseId && usable.has(warehouseId)
      ? [{ line, change: { documentLineId: line.id, itemId, warehouseId, quantity } }]
      : [];
  });
  const made = await changeReservations(
    tx,
    { documentKind: 'workOrder', documentId: order.id },
    wanted.map(({ change }) => change),
  );
  const reserved = new Map(wanted.map(({ line }, at) => [line.id, afterReserve(line, made[at]!)]));
  return { ...order, lines: order.lines.map((line) => reserved.get(line.id) ?? line) };
}

async function reserve(
  tx: Tx,
  order: StoredWorkOrder,
  parts: readonly NamedPart[],
  action: string,
): Promise<WorkOrderLinesAnswer> {
  const wanted: { line: StockLine; quantity: Quantity }[] = [];
  for (const input of parts) {
    const line = await partToMove(tx, order, input.id, input);
    wanted.push({ line, quantity: quantityToMove('reserve', line, input.quantity) });
  }
  const made = await changeReservations(
    tx,
    { documentKind: 'workOrder', documentId: order.id },
    wanted.map(({ line: { id, itemId, warehouseId }, quantity }) => ({
      documentLineId: id,
      itemId,
      warehouseId,
      quantity,
    })),
  );
  if (made.every((quantity) => quantity === 0))
    throw refuse(MESSAGES.partNotReserved, [{ path: 'Qty', message: MESSAGES.insufficientQuantity }]);
  const whole = made.every((quantity, at) => quantity === wanted[at]!.quantity);
  const reserved = wanted.map(({ line }, at) => afterReserve(line, made[at]!));
  return saveParts(tx, order, reserved, action, whole ? MESSAGES.partReserved : MESSAGES.insufficientQuantity);
}
