import * as contract from '@bahi/contract/endpoints/parties/vehicle';
import { listChanges } from '../../../core/audit-log.ts';
import { type Route, serve } from '../../../http/route.ts';
import { deleteVehicle } from './delete-vehicle.ts';
import { getVehicle, getVehicleByRegistration } from './get-vehicle.ts';
import { updateVehicle } from './update-vehicle.ts';
import { listVehicles, searchVehiclesLite } from './vehicle-queries.ts';
import { getVehicleRow } from './vehicle-store.ts';

/** Creating is a flow: it may make the owner too. */
export const vehicleRoutes: Route[] = [
  serve(contract.updateVehicle, async (tx, { params, body }) => {
    await updateVehicle(tx, params.id, body);
    return getVehicle(tx, params.id);
  }),
  serve(contract.getVehicle, (tx, { params }) => getVehicle(tx, params.id)),
  serve(contract.getVehicleByRegistration, (tx, { params }) => getVehicleByRegistration(tx, params.regNo)),
  serve(contract.searchVehicles, (tx, { query }) => listVehicles(tx, query)),
  serve(contract.searchVehiclesLite, (tx, { query }) => searchVehiclesLite(tx, query.text)),
  serve(contract.deleteVehicle, async (tx, { params }) => {
    await deleteVehicle(tx, params.id);
    return undefined;
  }),
  serve(contract.vehicleAuditLog, async (tx, { params }) => {
    await getVehicleRow(tx, params.id);
    return listChanges(tx, params.id);
  }),
];
