import { can, isBoundTechnician } from '@bahi/domain/access/access';
import { LineStatus } from '@bahi/domain/document/work-order';
import { mayChangeLineStatus } from '@bahi/domain/status/line-status';
import { setLineStatus } from '@bahi/domain/status/line-transition';
import { spokenStatus } from '@bahi/domain/status/status-labels';
import { AppError, invalid, notFound, refuse } from '../../../core/app-error.ts';
import { listStaff } from '../../../core/parties/list-staff.ts';
import type { Tx } from '../../../core/tx.ts';
import { applyStatuses } from '../edit-work-order.ts';
import { refuseOrderIssues } from '../refuse-order-issues.ts';
import { assertDoneAt } from '../required-checklists.ts';
import { withStamps } from '../settle-order.ts';
import { isWorkable } from './stop-clocks.ts';
import { workOrderContextOf } from '../work-order-context.ts';
import { loadWorkOrder, loadWorkOrderForUpdate, saveWorkOrder } from './work-order-store.ts';
import type { StoredLine, StoredWorkOrder } from '../stored-order.ts';
import { endClocks, listSpells, startClock, timeView, type WorkOrderTime } from './work-time-store.ts';

export interface ClockInput {
  technicianId?: string | null;
}

export async function getWorkOrderTime(tx: Tx, id: string): Promise<WorkOrderTime> {
  return timeView(tx, await loadWorkOrder(tx, id));
}

/** Starts the clock of a person on a labour line; one that runs elsewhere is paused, and the line comes to work. */
export async function startWork(tx: Tx, id: string, lineId: string, input: ClockInput): Promise<WorkOrderTime> {
  const { order, line, technicianId } = await loadJob(tx, id, lineId, input);
  if (!isWorkable(order, line))
    throw refuse(
      line.status === LineStatus.completed || order.status !== 'OnHold'
        ? `Work that is ${spokenStatus(line.status)} is not started.`
        : 'The order is on hold.',
    );
  await assertDoneAt(tx, order, 'start', null);
  if (keepsTime(tx)) await runClock(tx, id, lineId, technicianId);
  return timeView(tx, await withStatus(tx, order, lineId, LineStatus.inProgress, 'startWork'));
}

/** Starts a clock where it does not run already; one that runs on other work is paused. */
async function runClock(tx: Tx, id: string, lineId: string, technicianId: string): Promise<void> {
  const runs = (await listSpells(tx, id)).some(
    (spell) => spell.endedAt === null && spell.lineId === lineId && spell.technicianId === technicianId,
  );
  if (runs) return;
  await endClocks(tx, { technicianId }, 'Pause');
  if (!(await startClock(tx, id, lineId, technicianId)))
    throw refuse('This clock runs on other work already. Pause it there first.');
}

/** Stops the clock of a person on a labour line. */
export async function pauseWork(tx: Tx, id: string, lineId: string, input: ClockInput): Promise<WorkOrderTime> {
  const { order, technicianId } = await loadJob(tx, id, lineId, input);
  assertTimeIsKept(tx);
  if ((await endClocks(tx, { technicianId, workOrderId: id, lineId }, 'Pause')) === 0)
    throw refuse('The clock does not run on this work.');
  return timeView(tx, order);
}

/**
 * Stops all clocks on a labour line and completes it, or hands it to Review where the order asks for it. Who only helps
 * does not finish the work of another.
 */
export async function finishWork(tx: Tx, id: string, lineId: string, input: ClockInput): Promise<WorkOrderTime> {
  const { order, line } = await loadJob(tx, id, lineId, input);
  if (!mayChangeLineStatus(tx.ctx.access, line, tx.ctx.userId))
    throw new AppError('Forbidden', 'You may finish your own lines only.');
  const { settings } = await workOrderContextOf(tx, order);
  const to = settings.review && line.status !== LineStatus.review ? LineStatus.review : LineStatus.completed;
  await endClocks(tx, { workOrderId: id, lineId }, 'Finish');
  return timeView(tx, await withStatus(tx, order, lineId, to, 'finishWork'));
}

/** A finish that was pressed by mistake: the line is at work again, and a clock that finishing stopped runs on. */
export async function undoFinish(tx: Tx, id: string, lineId: string, input: ClockInput): Promise<WorkOrderTime> {
  const { order, line, technicianId } = await loadJob(tx, id, lineId, input);
  if (!mayChangeLineStatus(tx.ctx.access, line, tx.ctx.userId))
    throw new AppError('Forbidden', 'You may change your own lines only.');
  if (line.status !== LineStatus.completed && line.status !== LineStatus.review)
    throw refuse('This work is not finished.');
  const last = (await listSpells(tx, id)).findLast(
    (spell) => spell.lineId === lineId && spell.technicianId === technicianId,
  );
  const atWork = await withStatus(tx, order, lineId, LineStatus.inProgress, 'undoFinish');
  if (keepsTime(tx) && last?.ending === 'Finish') await runClock(tx, id, lineId, technicianId);
  return timeView(tx, atWork);
}

/** The order, locked, with the line and the person whose clock it is; a technician has his own only. */
async function loadJob(
  tx: Tx,
  id: string,
  lineId: string,
  input: ClockInput,
): Promise<{ order: StoredWorkOrder; line: StoredLine; technicianId: string }> {
  const order = await loadWorkOrderForUpdate(tx, id);
  const line = order.lines.find((one) => one.id === lineId && one.family === 'labour');
  if (!line) throw notFound('line');
  const { access, userId } = tx.ctx;
  const bound = isBoundTechnician(access);
  const technicianId = input.technicianId ?? (bound ? userId : (line.technicianId ?? userId));
  if (bound ? technicianId !== userId : !can(access, 'Service.WO', 'U'))
    throw new AppError('Forbidden', 'You may start and stop your own clock only.');
  if (bound && line.technicianId !== userId && !(await hasWorked(tx, id, lineId)))
    throw new AppError('Forbidden', 'This work is not yours. Ask the advisor to put you on it.');
  if (!(await listStaff(tx)).some((member) => member.id === technicianId))
    throw invalid('Tech', 'This technician does not exist.');
  return { order, line, technicianId };
}

/** `TrackWO`: whether the branch keeps time on job lines; where it does not, work is begun and finished without a clock. */
const keepsTime = (tx: Tx): boolean => tx.ctx.config.features.TrackWO;

export function assertTimeIsKept(tx: Tx): void {
  if (!keepsTime(tx)) throw refuse('Time on job lines is switched off in this branch.');
}

const hasWorked = async (tx: Tx, id: string, lineId: string): Promise<boolean> =>
  (await listSpells(tx, id)).some((spell) => spell.lineId === lineId && spell.technicianId === tx.ctx.userId);

async function withStatus(
  tx: Tx,
  order: StoredWorkOrder,
  lineId: string,
  status: LineStatus,
  action: string,
): Promise<StoredWorkOrder> {
  if (order.lines.some((line) => line.id === lineId && line.status === status)) return order;
  const transition = setLineStatus(order, lineId, status, await workOrderContextOf(tx, order));
  if (!transition.ok) {
    refuseOrderIssues(transition.issues);
    return order;
  }
  const changed = withStamps(order, applyStatuses(order, transition.status, transition.lines), tx.ctx.now);
  return saveWorkOrder(tx, order, changed, action);
}
