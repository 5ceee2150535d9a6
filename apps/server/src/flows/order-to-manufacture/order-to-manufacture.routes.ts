import * as contract from '@bahi/contract/endpoints/sales/order-to-manufacture';
import { type Route, serve } from '../../http/route.ts';
import { manufactureForOrder } from './manufacture-for-order.ts';

/** What needs both a sales order and the orders to make goods. */
export const orderToManufactureRoutes: Route[] = [serve(contract.manufactureForOrder, manufactureForOrder)];
