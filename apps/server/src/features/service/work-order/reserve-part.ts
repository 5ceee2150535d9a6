import { MESSAGES } from '@bahi/domain/messages';
import { afterReserve } from '@bahi/domain/stock/job-part';
import { refuse } from '../../../core/app-error.ts';
import { changeReservations } from '../../../core/stock/reserve.ts';
import type { Tx } from '../../../core/tx.ts';
import { loadPart, type PartMoveInput, quantityToMove, savePart } from './move-part.ts';
import type { WorkOrderLinesAnswer } from './work-order-queries.ts';

/**
 * Reserves what is still missing of a part, or the quantity asked for, as far as stock is free. Reserving less says
 * "Insufficient Quantity."; with nothing free the part has not been reserved (spec 2 §8).
 */
export async function reservePart(
  tx: Tx,
  id: string,
  partId: string,
  input: PartMoveInput,
): Promise<WorkOrderLinesAnswer> {
  const { order, line } = await loadPart(tx, id, partId, input);
  const wanted = quantityToMove('reserve', line, input.quantity);
  const [made = 0] = await changeReservations(tx, { documentKind: 'workOrder', documentId: order.id }, [
    { documentLineId: line.id, itemId: line.itemId, warehouseId: line.warehouseId, quantity: wanted },
  ]);
  if (made === 0) throw refuse(MESSAGES.partNotReserved, [{ path: 'Qty', message: MESSAGES.insufficientQuantity }]);
  const message = made < wanted ? MESSAGES.insufficientQuantity : MESSAGES.partReserved;
  return savePart(tx, order, afterReserve(line, made), 'reservePart', message);
}
