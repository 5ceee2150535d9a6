import { getVehicle } from '@bahi/contract/endpoints/parties/vehicle';
import { useParams } from '@tanstack/react-router';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { PartyLoad } from '../party-load.tsx';
import { VehicleEditor } from './vehicle-editor.tsx';

/** `/products/product/{new|id}`. */
export function VehiclePage() {
  const { id = 'new' } = useParams({ strict: false }) as { id?: string };
  return id === 'new' ? <VehicleEditor key="new" vehicle={null} /> : <ExistingVehicle key={id} id={id} />;
}

function ExistingVehicle({ id }: { id: string }) {
  const query = useEndpointQuery(getVehicle, { params: { id } });
  return <PartyLoad query={query}>{(vehicle) => <VehicleEditor vehicle={vehicle} />}</PartyLoad>;
}
