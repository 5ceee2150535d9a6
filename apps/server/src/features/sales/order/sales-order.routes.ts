import * as contract from '@bahi/contract/endpoints/sales/sales-order';
import { OPEN_ORDERS } from '@bahi/domain/sales/sales-order';
import { listChanges } from '../../../core/audit-log.ts';
import { type Route, serve } from '../../../http/route.ts';
import { printSalesOrder } from './print-sales-order.ts';
import { listGoodsToShip, listItemsToInvoice, listSalesOrders, WAITING } from './sales-order-queries.ts';
import { salesOrders } from './sales-order-store.ts';
import {
  approveSalesOrder,
  closeSalesOrder,
  createSalesOrder,
  previewOrderPrices,
  releaseOrdered,
  reopenSalesOrder,
  reserveOrdered,
  returnSalesOrder,
} from './sales-order-verbs.ts';
import { getSalesOrderApproval, viewOf } from './sales-order-view.ts';

export const salesOrderRoutes: Route[] = [
  serve(contract.createSalesOrder, createSalesOrder),
  serve(contract.previewOrderPrices, previewOrderPrices),
  serve(contract.approveSalesOrder, approveSalesOrder),
  serve(contract.returnSalesOrder, returnSalesOrder),
  serve(contract.salesOrderApproval, (tx, { params }) => getSalesOrderApproval(tx, params.id)),
  serve(contract.reopenSalesOrder, reopenSalesOrder),
  serve(contract.closeSalesOrder, closeSalesOrder),
  serve(contract.reserveOrdered, reserveOrdered),
  serve(contract.releaseOrdered, (tx, input) => releaseOrdered(tx, input)),
  serve(contract.getSalesOrder, async (tx, { params }) => viewOf(tx, await salesOrders.get(tx, params.id))),
  serve(contract.salesOrderDashboard, (tx, { query }) => listSalesOrders(tx, { ...query, statuses: [...WAITING] })),
  serve(contract.searchSalesOrders, (tx, { query }) => listSalesOrders(tx, query ?? {})),
  serve(contract.salesOrderBasics, (tx, { query: { term, ...paging } }) =>
    listSalesOrders(tx, { ...paging, text: term }),
  ),
  serve(contract.ordersNotInvoiced, (tx, { params }) =>
    listSalesOrders(tx, { customerId: params.customerId, statuses: [...OPEN_ORDERS] }, true),
  ),
  serve(contract.goodsToShip, (tx, { query }) => listGoodsToShip(tx, query?.warehouseId)),
  serve(contract.itemsToInvoice, (tx, { params }) => listItemsToInvoice(tx, params.id)),
  serve(contract.printSalesOrder, (tx, { params }) => printSalesOrder(tx, params.id)),
  serve(contract.salesOrderAuditLog, async (tx, { params }) => {
    await salesOrders.get(tx, params.id);
    return listChanges(tx, params.id);
  }),
];
