import * as contract from '@bahi/contract/endpoints/accounting/payment';
import * as cheques from '@bahi/contract/endpoints/accounting/cheque';
import * as dues from '@bahi/contract/endpoints/accounting/open-dues';
import { cancelBooked } from '../../../core/settlement/cancel-money.ts';
import { unrefundBooked } from '../../../core/settlement/refund-money.ts';
import { type Route, serve } from '../../../http/route.ts';
import { pageOfChanges } from '../../../kit/page-of-changes.ts';
import { applyPayment } from './apply-payment.ts';
import { bounceCheque } from './bounce-cheque.ts';
import { cancelChequeCharge } from './cancel-cheque-charge.ts';
import { searchCheques } from './cheque-queries.ts';
import { clearCheque, depositCheques } from './deposit-cheques.ts';
import { detachAllocation } from './detach-allocation.ts';
import { getPaymentView, listOpenDues, listUnapplied, searchPayments } from './payment-queries.ts';
import { paymentBook } from './payment-store.ts';
import { receivePayment } from './receive-payment.ts';
import { refundPayment } from './refund-payment.ts';
import { listAllUnapplied } from './unapplied-queries.ts';
import { updatePayment } from './update-payment.ts';

export const paymentRoutes: Route[] = [
  serve(contract.receivePayment, async (tx, { body }) => getPaymentView(tx, await receivePayment(tx, body))),
  serve(contract.searchPayments, (tx, { query }) => searchPayments(tx, query)),
  serve(dues.listUnappliedPayments, (tx, { query }) => listAllUnapplied(tx, query)),
  serve(dues.unappliedPaymentsOf, (tx, { params }) => listUnapplied(tx, params.customerId)),
  serve(dues.openDuesOf, (tx, { params }) => listOpenDues(tx, params.customerId)),
  serve(cheques.listCheques, (tx, { query }) => searchCheques(tx, query)),
  serve(cheques.depositCheques, (tx, { body }) => depositCheques(tx, body)),
  serve(contract.getPayment, (tx, { params }) => getPaymentView(tx, params.id)),
  serve(contract.paymentAuditLog, async (tx, { params, query }) => {
    await getPaymentView(tx, params.id);
    return pageOfChanges(tx, params.id, query);
  }),
  serve(contract.updatePayment, async (tx, { params, body }) => {
    await updatePayment(tx, params.id, body);
    return getPaymentView(tx, params.id);
  }),
  serve(contract.cancelPayment, async (tx, { params, body }) => {
    await cancelBooked(tx, paymentBook, params.id, body);
    return getPaymentView(tx, params.id);
  }),
  serve(contract.applyPayment, async (tx, { params, body }) => {
    await applyPayment(tx, params.id, body);
    return getPaymentView(tx, params.id);
  }),
  serve(contract.detachAllocation, async (tx, { params, body }) => {
    await detachAllocation(tx, params.id, body);
    return getPaymentView(tx, params.id);
  }),
  serve(contract.refundPayment, async (tx, { params, body }) => {
    await refundPayment(tx, params.id, body);
    return getPaymentView(tx, params.id);
  }),
  serve(contract.cancelRefund, async (tx, { params, body }) => {
    await unrefundBooked(tx, paymentBook, params, body);
    return getPaymentView(tx, params.id);
  }),
  serve(cheques.clearCheque, async (tx, { params, body }) => {
    await clearCheque(tx, params.id, params.no, body);
    return getPaymentView(tx, params.id);
  }),
  serve(cheques.bounceCheque, async (tx, { params, body }) => {
    await bounceCheque(tx, params.id, params.no, body);
    return getPaymentView(tx, params.id);
  }),
  serve(cheques.cancelChequeCharge, async (tx, { params, body }) => {
    await cancelChequeCharge(tx, params.id, params.no, body);
    return getPaymentView(tx, params.id);
  }),
];
