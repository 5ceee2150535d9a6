import * as contract from '@bahi/contract/endpoints/parties/vendor';
import { listChanges } from '../../../core/audit-log.ts';
import { type Route, serve } from '../../../http/route.ts';
import { accountRoutes } from '../account.routes.ts';
import { listAllConnected } from '../all-connected.ts';
import { mergeParties } from '../merge-parties.ts';
import { findKept } from '../party.ts';
import { createVendor } from './create-vendor.ts';
import { listVendors, searchVendorsLite } from './vendor-queries.ts';
import { getVendor } from './vendor-store.ts';
import { deleteVendor } from './delete-vendor.ts';
import { updateVendor } from './update-vendor.ts';

export const vendorRoutes: Route[] = [
  serve(contract.createVendor, (tx, { body }) => createVendor(tx, body)),
  serve(contract.updateVendor, (tx, { params, body }) => updateVendor(tx, params.id, body)),
  serve(contract.getVendor, async (tx, { params }) => getVendor(tx, await findKept(tx, 'vendor', params.id))),
  serve(contract.searchVendors, (tx, { query }) => listVendors(tx, query)),
  serve(contract.searchVendorsLite, (tx, { query }) => searchVendorsLite(tx, query.text)),
  serve(contract.allConnectedVendors, (tx, { query }) => listAllConnected(tx, 'vendor', query)),
  serve(contract.deleteVendor, async (tx, { params }) => {
    await deleteVendor(tx, params.id);
    return undefined;
  }),
  serve(contract.mergeVendors, (tx, { body }) => mergeParties(tx, 'vendor', body)),
  serve(contract.vendorAuditLog, async (tx, { params }) => {
    await getVendor(tx, params.id);
    return listChanges(tx, params.id);
  }),
  ...accountRoutes('vendor', contract.vendorAccount),
];
