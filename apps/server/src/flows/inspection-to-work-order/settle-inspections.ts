import { statusWhileInspecting } from '@bahi/domain/status/inspection-status';
import type { Tx } from '../../core/tx.ts';
import { countOpenInspections } from '../../features/service/open-inspections.ts';
import { saveWorkOrder } from '../../features/service/work-order/work-order-store.ts';
import type { StoredWorkOrder } from '../../features/service/stored-order.ts';

/** Logs what became of an inspection on its order, whose status follows the inspections that are open. */
export async function settleInspections(
  tx: Tx,
  before: StoredWorkOrder,
  action: 'startInspection' | 'finishInspection' | 'deleteInspection',
  name: string,
): Promise<void> {
  const status = statusWhileInspecting(before.status, await countOpenInspections(tx, before.id));
  if (status !== before.status) await saveWorkOrder(tx, before, { ...before, status }, action, name);
  else tx.audit({ action, kind: 'workOrder', id: before.id, code: before.code, reason: name });
}
