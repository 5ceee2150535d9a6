import { ISSUED_CHEQUE_STATES } from '@bahi/domain/payments/cheque';
import { defineEndpoint, file, list, lookup, one } from '../../endpoint.ts';
import {
  array,
  choice,
  date,
  id,
  instant,
  integer,
  money,
  object,
  optional,
  required,
  rowVersion,
  text,
  yesNo,
} from '../../wire-type.ts';
import { auditEntry, auditLogQuery, documentAction, pagingFields, periodFields } from '../../wire/document.wire.ts';
import {
  detachBody,
  paymentMoneyFields,
  refundBody,
  refundView,
  tenderFields,
  vendorAllocation,
  vendorDueKey,
} from '../../wire/payment.wire.ts';
import { withReason } from '../../wire/reason.wire.ts';
import { vendorSummary } from '../../wire/vendor.wire.ts';
import { BILL_PAYMENT, BILL_PAYMENTS, BILL_PAYMENT_C_OR_U, BILL_PAYMENT_TOUCHES, PRICE } from './bill-payment-calls.ts';

export const chequeState = choice(ISSUED_CHEQUE_STATES);

const { bank: _bank, ...paidFields } = tenderFields;

const paidTenderFields = {
  ...paidFields,
  /** The account that it is paid from, where it is not the usual one of its type. */
  accountCode: optional('Acc', integer({ min: 1, max: 999_999 })),
};

const tender = object(paidTenderFields);

const tenderView = object({
  position: required('No', integer()),
  ...paidTenderFields,
  chequeState: optional('ChSts', chequeState),
  clearedOn: optional('ClrOn', date()),
  returnedOn: optional('RetOn', date()),
  returnReason: optional('RetReason', text(500)),
});

const allocationView = object({
  id: required('_id', id()),
  ...vendorDueKey,
  /** Number of the bill or expense. */
  dueCode: optional('Code', text(20)),
  allocatedOn: required('Date', date()),
  amountPaise: required('Amount', money(0), PRICE),
});

const taxKeptBack = object({
  /** The section of the Income Tax Act. */
  section: required('Section', text(20)),
  amountPaise: required('Amount', money(0), PRICE),
});

const billPaymentStatus = choice(['Paid', 'Bounced', 'Cancelled']);

const headFields = {
  id: required('_id', id()),
  code: required('Code', text(20)),
  status: required('Sts', billPaymentStatus),
  paidOn: required('Date', date()),
  vendorId: required('VendorId', id()),
};

export const billPaymentView = object({
  ...headFields,
  vendor: required('Vendor', vendorSummary),
  ...paymentMoneyFields,
  /** What stands of it: it falls with a cheque that comes back. */
  tds: optional('TDS', taxKeptBack),
  tenders: required('Tenders', array(tenderView)),
  allocations: required('Allocations', array(allocationView)),
  refunds: required('Refunds', array(refundView)),
  note: optional('Note', text(500)),
  cancelReason: optional('Reason', text(500)),
  createdAt: required('CrDt', instant()),
  paidByName: optional('By', text()),
  actions: required('Actions', array(documentAction)),
  rowVersion: required('_v', integer()),
});

export const billPaymentRow = object({
  ...headFields,
  vendorName: required('Vendor', text()),
  tenderTypes: required('Types', text(200)),
  amountPaise: required('Amount', money(), PRICE),
  tdsPaise: required('TDS', money(), PRICE),
  unappliedPaise: required('Unapplied', money(), PRICE),
  rowVersion: required('_v', integer()),
});

export const payVendor = defineEndpoint({
  id: 'accounting.billPayment.pay',
  method: 'POST',
  path: BILL_PAYMENTS,
  summary: 'Pays a vendor by one or several tenders, the oldest due first unless it is told; the rest is an advance',
  access: BILL_PAYMENT.C,
  body: object({
    vendorId: required('VendorId', id()),
    /** What the tenders add up to, where it is sent. */
    amountPaise: optional('Amount', money(0), PRICE),
    tenders: required('Tenders', array(tender, 20)),
    tds: optional('TDS', taxKeptBack),
    /** Absent: the oldest due first. An empty list: all of it is an advance. */
    allocations: optional('Allocations', array(vendorAllocation, 200)),
    paidOn: optional('Date', date()),
    note: optional('Note', text(500)),
    /** The answer to the question of section 40A(3). */
    allowCash: optional('AllowCash', yesNo()),
    /** The answer to the warning that a reference was paid before. */
    acceptDuplicate: optional('AcceptDup', yesNo()),
  }),
  response: one(billPaymentView),
  status: 201,
  idempotent: true,
  touches: BILL_PAYMENT_TOUCHES,
});

export const runBillPayments = defineEndpoint({
  id: 'accounting.billPayment.run',
  method: 'POST',
  path: `${BILL_PAYMENTS}/Run`,
  summary: 'Pays what is open of the named dues from one account: a payment for each vendor, and a file for the bank',
  access: BILL_PAYMENT.C,
  body: object({
    /** Bills, expenses and openings that are owed. */
    billIds: required('BillIds', array(id(), 500)),
    accountCode: required('Acc', integer({ min: 1, max: 999_999 })),
    paidOn: optional('Date', date()),
    /** Tax that is kept back of vendors, on what was not kept back on their bills; the section of the vendor when absent. */
    tds: optional(
      'TDS',
      array(
        object({
          vendorId: required('VendorId', id()),
          section: optional('Section', text(20)),
          amountPaise: required('Amount', money(0), PRICE),
        }),
        500,
      ),
    ),
  }),
  response: one(
    object({
      payments: required('Payments', array(billPaymentRow)),
      totalPaise: required('Total', money(), PRICE),
      fileName: required('FileName', text(80)),
      /** A line for each vendor: name, account, IFSC, amount, number of the payment. */
      bankFile: required('Csv', text(400_000)),
    }),
  ),
  status: 201,
  idempotent: true,
  touches: BILL_PAYMENT_TOUCHES,
});

export const searchBillPayments = defineEndpoint({
  id: 'accounting.billPayment.list',
  method: 'GET',
  path: BILL_PAYMENTS,
  summary: 'Searches payments to vendors, newest first',
  access: BILL_PAYMENT.R,
  query: object({
    /** Number, vendor or reference. */
    text: optional('Text', text(80)),
    vendorId: optional('VendorId', id()),
    tenderType: optional('Type', text(30)),
    fromPaise: optional('AmountFrom', money(0), { sees: 'price' }),
    toPaise: optional('AmountTo', money(0), { sees: 'price' }),
    unapplied: optional('Unapplied', yesNo()),
    status: optional('Sts', billPaymentStatus),
    ...periodFields,
    ...pagingFields,
  }),
  response: list(billPaymentRow),
});

export const getBillPayment = defineEndpoint({
  id: 'accounting.billPayment.get',
  method: 'GET',
  path: `${BILL_PAYMENTS}/{id}`,
  summary: 'One payment to a vendor with its tenders, allocations and what came back',
  access: BILL_PAYMENT.R,
  response: one(billPaymentView),
});

export const printBillPayment = defineEndpoint({
  id: 'accounting.billPayment.print',
  method: 'GET',
  path: `${BILL_PAYMENTS}/{id}/Print`,
  summary: 'The payment voucher as PDF',
  access: BILL_PAYMENT.R,
  response: file('application/pdf'),
});

export const billPaymentAuditLog = defineEndpoint({
  id: 'accounting.billPayment.auditLog',
  method: 'GET',
  path: `${BILL_PAYMENTS}/{id}/AuditLog`,
  summary: 'Who did what to a payment to a vendor, newest first',
  access: BILL_PAYMENT.U,
  query: auditLogQuery,
  response: lookup(auditEntry),
});

export const cancelBillPayment = defineEndpoint({
  id: 'accounting.billPayment.cancel',
  method: 'PUT',
  path: `${BILL_PAYMENTS}/{id}/Cancel`,
  summary: 'Cancels a payment by a mirrored entry; what it paid is due again',
  access: BILL_PAYMENT.D,
  body: withReason(500),
  response: one(billPaymentView),
  idempotent: true,
  touches: BILL_PAYMENT_TOUCHES,
});

export const applyBillPayment = defineEndpoint({
  id: 'accounting.billPayment.apply',
  method: 'PUT',
  path: `${BILL_PAYMENTS}/{id}/Apply`,
  summary: 'Applies what is unapplied of a payment to what the vendor is owed',
  access: BILL_PAYMENT_C_OR_U,
  body: object({
    allocations: required('Allocations', array(vendorAllocation, 200)),
    /** Today unless told otherwise. */
    appliedOn: optional('Date', date()),
    rowVersion,
  }),
  response: one(billPaymentView),
  idempotent: true,
  touches: BILL_PAYMENT_TOUCHES,
});

export const detachBillPayment = defineEndpoint({
  id: 'accounting.billPayment.detach',
  method: 'PUT',
  path: `${BILL_PAYMENTS}/{id}/Detach`,
  summary: 'Takes a payment out of a due: the amount is unapplied and the due open again',
  access: BILL_PAYMENT.U,
  body: detachBody,
  response: one(billPaymentView),
  idempotent: true,
  touches: BILL_PAYMENT_TOUCHES,
});

export const refundBillPayment = defineEndpoint({
  id: 'accounting.billPayment.refund',
  method: 'PUT',
  path: `${BILL_PAYMENTS}/{id}/Refund`,
  summary: 'The vendor gives an advance back, or a part of it',
  access: BILL_PAYMENT.C,
  body: refundBody,
  response: one(billPaymentView),
  idempotent: true,
  touches: BILL_PAYMENT_TOUCHES,
});

export const cancelBillRefund = defineEndpoint({
  id: 'accounting.billPayment.cancelRefund',
  method: 'PUT',
  path: `${BILL_PAYMENTS}/{id}/Refunds/{refundId}/Cancel`,
  summary: 'Cancels what a vendor gave back by a mirrored entry: the amount is unapplied again',
  access: BILL_PAYMENT.D,
  body: withReason(500),
  response: one(billPaymentView),
  idempotent: true,
  touches: BILL_PAYMENT_TOUCHES,
});

export const payingAccounts = defineEndpoint({
  id: 'accounting.billPayment.accounts',
  method: 'GET',
  path: `${BILL_PAYMENTS}/Accounts`,
  summary: 'Accounts of banks that vendors are paid from, the usual one first',
  access: BILL_PAYMENT.R,
  response: lookup(
    object({
      accountCode: required('Acc', integer()),
      name: required('Name', text(100)),
    }),
  ),
});
