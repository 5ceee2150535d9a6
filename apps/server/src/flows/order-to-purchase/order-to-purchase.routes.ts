import * as contract from '@bahi/contract/endpoints/purchase/purchase-order';
import { type Route, serve } from '../../http/route.ts';
import { purchaseForOrder } from './purchase-for-order.ts';

/** The verb that needs both a sales order and the orders to vendors. */
export const orderToPurchaseRoutes: Route[] = [serve(contract.purchaseForOrder, purchaseForOrder)];
