import { documentIssue, lineIssue, issueAt } from '../document/issue.ts';
import type { Issue } from '../document/issue.ts';
import { LineStatus, WorkOrderStatus } from '../document/work-order.ts';
import type { WorkOrder } from '../document/work-order.ts';
import { MESSAGES } from '../messages.ts';
import { statusWhileInspecting } from './inspection-status.ts';
import {
  awaitsApproval,
  deriveLabourStatus,
  holdLineStatus,
  isActive,
  countsAsApproved,
  partsOf,
} from './line-status.ts';
import { changesOf, refused, statusesOf } from './transition.ts';
import type { Transition } from './transition.ts';
import { needsAuthorisation, workOrderAction } from './work-order-actions.ts';
import type { WorkOrderContext, WorkOrderVerb } from './work-order-actions.ts';
import { completionIssues } from './work-order-rules.ts';
import { deriveWorkOrderStatus, nothingApproved, statusFromLines } from './work-order-status.ts';

/** The customer's authorisation: who gave it and how (`AuthBy`, `AuthMode`). */
export interface Authorisation {
  authorisedBy: string | null;
  authorisedMode: string | null;
}

function actionIssues(order: WorkOrder, verb: WorkOrderVerb, context: WorkOrderContext): Issue[] {
  const action = workOrderAction(order, verb, context);
  return action.allowed ? [] : [documentIssue(action.reason)];
}

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
    if (!authorisation.authorisedBy?.trim()) issues.push(issueAt('authorisedBy', MESSAGES.fieldRequired));
    if (!authorisation.authorisedMode?.trim()) issues.push(issueAt('authorisedMode', MESSAGES.fieldRequired));
  }
  const waiting = new Set(order.lines.filter((line) => awaitsApproval(line.status)).map((line) => line.id));
  if (lineIds?.length === 0) issues.push(issueAt('lines', 'Choose the lines to approve.'));
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
      : approvedHeader(order.status),
    lines: changesOf(order.lines, (line) => settled.find((one) => one.id === line.id)!.status),
  };
}

/** Without derivation the first approval makes the order Approved; work that has begun is not set back by a later one. */
function approvedHeader(current: WorkOrderStatus): WorkOrderStatus {
  const before: readonly WorkOrderStatus[] = [
    WorkOrderStatus.new,
    WorkOrderStatus.beingInspected,
    WorkOrderStatus.waitingForApproval,
  ];
  return before.includes(current) ? WorkOrderStatus.approved : current;
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
 * New; those that had been declined or cancelled singly, in another status than the order's, stay so. While an inspection
 * is open, a new order is BeingInspected again.
 */
export function restart(order: WorkOrder, context: WorkOrderContext, openInspections = 0): Transition {
  const issues = actionIssues(order, 'restart', context);
  if (issues.length > 0) return refused(issues);
  if (order.status === WorkOrderStatus.onHold) {
    const fromLines = context.settings.derivation ? statusFromLines(statusesOf(order.lines)) : null;
    const plain = nothingApproved(order.lines) ? WorkOrderStatus.new : WorkOrderStatus.approved;
    return { ok: true, status: statusWhileInspecting(fromLines ?? plain, openInspections), lines: [] };
  }
  const withOrder = order.status === WorkOrderStatus.cancelled ? LineStatus.cancelled : LineStatus.declined;
  const lines = changesOf(order.lines, (line) => (line.status === withOrder ? LineStatus.new : line.status));
  return { ok: true, status: statusWhileInspecting(WorkOrderStatus.new, openInspections), lines };
}

/** Completes the order and its approved lines (decisions §4), under the rules before completion. */
export function complete(order: WorkOrder, context: WorkOrderContext): Transition {
  const issues = [...actionIssues(order, 'complete', context), ...completionIssues(order, context.settings)];
  if (issues.length > 0) return refused(issues);
  return {
    ok: true,
    status: WorkOrderStatus.completed,
    lines: changesOf(order.lines, (line) => (countsAsApproved(line.status) ? LineStatus.completed : line.status)),
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
