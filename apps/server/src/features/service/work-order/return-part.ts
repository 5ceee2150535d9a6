import type { returnParts as endpoint } from '@bahi/contract/endpoints/service/work-order';
import type { InputOf } from '@bahi/contract/endpoint';
import { afterReturn } from '@bahi/domain/stock/job-part';
import type { Tx } from '../../../core/tx.ts';
import { postReturns } from './job-stock.ts';
import { partsToMove } from './move-all-parts.ts';
import { loadToMove, type PartMoveInput, partToMove, piecesToReturn, quantityToMove, saveParts } from './move-part.ts';
import type { WorkOrderLinesAnswer } from './work-order-queries.ts';
import type { StoredWorkOrder } from '../stored-order.ts';

/** Moves an issued part back to the warehouse at the cost that it left with. */
export async function returnPart(
  tx: Tx,
  id: string,
  partId: string,
  input: PartMoveInput,
): Promise<WorkOrderLinesAnswer> {
  const order = await loadToMove(tx, id, input.rowVersion);
  return takeBackFromJob(tx, order, [{ id: partId, ...input }], 'returnPart');
}

/** The same of all parts that are on the job, or of those that are named: all of them or none. */
export async function returnParts(
  tx: Tx,
  id: string,
  { parts, rowVersion }: InputOf<typeof endpoint>['body'],
): Promise<WorkOrderLinesAnswer> {
  const order = await loadToMove(tx, id, rowVersion);
  return takeBackFromJob(tx, order, partsToMove('return', order, parts), 'returnParts');
}

/** Parts of an order that is locked already; all of them or none. */
export async function takeBackFromJob(
  tx: Tx,
  order: StoredWorkOrder,
  parts: readonly (PartMoveInput & { id: string })[],
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
