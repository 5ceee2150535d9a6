import { can, isBoundTechnician } from '@bahi/domain/access/access';
import { lineIssue } from '@bahi/domain/document/issue';
import type { LineFamily } from '@bahi/domain/document/priced-line';
import { type LineStatus, LineStatus as Status } from '@bahi/domain/document/work-order';
import { mayChangeLineStatus } from '@bahi/domain/status/line-status';
import { setLineStatus } from '@bahi/domain/status/line-transition';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { spokenStatus } from '@bahi/domain/status/status-labels';
import { AppError, notFound } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { applyStatuses, editWorkOrder } from './edit-work-order.ts';
import type { ComplaintInput } from './merge-complaints.ts';
import type { LabourInput, LineEdits, PartInput } from './merge-lines.ts';
import { refuseIssues } from './refuse-issues.ts';
import { withStamps } from './settle-order.ts';
import { workOrderContextOf } from './work-order-context.ts';
import { linesAnswer, type WorkOrderLinesAnswer } from './work-order-queries.ts';
import { loadWorkOrder, loadWorkOrderForUpdate, saveWorkOrder, type StoredWorkOrder } from './work-order-store.ts';

type Version = number | null | undefined;
type Versioned<T> = T & { rowVersion?: Version };

export const addLabour = (tx: Tx, id: string, input: Versioned<LabourInput>) =>
  changeLines(tx, id, input.rowVersion, 'addLabour', { labour: [asNew(input)] });
export const addPart = (tx: Tx, id: string, input: Versioned<PartInput>) =>
  changeLines(tx, id, input.rowVersion, 'addPart', { parts: [asNew(input)] });
export const addComplaint = (tx: Tx, id: string, input: Versioned<ComplaintInput>) =>
  changeLines(tx, id, input.rowVersion, 'addComplaint', { complaints: [asNew(input)] });

/** The server gives the id: one that is sent may be taken meanwhile, and would change that line. */
const asNew = <T extends { id?: string | null }>(input: T): T => ({ ...input, id: null });

export const updatePart = (tx: Tx, id: string, lineId: string, input: Versioned<PartInput>) =>
  changeLines(tx, id, input.rowVersion, 'updatePart', { parts: [{ ...input, id: lineId }] }, hasLine('part', lineId));
export const updateComplaint = (tx: Tx, id: string, lineId: string, input: Versioned<ComplaintInput>) =>
  changeLines(
    tx,
    id,
    input.rowVersion,
    'updateComplaint',
    { complaints: [{ ...input, id: lineId }] },
    hasComplaint(lineId),
  );

/** Letter U changes the line; a technician the status of his own, and nothing else (decisions §8). */
export async function updateLabour(
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
  return changeLines(
    tx,
    id,
    input.rowVersion,
    'updateLabour',
    { labour: [{ ...input, id: lineId }] },
    hasLine('labour', lineId),
  );
}

/** Removes a labour line with the parts that hang on it. */
export const deleteLabour = (tx: Tx, id: string, lineId: string, rowVersion: Version) =>
  changeLines(tx, id, rowVersion, 'deleteLabour', { removed: [lineId] }, hasLine('labour', lineId));
/** Removes a part that is not issued; its reservation is given back. */
export const deletePart = (tx: Tx, id: string, lineId: string, rowVersion: Version) =>
  changeLines(tx, id, rowVersion, 'deletePart', { removed: [lineId] }, hasLine('part', lineId));
/** Removes a complaint; labour that answered it stays. */
export const deleteComplaint = (tx: Tx, id: string, complaintId: string, rowVersion: Version) =>
  changeLines(tx, id, rowVersion, 'deleteComplaint', { removed: [complaintId] }, hasComplaint(complaintId));

const hasLine =
  (family: LineFamily, id: string) =>
  ({ lines }: StoredWorkOrder): void => {
    if (!lines.some((line) => line.id === id && line.family === family)) throw notFound('line');
  };
const hasComplaint =
  (id: string) =>
  ({ complaints }: StoredWorkOrder): void => {
    if (!complaints.some((one) => one.id === id)) throw notFound('complaint');
  };

async function changeLines(
  tx: Tx,
  id: string,
  rowVersion: Version,
  action: string,
  edits: LineEdits,
  assertThere?: (before: StoredWorkOrder) => void,
): Promise<WorkOrderLinesAnswer> {
  const before = await loadWorkOrderForUpdate(tx, id);
  assertThere?.(before);
  await assertFreshRecord(tx, before, rowVersion);
  const after = await editWorkOrder(tx, before, edits);
  if (after === before) return linesAnswer(tx, before);
  const saved = await saveWorkOrder(tx, before, after, action);
  return linesAnswer(tx, saved);
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
    refuseIssues([lineIssue(lineId, 'status', `A technician does not set a line to ${spokenStatus(status)}.`)]);
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
  if (!transition.ok) refuseIssues(transition.issues);
  return transition.ok
    ? withStamps(before, applyStatuses(before, transition.status, transition.lines), tx.ctx.now)
    : before;
}
