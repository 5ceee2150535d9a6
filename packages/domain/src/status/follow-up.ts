import { LineStatus, WorkOrderStatus } from '../document/work-order.ts';
import type { WorkOrderLine } from '../document/work-order.ts';
import { isWorkOrderActive } from './work-order-status.ts';

type AdvisedLine = Pick<WorkOrderLine, 'status' | 'adviseNextVisit' | 'declinedOnOrder'> & { billed: boolean };

/** Orders whose lines are settled: what was advised or declined on them was not done there. */
export const isSettledOrder = (status: WorkOrderStatus): boolean =>
  !isWorkOrderActive(status) || status === WorkOrderStatus.completed;

/**
 * Whether work of an earlier order is offered on the next one of its vehicle: advised for the next visit (`ASR`), or
 * declined by the customer, as a line or on the order (`DeclWO`); what was done after all is not.
 */
export function isOfferedLater(line: AdvisedLine, order: WorkOrderStatus): boolean {
  if (!isSettledOrder(order) || line.billed || line.status === LineStatus.completed) return false;
  return line.adviseNextVisit || line.declinedOnOrder || line.status === LineStatus.declined;
}
