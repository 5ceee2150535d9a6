import * as contract from '@bahi/contract/endpoints/inventory/material-in';
import { listChanges } from '../../../core/audit-log.ts';
import { type Route, serve } from '../../../http/route.ts';
import { materialIns } from '../material-in-store.ts';
import { listMaterialIns } from './material-in-queries.ts';
import { createMaterialIn, setMaterialInStatus, updateMaterialIn, viewOfIn } from './material-in-verbs.ts';
import { printMaterialIn } from './print-material-in.ts';

export const materialInRoutes: Route[] = [
  serve(contract.createMaterialIn, createMaterialIn),
  serve(contract.updateMaterialIn, updateMaterialIn),
  serve(contract.setMaterialInStatus, setMaterialInStatus),
  serve(contract.getMaterialIn, async (tx, { params }) => viewOfIn(tx, await materialIns.get(tx, params.id))),
  serve(contract.materialInDashboard, (tx, { query }) => listMaterialIns(tx, query ?? {}, true)),
  serve(contract.searchMaterialIns, (tx, { query }) => listMaterialIns(tx, query ?? {})),
  serve(contract.printMaterialIn, (tx, { params }) => printMaterialIn(tx, params.id)),
  serve(contract.materialInAuditLog, async (tx, { params }) => {
    await materialIns.get(tx, params.id);
    return listChanges(tx, params.id);
  }),
];
