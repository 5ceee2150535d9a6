import { nextPosition } from '@bahi/domain/document/line-id';
import { LineStatus } from '@bahi/domain/document/work-order';
import type { EstimateLine, ServiceEstimate } from '../../features/service/estimate/estimate-store.ts';
import { asOrder } from '../../features/service/estimate/estimate-as-order.ts';
import type { StoredLine, StoredWorkOrder } from '../../features/service/stored-order.ts';

interface Joined {
  order: StoredWorkOrder;
  /** Lines that have joined it, by the line of the estimate that each was. */
  lineMap: Map<string, string>;
  /** Repairs of it, by the repair of the estimate that each was. */
  repairMap: Map<string, string>;
}

/** The order with the lines, complaints and repairs of an estimate under ids of its own; nothing of what it has is changed. */
export function withEstimated(
  order: StoredWorkOrder,
  estimate: ServiceEstimate,
  taken: readonly EstimateLine[],
): Joined {
  const complaints = withComplaints(order, estimate);
  const repairs = withRepairs(order, estimate, taken);
  let { lastLabourNo, lastPartNo } = order;
  const lineMap = new Map<string, string>();
  for (const { id, family } of taken)
    lineMap.set(id, family === 'labour' ? `WO${(lastLabourNo += 1)}` : `WP${(lastPartNo += 1)}`);
  const before = new Map(estimate.lines.map(({ id, orderLineId }) => [id, orderLineId]));
  const idOf = (id: string | null) => (id === null ? null : (lineMap.get(id) ?? before.get(id) ?? null));
  const estimated = new Map(asOrder(estimate).lines.map((line) => [line.id, line]));
  let position = nextPosition(order.lines);
  const lines = taken.map(({ id }): StoredLine => {
    const { option: _chosen, ...line } = estimated.get(id)!;
    const labourLineId = idOf(line.labourLineId);
    const componentOf = idOf(line.componentOf);
    return {
      ...line,
      id: lineMap.get(id)!,
      position: position++,
      status: LineStatus.approved,
      labourLineId,
      complaintId: line.complaintId && (complaints.ids.get(line.complaintId) ?? null),
      repairId: line.repairId && (repairs.repairMap.get(line.repairId) ?? null),
      // Work on a part that the customer does not want is labour like any other.
      componentOf,
      componentKind: componentOf === null ? null : line.componentKind,
      // A part whose labour the customer does not want hangs on none.
      free: line.free || (line.family === 'part' && labourLineId === null && line.repairId === null),
      estimateLineId: id,
      invoiceId: null,
    };
  });
  const { repairMap, ...repaired } = repairs;
  const all = [...order.lines, ...lines];
  return { order: { ...complaints.order, ...repaired, lines: all, lastLabourNo, lastPartNo }, lineMap, repairMap };
}

/** Complaints of the estimate that the order does not have yet join it. */
function withComplaints(order: StoredWorkOrder, estimate: ServiceEstimate) {
  const complaints = [...order.complaints];
  let { lastComplaintNo } = order;
  const ids = new Map<string, string>();
  for (const { id, complaintId, description } of estimate.complaints) {
    const known = complaints.find((one) => one.description === description);
    if (known) {
      ids.set(id, known.id);
      continue;
    }
    lastComplaintNo += 1;
    const added = { id: `WC${lastComplaintNo}`, complaintId, description, position: nextPosition(complaints) };
    complaints.push(added);
    ids.set(id, added.id);
  }
  return { order: { ...order, complaints, lastComplaintNo }, ids };
}

/** Repairs of which an item goes on join the order; one that an earlier round brought is there. */
function withRepairs(order: StoredWorkOrder, estimate: ServiceEstimate, taken: readonly EstimateLine[]) {
  const repairs = [...order.repairs];
  let { lastRepairNo } = order;
  const repairMap = new Map<string, string>();
  for (const { orderRepairId, ...repair } of estimate.repairs) {
    if (orderRepairId) repairMap.set(repair.id, orderRepairId);
    if (orderRepairId || !taken.some((line) => line.repairId === repair.id)) continue;
    lastRepairNo += 1;
    repairs.push({ ...repair, id: `WCo${lastRepairNo}`, position: nextPosition(repairs) });
    repairMap.set(repair.id, `WCo${lastRepairNo}`);
  }
  return { repairs, lastRepairNo, repairMap };
}
