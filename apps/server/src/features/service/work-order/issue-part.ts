import { lineIssue } from '@bahi/domain/document/issue';
import { countsAsApproved } from '@bahi/domain/status/line-status';
import { afterIssue } from '@bahi/domain/stock/job-part';
import type { Tx } from '../../../core/tx.ts';
import { postIssues } from './job-stock.ts';
import { loadPart, type PartMoveInput, piecesToIssue, quantityToMove, savePart } from './move-part.ts';
import { refuseIssues } from './refuse-issues.ts';
import type { WorkOrderLinesAnswer } from './work-order-queries.ts';

/** Moves a part from the warehouse to the job: inventory becomes work in progress (decisions §6). */
export async function issuePart(
  tx: Tx,
  id: string,
  partId: string,
  input: PartMoveInput,
): Promise<WorkOrderLinesAnswer> {
  const { order, line } = await loadPart(tx, id, partId, input);
  if (!countsAsApproved(line.status)) refuseIssues([lineIssue(partId, 'status', `Approve part ${partId} first.`)]);
  const quantity = quantityToMove('issue', line, input.quantity);
  const [costPaise = 0] = await postIssues(tx, order, [
    { line, quantity, pieces: await piecesToIssue(tx, line, input) },
  ]);
  return savePart(tx, order, afterIssue(line, quantity, costPaise), 'issuePart');
}
