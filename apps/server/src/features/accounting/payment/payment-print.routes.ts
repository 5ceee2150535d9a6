import { printPayment as endpoint } from '@bahi/contract/endpoints/accounting/payment-print';
import { type Route, serve } from '../../../http/route.ts';
import { printPayment } from './print-payment.ts';

export const paymentPrintRoutes: Route[] = [
  serve(endpoint, (tx, { params, query }) => printPayment(tx, params.id, query)),
];
