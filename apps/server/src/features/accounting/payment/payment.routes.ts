import * as contract from '@bahi/contract/endpoints/accounting/payment';
import { type Route, serve } from '../../../http/route.ts';
import { cancelPayment } from './cancel-payment.ts';
import { getPaymentView, listUnapplied, searchPayments } from './payment-queries.ts';
import { receivePayment } from './receive-payment.ts';

export const paymentRoutes: Route[] = [
  serve(contract.receivePayment, async (tx, { body }) => getPaymentView(tx, await receivePayment(tx, body))),
  serve(contract.searchPayments, (tx, { query }) => searchPayments(tx, query)),
  serve(contract.unappliedPaymentsOf, (tx, { params }) => listUnapplied(tx, params.customerId)),
  serve(contract.getPayment, (tx, { params }) => getPaymentView(tx, params.id)),
  serve(contract.cancelPayment, async (tx, { params, body }) => {
    await cancelPayment(tx, params.id, body);
    return getPaymentView(tx, params.id);
  }),
];
