import * as contract from '@bahi/contract/endpoints/parties/vendor';
import { listChanges } from '../../../core/audit-log.ts';
import { type Route, serve } from '../../../http/route.ts';
import { listAllConnected } from '../all-connected.ts';
import { mergeParties } from '../merge-parties.ts';
import { getOpeningBalance, setOpeningBalance } from '../opening-balance.ts';
import { findKept } from '../party.ts';
import { exportStatement, printStatement, sendStatement } from '../statement-files.ts';
import { loadStatement } from '../statement.ts';
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
  serve(contract.vendorOpeningBalance, async (tx, { params }) => {
    await getVendor(tx, params.id);
    return getOpeningBalance(tx, 'vendor', params.id);
  }),
  serve(contract.setVendorOpeningBalance, async (tx, { params, body }) =>
    setOpeningBalance(tx, 'vendor', await getVendor(tx, params.id, 'for update'), body),
  ),
  serve(contract.vendorStatement, async (tx, { params, query }) => {
    await getVendor(tx, params.id);
    return loadStatement(tx, 'vendor', params.id, query);
  }),
  serve(contract.printVendorStatement, async (tx, { params, query }) =>
    printStatement(tx, 'vendor', await getVendor(tx, params.id), query),
  ),
  serve(contract.exportVendorStatement, async (tx, { params, query }) =>
    exportStatement(tx, 'vendor', await getVendor(tx, params.id), query),
  ),
  serve(contract.sendVendorStatement, async (tx, { params, body }) =>
    sendStatement(tx, 'vendor', await getVendor(tx, params.id), body),
  ),
];
