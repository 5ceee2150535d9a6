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

/** How the lines of a document about work are read, changed and answered. */
interface LineWork<D, Answer> {
  lock: (tx: Tx, id: string) => Promise<D>;
  edit: (tx: Tx, before: D, edits: LineEdits) => Promise<D>;
  save: (tx: Tx, before: D, after: D, action: string) => D | Promise<D>;
  answer: (tx: Tx, document: D) => Promise<Answer>;
}
interface WithLines {
  rowVersion: number;
  updatedAt: string;
  lines: readonly { id: string; family: string }[];
  complaints: readonly { id: string }[];
}

/** The server gives the id: one that is sent may be taken meanwhile, and would change that line. */
const asNew = <T extends { id?: string | null }>(input: T): T => ({ ...input, id: null });

/** The nine line calls of a kind of document, each an edit like any other. */
export function lineCalls<D extends WithLines & Parameters<typeof assertFreshRecord>[1], Answer>(
  work: LineWork<D, Answer>,
) {
  const change = async (
    tx: Tx,
    id: string,
    { rowVersion }: { rowVersion?: Version },
    action: string,
    edits: LineEdits,
    there?: { line?: [LineFamily, string]; complaint?: string },
  ): Promise<Answer> => {
    const before = await work.lock(tx, id);
    if (there?.line && !before.lines.some(({ id: one, family }) => family === there.line![0] && one === there.line![1]))
      throw notFound('line');
    if (there?.complaint && !before.complaints.some((one) => one.id === there.complaint)) throw notFound('complaint');
    await assertFreshRecord(tx, before, rowVersion);
    const after = await work.edit(tx, before, edits);
    return work.answer(tx, after === before ? before : await work.save(tx, before, after, action));
  };
  const removed = (lineId: string): LineEdits => ({ removed: [lineId] });
  return {
    addLabour: (tx: Tx, id: string, input: Versioned<LabourInput>) =>
      change(tx, id, input, 'addLabour', { labour: [asNew(input)] }),
    addPart: (tx: Tx, id: string, input: Versioned<PartInput>) =>
      change(tx, id, input, 'addPart', { parts: [asNew(input)] }),
    addComplaint: (tx: Tx, id: string, input: Versioned<ComplaintInput>) =>
      change(tx, id, input, 'addComplaint', { complaints: [asNew(input)] }),
    updateLabour: (tx: Tx, id: string, lineId: string, input: Versioned<LabourInput>) =>
      change(tx, id, input, 'updateLabour', { labour: [{ ...input, id: lineId }] }, { line: ['labour', lineId] }),
    updatePart: (tx: Tx, id: string, lineId: string, input: Versioned<PartInput>) =>
      change(tx, id, input, 'updatePart', { parts: [{ ...input, id: lineId }] }, { line: ['part', lineId] }),
    updateComplaint: (tx: Tx, id: string, lineId: string, input: Versioned<ComplaintInput>) =>
      change(tx, id, input, 'updateComplaint', { complaints: [{ ...input, id: lineId }] }, { complaint: lineId }),
    /** With the parts that hang on it. */
    deleteLabour: (tx: Tx, id: string, lineId: string, rowVersion: Version) =>
      change(tx, id, { rowVersion }, 'deleteLabour', removed(lineId), { line: ['labour', lineId] }),
    /** One that is not issued; its reservation is given back. */
    deletePart: (tx: Tx, id: string, lineId: string, rowVersion: Version) =>
      change(tx, id, { rowVersion }, 'deletePart', removed(lineId), { line: ['part', lineId] }),
    /** Labour that answered it stays. */
    deleteComplaint: (tx: Tx, id: string, lineId: string, rowVersion: Version) =>
      change(tx, id, { rowVersion }, 'deleteComplaint', removed(lineId), { complaint: lineId }),
  };
}

const ofOrders = lineCalls<StoredWorkOrder, WorkOrderLinesAnswer>({
  lock: loadWorkOrderForUpdate,
  edit: (tx, before, edits) => editWorkOrder(tx, before, edits),
  save: (tx, before, after, action) => saveWorkOrder(tx, before, after, action),
  answer: (tx, order) => linesAnswer(tx, order),
});
export const { addLabour, addPart, addComplaint, updatePart, updateComplaint } = ofOrders;
export const { deleteLabour, deletePart, deleteComplaint } = ofOrders;

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
