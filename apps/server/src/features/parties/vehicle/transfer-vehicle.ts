import type { changeVehicleOwner as endpoint } from '@bahi/contract/endpoints/parties/vehicle-details';
import type { InputOf } from '@bahi/contract/endpoint';
import { invalid } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { updateVehicle } from './update-vehicle.ts';
import { getVehicleRow } from './vehicle-store.ts';

/**
 * Gives a vehicle to another customer from a day on; the present ownership ends on that day first (spec 2 §5). Documents
 * keep the owner of their day.
 */
export async function transferVehicle(tx: Tx, id: string, input: InputOf<typeof endpoint>['body']): Promise<void> {
  const { customerId } = await getVehicleRow(tx, id, 'for update');
  if (customerId === input.customerId) throw invalid('CustomerId', 'This customer owns it already.');
  await updateVehicle(tx, id, {
    customerId: input.customerId,
    ownedFrom: input.fromOn,
    rowVersion: input.rowVersion,
  });
}
