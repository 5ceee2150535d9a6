import type { ServiceEstimateVerb } from '@bahi/domain/service/service-estimate-actions';
import type { Tx } from '../../core/tx.ts';
import { assertAction } from '../../features/service/estimate/estimate-actions.ts';
import type { ServiceEstimate } from '../../features/service/estimate/estimate-store.ts';
import type { StoredWorkOrder } from '../../features/service/stored-order.ts';
import { loadWorkOrderForUpdate } from '../../features/service/work-order/work-order-store.ts';

/**
 * The order that an estimate became, locked for a verb that is allowed; null while there is none. It is asked before, so that
 * the refusal says why, and again under the lock: work may have begun or ended meanwhile.
 */
export async function lockedOrderOf(
  tx: Tx,
  estimate: ServiceEstimate,
  verb: ServiceEstimateVerb,
): Promise<StoredWorkOrder | null> {
  await assertAction(tx, estimate, verb);
  if (!estimate.workOrderId) return null;
  const order = await loadWorkOrderForUpdate(tx, estimate.workOrderId);
  await assertAction(tx, estimate, verb);
  return order;
}
