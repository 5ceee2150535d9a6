import { hasFlag, isBoundTechnician } from '../access/access.ts';
import { documentIssue, lineIssue } from '../document/issue.ts';
import type { Issue } from '../document/issue.ts';
import { LineStatus, WorkOrderStatus } from '../document/work-order.ts';
import type { WorkOrder, WorkOrderLine } from '../document/work-order.ts';
import { issuedPartsRefusal } from '../stock/issued-parts.ts';
import { awaitsApproval, canChangeLineStatus, countsAsApproved, isActive, partsOf } from './line-status.ts';
import { changesOf, refused, statusesOf, withLineStatuses } from './transition.ts';
import type { Transition } from './transition.ts';
import type { WorkOrderContext } from './work-order-actions.ts';
import { completionIssues } from './work-order-rules.ts';
import { deriveWorkOrderStatus } from './work-order-status.ts';
import { spokenStatus } from './status-labels.ts';

/** What a part becomes with the labour line it hangs on, when that is completed, ended or taken back. */
function followingStatus(part: WorkOrderLine, from: LineStatus, to: LineStatus): LineStatus {
  if (to === LineStatus.completed) return countsAsApproved(part.status) ? to : part.status;
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
  if (fixed.includes(order.status)) return [documentIssue(`The order is ${spokenStatus(order.status)}.`)];
  if (order.status === WorkOrderStatus.completed && !hasFlag(access, 'Service.EdCompWO')) {
    return [documentIssue('The order is completed.')];
  }
  if (!canChangeLineStatus(line.status, to)) {
    return [
      lineIssue(line.id, 'status', `A line that is ${spokenStatus(line.status)} cannot become ${spokenStatus(to)}.`),
    ];
  }
  if (to === LineStatus.approved && !isActive(line.status) && !hasFlag(access, 'Service.EdApprWO')) {
    return [lineIssue(line.id, 'status', 'Approving the line again needs the permission to approve.')];
  }
  if (line.status === LineStatus.review && to === LineStatus.completed && isBoundTechnician(access))
    return [lineIssue(line.id, 'status', 'Another than its technician passes the review of a line.')];
  const onJob = isActive(to) ? null : issuedPartsRefusal([line, ...partsOf(line.id, order.lines)]);
  if (onJob) return [lineIssue(line.id, 'issuedQuantity', onJob)];
  if (to === LineStatus.completed && line.status !== to) {
    const withParts = [line, ...partsOf(line.id, order.lines).filter((part) => countsAsApproved(part.status))];
    return completionIssues({ ...order, lines: withParts, complaints: [] }, settings);
  }
  return [];
}
