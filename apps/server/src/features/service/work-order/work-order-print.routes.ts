import { printWorkOrder as endpoint } from '@bahi/contract/endpoints/service/work-order-print';
import { type Route, serve } from '../../../http/route.ts';
import { printWorkOrder } from './print-work-order.ts';

export const workOrderPrintRoutes: Route[] = [
  serve(endpoint, (tx, { params, query }) => printWorkOrder(tx, params.id, query)),
];
