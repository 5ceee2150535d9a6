import { lineIssue } from '@bahi/domain/document/issue';
import { countsAsApproved, isActive } from '@bahi/domain/status/line-status';
import { mostToMove } from '@bahi/domain/stock/job-part';
import { approveFirst, quantityToServe } from '@bahi/domain/stock/part-request';
import { WarehouseKind } from '@bahi/domain/stock/warehouse-kind';
import { findWarehouseOfPerson } from '../../core/stock/warehouses.ts';
import type { Tx } from '../../core/tx.ts';
import type { PartRequest } from '../../features/service/part-request-store.ts';
import { editWorkOrder } from '../../features/service/edit-work-order.ts';
import { issueToJob } from '../../features/service/work-order/issue-part.ts';
import { refuseIssues } from '../../features/service/refuse-issues.ts';
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
  const filled = partsThatWant(order, lines);
  const missing = lines.filter((_line, at) => !filled[at]);
  const ready = missing.length > 0 ? await withNewParts(tx, request, order, missing) : order;
  const made = ready.lines.slice(order.lines.length);
  const partOf = new Map(lines.map((line, at) => [line, filled[at] ?? made[missing.indexOf(line)]!]));
  const approved = lines.filter((line) => countsAsApproved(partOf.get(line)!.status));
  const waiting = lines.filter((line) => !approved.includes(line)).map((line) => partOf.get(line)!);
  if (approved.length === 0 && made.length === 0)
    refuseIssues(waiting.map(({ id }) => lineIssue(id, 'status', approveFirst(id))));
  const own = request.warehouseId === (await findWarehouseOfPerson(tx, request.requestedBy)) && request.warehouseId;
  if (approved.length > 0)
    await issueToJob(
      tx,
      ready,
      approved.map((line) => ({
        id: partOf.get(line)!.id,
        quantity: line.quantity,
        warehouseId: line.warehouseId ?? request.warehouseId,
        batch: line.batch,
        serialNos: line.serialNos,
        ...(own && { kinds: [WarehouseKind.store, WarehouseKind.person] }),
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
