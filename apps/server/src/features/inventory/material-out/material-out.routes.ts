import * as contract from '@bahi/contract/endpoints/inventory/material-out';
import { listChanges } from '../../../core/audit-log.ts';
import { type Route, serve } from '../../../http/route.ts';
import { materialOuts } from '../material-out-store.ts';
import { listMaterialOuts } from './material-out-queries.ts';
import { createMaterialOut, setMaterialOutStatus, updateMaterialOut, viewOfOut } from './material-out-verbs.ts';
import { printMaterialOut } from './print-material-out.ts';

export const materialOutRoutes: Route[] = [
  serve(contract.createMaterialOut, createMaterialOut),
  serve(contract.updateMaterialOut, updateMaterialOut),
  serve(contract.setMaterialOutStatus, setMaterialOutStatus),
  serve(contract.getMaterialOut, async (tx, { params }) => viewOfOut(tx, await materialOuts.get(tx, params.id))),
  serve(contract.materialOutDashboard, (tx, { query }) => listMaterialOuts(tx, query ?? {}, true)),
  serve(contract.searchMaterialOuts, (tx, { query }) => listMaterialOuts(tx, query ?? {})),
  serve(contract.printMaterialOut, (tx, { params }) => printMaterialOut(tx, params.id)),
  serve(contract.materialOutAuditLog, async (tx, { params }) => {
    await materialOuts.get(tx, params.id);
    return listChanges(tx, params.id);
  }),
];
