import { type CheckAnswer, mayInspect } from '@bahi/domain/inspection/inspection';
import { spokenStatus } from '@bahi/domain/status/status-labels';
import { isWorkOrderActive } from '@bahi/domain/status/work-order-status';
import { AppError, invalid, refuse } from '../../core/app-error.ts';
import { newId } from '../../core/new-id.ts';
import type { Tx } from '../../core/tx.ts';
import { insertInspection } from '../../features/service/inspection/inspection-store.ts';
import { getInspectionView, type InspectionView } from '../../features/service/inspection/inspection-view.ts';
import { loadWorkOrderForUpdate } from '../../features/service/work-order/work-order-store.ts';
import { settleInspections } from './settle-inspections.ts';

interface Checklist {
  name: string;
  active: boolean;
  items: readonly { group?: string; label: string; answer: CheckAnswer; unit?: string; mandatory?: boolean }[];
}

/** Starts to go through a checklist; its points are copied, so that a changed checklist changes no inspection. */
export async function startInspection(tx: Tx, workOrderId: string, checklistId: string): Promise<InspectionView> {
  const order = await loadWorkOrderForUpdate(tx, workOrderId);
  if (!mayInspect(tx.ctx.access)) throw new AppError('Forbidden');
  if (!isWorkOrderActive(order.status)) throw refuse(`The order is ${spokenStatus(order.status)}.`);
  const [checklist] = await tx.query<Checklist>(
    'select name, active, items from checklist where org_id = $1 and id = $2',
    [tx.ctx.orgId, checklistId],
  );
  if (!checklist?.active) throw invalid('Checklist', 'This checklist does not exist.');
  const id = newId();
  await insertInspection(tx, {
    id,
    workOrderId,
    checklistId,
    name: checklist.name,
    points: checklist.items.map((item, index) => ({
      id: `P${index + 1}`,
      position: index + 1,
      group: item.group || null,
      label: item.label,
      answer: item.answer,
      unit: item.unit || null,
      mandatory: item.mandatory ?? false,
    })),
  });
  tx.audit({ action: 'create', kind: 'inspection', id, code: checklist.name });
  await settleInspections(tx, order, 'startInspection', checklist.name);
  return getInspectionView(tx, id);
}
