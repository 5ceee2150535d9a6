import { statusWhileInspecting } from '@bahi/domain/status/inspection-status';
import type { Tx } from '../../core/tx.ts';
import { countOpenInspections } from '../../features/service/open-inspections.ts';
import { auditWorkOrder } from '../../features/service/work-order/work-order-audit.ts';
import { saveWorkOrder, type StoredWorkOrder } from '../../features/service/work-order/work-order-store.ts';

/** Logs what became of an inspection on its order, whose status follows the inspections that are open. */
export async function settleInspections(
  tx: Tx,
  before: StoredWorkOrder,
  action: 'startInspection' | 'finishInspection' | 'deleteInspection',
  name: string,
): Promise<void> {
  const status = statusWhileInspecting(before.status, await countOpenInspections(tx, before.id));
  const after = status === before.status ? before : await saveWorkOrder(tx, before, { ...before, status });
  auditWorkOrder(tx, action, before, after, name);
}
