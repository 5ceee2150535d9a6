import { can, isBoundTechnician } from '@bahi/domain/access/access';
import { lineIssue } from '@bahi/domain/document/issue';
import { type LineStatus, LineStatus as Status } from '@bahi/domain/document/work-order';
import { mayChangeLineStatus } from '@bahi/domain/status/line-status';
import { setLineStatus } from '@bahi/domain/status/line-transition';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { spokenStatus } from '@bahi/domain/status/status-labels';
import { AppError, notFound } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { applyStatuses, editWorkOrder } from '../edit-work-order.ts';
import { lineCalls, type Versioned } from '../line-calls.ts';
import type { LabourInput } from '../merge-lines.ts';
import { refuseOrderIssues } from '../refuse-order-issues.ts';
import { withStamps } from '../settle-order.ts';
import { ORDER_WORK } from '../work-kind.ts';
import { workOrderContextOf } from '../work-order-context.ts';
import { linesAnswer, type WorkOrderLinesAnswer } from './work-order-queries.ts';
import { loadWorkOrder, loadWorkOrderForUpdate, saveWorkOrder } from './work-order-store.ts';
import type { StoredWorkOrder } from '../stored-order.ts';

const ofOrders = lineCalls<StoredWorkOrder, WorkOrderLinesAnswer>({
  prefixes: ORDER_WORK.prefixes,
  lock: loadWorkOrderForUpdate,
  edit: (tx, before, edits) => editWorkOrder(tx, before, edits),
  save: (tx, before, after, action) => saveWorkOrder(tx, before, after, action),
  answer: (tx, order) => linesAnswer(tx, order),
});
export const orderLineCalls = { ...ofOrders, updateLabour };

/** Letter U changes the line; a technician the status of his own, and nothing else (decisions §8). */
async function updateLabour(
  tx: Tx,
  id: string,
  lineId: string,
  input: Versioned<LabourInput>,
): Promise<WorkOrderLinesAnswer> {
  if (isBoundTechnician(tx.ctx.access)) return setOwnLineStatus(tx, id, lineId, input);
  if (!can(tx.ctx.access, 'Service.WO', 'U')) {
    await loadWorkOrder(tx, id);
    throw new AppError('Forbidden');
  }
  return ofOrders.updateLabour(tx, id, lineId, input);
}

/** Statuses that a technician reports; approving and ending lines is not his. */
const WORK_STATUSES: readonly LineStatus[] = [
  Status.inProgress,
  Status.partsAvailable,
  Status.waitingForParts,
  Status.review,
  Status.onHold,
  Status.completed,
];

async function setOwnLineStatus(
  tx: Tx,
  id: string,
  lineId: string,
  { rowVersion, status, id: _id, ...others }: Versioned<LabourInput>,
): Promise<WorkOrderLinesAnswer> {
  const before = await loadWorkOrderForUpdate(tx, id);
  const line = before.lines.find((one) => one.id === lineId && one.family === 'labour');
  if (!line) throw notFound('line');
  await assertFreshRecord(tx, before, rowVersion);
  const onlyStatus = Object.values(others).every((value) => value === undefined);
  if (!onlyStatus || !mayChangeLineStatus(tx.ctx.access, line, tx.ctx.userId))
    throw new AppError('Forbidden', 'You may set the status of your own lines only.');
  if (!status || status === line.status) return linesAnswer(tx, before);
  if (!WORK_STATUSES.includes(status))
    refuseOrderIssues([lineIssue(lineId, 'status', `A technician does not set a line to ${spokenStatus(status)}.`)]);
  const saved = await saveWorkOrder(tx, before, await withOwnStatus(tx, before, lineId, status), 'lineStatus');
  return linesAnswer(tx, saved);
}

async function withOwnStatus(
  tx: Tx,
  before: StoredWorkOrder,
  lineId: string,
  status: LineStatus,
): Promise<StoredWorkOrder> {
  const transition = setLineStatus(before, lineId, status, await workOrderContextOf(tx, before));
  if (!transition.ok) refuseOrderIssues(transition.issues);
  return transition.ok
    ? withStamps(before, applyStatuses(before, transition.status, transition.lines), tx.ctx.now)
    : before;
}
