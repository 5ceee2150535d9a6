import { estimateToOrder } from '@bahi/contract/endpoints/sales/sales-estimate';
import * as contract from '@bahi/contract/endpoints/sales/sales-order';
import { type Route, serve } from '../../http/route.ts';
import { orderEstimate } from './order-estimate.ts';
import { setSalesOrderStatus, updateSalesOrder } from './save-order.ts';

/** The verbs that need both an estimate and the orders that were made of it. */
export const estimateToOrderRoutes: Route[] = [
  serve(estimateToOrder, orderEstimate),
  serve(contract.updateSalesOrder, updateSalesOrder),
  serve(contract.changeOrderPriceList, (tx, { params: { id, priceListId }, body: { rowVersion } }) =>
    updateSalesOrder(tx, { params: { id }, query: undefined, body: { priceListId, rowVersion } }),
  ),
  serve(contract.setSalesOrderStatus, setSalesOrderStatus),
];
