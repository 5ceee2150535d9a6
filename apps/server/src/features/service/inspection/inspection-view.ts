import type { Infer } from '@bahi/contract/wire-type';
import type { inspectionView } from '@bahi/contract/wire/inspection.wire';
import { inspectionProgress, InspectionStatus, mayAddFinding, mayInspect } from '@bahi/domain/inspection/inspection';
import { spokenStatus } from '@bahi/domain/status/status-labels';
import { isWorkOrderActive } from '@bahi/domain/status/work-order-status';
import type { Tx } from '../../../core/tx.ts';
import { getOrderHead, type OrderHead } from '../order-head.ts';
import { getStoredInspection, listStoredInspections, type StoredInspection } from './inspection-store.ts';

export type InspectionView = Infer<typeof inspectionView>;

/** The inspections of an order, as its screen shows them. */
export async function listInspectionViews(tx: Tx, workOrderId: string): Promise<InspectionView[]> {
  const head = await getOrderHead(tx, workOrderId);
  return (await listStoredInspections(tx, workOrderId)).map((one) => viewOf(tx, head, one));
}

export async function getInspectionView(tx: Tx, id: string): Promise<InspectionView> {
  const inspection = await getStoredInspection(tx, id);
  return viewOf(tx, await getOrderHead(tx, inspection.workOrderId), inspection);
}

/** Why nothing may be filled in: finished, on an order that is over, or by somebody who does not inspect. */
export function fillRefusal(tx: Tx, head: Pick<OrderHead, 'status'>, status: InspectionStatus): string | null {
  if (status === InspectionStatus.finished) return 'The inspection is finished.';
  if (!isWorkOrderActive(head.status)) return `The order is ${spokenStatus(head.status)}.`;
  return mayInspect(tx.ctx.access) ? null : 'You do not have the permission for this.';
}

function viewOf(tx: Tx, head: OrderHead, inspection: StoredInspection): InspectionView {
  return {
    ...inspection,
    progress: inspectionProgress(inspection.points),
    refusal: fillRefusal(tx, head, inspection.status),
    mayAdd: mayAddFinding(tx.ctx.access) && isWorkOrderActive(head.status),
  };
}
