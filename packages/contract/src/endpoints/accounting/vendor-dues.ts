import { defineEndpoint, list, lookup } from '../../endpoint.ts';
import { date, id, money, object, optional, required, text } from '../../wire-type.ts';
import { pagingFields } from '../../wire/document.wire.ts';
import { vendorDueKey } from '../../wire/payment.wire.ts';
import { BILL_PAYMENT, BILL_PAYMENTS, PRICE } from './bill-payment-calls.ts';
import { billPaymentRow } from './bill-payment.ts';

export const unappliedBillPaymentsOf = defineEndpoint({
  id: 'accounting.billPayment.unappliedOf',
  method: 'GET',
  path: `${BILL_PAYMENTS}/Unapplied/{vendorId}`,
  summary: 'Payments to a vendor with an unapplied amount, oldest first',
  access: BILL_PAYMENT.R,
  response: lookup(billPaymentRow),
});

const dueRow = object({
  /** What `Run` is told. */
  id: required('_id', id()),
  ...vendorDueKey,
  code: optional('Code', text(20)),
  vendorId: required('VendorId', id()),
  vendorName: required('Vendor', text()),
  datedOn: required('Date', date()),
  dueOn: optional('DueDate', date()),
  totalPaise: required('Total', money(), PRICE),
  duePaise: required('Due', money(), PRICE),
  /** IFSC and the end of the account that the vendor is paid into; absent where no run can pay him. */
  paidInto: optional('PaidInto', text(40), PRICE),
  /** The section under which tax is kept back of him. */
  tdsSection: optional('TDSSec', text(20)),
  /** The day on which that account was entered, while it is new. */
  paidIntoSince: optional('PaidIntoSince', date(), PRICE),
});

export const openDuesOfVendor = defineEndpoint({
  id: 'accounting.billPayment.openDues',
  method: 'GET',
  path: `${BILL_PAYMENTS}/Open/{vendorId}`,
  summary: 'What a payment to the vendor may be applied to: bills, expenses owed, openings, the oldest due first',
  access: BILL_PAYMENT.R,
  response: lookup(dueRow),
});

export const listVendorDues = defineEndpoint({
  id: 'accounting.billPayment.toPay',
  method: 'GET',
  path: `${BILL_PAYMENTS}/ToPay`,
  summary: 'What is owed to vendors, the oldest due first: what a run pays',
  access: BILL_PAYMENT.R,
  query: object({
    text: optional('Text', text(80)),
    /** Due by this day. */
    dueBy: optional('DueBy', date()),
    ...pagingFields,
  }),
  response: list(dueRow),
});
