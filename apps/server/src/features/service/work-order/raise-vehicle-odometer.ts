import { raiseOdometer } from '../../../core/parties/raise-odometer.ts';
import type { Tx } from '../../../core/tx.ts';
import type { StoredWorkOrder } from '../stored-order.ts';

type Reading = Pick<StoredWorkOrder, 'vehicleId' | 'odometer' | 'code'>;

/** The reading of an order, where it is new, is the last one of its vehicle unless that one is higher. */
export async function raiseVehicleOdometer(tx: Tx, before: Reading | null, after: Reading): Promise<void> {
  const { vehicleId, odometer, code } = after;
  const isNew = before?.odometer !== odometer || before.vehicleId !== vehicleId;
  if (isNew && vehicleId !== null && odometer !== null) await raiseOdometer(tx, vehicleId, odometer, code);
}
