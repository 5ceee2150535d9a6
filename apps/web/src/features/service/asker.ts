import type { getTicket } from '@bahi/contract/endpoints/service/ticket';
import type { OutputOf } from '@bahi/contract/endpoint';
import { modelText, vehicleText } from '../../kit/pickers/vehicle-options.ts';

interface Named {
  id: string;
  label: string;
}

/** Who asks of the desk, and about which vehicle, as it is entered. */
export interface Asker {
  customer: Named | null;
  vehicle: Named | null;
  phone: string;
}

type Recorded = Pick<OutputOf<typeof getTicket>, 'customer' | 'vehicle' | 'phone'>;

export const askerOf = (record: Recorded | null): Asker => ({
  customer: record?.customer ? { id: record.customer.id, label: record.customer.name } : null,
  vehicle: record?.vehicle
    ? { id: record.vehicle.id, label: vehicleText(record.vehicle) || modelText(record.vehicle) }
    : null,
  phone: record?.phone ?? '',
});
