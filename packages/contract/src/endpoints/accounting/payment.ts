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
} from '../../wire-type.ts';
import { customerSummary, pagingFields, periodFields } from '../../wire/document.wire.ts';

const BASE = 'Accounting/Payments';
const TOUCHES = ['accounting', 'service.workOrder', 'platform.home'] as const;
const R = { area: 'Accounting.CPay', letter: 'R' } as const;

const tender = object({
  /** As spec 3 §3.1 names it: Cash, UPI, Wallet, Debit Card ... */
  type: required('Type', text(30)),
  subType: optional('SubType', text(30)),
  amountPaise: required('Amount', money(0), { sees: 'price' }),
  reference: optional('Ref', text(60)),
});

const allocation = object({
  id: optional('_id', id()),
  invoiceId: required('InvoiceId', id()),
  invoiceCode: optional('Code', text(20)),
  amountPaise: required('Amount', money(0), { sees: 'price' }),
});

export const paymentStatus = choice(['Received', 'Cancelled']);

export const paymentView = object({
  id: required('_id', id()),
  code: required('Code', text(20)),
  status: required('Sts', paymentStatus),
  receivedOn: required('Date', date()),
  customerId: required('CustomerId', id()),
  customer: required('Customer', customerSummary),
  amountPaise: required('Amount', money(), { sees: 'price' }),
  unappliedPaise: required('Unapplied', money(), { sees: 'price' }),
  tenders: required('Tenders', array(tender)),
  allocations: required('Allocations', array(allocation)),
  note: optional('Note', text(500)),
  cancelReason: optional('Reason', text(500)),
  createdAt: required('CrDt', instant()),
  receivedByName: optional('By', text()),
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
  amountPaise: required('Amount', money(), { sees: 'price' }),
  unappliedPaise: required('Unapplied', money(), { sees: 'price' }),
  rowVersion: required('_v', integer()),
});

export const receivePayment = defineEndpoint({
  id: 'accounting.payment.receive',
  method: 'POST',
  path: BASE,
  summary: 'Receives a payment by one or several tenders; what is not allocated stays unapplied',
  access: { area: 'Accounting.CPay', letter: 'C' },
  body: object({
    customerId: required('CustomerId', id()),
    amountPaise: required('Amount', money(0), { sees: 'price' }),
    tenders: required('Tenders', array(tender, 20)),
    allocations: optional('Allocations', array(allocation, 200)),
    receivedOn: optional('Date', date()),
    note: optional('Note', text(500)),
  }),
  response: one(paymentView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const searchPayments = defineEndpoint({
  id: 'accounting.payment.list',
  method: 'GET',
  path: BASE,
  summary: 'Searches payments by text (number, customer, phone, reference), customer and dates',
  access: R,
  query: object({
    text: optional('Text', text(80)),
    customerId: optional('CustomerId', id()),
    status: optional('Sts', paymentStatus),
    ...periodFields,
    ...pagingFields,
  }),
  response: list(paymentRow),
});

export const getPayment = defineEndpoint({
  id: 'accounting.payment.get',
  method: 'GET',
  path: `${BASE}/{id}`,
  summary: 'One payment with its tenders and allocations',
  access: R,
  response: one(paymentView),
});

export const cancelPayment = defineEndpoint({
  id: 'accounting.payment.cancel',
  method: 'PUT',
  path: `${BASE}/{id}/Cancel`,
  summary: 'Cancels a payment by a mirrored entry; its invoices become due again',
  access: {
    anyOf: [
      { area: 'Accounting.CPay', letter: 'D' },
      { area: 'Accounting.CPay', letter: 'U' },
    ],
  },
  body: object({ reason: required('Reason', text(500, { min: 3 })), rowVersion }),
  response: one(paymentView),
  idempotent: true,
  touches: TOUCHES,
});

export const unappliedPaymentsOf = defineEndpoint({
  id: 'accounting.payment.unappliedOf',
  method: 'GET',
  path: `${BASE}/Unapplied/{customerId}`,
  summary: 'Payments of a customer with an unapplied amount, oldest first',
  access: R,
  response: lookup(paymentRow),
});
