import * as contract from '@bahi/contract/endpoints/sales/order-to-purchase';
import { listPurchaseOrders, WAITING } from '../../features/purchase/order/purchase-order-queries.ts';
import { type Route, serve } from '../../http/route.ts';
import { purchaseForOrder } from './purchase-for-order.ts';
import { purchaseForRequest } from './purchase-for-request.ts';

/** What needs orders to vendors and what they are bought for: a sales order, or a material request. */
export const orderToPurchaseRoutes: Route[] = [
  serve(contract.purchaseForOrder, purchaseForOrder),
  serve(contract.purchaseForRequest, purchaseForRequest),
  serve(contract.salesPurchaseOrders, (tx, { query }) =>
    listPurchaseOrders(tx, { ...query, statuses: [...WAITING], needed: true }),
  ),
];
