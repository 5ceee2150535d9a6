import * as contract from '@bahi/contract/endpoints/purchase/purchase-return';
import { listChanges } from '../../../core/audit-log.ts';
import { type Route, serve } from '../../../http/route.ts';
import { purchaseReturns } from '../purchase-return-store.ts';
import { printPurchaseReturn } from './print-purchase-return.ts';
import { listPurchaseReturns } from './purchase-return-queries.ts';
import {
  createPurchaseReturn,
  setPurchaseReturnStatus,
  updatePurchaseReturn,
  viewOf,
} from './purchase-return-verbs.ts';

export const purchaseReturnRoutes: Route[] = [
  serve(contract.createPurchaseReturn, createPurchaseReturn),
  serve(contract.updatePurchaseReturn, updatePurchaseReturn),
  serve(contract.setPurchaseReturnStatus, setPurchaseReturnStatus),
  serve(contract.getPurchaseReturn, async (tx, { params }) => viewOf(tx, await purchaseReturns.get(tx, params.id))),
  serve(contract.purchaseReturnDashboard, (tx, { query }) => listPurchaseReturns(tx, query ?? {}, true)),
  serve(contract.searchPurchaseReturns, (tx, { query }) => listPurchaseReturns(tx, query ?? {})),
  serve(contract.printPurchaseReturn, (tx, { params }) => printPurchaseReturn(tx, params.id)),
  serve(contract.purchaseReturnAuditLog, async (tx, { params }) => {
    await purchaseReturns.get(tx, params.id);
    return listChanges(tx, params.id);
  }),
];
