import { searchVehiclesLite } from '@bahi/contract/endpoints/parties/vehicle';
import type { Infer } from '@bahi/contract/wire-type';
import type { vehicleRow, vehicleView } from '@bahi/contract/wire/vehicle.wire';
import { formatPhone } from '@bahi/domain/parties/phone';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import { call } from '../../app/api-client.ts';
import type { Search } from '../../ui/search-source.ts';

export type VehicleRow = Infer<typeof vehicleRow>;
export type VehicleView = Infer<typeof vehicleView>;
type Named = Pick<VehicleRow, 'registrationNumber' | 'chassisNumber' | 'make' | 'model' | 'variant' | 'year'>;

/** `Maruti Suzuki Swift VXi 2019`. */
export const modelText = (vehicle: Named): string =>
  [vehicle.make, vehicle.model, vehicle.variant, vehicle.year].filter(Boolean).join(' ');

/** `KA 05 MH 4821`; a vehicle without a number goes by its chassis number or model. */
export const vehicleText = (vehicle: Named): string =>
  vehicle.registrationNumber
    ? formatRegistration(vehicle.registrationNumber)
    : (vehicle.chassisNumber ?? modelText(vehicle));

const ownerText = (row: VehicleRow): string =>
  [row.customerName, row.customerPhone && formatPhone(row.customerPhone)].filter(Boolean).join(' ');

export const searchVehicleOptions: Search<VehicleRow> = async (text, signal) => {
  const { rows } = await call(searchVehiclesLite, { query: { text } }, { signal });
  return rows.map((row) => ({
    id: row.id,
    title: vehicleText(row),
    detail: [modelText(row), ownerText(row)].filter(Boolean).join(' · '),
    value: row,
  }));
};

/** A vehicle just made, as the search would answer it. */
export const rowOfVehicle = ({ customer, ...view }: VehicleView): VehicleRow => ({
  ...view,
  customerName: customer?.name,
  customerPhone: customer?.phone,
});
