import { WorkOrderStatus } from '@bahi/domain/document/work-order';
import type { Quantity } from '@bahi/domain/money/units';
import { deriveLabourStatus, isActive, partsOf } from '@bahi/domain/status/line-status';
import { statusesOf } from '@bahi/domain/status/transition';
import { deriveWorkOrderStatus } from '@bahi/domain/status/work-order-status';
import { mostToMove, reservedQuantity } from '@bahi/domain/stock/job-part';
import { changeReservations, type ReservationChange } from '../../core/stock/reserve.ts';
import type { Tx } from '../../core/tx.ts';
import type { StoredLine, StoredWorkOrder } from './stored-order.ts';

/** Labour whose tracked parts differ between two states gets its status from them (decisions §6). */
export function withLabourStatuses(before: StoredWorkOrder, after: StoredWorkOrder): StoredWorkOrder {
  const touched = new Set<string>();
  const old = new Map(before.lines.map((line) => [line.id, line]));
  const kept = new Set(after.lines.map((line) => line.id));
  const touch = (...ids: (string | null | undefined)[]) => ids.forEach((id) => id && touched.add(id));
  for (const line of after.lines)
    if (line.family === 'part' && progressOf(line) !== progressOf(old.get(line.id)))
      touch(line.labourLineId, old.get(line.id)?.labourLineId);
  for (const line of before.lines) if (line.family === 'part' && !kept.has(line.id)) touch(line.labourLineId);
  return {
    ...after,
    lines: after.lines.map((line) => {
      if (!touched.has(line.id)) return line;
      const status = deriveLabourStatus(line.status, partsOf(line.id, after.lines));
      return status === line.status ? line : { ...line, status };
    }),
  };
}

const progressOf = (line: StoredLine | undefined): string =>
  line
    ? [line.labourLineId, line.quantity, line.receivedQuantity, line.issuedQuantity, line.tracked, line.status].join()
    : '';

/**
 * The header after a change of lines or prices. A completed order that is changed returns to InProgress, to be completed
 * again (decisions §6).
 */
export function withHeaderStatus(
  before: StoredWorkOrder,
  order: StoredWorkOrder,
  derivation: boolean,
): StoredWorkOrder {
  const wasCompleted = before.status === WorkOrderStatus.completed && order.status === WorkOrderStatus.completed;
  const current = wasCompleted ? WorkOrderStatus.inProgress : order.status;
  const derived = deriveWorkOrderStatus(current, statusesOf(order.lines), derivation);
  return { ...order, status: wasCompleted && derived === WorkOrderStatus.completed ? current : derived };
}

/** Completion is stamped when it happens, in whatever way it comes about. */
export function withStamps(before: StoredWorkOrder, after: StoredWorkOrder, now: string): StoredWorkOrder {
  const done: readonly string[] = [WorkOrderStatus.completed, WorkOrderStatus.closed];
  return {
    ...after,
    completedAt: done.includes(after.status) ? (before.completedAt ?? now) : null,
    closedAt: after.status === WorkOrderStatus.closed ? (before.closedAt ?? now) : null,
  };
}

/**
 * Gives back reservations that have lost their reason: the part is gone, ended, another item, in another warehouse, or
 * needed in a smaller quantity. Answers the order with what is still reserved.
 */
export async function releaseReservations(
  tx: Tx,
  before: StoredWorkOrder,
  after: StoredWorkOrder,
): Promise<StoredWorkOrder> {
  const next = new Map(after.lines.map((line) => [line.id, line]));
  const releases: ReservationChange[] = [];
  const kept = new Map<string, Quantity>();
  for (const old of before.lines) {
    const reserved = reservedQuantity(old);
    if (reserved === 0 || old.itemId === null || old.warehouseId === null) continue;
    const line = next.get(old.id);
    const same = line?.itemId === old.itemId && line.warehouseId === old.warehouseId;
    const mayKeep = line && same && isActive(line.status) ? mostToMove('issue', line) : 0;
    if (reserved <= mayKeep) continue;
    releases.push({
      documentLineId: old.id,
      itemId: old.itemId,
      warehouseId: old.warehouseId,
      quantity: mayKeep - reserved,
    });
    if (line) kept.set(line.id, line.issuedQuantity + mayKeep);
  }
  await changeReservations(tx, { documentKind: 'workOrder', documentId: before.id }, releases);
  if (kept.size === 0) return after;
  return {
    ...after,
    lines: after.lines.map((line) => {
      const receivedQuantity = kept.get(line.id);
      return receivedQuantity === undefined ? line : { ...line, receivedQuantity };
    }),
  };
}
