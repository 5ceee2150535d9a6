import { defineEndpoint, list, lookup } from '../../endpoint.ts';
import { date, id, integer, money, object, optional, required, text, yesNo } from '../../wire-type.ts';
import { pagingFields } from '../../wire/document.wire.ts';
import { PAYMENT, PAYMENTS, PRICE } from './payment-calls.ts';
import { paymentRow } from './payment.ts';

export const unappliedPaymentsOf = defineEndpoint({
  id: 'accounting.payment.unappliedOf',
  method: 'GET',
  path: `${PAYMENTS}/Unapplied/{customerId}`,
  summary: 'Payments of a customer with an unapplied amount, oldest first',
  access: PAYMENT.R,
  response: lookup(paymentRow),
});

export const listUnappliedPayments = defineEndpoint({
  id: 'accounting.payment.unapplied',
  method: 'GET',
  path: `${PAYMENTS}/Unapplied`,
  summary: 'Payments with an unapplied amount, oldest first, with what their customers owe',
  access: PAYMENT.R,
  query: object({ text: optional('Text', text(80)), ...pagingFields }),
  response: list(
    object({
      id: required('_id', id()),
      code: required('Code', text(20)),
      receivedOn: required('Date', date()),
      /** Days since it was received. */
      days: required('Days', integer()),
      customerId: required('CustomerId', id()),
      customerName: required('Customer', text()),
      customerPhone: optional('Phone', text(15)),
      tenderTypes: required('Types', text(200)),
      amountPaise: required('Amount', money(), PRICE),
      unappliedPaise: required('Unapplied', money(), PRICE),
      /** What the customer owes on invoices and opening dues. */
      duePaise: required('Due', money(), PRICE),
      rowVersion: required('_v', integer()),
    }),
  ),
});

export const openDuesOf = defineEndpoint({
  id: 'accounting.payment.openDues',
  method: 'GET',
  path: `${PAYMENTS}/Open/{customerId}`,
  summary:
    'What a payment of the customer may be applied to, oldest first: open invoices, debit notes, cheque charges, his opening due',
  access: PAYMENT.R,
  response: lookup(
    object({
      invoiceId: optional('InvoiceId', id()),
      debitNoteId: optional('DNId', id()),
      chargeId: optional('ChargeId', id()),
      opening: optional('Opening', yesNo()),
      /** Of a charge: the payment that the bounced cheque stood in. */
      code: optional('Code', text(20)),
      datedOn: required('Date', date()),
      dueOn: optional('DueDate', date()),
      totalPaise: required('Total', money(), PRICE),
      duePaise: required('Due', money(), PRICE),
    }),
  ),
});
