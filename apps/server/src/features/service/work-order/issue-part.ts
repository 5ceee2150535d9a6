import { lineIssue } from '@bahi/domain/document/issue';
import { countsAsApproved } from '@bahi/domain/status/line-status';
import { afterIssue } from '@bahi/domain/stock/job-part';
import { approveFirst } from '@bahi/domain/stock/part-request';
import type { Tx } from '../../../core/tx.ts';
import { postIssues } from './job-stock.ts';
import { type NamedPart, ofAllParts, ofOnePart } from './move-all-parts.ts';
import { partToMove, piecesToIssue, quantityToMove, saveParts } from './move-part.ts';
import { refuseOrderIssues } from '../refuse-order-issues.ts';
import type { WorkOrderLinesAnswer } from './work-order-queries.ts';
import type { StoredWorkOrder } from '../stored-order.ts';

/** Moves a part from the warehouse to the job: inventory becomes work in progress (decisions §6). */
export const issuePart = ofOnePart('issue', issueToJob);
/** The same of all parts that can be issued, or of those that are named: all of them or none. */
export const issueParts = ofAllParts('issue', issueToJob);

/** Parts of an order that is locked already, each with the goods that it takes; all of them or none. */
export async function issueToJob(
  tx: Tx,
  order: StoredWorkOrder,
  parts: readonly NamedPart[],
  action: string,
): Promise<WorkOrderLinesAnswer> {
  const issues = [];
  for (const input of parts) {
    const line = await partToMove(tx, order, input.id, input);
    if (!countsAsApproved(line.status)) refuseOrderIssues([lineIssue(line.id, 'status', approveFirst(line.id))]);
    const quantity = quantityToMove('issue', line, input.quantity);
    issues.push({ line, quantity, pieces: await piecesToIssue(tx, line, input) });
  }
  const costs = await postIssues(tx, order, issues);
  const issued = issues.map(({ line, quantity }, at) => afterIssue(line, quantity, costs[at] ?? 0));
  return saveParts(tx, order, issued, action);
}
