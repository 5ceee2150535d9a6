import { lineIssue } from '@bahi/domain/document/issue';
import { countsAsApproved, isActive } from '@bahi/domain/status/line-status';
import { mostToMove } from '@bahi/domain/stock/job-part';
import { approveFirst, quantityToServe } from '@bahi/domain/stock/part-request';
import { WarehouseKind } from '@bahi/domain/stock/warehouse-kind';
import { refuse } from '../../core/app-error.ts';
import { findWarehouseOfPerson } from '../../core/stock/warehouses.ts';
import type { Tx } from '../../core/tx.ts';
import type { PartRequest } from '../../features/service/part-request-store.ts';
import { editWorkOrder } from '../../features/service/edit-work-order.ts';
import { issueToJob } from '../../features/service/work-order/issue-part.ts';
import { refuseOrderIssues } from '../../features/service/refuse-order-issues.ts';
import type { StoredLine, StoredWorkOrder } from '../../features/service/stored-order.ts';
import { saveWorkOrder } from '../../features/service/work-order/work-order-store.ts';
import type { Served, ServedLine } from './served.ts';

/**
 * Issues what was asked for to parts of the order that want it, and puts on the order what stands on none (rule 34). Parts that are
 * not approved stay, and are told; where nothing else happens they are refused.
 */
export async function issueToOrder(
  tx: Tx,
  request: PartRequest,
  order: StoredWorkOrder,
  lines: readonly ServedLine[],
): Promise<Served> {
  const isOwn =
    request.warehouseId !== null && request.warehouseId === (await findWarehouseOfPerson(tx, request.requestedBy));
  const filled = partsThatWant(order, lines);
  if (isOwn) assertWhole(lines, filled);
  const missing = lines.filter((_line, at) => !filled[at]);
  const ready = missing.length > 0 ? await withNewParts(tx, request, order, missing) : order;
  const known = new Set(order.lines.map(({ id }) => id));
  const made = ready.lines.filter(({ id }) => !known.has(id));
  const partOf = new Map(lines.map((line, at) => [line, filled[at] ?? made[missing.indexOf(line)]!]));
  const approved = lines.filter((line) => countsAsApproved(partOf.get(line)!.status));
  const waiting = lines.filter((line) => !approved.includes(line)).map((line) => partOf.get(line)!);
  if (approved.length === 0 && made.length === 0)
    refuseOrderIssues(waiting.map(({ id }) => lineIssue(id, 'status', approveFirst(id))));
  if (approved.length > 0)
    await issueToJob(
      tx,
      ready,
      approved.map((line) => ({
        id: partOf.get(line)!.id,
        quantity: line.quantity,
        // What one technician holds is taken for no other.
        warehouseId: isOwn ? request.warehouseId : (line.warehouseId ?? request.warehouseId),
        batch: line.batch,
        serialNos: line.serialNos,
        ...(isOwn && { kinds: [WarehouseKind.store, WarehouseKind.person] }),
      })),
      'issueRequested',
    );
  return {
    lines: lines.map((served) => ({
      id: served.line.id,
      quantity: approved.includes(served) ? served.quantity : 0,
      itemId: served.itemId,
      partId: partOf.get(served)!.id,
    })),
    messages: waiting.map(({ id }) => approveFirst(id)),
  };
}

/** A part comes from one place: the rest of one that is taken from a technician could come from nowhere else. */
function assertWhole(lines: readonly ServedLine[], parts: readonly (StoredLine | null)[]): void {
  const isWhole = ({ line, quantity }: ServedLine, at: number) =>
    quantity === quantityToServe(line) && (!parts[at] || mostToMove('issue', parts[at]) === quantity);
  if (!lines.every(isWhole)) throw refuse('What a technician holds himself is used for a whole part of the order.');
}

/** For each line the part that it names, else one of the same item that wants all that was asked for, each part once. */
function partsThatWant(order: StoredWorkOrder, lines: readonly ServedLine[]): (StoredLine | null)[] {
  const taken = new Set(lines.flatMap(({ line }) => line.partId ?? []));
  return lines.map(({ line, itemId }) => {
    const named = order.lines.find(({ id, family }) => id === line.partId && family === 'part');
    if (named) return named;
    const found = order.lines.find(
      (part) =>
        part.family === 'part' &&
        part.itemId === itemId &&
        part.tracked &&
        part.invoiceId === null &&
        isActive(part.status) &&
        !taken.has(part.id) &&
        mostToMove('issue', part) >= quantityToServe(line),
    );
    if (found) taken.add(found.id);
    return found ?? null;
  });
}

/** Parts at their list price, of all that was asked for, under the service that wants them. */
async function withNewParts(
  tx: Tx,
  request: PartRequest,
  order: StoredWorkOrder,
  lines: readonly ServedLine[],
): Promise<StoredWorkOrder> {
  const labourLineId = labourOf(order, request);
  const parts = lines.map(({ line, itemId, warehouseId }) => ({
    itemId,
    quantity: quantityToServe(line),
    labourLineId,
    technicianId: request.requestedBy,
    warehouseId: warehouseId ?? undefined,
  }));
  const after = await editWorkOrder(tx, order, { parts, byStore: true });
  return saveWorkOrder(tx, order, after, 'addRequestedPart');
}

/** The service that the request names, else one that the requester does, else the first that is open. */
function labourOf({ lines }: StoredWorkOrder, { labourLineId, requestedBy }: PartRequest): string | null {
  const open = lines.filter((line) => line.family === 'labour' && isActive(line.status) && line.invoiceId === null);
  const named = open.find(({ id }) => id === labourLineId);
  return (named ?? open.find(({ technicianId }) => technicianId === requestedBy) ?? open[0])?.id ?? null;
}
