import { CHEQUE_STATES } from '@bahi/domain/payments/cheque';
import { RECEIPT_DEDUCTIONS } from '@bahi/domain/payments/deductions';
import { defineEndpoint, list, lookup, one } from '../../endpoint.ts';
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
import {
  auditEntry,
  auditLogQuery,
  customerSummary,
  documentAction,
  pagingFields,
  periodFields,
} from '../../wire/document.wire.ts';
import { detachBody, paymentMoneyFields, refundBody, refundView, tenderFields } from '../../wire/payment.wire.ts';
import { withReason } from '../../wire/reason.wire.ts';
import { PAYMENT, PAYMENTS, PAYMENT_C_OR_U, PAYMENT_TOUCHES, PRICE } from './payment-calls.ts';

const tender = object(tenderFields);

export const chequeState = choice(CHEQUE_STATES);

const tenderView = object({
  position: required('No', integer()),
  ...tenderFields,
  chequeState: optional('ChSts', chequeState),
  depositedOn: optional('DepOn', date()),
  clearedOn: optional('ClrOn', date()),
  bouncedOn: optional('BncOn', date()),
  bounceReason: optional('BncReason', text(500)),
  chargePaise: optional('Charge', money(0), PRICE),
  chargePaidPaise: optional('ChargePaid', money(0), PRICE),
});

const allocation = object({
  id: optional('_id', id()),
  /** One of the four: an invoice, a debit note, the charge of a bounced cheque, or what the customer owed before the books began. */
  invoiceId: optional('InvoiceId', id()),
  debitNoteId: optional('DNId', id()),
  chargeId: optional('ChargeId', id()),
  opening: optional('Opening', yesNo()),
  invoiceCode: optional('Code', text(20)),
  debitNoteCode: optional('DNCode', text(20)),
  /** Number of the payment that the bounced cheque stood in. */
  chargeOf: optional('ChargeOf', text(20)),
  allocatedOn: optional('Date', date()),
  amountPaise: required('Amount', money(0), PRICE),
});

const deduction = object({
  kind: required('Kind', choice(RECEIPT_DEDUCTIONS.map((each) => each.kind))),
  /** Of TDS: the section of the Income Tax Act. */
  section: optional('Section', text(20)),
  amountPaise: required('Amount', money(0), PRICE),
});

const paymentStatus = choice(['Received', 'Cancelled', 'Bounced']);

export const paymentView = object({
  id: required('_id', id()),
  code: required('Code', text(20)),
  status: required('Sts', paymentStatus),
  receivedOn: required('Date', date()),
  customerId: required('CustomerId', id()),
  customer: required('Customer', customerSummary),
  ...paymentMoneyFields,
  deductionPaise: required('Deducted', money(), PRICE),
  tenders: required('Tenders', array(tenderView)),
  deductions: required('Deductions', array(deduction)),
  allocations: required('Allocations', array(allocation)),
  refunds: required('Refunds', array(refundView)),
  note: optional('Note', text(500)),
  cancelReason: optional('Reason', text(500)),
  createdAt: required('CrDt', instant()),
  receivedByName: optional('By', text()),
  actions: required('Actions', array(documentAction)),
  rowVersion: required('_v', integer()),
});

export const paymentRow = object({
  id: required('_id', id()),
  code: required('Code', text(20)),
  status: required('Sts', paymentStatus),
  receivedOn: required('Date', date()),
  customerId: required('CustomerId', id()),
  customerName: required('Customer', text()),
  tenderTypes: required('Types', text(200)),
  amountPaise: required('Amount', money(), PRICE),
  unappliedPaise: required('Unapplied', money(), PRICE),
  rowVersion: required('_v', integer()),
});

export const receivePayment = defineEndpoint({
  id: 'accounting.payment.receive',
  method: 'POST',
  path: PAYMENTS,
  summary:
    'Receives a payment by one or several tenders; with deductions it settles its allocations, and the rest stays unapplied',
  access: PAYMENT.C,
  body: object({
    customerId: required('CustomerId', id()),
    amountPaise: required('Amount', money(0), PRICE),
    tenders: required('Tenders', array(tender, 20)),
    deductions: optional('Deductions', array(deduction, 10)),
    allocations: optional('Allocations', array(allocation, 200)),
    receivedOn: optional('Date', date()),
    note: optional('Note', text(500)),
    /** The answer to the warning that a reference was received before. */
    acceptDuplicate: optional('AcceptDup', yesNo()),
  }),
  response: one(paymentView),
  status: 201,
  idempotent: true,
  touches: PAYMENT_TOUCHES,
});

export const searchPayments = defineEndpoint({
  id: 'accounting.payment.list',
  method: 'GET',
  path: PAYMENTS,
  summary: 'Searches payments by every field, newest first',
  access: PAYMENT.R,
  query: object({
    /** Number, customer, phone or reference. */
    text: optional('Text', text(80)),
    code: optional('Code', text(20)),
    customerId: optional('CustomerId', id()),
    phone: optional('Phone', text(20)),
    invoiceCode: optional('InvCode', text(20)),
    tenderType: optional('Type', text(30)),
    reference: optional('Ref', text(60)),
    fromPaise: optional('AmountFrom', money(0), { sees: 'price' }),
    toPaise: optional('AmountTo', money(0), { sees: 'price' }),
    receivedById: optional('By', id()),
    unapplied: optional('Unapplied', yesNo()),
    status: optional('Sts', paymentStatus),
    ...periodFields,
    ...pagingFields,
  }),
  response: list(paymentRow),
});

export const getPayment = defineEndpoint({
  id: 'accounting.payment.get',
  method: 'GET',
  path: `${PAYMENTS}/{id}`,
  summary: 'One payment with its tenders, deductions, allocations and refunds',
  access: PAYMENT.R,
  response: one(paymentView),
});

export const paymentAuditLog = defineEndpoint({
  id: 'accounting.payment.auditLog',
  method: 'GET',
  path: `${PAYMENTS}/{id}/AuditLog`,
  summary: 'Who did what to a payment, newest first',
  access: PAYMENT.U,
  query: auditLogQuery,
  response: lookup(auditEntry),
});

export const updatePayment = defineEndpoint({
  id: 'accounting.payment.update',
  method: 'PUT',
  path: `${PAYMENTS}/{id}`,
  summary: 'Changes the note of a payment and the references of its tenders; its money stays as it is',
  access: PAYMENT.U,
  body: object({
    note: optional('Note', text(500)),
    tenders: optional(
      'Tenders',
      array(
        object({
          position: required('No', integer({ min: 1, max: 100 })),
          reference: optional('Ref', text(60)),
          bank: optional('Bank', text(60)),
        }),
        20,
      ),
    ),
    rowVersion,
  }),
  response: one(paymentView),
  touches: PAYMENT_TOUCHES,
});

export const cancelPayment = defineEndpoint({
  id: 'accounting.payment.cancel',
  method: 'PUT',
  path: `${PAYMENTS}/{id}/Cancel`,
  summary: 'Cancels a payment by a mirrored entry; its invoices become due again',
  access: { anyOf: [PAYMENT.D, PAYMENT.U] },
  body: withReason(500),
  response: one(paymentView),
  idempotent: true,
  touches: PAYMENT_TOUCHES,
});

export const applyPayment = defineEndpoint({
  id: 'accounting.payment.apply',
  method: 'PUT',
  path: `${PAYMENTS}/{id}/Apply`,
  summary: 'Applies what is unapplied of a payment to open invoices, debit notes, cheque charges and the opening due',
  access: PAYMENT_C_OR_U,
  body: object({
    allocations: required('Allocations', array(allocation, 200)),
    /** Today unless told otherwise. */
    appliedOn: optional('Date', date()),
    rowVersion,
  }),
  response: one(paymentView),
  idempotent: true,
  touches: PAYMENT_TOUCHES,
});

export const detachAllocation = defineEndpoint({
  id: 'accounting.payment.detach',
  method: 'PUT',
  path: `${PAYMENTS}/{id}/Detach`,
  summary: 'Takes a payment out of an invoice: the amount is unapplied and the invoice due again',
  access: PAYMENT.U,
  body: detachBody,
  response: one(paymentView),
  idempotent: true,
  touches: PAYMENT_TOUCHES,
});

export const refundPayment = defineEndpoint({
  id: 'accounting.payment.refund',
  method: 'POST',
  path: `${PAYMENTS}/{id}/Refund`,
  summary: 'Pays an unapplied amount back by a refund voucher; cash leaves the drawer of who pays it',
  access: PAYMENT.C,
  body: refundBody,
  response: one(paymentView),
  status: 201,
  idempotent: true,
  touches: PAYMENT_TOUCHES,
});

export const cancelRefund = defineEndpoint({
  id: 'accounting.payment.cancelRefund',
  method: 'PUT',
  path: `${PAYMENTS}/{id}/Refunds/{refundId}/Cancel`,
  summary: 'Cancels a refund by a mirrored entry: the amount is unapplied again, cash goes back into the drawer',
  access: PAYMENT.D,
  body: withReason(500),
  response: one(paymentView),
  idempotent: true,
  touches: PAYMENT_TOUCHES,
});
