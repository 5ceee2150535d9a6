import { can, hasFlag, isBoundTechnician } from '../access/access.ts';
import type { Access } from '../access/access.ts';
import { MESSAGES } from '../messages.ts';
import { LineStatus, WorkOrderStatus } from '../document/work-order.ts';
import type { WorkOrderLine } from '../document/work-order.ts';
import { issuedPartsRefusal } from '../stock/issued-parts.ts';
import { mayServeRequests } from '../stock/part-request.ts';
import { type ActionRule, defineActions, needsFlag, needsLetter } from './actions.ts';
import { awaitsApproval, countsAsApproved, isActive, isApprovedWork } from './line-status.ts';
import { isWorkOrderActive } from './work-order-status.ts';
import { spokenStatus } from './status-labels.ts';
import { ORDER_RIGHTS, type WorkRights } from './work-rights.ts';

export type WorkOrderVerb =
  'approve' | 'hold' | 'restart' | 'complete' | 'generateInvoice' | 'close' | 'reopen' | 'cancel' | 'decline';

/** Settings of the entity that rule orders. */
export interface WorkOrderSettings {
  /** Derive the header from the lines; on by default for AUTO and SVCS. */
  derivation: boolean;
  /** Generate Invoice needs Completed; on by default (decisions §7). */
  invoiceNeedsCompleted: boolean;
  /** `Inventory.Issue`: parts must be issued before completion. */
  issueRequired: boolean;
  /** `Review`: lines pass Review before Completed. */
  review: boolean;
}

/** What the order has been billed. */
export interface WorkOrderInvoiceFacts {
  /** Invoices not cancelled or deleted, drafts included. */
  live: number;
  /** Those of them that are approved. */
  approved: number;
  /** Shares that could go to an invoice now (convert/work-order-to-invoice.ts). */
  billableShares: number;
}

export interface WorkOrderContext {
  access: Access;
  settings: WorkOrderSettings;
  invoices: WorkOrderInvoiceFacts;
}

/** The order as the buttons see it. */
export interface WorkOrderState {
  status: WorkOrderStatus;
  /** `issuedQuantity` is net of returns. */
  lines: readonly (Pick<WorkOrderLine, 'status' | 'family' | 'issuedQuantity'> &
    Partial<Pick<WorkOrderLine, 'description' | 'partNumber'>>)[];
}

type Rule = ActionRule<WorkOrderState, WorkOrderContext>;

const S = WorkOrderStatus;

/** Why an order may not be approved by this user at all: spec 2 §6 has two alternatives, decisions §6 names them. */
function approvalRefusal(access: Access): string | null {
  if (isBoundTechnician(access)) return 'A technician cannot approve.';
  return hasFlag(access, 'Service.EdApprWO') || can(access, 'Service.WO', 'U') ? null : MESSAGES.noPermission;
}

/** Without EdApprWO the customer's authorisation (who, how) must be recorded. */
export function needsAuthorisation(access: Access): boolean {
  return !hasFlag(access, 'Service.EdApprWO');
}

const cancelPermission: Rule = (order, { access }) => {
  if (isBoundTechnician(access)) return MESSAGES.noPermission;
  if (can(access, 'Service.WO', 'D')) return null;
  if (!can(access, 'Service.WO', 'U')) return MESSAGES.noPermission;
  return !order.lines.some((line) => isApprovedWork(line.status))
    ? null
    : 'Lines are approved already: this needs the permission to delete.';
};

/** An order with live invoices or with parts still on the job has loose ends. */
const looseEnds: Rule = (order, { invoices }) => {
  if (invoices.live > 0) return 'Cancel its invoices first.';
  return issuedPartsRefusal(order.lines);
};

const change = needsLetter('Service.WO', 'U');

const refuseIn =
  (...statuses: WorkOrderStatus[]): Rule =>
  (order) =>
    statuses.includes(order.status) ? `The order is ${spokenStatus(order.status)}.` : null;

const onlyIn =
  (...statuses: WorkOrderStatus[]): Rule =>
  (order) =>
    statuses.includes(order.status) ? null : `This needs an order that is ${statuses.map(spokenStatus).join(' or ')}.`;

const hasLinesToApprove: Rule = (order) =>
  order.lines.some((line) => awaitsApproval(line.status)) ? null : 'No line waits for approval.';

const readyToComplete: Rule = (order, { access }) => {
  const active = order.lines.filter((line) => isActive(line.status));
  if (active.some((line) => awaitsApproval(line.status))) return 'Approve or decline the new lines first.';
  if (active.some((line) => line.status === LineStatus.onHold)) return 'Lines are on hold.';
  if (!active.some((line) => countsAsApproved(line.status))) return 'There is no line to complete.';
  const allCompleted = active.every((line) => line.status === LineStatus.completed);
  if (hasFlag(access, 'Service.EdCompWO') || allCompleted) return null;
  return 'Complete every line first.';
};

const completePermission: Rule = (order, context) =>
  hasFlag(context.access, 'Service.EdCompWO') && !isBoundTechnician(context.access) ? null : change(order, context);

/** Generate Invoice: allowed when Completed, or when Approved and the flag is not set (spec 2 §4). */
const invoiceable: Rule = (order, { settings }) => {
  if (order.status === S.completed) return null;
  if (order.status === S.approved && !settings.invoiceNeedsCompleted) return null;
  return 'Complete the order first.';
};

/** GenerateInvoice needs WO R and Invoice C (decisions §6). */
const invoicePermission: Rule = (_order, { access }) =>
  can(access, 'Service.WO', 'R') && can(access, 'Accounting.Invoice', 'C') ? null : MESSAGES.noPermission;

const { action, actions } = defineActions<WorkOrderVerb, WorkOrderState, WorkOrderContext>({
  approve: [
    refuseIn(S.onHold, S.cancelled, S.completed, S.declined, S.closed),
    hasLinesToApprove,
    (_order, { access }) => approvalRefusal(access),
  ],
  hold: [refuseIn(S.onHold, S.completed, S.cancelled, S.declined, S.closed), change],
  restart: [onlyIn(S.cancelled, S.declined, S.onHold), change],
  complete: [refuseIn(S.completed, S.onHold, S.cancelled, S.declined, S.closed), completePermission, readyToComplete],
  generateInvoice: [
    invoiceable,
    invoicePermission,
    (_order, { invoices }) => (invoices.billableShares > 0 ? null : 'There is nothing to invoice.'),
  ],
  close: [
    onlyIn(S.completed),
    change,
    (_order, { invoices }) => (invoices.billableShares > 0 ? 'Generate the invoices first.' : null),
  ],
  reopen: [onlyIn(S.closed), needsFlag('Service.ReOpenWO')],
  cancel: [refuseIn(S.cancelled, S.closed, S.onHold, S.declined), cancelPermission, looseEnds],
  decline: [refuseIn(S.cancelled, S.completed, S.closed, S.onHold, S.declined), cancelPermission, looseEnds],
});

export const workOrderAction = action;
/** All buttons of an order in their order: the web renders them, the server enforces them. */
export const workOrderButtons = actions;

/** The line that keeps an order from being completed, or null where none does: one to approve, then held, then open. */
export function findBlockingLine<L extends Pick<WorkOrderLine, 'status'>>(lines: readonly L[]): L | null {
  const active = lines.filter((line) => isActive(line.status));
  return (
    active.find((line) => awaitsApproval(line.status)) ??
    active.find((line) => line.status === LineStatus.onHold) ??
    active.find((line) => line.status !== LineStatus.completed) ??
    null
  );
}

/** Adding a line needs U only (decisions §6), on an order that is open and not on hold. */
export function lineAddRefusal(order: WorkOrderState, access: Access, rights = ORDER_RIGHTS): string | null {
  const closed = orderClosedToChange(order.status, access);
  return closed ?? (can(access, rights.area, 'U') && !isBoundTechnician(access) ? null : MESSAGES.noPermission);
}

/** A part that somebody asked the store for: who hands it over puts it on the order (service rule 34). */
export function partAddRefusal(order: WorkOrderState, access: Access): string | null {
  const closed = orderClosedToChange(order.status, access);
  return closed ?? (mayServeRequests(access) ? null : MESSAGES.noPermission);
}

/** The refusal of a change of approved work. */
export const approvedLine = ({ word }: WorkRights): string =>
  `The line is approved: changing it needs the permission to edit approved ${word}s.`;

/**
 * Changing or removing an approved line needs EdApprWO, any other line U; a completed order EdCompWO (decisions §6). A
 * line on an approved invoice stays as it is, which is what makes a reopened order a supplement.
 */
export function lineChangeRefusal(
  order: WorkOrderState,
  line: { status: LineStatus; billed: boolean },
  access: Access,
  rights = ORDER_RIGHTS,
): string | null {
  if (line.billed) return rights.goneOn;
  const refusal = lineAddRefusal(order, access, rights);
  if (refusal !== null) return refusal;
  if (!isApprovedWork(line.status) || hasFlag(access, rights.editApproved)) return null;
  return approvedLine(rights);
}

function orderClosedToChange(status: WorkOrderStatus, access: Access): string | null {
  if (!isWorkOrderActive(status) || status === S.onHold) return `The order is ${spokenStatus(status)}.`;
  if (status === S.completed && !hasFlag(access, 'Service.EdCompWO')) return 'The order is completed.';
  return null;
}
