import { lineIssue } from '@bahi/domain/document/issue';
import type { Quantity } from '@bahi/domain/money/units';
import { isApproved } from '@bahi/domain/status/line-status';
import type { Tx } from '../../../core/tx.ts';
import { postIssues } from './job-stock.ts';
import { loadPart, type PartMoveInput, quantityToMove, savePart } from './move-part.ts';
import { refuseIssues } from './refuse-issues.ts';
import { reservedQuantity } from './settle-order.ts';
import type { WorkOrderLinesAnswer } from './work-order-queries.ts';
import type { StoredLine } from './work-order-store.ts';

/** Moves a part from the warehouse to the job: inventory becomes work in progress (decisions §6). */
export async function issuePart(
  tx: Tx,
  id: string,
  partId: string,
  input: PartMoveInput,
): Promise<WorkOrderLinesAnswer> {
  const { order, line } = await loadPart(tx, id, partId, input);
  if (!isApproved(line.status)) refuseIssues([lineIssue(partId, 'status', `Approve part ${partId} first.`)]);
  const missing = line.quantity - line.issuedQuantity;
  const quantity = quantityToMove(input.quantity, missing, 'All of this part is issued.');
  const [costPaise = 0] = await postIssues(tx, order, [{ line, quantity }]);
  return savePart(tx, order, afterIssue(line, quantity, costPaise), 'issuePart');
}

/** A part after an issue; what was reserved for it is used up first. */
export function afterIssue<Line extends StoredLine>(line: Line, quantity: Quantity, costPaise: number): Line {
  const issuedQuantity = line.issuedQuantity + quantity;
  const stillReserved = Math.max(0, reservedQuantity(line) - quantity);
  return {
    ...line,
    issuedQuantity,
    receivedQuantity: issuedQuantity + stillReserved,
    issuedCostPaise: line.issuedCostPaise + costPaise,
  };
}
