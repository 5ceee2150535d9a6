import type { vehicleInput } from '@bahi/contract/wire/vehicle.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { can } from '@bahi/domain/access/access';
import { AppError, invalid } from '../../core/app-error.ts';
import { refusedAt } from '../../core/refused-at.ts';
import type { Tx } from '../../core/tx.ts';
import { createCustomer, type CustomerInput } from '../../features/parties/customer/create-customer.ts';
import { createVehicle } from '../../features/parties/vehicle/create-vehicle.ts';
import { getVehicle } from '../../features/parties/vehicle/get-vehicle.ts';

/** Makes a vehicle and, where one is sent with it, its owner: both or neither. */
export async function takeInVehicle(tx: Tx, { customer, ...input }: Infer<typeof vehicleInput>) {
  if (customer && input.customerId) throw invalid('Customer', 'Send either CustomerId or Customer.');
  const customerId = customer ? await createOwner(tx, customer) : input.customerId;
  const { id } = await createVehicle(tx, { ...input, customerId });
  return getVehicle(tx, id);
}

async function createOwner(tx: Tx, customer: CustomerInput): Promise<string> {
  if (!can(tx.ctx.access, 'Common.Customer', 'C')) throw new AppError('Forbidden');
  const { id } = await refusedAt(
    (path) => `Customer.${path}`,
    () => createCustomer(tx, customer),
  );
  return id;
}
