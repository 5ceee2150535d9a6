import { LineStatus, WorkOrderStatus } from '../document/work-order.ts';
import type { WorkOrderLine } from '../document/work-order.ts';
import { isWorkOrderActive } from './work-order-status.ts';

interface AdvisedLine extends Pick<WorkOrderLine, 'status' | 'adviseNextVisit' | 'declinedOnOrder'> {
  billed: boolean;
  /** The customer wants to hear of it no more. */
  notWanted: boolean;
  /** It takes up such work of a still earlier order. */
  takenUp: boolean;
}

/** Orders whose lines are settled: what was advised or declined on them was not done there. */
export const isSettledOrder = (status: WorkOrderStatus): boolean =>
  !isWorkOrderActive(status) || status === WorkOrderStatus.completed;

/**
 * Whether work of an earlier order is offered on the next one of its vehicle: advised for the next visit (`ASR`), or
 * declined by the customer, as a line or on the order (`DeclWO`); what was done after all or is not wanted is not. Work that
 * was taken up and cancelled with its order is as open as before.
 */
export function isOfferedLater(line: AdvisedLine, order: WorkOrderStatus): boolean {
  if (!isSettledOrder(order) || line.billed || line.status === LineStatus.completed) return false;
  if (line.notWanted) return false;
  if (line.takenUp && line.status === LineStatus.cancelled) return true;
  return line.adviseNextVisit || line.declinedOnOrder || line.status === LineStatus.declined;
}
