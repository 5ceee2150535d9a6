import { afterReturn } from '@bahi/domain/stock/job-part';
import type { Tx } from '../../../core/tx.ts';
import { postReturn } from './job-stock.ts';
import { loadPart, type PartMoveInput, piecesToReturn, quantityToMove, savePart } from './move-part.ts';
import type { WorkOrderLinesAnswer } from './work-order-queries.ts';

/** Moves an issued part back to the warehouse at the cost that it left with. */
export async function returnPart(
  tx: Tx,
  id: string,
  partId: string,
  input: PartMoveInput,
): Promise<WorkOrderLinesAnswer> {
  const { order, line } = await loadPart(tx, id, partId, input);
  const quantity = quantityToMove('return', line, input.quantity);
  const { part, costPaise } = afterReturn(line, quantity);
  await postReturn(tx, order, line, quantity, costPaise, await piecesToReturn(tx, order, line, input));
  return savePart(tx, order, part, 'returnPart');
}
