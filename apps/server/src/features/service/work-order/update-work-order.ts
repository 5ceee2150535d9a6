import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import type { Tx } from '../../../core/tx.ts';
import { announcePromise } from '../announce-promise.ts';
import type { WorkOrderInput } from './create-work-order.ts';
import { editWorkOrder } from '../edit-work-order.ts';
import { raiseVehicleOdometer } from './raise-vehicle-odometer.ts';
import { getWorkOrderView, type WorkOrderView } from './work-order-queries.ts';
import { loadWorkOrderForUpdate, saveWorkOrder } from './work-order-store.ts';

/** The merging save: absent fields and lines stay, lines are merged by id; those that `Removed` names go with it (decisions §1). */
export async function updateWorkOrder(tx: Tx, id: string, input: WorkOrderInput): Promise<WorkOrderView> {
  const before = await loadWorkOrderForUpdate(tx, id);
  await assertFreshRecord(tx, before, input.rowVersion);
  const { complaints, repairs, labour, parts, removed, rowVersion: _sent, ...header } = input;
  const after = await editWorkOrder(tx, before, { header, complaints, repairs, labour, parts, removed });
  if (after !== before) {
    const saved = await saveWorkOrder(tx, before, after, 'update');
    await raiseVehicleOdometer(tx, before, saved);
    await announcePromise(tx, before, saved);
  }
  return getWorkOrderView(tx, id);
}
