import { finishIssues, InspectionStatus, mayInspect } from '@bahi/domain/inspection/inspection';
import { inspectionWirePath } from '@bahi/contract/wire/inspection.wire';
import { assertFreshRecord } from '../../core/assert-fresh-record.ts';
import { AppError, refuse } from '../../core/app-error.ts';
import { deleteStoredFile } from '../../core/files/stored-files.ts';
import type { Tx } from '../../core/tx.ts';
import {
  getStoredInspection,
  getStoredInspectionForUpdate,
  removeInspection,
  type StoredInspection,
  touchInspection,
} from '../../features/service/inspection/inspection-store.ts';
import {
  fillRefusal,
  getInspectionView,
  type InspectionView,
} from '../../features/service/inspection/inspection-view.ts';
import { loadWorkOrderForUpdate } from '../../features/service/work-order/work-order-store.ts';
import type { StoredWorkOrder } from '../../features/service/stored-order.ts';
import { settleInspections } from './settle-inspections.ts';

/** Finishes an inspection whose required points are checked; it does not change afterwards. */
export async function finishInspection(
  tx: Tx,
  id: string,
  rowVersion: number | null | undefined,
): Promise<InspectionView> {
  const { order, inspection } = await loadForEnd(tx, id);
  await assertFreshRecord(tx, inspection, rowVersion);
  const issues = finishIssues(inspection.points);
  if (issues.length > 0)
    throw refuse(
      issues[0]!.message,
      issues.map(({ path, message }) => ({ path: inspectionWirePath(path), message })),
    );
  await touchInspection(tx, id, true);
  tx.audit({
    action: 'finish',
    kind: 'inspection',
    id,
    code: inspection.name,
    changes: [{ path: 'status', from: InspectionStatus.open, to: InspectionStatus.finished }],
  });
  await settleInspections(tx, order, 'finishInspection', inspection.name);
  return getInspectionView(tx, id);
}

/** Gives up an open inspection with its pictures; what it brought to the order stays a reason to keep it. */
export async function deleteInspection(tx: Tx, id: string): Promise<void> {
  const { order, inspection } = await loadForEnd(tx, id);
  if (inspection.points.some((point) => point.addedAs !== null))
    throw refuse('Points of it are on the order already: finish it instead.');
  for (const fileId of await removeInspection(tx, id)) await deleteStoredFile(tx, fileId);
  tx.audit({ action: 'delete', kind: 'inspection', id, code: inspection.name });
  await settleInspections(tx, order, 'deleteInspection', inspection.name);
}

/** The order is locked before its inspection, as by every verb that changes both. */
async function loadForEnd(tx: Tx, id: string): Promise<{ order: StoredWorkOrder; inspection: StoredInspection }> {
  const { workOrderId } = await getStoredInspection(tx, id);
  const order = await loadWorkOrderForUpdate(tx, workOrderId);
  const inspection = await getStoredInspectionForUpdate(tx, id);
  if (!mayInspect(tx.ctx.access)) throw new AppError('Forbidden');
  const refusal = fillRefusal(tx, order, inspection.status);
  if (refusal) throw refuse(refusal);
  return { order, inspection };
}
