import type { Infer } from '@bahi/contract/wire-type';
import type { findingForm } from '@bahi/contract/wire/inspection.wire';
import { findingText, mayAddFinding, needsWork } from '@bahi/domain/inspection/inspection';
import { assertFreshRecord } from '../../core/assert-fresh-record.ts';
import { AppError, invariant, notFound, refuse } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import {
  getStoredInspection,
  getStoredInspectionForUpdate,
  setAddedAs,
  touchInspection,
} from '../../features/service/inspection/inspection-store.ts';
import { getInspectionView, type InspectionView } from '../../features/service/inspection/inspection-view.ts';
import { editWorkOrder } from '../../features/service/edit-work-order.ts';
import { loadWorkOrderForUpdate, saveWorkOrder } from '../../features/service/work-order/work-order-store.ts';
import type { StoredWorkOrder } from '../../features/service/stored-order.ts';

const DESCRIPTION_LENGTH = 500;

/** Makes a complaint of a point that needs work, or a labour line that is advised (`ASR`); each point once. */
export async function addFinding(
  tx: Tx,
  id: string,
  pointId: string,
  { form, rowVersion }: Infer<typeof findingForm>,
): Promise<InspectionView> {
  const { workOrderId } = await getStoredInspection(tx, id);
  const order = await loadWorkOrderForUpdate(tx, workOrderId);
  const inspection = await getStoredInspectionForUpdate(tx, id);
  if (!mayAddFinding(tx.ctx.access)) throw new AppError('Forbidden');
  await assertFreshRecord(tx, inspection, rowVersion);
  const point = inspection.points.find((one) => one.id === pointId);
  if (!point) throw notFound('point');
  if (!needsWork(point.result)) throw refuse(`${point.label} needs no work.`);
  if (point.addedAs !== null && isOnOrder(order, point.addedAs))
    throw refuse(`${point.label} is on the order already (${point.addedAs}).`);
  const description = findingText(point).slice(0, DESCRIPTION_LENGTH);
  const after = await editWorkOrder(
    tx,
    order,
    form === 'complaint'
      ? { complaints: [{ description }] }
      : { labour: [{ description, adviseNextVisit: true, complaintId: null }] },
  );
  const added = (form === 'complaint' ? after.complaints : after.lines).findLast((row) => !isOnOrder(order, row.id));
  invariant(added, 'the edit added a row');
  const action = form === 'complaint' ? 'addComplaint' : 'addLabour';
  await saveWorkOrder(tx, order, after, action, inspection.name);
  await setAddedAs(tx, id, pointId, added.id);
  await touchInspection(tx, id);
  const change = { path: `points.${pointId}.addedAs`, from: point.addedAs, to: added.id };
  tx.audit({ action: 'update', kind: 'inspection', id, code: inspection.name, changes: [change] });
  return getInspectionView(tx, id);
}

const isOnOrder = ({ complaints, lines }: StoredWorkOrder, id: string): boolean =>
  complaints.some((one) => one.id === id) || lines.some((one) => one.id === id);
