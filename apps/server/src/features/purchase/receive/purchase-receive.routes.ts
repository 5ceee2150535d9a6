import * as orders from '@bahi/contract/endpoints/purchase/purchase-order';
import * as contract from '@bahi/contract/endpoints/purchase/purchase-receive';
import { listChanges } from '../../../core/audit-log.ts';
import { type Route, serve } from '../../../http/route.ts';
import { purchaseReceives } from '../purchase-receive-store.ts';
import { listOrdersToReceive } from '../orders-to-receive.ts';
import { printPurchaseReceive } from './print-purchase-receive.ts';
import { listPurchaseReceives } from './purchase-receive-queries.ts';
import {
  createPurchaseReceive,
  setPurchaseReceiveStatus,
  updatePurchaseReceive,
  viewOf,
} from './purchase-receive-verbs.ts';

export const purchaseReceiveRoutes: Route[] = [
  serve(contract.createPurchaseReceive, createPurchaseReceive),
  serve(contract.updatePurchaseReceive, updatePurchaseReceive),
  serve(contract.setPurchaseReceiveStatus, setPurchaseReceiveStatus),
  serve(contract.getPurchaseReceive, async (tx, { params }) => viewOf(tx, await purchaseReceives.get(tx, params.id))),
  serve(contract.purchaseReceiveDashboard, (tx, { query }) => listPurchaseReceives(tx, query ?? {}, true)),
  serve(contract.searchPurchaseReceives, (tx, { query }) => listPurchaseReceives(tx, query ?? {})),
  serve(contract.printPurchaseReceive, (tx, { params }) => printPurchaseReceive(tx, params.id)),
  serve(contract.purchaseReceiveAuditLog, async (tx, { params }) => {
    await purchaseReceives.get(tx, params.id);
    return listChanges(tx, params.id);
  }),
  serve(orders.ordersToReceive, (tx, { params }) => listOrdersToReceive(tx, params.vendorId)),
];
