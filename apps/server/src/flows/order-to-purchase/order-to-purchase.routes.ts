import * as contract from '@bahi/contract/endpoints/sales/order-to-purchase';
import { listPurchaseOrders, WAITING } from '../../features/purchase/order/purchase-order-queries.ts';
import { type Route, serve } from '../../http/route.ts';
import { purchaseForOrder } from './purchase-for-order.ts';

/** What needs both a sales order and the orders to vendors. */
export const orderToPurchaseRoutes: Route[] = [
  serve(contract.purchaseForOrder, purchaseForOrder),
  serve(contract.salesPurchaseOrders, (tx, { query }) =>
    listPurchaseOrders(tx, { ...query, statuses: [...WAITING], needed: true }),
  ),
];
