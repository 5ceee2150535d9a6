import * as contract from '@bahi/contract/endpoints/accounting/bill-payment';
import * as cheques from '@bahi/contract/endpoints/accounting/issued-cheque';
import * as dues from '@bahi/contract/endpoints/accounting/vendor-dues';
import { billPaymentRefund } from '../../../../db/schema/bill-payments.ts';
import { applyBooked } from '../../../core/settlement/apply-money.ts';
import { sumShares } from '../../../core/settlement/allocations.ts';
import { cancelBooked } from '../../../core/settlement/cancel-money.ts';
import { detachBooked } from '../../../core/settlement/detach-money.ts';
import { refundBooked, unrefundBooked } from '../../../core/settlement/refund-money.ts';
import { type Route, serve } from '../../../http/route.ts';
import { pageOfChanges } from '../../../kit/page-of-changes.ts';
import { readTenderType } from '../read-tender.ts';
import {
  getBillPaymentView,
  listDuesOfVendor,
  listPayingAccounts,
  listUnappliedOf,
  listVendorDues,
  searchBillPayments,
  searchIssuedCheques,
} from './bill-payment-queries.ts';
import { billPaymentBook } from './bill-payment-store.ts';
import { moveIssuedCheque } from './move-issued-cheque.ts';
import { payVendor } from './pay-vendor.ts';
import { printBillPayment } from './print-bill-payment.ts';
import { runPayments } from './run-payments.ts';
import { lockVendorShares, readVendorShares } from '../../../core/settlement/vendor-dues.ts';

export const billPaymentRoutes: Route[] = [
  serve(contract.payVendor, async (tx, { body }) => getBillPaymentView(tx, await payVendor(tx, body))),
  serve(contract.runBillPayments, (tx, { body }) => runPayments(tx, body)),
  serve(contract.searchBillPayments, (tx, { query }) => searchBillPayments(tx, query)),
  serve(dues.unappliedBillPaymentsOf, (tx, { params }) => listUnappliedOf(tx, params.vendorId)),
  serve(dues.openDuesOfVendor, (tx, { params }) => listDuesOfVendor(tx, params.vendorId)),
  serve(dues.listVendorDues, (tx, { query }) => listVendorDues(tx, query)),
  serve(contract.payingAccounts, (tx) => listPayingAccounts(tx)),
  serve(cheques.listIssuedCheques, (tx, { query }) => searchIssuedCheques(tx, query)),
  serve(contract.getBillPayment, (tx, { params }) => getBillPaymentView(tx, params.id)),
  serve(contract.printBillPayment, (tx, { params }) => printBillPayment(tx, params.id)),
  serve(contract.billPaymentAuditLog, async (tx, { params, query }) => {
    await getBillPaymentView(tx, params.id);
    return pageOfChanges(tx, params.id, query);
  }),
  serve(contract.cancelBillPayment, async (tx, { params, body }) => {
    await cancelBooked(tx, billPaymentBook, params.id, body);
    return getBillPaymentView(tx, params.id);
  }),
  serve(contract.applyBillPayment, async (tx, { params, body }) => {
    const asked = readVendorShares(body.allocations, Number.MAX_SAFE_INTEGER);
    await applyBooked(tx, billPaymentBook, params.id, {
      rowVersion: body.rowVersion,
      on: body.appliedOn,
      amountPaise: sumShares(asked),
      body: contract.applyBillPayment.body,
      shares: ({ partyId, on }) => lockVendorShares(tx, asked, { vendorId: partyId, on }),
    });
    return getBillPaymentView(tx, params.id);
  }),
  serve(contract.detachBillPayment, async (tx, { params, body }) => {
    const { allocationId, reason, detachedOn: on, rowVersion } = body;
    await detachBooked(tx, billPaymentBook, params.id, { of: { allocationId }, reason, on, rowVersion });
    return getBillPaymentView(tx, params.id);
  }),
  serve(cheques.moveIssuedCheque, async (tx, { params, body }) => {
    await moveIssuedCheque(tx, params.id, body);
    return getBillPaymentView(tx, params.id);
  }),
  serve(contract.refundBillPayment, async (tx, { params, body }) => {
    const { amountPaise, refundedOn, reason, rowVersion, tender } = body;
    await refundBooked(tx, billPaymentBook, params.id, {
      amountPaise,
      refundedOn,
      reason,
      rowVersion,
      type: readTenderType(tx.ctx, tender, 'Tender'),
      reference: tender.reference ?? null,
      body: contract.refundBillPayment.body,
      insert: (refund, vendorId) => tx.insert(billPaymentRefund, [{ ...refund, paymentId: params.id, vendorId }]),
    });
    return getBillPaymentView(tx, params.id);
  }),
  serve(contract.cancelBillRefund, async (tx, { params, body }) => {
    await unrefundBooked(tx, billPaymentBook, params, body);
    return getBillPaymentView(tx, params.id);
  }),
];
