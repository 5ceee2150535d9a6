import * as contract from '@bahi/contract/endpoints/purchase/purchase-order';
import { listChanges } from '../../../core/audit-log.ts';
import { type Route, serve } from '../../../http/route.ts';
import { printPurchaseOrder } from './print-purchase-order.ts';
import { listPurchaseOrders, TO_COME, WAITING } from './purchase-order-queries.ts';
import { purchaseOrders } from '../purchase-order-store.ts';
import {
  closePurchaseOrder,
  createPurchaseOrder,
  getPurchaseOrderApproval,
  reopenPurchaseOrder,
  returnPurchaseOrder,
  setPurchaseOrderStatus,
  updatePurchaseOrder,
  viewOf,
} from './purchase-order-verbs.ts';

export const purchaseOrderRoutes: Route[] = [
  serve(contract.createPurchaseOrder, createPurchaseOrder),
  serve(contract.updatePurchaseOrder, updatePurchaseOrder),
  serve(contract.setPurchaseOrderStatus, setPurchaseOrderStatus),
  serve(contract.reopenPurchaseOrder, reopenPurchaseOrder),
  serve(contract.closePurchaseOrder, closePurchaseOrder),
  serve(contract.returnPurchaseOrder, returnPurchaseOrder),
  serve(contract.purchaseOrderApproval, getPurchaseOrderApproval),
  serve(contract.getPurchaseOrder, async (tx, { params }) => viewOf(tx, await purchaseOrders.get(tx, params.id))),
  serve(contract.purchaseOrderDashboard, (tx, { query }) =>
    listPurchaseOrders(tx, { ...query, statuses: [...WAITING] }),
  ),
  serve(contract.searchPurchaseOrders, (tx, { query }) => listPurchaseOrders(tx, query ?? {})),
  serve(contract.openPurchaseOrders, (tx, { params }) =>
    listPurchaseOrders(tx, { vendorId: params.vendorId, statuses: [...TO_COME] }, true),
  ),
  serve(contract.printPurchaseOrder, (tx, { params }) => printPurchaseOrder(tx, params.id)),
  serve(contract.purchaseOrderAuditLog, async (tx, { params }) => {
    await purchaseOrders.get(tx, params.id);
    return listChanges(tx, params.id);
  }),
];
