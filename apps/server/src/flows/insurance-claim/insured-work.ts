import { refuse } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import { editServiceEstimate } from '../../features/service/estimate/edit-estimate.ts';
import { asOrder } from '../../features/service/estimate/estimate-as-order.ts';
import { serviceEstimates } from '../../features/service/estimate/estimate-store.ts';
import { editWorkOrder, type WorkOrderEdit } from '../../features/service/edit-work-order.ts';
import type { StoredWorkOrder } from '../../features/service/stored-order.ts';
import {
  loadWorkOrder,
  loadWorkOrderForUpdate,
  saveWorkOrder,
} from '../../features/service/work-order/work-order-store.ts';
import type { InsuredWork } from '../../features/service/order-insurance-store.ts';

/** An order, or an estimate in the shape of one, that is locked for a verb about its insurance. */
export interface LockedWork {
  work: InsuredWork;
  order: StoredWorkOrder;
  /** Changes its lines by the rules of its own edit. */
  edit(edit: WorkOrderEdit, reason: string): Promise<void>;
}

export async function loadInsuredWork(tx: Tx, { kind, id }: InsuredWork): Promise<StoredWorkOrder> {
  return kind === 'workOrder' ? loadWorkOrder(tx, id) : asOrder(await serviceEstimates.get(tx, id));
}

/** An estimate that is an order already has its insurance there. */
export async function lockInsuredWork(tx: Tx, work: InsuredWork): Promise<LockedWork> {
  if (work.kind === 'workOrder') {
    const order = await loadWorkOrderForUpdate(tx, work.id);
    const edit = async (change: WorkOrderEdit, reason: string): Promise<void> => {
      const after = await editWorkOrder(tx, order, change);
      if (after !== order) await saveWorkOrder(tx, order, after, 'claim', reason);
    };
    return { work, order, edit };
  }
  const estimate = await serviceEstimates.lock(tx, work.id);
  if (estimate.workOrderId) throw refuse('The estimate is an order by now: its insurance stands there.');
  const edit = async (change: WorkOrderEdit, reason: string): Promise<void> => {
    const after = await editServiceEstimate(tx, estimate, change);
    if (after !== estimate) serviceEstimates.save(tx, estimate, after, 'claim', reason);
  };
  return { work, order: asOrder(estimate), edit };
}
