import { nextPosition } from '@bahi/domain/document/line-id';
import { LineStatus } from '@bahi/domain/document/work-order';
import type { EstimateLine, ServiceEstimate } from '../../features/service/estimate/estimate-store.ts';
import { asOrder } from '../../features/service/estimate/estimate-as-order.ts';
import type { StoredLine, StoredWorkOrder } from '../../features/service/stored-order.ts';

interface Joined {
  order: StoredWorkOrder;
  /** Lines that have joined it, by the line of the estimate that each was. */
  lineMap: Map<string, string>;
}

/** The order with the lines and complaints of an estimate under ids of its own; nothing of what it has is changed. */
export function withEstimated(
  order: StoredWorkOrder,
  estimate: ServiceEstimate,
  taken: readonly EstimateLine[],
): Joined {
  const complaints = withComplaints(order, estimate);
  let { lastLabourNo, lastPartNo } = order;
  const lineMap = new Map<string, string>();
  for (const { id, family } of taken)
    lineMap.set(id, family === 'labour' ? `WO${(lastLabourNo += 1)}` : `WP${(lastPartNo += 1)}`);
  const before = new Map(estimate.lines.map(({ id, orderLineId }) => [id, orderLineId]));
  const idOf = (id: string | null) => (id === null ? null : (lineMap.get(id) ?? before.get(id) ?? null));
  const estimated = new Map(asOrder(estimate).lines.map((line) => [line.id, line]));
  let position = nextPosition(order.lines);
  const lines = taken.map(({ id }): StoredLine => {
    const line = estimated.get(id)!;
    const labourLineId = idOf(line.labourLineId);
    return {
      ...line,
      id: lineMap.get(id)!,
      position: position++,
      status: LineStatus.approved,
      labourLineId,
      complaintId: line.complaintId && (complaints.ids.get(line.complaintId) ?? null),
      // A part whose labour the customer does not want hangs on none.
      free: line.free || (line.family === 'part' && labourLineId === null),
      estimateLineId: id,
      invoiceId: null,
    };
  });
  return { order: { ...complaints.order, lines: [...order.lines, ...lines], lastLabourNo, lastPartNo }, lineMap };
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
