import { afterReturn } from '@bahi/domain/stock/job-part';
import type { Tx } from '../../../core/tx.ts';
import { postReturns } from './job-stock.ts';
import { type NamedPart, ofAllParts, ofOnePart } from './move-all-parts.ts';
import { partToMove, piecesToReturn, quantityToMove, saveParts } from './move-part.ts';
import type { WorkOrderLinesAnswer } from './work-order-queries.ts';
import type { StoredWorkOrder } from '../stored-order.ts';

/** Moves an issued part back to the warehouse at the cost that it left with. */
export const returnPart = ofOnePart('return', takeBackFromJob);
/** The same of all parts that are on the job, or of those that are named: all of them or none. */
export const returnParts = ofAllParts('return', takeBackFromJob);

/** Parts of an order that is locked already; all of them or none. */
export async function takeBackFromJob(
  tx: Tx,
  order: StoredWorkOrder,
  parts: readonly NamedPart[],
  action: string,
): Promise<WorkOrderLinesAnswer> {
  const returns = [];
  for (const input of parts) {
    const line = await partToMove(tx, order, input.id, input);
    const quantity = quantityToMove('return', line, input.quantity);
    const pieces = await piecesToReturn(tx, order, line, input);
    returns.push({ line, quantity, pieces, ...afterReturn(line, quantity) });
  }
  await postReturns(tx, order, returns);
  return saveParts(
    tx,
    order,
    returns.map(({ part }) => part),
    action,
  );
}
