import { getVehicle } from '@bahi/contract/endpoints/parties/vehicle';
import { RecordPage } from '../../../kit/record-page.tsx';
import { VehicleEditor } from './vehicle-editor.tsx';

/** `/products/product/{new|id}`. */
export const VehiclePage = () => (
  <RecordPage endpoint={getVehicle}>{(vehicle) => <VehicleEditor vehicle={vehicle} />}</RecordPage>
);
