import { LineStatus, WorkOrderStatus } from '../document/work-order.ts';
import { awaitsApproval, isActive, countsAsApproved } from './line-status.ts';

/** A repair order is active unless Cancelled, Declined or Closed (spec 2 §4). */
export function isWorkOrderActive(status: WorkOrderStatus): boolean {
  return (
    status !== WorkOrderStatus.cancelled && status !== WorkOrderStatus.declined && status !== WorkOrderStatus.closed
  );
}

/** The repair order dashboard lists all statuses except Closed, Cancelled and Declined (spec 2 §2). */
export const WORK_ORDER_DASHBOARD_STATUSES: readonly WorkOrderStatus[] =
  Object.values(WorkOrderStatus).filter(isWorkOrderActive);

type Applies = (lines: readonly LineStatus[], active: readonly LineStatus[]) => boolean;

const anyIn =
  (status: LineStatus): Applies =>
  (_lines, active) =>
    active.includes(status);

/**
 * Repair order status derivation, spec 2 §4: later entries win. A status applies when any active line is in it,
 * Cancelled and Declined only when all lines are, Completed when all active ones are (decisions §6). Where all lines
 * are inactive, some cancelled and some declined, the order is Cancelled.
 */
export const WORK_ORDER_DERIVATION: readonly (readonly [WorkOrderStatus, Applies])[] = [
  [WorkOrderStatus.cancelled, (lines, active) => lines.length > 0 && active.length === 0],
  [WorkOrderStatus.declined, (lines) => lines.length > 0 && lines.every((line) => line === LineStatus.declined)],
  [
    WorkOrderStatus.completed,
    (_lines, active) => active.length > 0 && active.every((line) => line === LineStatus.completed),
  ],
  [WorkOrderStatus.review, anyIn(LineStatus.review)],
  [WorkOrderStatus.onHold, anyIn(LineStatus.onHold)],
  [WorkOrderStatus.partsAvailable, anyIn(LineStatus.partsAvailable)],
  [WorkOrderStatus.waitingForParts, anyIn(LineStatus.waitingForParts)],
  [WorkOrderStatus.new, (_lines, active) => active.some(awaitsApproval)],
  [WorkOrderStatus.approved, anyIn(LineStatus.approved)],
  [WorkOrderStatus.inProgress, anyIn(LineStatus.inProgress)],
];

/** Headers that a verb has set and only a verb leaves: hold, cancel, decline, close. */
const SET_BY_VERB: readonly WorkOrderStatus[] = [
  WorkOrderStatus.onHold,
  WorkOrderStatus.cancelled,
  WorkOrderStatus.declined,
  WorkOrderStatus.closed,
];

/** The status that the lines give, or null when they say nothing (no lines). */
export function statusFromLines(lines: readonly LineStatus[]): WorkOrderStatus | null {
  const active = lines.filter(isActive);
  return WORK_ORDER_DERIVATION.findLast(([, applies]) => applies(lines, active))?.[0] ?? null;
}

/**
 * The header status after a change of lines: derived only when the derivation flag is on, otherwise it stays (spec 2
 * §4); it also stays where a verb has put the order on hold, cancelled, declined or closed it.
 */
export function deriveWorkOrderStatus(
  current: WorkOrderStatus,
  lines: readonly LineStatus[],
  derivation: boolean,
): WorkOrderStatus {
  if (!derivation || SET_BY_VERB.includes(current)) return current;
  const derived = statusFromLines(lines) ?? current;
  // Whether it is being inspected is no matter of its lines, as long as none of them is past New.
  const stays = current === WorkOrderStatus.beingInspected && derived === WorkOrderStatus.new;
  return stays ? current : derived;
}

/** Whether nothing on the document is approved; lines on hold are not, until they are taken up again. */
export function nothingApproved(lines: readonly { status: LineStatus }[]): boolean {
  return !lines.some((line) => countsAsApproved(line.status));
}
