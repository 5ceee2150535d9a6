import { mulDiv } from '@bahi/domain/money/round';
import type { Tx } from '../../../core/tx.ts';
import { postReturn } from './job-stock.ts';
import { loadPart, type PartMoveInput, quantityToMove, savePart } from './move-part.ts';
import type { WorkOrderLinesAnswer } from './work-order-queries.ts';

/** Moves an issued part back to the warehouse at the cost that it left with; the last piece takes the last paisa. */
export async function returnPart(
  tx: Tx,
  id: string,
  partId: string,
  input: PartMoveInput,
): Promise<WorkOrderLinesAnswer> {
  const { order, line } = await loadPart(tx, id, partId, input);
  const quantity = quantityToMove(input.quantity, line.issuedQuantity, 'Nothing of this part is issued.');
  const left = line.issuedQuantity - quantity;
  const leftPaise = mulDiv(line.issuedCostPaise, left, line.issuedQuantity);
  await postReturn(tx, order, line, quantity, line.issuedCostPaise - leftPaise);
  const after = {
    ...line,
    issuedQuantity: left,
    receivedQuantity: line.receivedQuantity - quantity,
    returnedQuantity: line.returnedQuantity + quantity,
    issuedCostPaise: leftPaise,
  };
  return savePart(tx, order, after, 'returnPart');
}
