import { WorkOrderStatus } from '../document/work-order.ts';
import type { WorkOrderVerb } from './work-order-actions.ts';

const S = WorkOrderStatus;
const TO_APPROVE: readonly WorkOrderStatus[] = [S.new, S.beingInspected, S.waitingForApproval];

/**
 * The verb that brings an order from one column of the board to another, or null: the other statuses follow from the
 * lines (spec 2 §4) and cannot be set. An order on hold is restarted whatever column it is put into; its lines say where
 * it then stands.
 */
export function boardMove(from: WorkOrderStatus, to: WorkOrderStatus): WorkOrderVerb | null {
  if (from === to) return null;
  if (to === S.onHold) return 'hold';
  if (from === S.onHold) return 'restart';
  if (to === S.completed) return 'complete';
  return to === S.approved && TO_APPROVE.includes(from) ? 'approve' : null;
}
