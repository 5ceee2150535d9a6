import { documentIssue, type Issue, lineIssue } from '@bahi/domain/document/issue';
import { partsOf } from '@bahi/domain/status/line-status';
import { lineAddRefusal, lineChangeRefusal } from '@bahi/domain/status/work-order-actions';
import { issuedPartsRefusal } from '@bahi/domain/stock/issued-parts';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { notFound } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { orderPricingFacts } from './order-pricing.ts';
import { priceChange } from './price-order.ts';
import { refuseIssues } from './refuse-issues.ts';
import { releaseReservations, withHeaderStatus, withLabourStatuses, withStamps } from './settle-order.ts';
import { linesAnswer, type WorkOrderLinesAnswer } from './work-order-queries.ts';
import { loadWorkOrderForUpdate, saveWorkOrder, type StoredLine, type StoredWorkOrder } from './work-order-store.ts';

type Version = number | null | undefined;

/** Removes a labour line with the parts that hang on it. */
export const deleteLabour = (tx: Tx, id: string, lineId: string, rowVersion: Version) =>
  deleteLine(tx, id, lineId, rowVersion, 'labour');

/** Removes a part that is not issued; its reservation is given back. */
export const deletePart = (tx: Tx, id: string, lineId: string, rowVersion: Version) =>
  deleteLine(tx, id, lineId, rowVersion, 'part');

async function deleteLine(
  tx: Tx,
  id: string,
  lineId: string,
  rowVersion: Version,
  family: StoredLine['family'],
): Promise<WorkOrderLinesAnswer> {
  const before = await loadWorkOrderForUpdate(tx, id);
  const line = before.lines.find((one) => one.id === lineId && one.family === family);
  if (!line) throw notFound('line');
  await assertFreshRecord(tx, before, rowVersion);
  const gone = [line, ...(partsOf(lineId, before.lines) as StoredLine[])];
  refuseIssues(gone.flatMap((one) => deletionIssues(tx, before, one)));
  const after = { ...before, lines: before.lines.filter((one) => !gone.includes(one)) };
  return saveWithout(tx, before, after, family === 'labour' ? 'deleteLabour' : 'deletePart');
}

function deletionIssues(tx: Tx, order: StoredWorkOrder, line: StoredLine): Issue[] {
  const facts = { status: line.status, billed: line.invoiceId !== null };
  const reason = lineChangeRefusal(order, facts, tx.ctx.access);
  if (reason) return [lineIssue(line.id, '', reason)];
  const onJob = issuedPartsRefusal([line]);
  return onJob ? [lineIssue(line.id, 'issuedQuantity', onJob)] : [];
}

/** Removes a complaint; labour that answered it stays. */
export async function deleteComplaint(
  tx: Tx,
  id: string,
  complaintId: string,
  rowVersion: Version,
): Promise<WorkOrderLinesAnswer> {
  const before = await loadWorkOrderForUpdate(tx, id);
  if (!before.complaints.some((one) => one.id === complaintId)) throw notFound('complaint');
  await assertFreshRecord(tx, before, rowVersion);
  const reason = lineAddRefusal(before, tx.ctx.access);
  refuseIssues(reason ? [documentIssue(reason)] : []);
  const after = {
    ...before,
    complaints: before.complaints.filter((one) => one.id !== complaintId),
    lines: before.lines.map((line) => (line.complaintId === complaintId ? { ...line, complaintId: null } : line)),
  };
  return saveWithout(tx, before, after, 'deleteComplaint');
}

async function saveWithout(
  tx: Tx,
  before: StoredWorkOrder,
  after: StoredWorkOrder,
  action: string,
): Promise<WorkOrderLinesAnswer> {
  const facts = await orderPricingFacts(tx, before.customerId);
  const derivation = tx.ctx.settings.service.deriveStatus;
  const settled = withHeaderStatus(before, withLabourStatuses(before, after), derivation);
  const released = await releaseReservations(tx, before, settled);
  const priced = priceChange(tx.ctx, { before, after: released, facts });
  const saved = await saveWorkOrder(tx, before, withStamps(before, priced, tx.ctx.now), action);
  return linesAnswer(tx, saved);
}
