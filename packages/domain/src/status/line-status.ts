import { can, isBoundTechnician } from '../access/access.ts';
import type { Access } from '../access/access.ts';
import { LineStatus, WorkOrderStatus } from '../document/work-order.ts';
import type { WorkOrderLine } from '../document/work-order.ts';
import type { Quantity } from '../money/units.ts';

/** A line is active unless Cancelled or Declined (spec 2 §4). */
export function isActive(status: LineStatus): boolean {
  return status !== LineStatus.cancelled && status !== LineStatus.declined;
}

/**
 * A line counts as approved if active and not New, WtngForAppr or OnHold (spec 2 §4): work may go on. Of what was agreed,
 * on hold or not, `isApprovedWork` tells.
 */
export function countsAsApproved(status: LineStatus): boolean {
  return isActive(status) && !awaitsApproval(status) && status !== LineStatus.onHold;
}

/**
 * Work that was approved and is not ended, on hold or not: only an approved line is put on hold. Whatever it comes to was
 * agreed, so that changing it asks EdApprWO (decisions §6).
 */
export function isApprovedWork(status: LineStatus): boolean {
  return isActive(status) && !awaitsApproval(status);
}

/** New or WtngForAppr: what approving takes. */
export function awaitsApproval(status: LineStatus): boolean {
  return status === LineStatus.new || status === LineStatus.waitingForApproval;
}

/**
 * Item status change rule (spec 2 §4): New or WtngForAppr may go to New or Declined, Declined or Cancelled back to New
 * or Approved, and no other returns to New or WtngForAppr. Approving is a verb of its own, not a status change.
 */
export function canChangeLineStatus(from: LineStatus, to: LineStatus): boolean {
  if (from === to) return true;
  if (awaitsApproval(from)) return to === LineStatus.new || to === LineStatus.declined;
  if (!isActive(from)) return to === LineStatus.new || to === LineStatus.approved;
  return !awaitsApproval(to);
}

/** Statuses that an item may be changed to, itself first excluded. */
export function nextLineStatuses(from: LineStatus): LineStatus[] {
  return Object.values(LineStatus).filter((to) => to !== from && canChangeLineStatus(from, to));
}

/**
 * A new labour line starts New when the record is New or is an estimate, otherwise Approved (spec 2 §4). A new order that
 * is being inspected is New.
 */
export function initialLineStatus(
  record: { kind: 'workOrder'; status: WorkOrderStatus } | { kind: 'estimate' },
): LineStatus {
  if (record.kind === 'estimate') return LineStatus.new;
  const isNew = record.status === WorkOrderStatus.new || record.status === WorkOrderStatus.beingInspected;
  return isNew ? LineStatus.new : LineStatus.approved;
}

/** What the derivation of a labour status looks at in a part. */
export interface PartProgress {
  status: LineStatus;
  tracked: boolean;
  quantity: Quantity;
  receivedQuantity: Quantity;
  issuedQuantity: Quantity;
}

const DERIVED_FROM_PARTS: readonly LineStatus[] = [
  LineStatus.approved,
  LineStatus.inProgress,
  LineStatus.partsAvailable,
  LineStatus.waitingForParts,
];

/**
 * Labour status derived from its active tracked parts, for lines in Approved ... WtngForParts only (decisions §6): no
 * tracked parts Approved, any issued InProgress, all received PartsAvl, else WtngForParts. To be asked when the parts of
 * the line change, so that a line at work without parts is not sent back.
 */
export function deriveLabourStatus(status: LineStatus, parts: readonly PartProgress[]): LineStatus {
  if (!DERIVED_FROM_PARTS.includes(status)) return status;
  const tracked = parts.filter((part) => part.tracked && isActive(part.status));
  if (tracked.length === 0) return LineStatus.approved;
  if (tracked.some((part) => part.issuedQuantity > 0)) return LineStatus.inProgress;
  return tracked.every((part) => part.receivedQuantity >= part.quantity)
    ? LineStatus.partsAvailable
    : LineStatus.waitingForParts;
}

/** The parts that hang on a labour line. */
export function partsOf(labourLineId: string, lines: readonly WorkOrderLine[]): WorkOrderLine[] {
  return lines.filter((line) => line.family === 'part' && line.labourLineId === labourLineId);
}

/** Putting a record on hold resets its OnHold lines and parts to New (spec 2 §4). */
export function holdLineStatus(status: LineStatus): LineStatus {
  return status === LineStatus.onHold ? LineStatus.new : status;
}

/** Letter U changes the status of any line; a technician that of his own (decisions §8). */
export function mayChangeLineStatus(access: Access, line: { technicianId: string | null }, userId: string): boolean {
  if (isBoundTechnician(access)) return line.technicianId === userId && can(access, 'Service.WO', 'R');
  return can(access, 'Service.WO', 'U');
}
