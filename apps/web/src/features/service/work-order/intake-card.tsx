import { KnownOfVehicle } from '../../../kit/known-of-vehicle.tsx';
import { useOrder, useOrderModel } from './order-model.ts';

/** What is known of the vehicle of a new order, as soon as its number is chosen. */
export function IntakeCard() {
  const model = useOrderModel();
  const vehicleId = useOrder(({ header, view }) => (view === null ? (header.vehicle?.id ?? null) : null));
  const customer = useOrder(({ header }) => header.customer);
  if (vehicleId === null) return null;
  return (
    <KnownOfVehicle
      vehicleId={vehicleId}
      customer={customer}
      onOwner={(owner) => model.setHeader({ customer: owner })}
    />
  );
}
