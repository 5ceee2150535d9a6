import { WorkOrderStatus } from '../document/work-order.ts';

/**
 * A new order is BeingInspected while an inspection of it is open, and New again when the last one is finished or given
 * up; an order that is further on keeps its status.
 */
export function statusWhileInspecting(current: WorkOrderStatus, openInspections: number): WorkOrderStatus {
  if (current === WorkOrderStatus.new && openInspections > 0) return WorkOrderStatus.beingInspected;
  return current === WorkOrderStatus.beingInspected && openInspections === 0 ? WorkOrderStatus.new : current;
}
