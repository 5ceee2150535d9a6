import { hasFlag } from '../access/access.ts';
import { documentIssue, lineIssue } from '../document/issue.ts';
import type { Issue } from '../document/issue.ts';
import { LineStatus, WorkOrderStatus } from '../document/work-order.ts';
import type { WorkOrder, WorkOrderLine } from '../document/work-order.ts';
import { MESSAGES } from '../messages.ts';
import {
  awaitsApproval,
  canChangeLineStatus,
  deriveLabourStatus,
  holdLineStatus,
  isActive,
  isApproved,
  partsOf,
} from './line-status.ts';
import { needsAuthorisation, workOrderAction } from './work-order-actions.ts';
import type { WorkOrderContext, WorkOrderVerb } from './work-order-actions.ts';
import { completionIssues } from './work-order-rules.ts';
import { deriveWorkOrderStatus, nothingApproved, statusFromLines } from './work-order-status.ts';

export interface LineStatusChange {
  id: string;
  status: LineStatus;
}

/** The new header, and the lines whose status changes; or all that stands in the way. */
export type Transition =
  { ok: true; status: WorkOrderStatus; lines: LineStatusChange[] } | { ok: false; issues: Issue[] };

/** The customer's authorisation: who gave it and how (`AuthBy`, `AuthMode`). */
export interface Authorisation {
  authorisedBy: string | null;
  authorisedHow: string | null;
}

const refused = (issues: Issue[]): Transition => ({ ok: false, issues });

function actionIssues(order: WorkOrder, verb: WorkOrderVerb, context: WorkOrderContext): Issue[] {
  const action = workOrderAction(order, verb, context);
  return action.allowed ? [] : [documentIssue(action.reason)];
}

/** Applies new statuses and keeps only those that differ. */
function changesOf(lines: readonly WorkOrderLine[], next: (line: WorkOrderLine) => LineStatus): LineStatusChange[] {
  return lines.flatMap((line) => {
    const status = next(line);
    return status === line.status ? [] : [{ id: line.id, status }];
  });
}

/** The lines of an order after status changes. */
export function withLineStatuses(
  lines: readonly WorkOrderLine[],
  changes: readonly LineStatusChange[],
): WorkOrderLine[] {
  const byId = new Map(changes.map((change) => [change.id, change.status]));
  return lines.map((line) => ({ ...line, status: byId.get(line.id) ?? line.status }));
}

const statusesOf = (lines: readonly WorkOrderLine[]): LineStatus[] => lines.map((line) => line.status);

/**
 * Approves the named lines, or all that wait. Labour with tracked parts moves on to PartsAvl or WtngForParts at once.
 * The caller adds `approvalIssues` (prices, tax codes) of the same lines.
 */
export function approve(
  order: WorkOrder,
  context: WorkOrderContext,
  authorisation: Authorisation,
  lineIds?: readonly string[],
): Transition {
  const issues = actionIssues(order, 'approve', context);
  if (needsAuthorisation(context.access)) {
    if (!authorisation.authorisedBy?.trim()) issues.push({ path: 'authorisedBy', message: MESSAGES.fieldRequired });
    if (!authorisation.authorisedHow?.trim()) issues.push({ path: 'authorisedHow', message: MESSAGES.fieldRequired });
  }
  const waiting = new Set(order.lines.filter((line) => awaitsApproval(line.status)).map((line) => line.id));
  for (const id of lineIds ?? []) {
    if (!waiting.has(id)) issues.push(lineIssue(id, 'status', `Line ${id} does not wait for approval.`));
  }
  if (issues.length > 0) return refused(issues);
  const taken = new Set(lineIds ?? waiting);
  const approved = order.lines.map((line) => (taken.has(line.id) ? { ...line, status: LineStatus.approved } : line));
  const settled = approved.map((line) =>
    taken.has(line.id) && line.family === 'labour'
      ? { ...line, status: deriveLabourStatus(line.status, partsOf(line.id, approved)) }
      : line,
  );
  return {
    ok: true,
    status: context.settings.derivation
      ? deriveWorkOrderStatus(order.status, statusesOf(settled), true)
      : WorkOrderStatus.approved,
    lines: changesOf(order.lines, (line) => settled.find((one) => one.id === line.id)!.status),
  };
}

/** Puts the order on hold; its OnHold lines and parts become New (spec 2 §4). */
export function hold(order: WorkOrder, context: WorkOrderContext): Transition {
  const issues = actionIssues(order, 'hold', context);
  if (issues.length > 0) return refused(issues);
  return {
    ok: true,
    status: WorkOrderStatus.onHold,
    lines: changesOf(order.lines, (line) => holdLineStatus(line.status)),
  };
}

/**
 * Restarts an order that is on hold, cancelled or declined. Lines that were cancelled or declined with the order become
 * New; those that had been declined or cancelled singly, in another status than the order's, stay so.
 */
export function restart(order: WorkOrder, context: WorkOrderContext): Transition {
  const issues = actionIssues(order, 'restart', context);
  if (issues.length > 0) return refused(issues);
  if (order.status === WorkOrderStatus.onHold) {
    const fromLines = context.settings.derivation ? statusFromLines(statusesOf(order.lines)) : null;
    const plain = nothingApproved(order.lines) ? WorkOrderStatus.new : WorkOrderStatus.approved;
    return { ok: true, status: fromLines ?? plain, lines: [] };
  }
  const withOrder = order.status === WorkOrderStatus.cancelled ? LineStatus.cancelled : LineStatus.declined;
  const lines = changesOf(order.lines, (line) => (line.status === withOrder ? LineStatus.new : line.status));
  return { ok: true, status: WorkOrderStatus.new, lines };
}

/** Completes the order and its approved lines (decisions §4), under the rules before completion. */
export function complete(order: WorkOrder, context: WorkOrderContext): Transition {
  const issues = [...actionIssues(order, 'complete', context), ...completionIssues(order, context.settings)];
  if (issues.length > 0) return refused(issues);
  return {
    ok: true,
    status: WorkOrderStatus.completed,
    lines: changesOf(order.lines, (line) => (isApproved(line.status) ? LineStatus.completed : line.status)),
  };
}

function endAll(order: WorkOrder, verb: 'cancel' | 'decline', context: WorkOrderContext): Transition {
  const issues = actionIssues(order, verb, context);
  if (issues.length > 0) return refused(issues);
  const to = verb === 'cancel' ? LineStatus.cancelled : LineStatus.declined;
  return {
    ok: true,
    status: verb === 'cancel' ? WorkOrderStatus.cancelled : WorkOrderStatus.declined,
    lines: changesOf(order.lines, (line) => (isActive(line.status) ? to : line.status)),
  };
}

/** Cancels the order with its active lines. */
export function cancel(order: WorkOrder, context: WorkOrderContext): Transition {
  return endAll(order, 'cancel', context);
}

/** Declines the order with its active lines. */
export function decline(order: WorkOrder, context: WorkOrderContext): Transition {
  return endAll(order, 'decline', context);
}

/** Closes a completed order that has nothing to invoice (decisions §6). */
export function close(order: WorkOrder, context: WorkOrderContext): Transition {
  const issues = actionIssues(order, 'close', context);
  return issues.length > 0 ? refused(issues) : { ok: true, status: WorkOrderStatus.closed, lines: [] };
}

/**
 * Reopens a closed order. With an approved invoice its billed lines stay as they are and what is added is a supplement
 * (decisions §6).
 */
export function reopen(order: WorkOrder, context: WorkOrderContext): Transition & { supplement: boolean } {
  const supplement = context.invoices.approved > 0;
  const issues = actionIssues(order, 'reopen', context);
  if (issues.length > 0) return { ok: false, issues, supplement };
  return { ok: true, status: WorkOrderStatus.inProgress, lines: [], supplement };
}

/** What a part becomes with the labour line it hangs on, when that is completed, ended or taken back. */
function followingStatus(part: WorkOrderLine, from: LineStatus, to: LineStatus): LineStatus {
  if (to === LineStatus.completed) return isApproved(part.status) ? to : part.status;
  if (!isActive(to)) {
    if (!isActive(part.status)) return part.status;
    return awaitsApproval(part.status) ? LineStatus.declined : to;
  }
  return !isActive(from) && part.status === from ? to : part.status;
}

/**
 * Changes the status of one line by hand; the parts of a labour line are completed, ended and taken back with it. Who
 * may is asked with `mayChangeLineStatus`.
 */
export function setLineStatus(order: WorkOrder, lineId: string, to: LineStatus, context: WorkOrderContext): Transition {
  const line = order.lines.find((one) => one.id === lineId);
  if (!line) return refused([lineIssue(lineId, '', `There is no line ${lineId}.`)]);
  const issues = lineStatusIssues(order, line, to, context);
  if (issues.length > 0) return refused(issues);
  const changes = changesOf(order.lines, (one) => {
    if (one.id === lineId) return to;
    return one.labourLineId === lineId ? followingStatus(one, line.status, to) : one.status;
  });
  const current = order.status === WorkOrderStatus.completed ? WorkOrderStatus.inProgress : order.status;
  const lines = statusesOf(withLineStatuses(order.lines, changes));
  const header = changes.length > 0 ? deriveWorkOrderStatus(current, lines, context.settings.derivation) : order.status;
  return { ok: true, status: header, lines: changes };
}

function lineStatusIssues(order: WorkOrder, line: WorkOrderLine, to: LineStatus, context: WorkOrderContext): Issue[] {
  const { settings, access } = context;
  const fixed: readonly WorkOrderStatus[] = [
    WorkOrderStatus.closed,
    WorkOrderStatus.cancelled,
    WorkOrderStatus.declined,
    WorkOrderStatus.onHold,
  ];
  if (fixed.includes(order.status)) return [documentIssue(`The order is ${order.status}.`)];
  if (order.status === WorkOrderStatus.completed && !hasFlag(access, 'Service.EdCompWO')) {
    return [documentIssue('The order is Completed.')];
  }
  if (!canChangeLineStatus(line.status, to)) {
    return [lineIssue(line.id, 'status', `A line that is ${line.status} cannot become ${to}.`)];
  }
  if (to === LineStatus.approved && !isActive(line.status) && !hasFlag(access, 'Service.EdApprWO')) {
    return [lineIssue(line.id, 'status', 'Approving the line again needs the permission to approve.')];
  }
  if (!isActive(to) && [line, ...partsOf(line.id, order.lines)].some((one) => one.issuedQuantity > 0)) {
    return [lineIssue(line.id, 'issuedQuantity', 'Return the issued parts first.')];
  }
  if (to === LineStatus.completed && line.status !== to) {
    const withParts = [line, ...partsOf(line.id, order.lines).filter((part) => isApproved(part.status))];
    return completionIssues({ ...order, lines: withParts, complaints: [] }, settings);
  }
  return [];
}
