import { ISSUED_CHEQUE_STATES } from '@bahi/domain/payments/cheque';
import { defineEndpoint, list, one } from '../../endpoint.ts';
import { choice, date, id, integer, money, object, optional, required, rowVersion, text } from '../../wire-type.ts';
import { pagingFields, periodFields } from '../../wire/document.wire.ts';
import { BILL_PAYMENT, BILL_PAYMENTS, BILL_PAYMENT_C_OR_U, BILL_PAYMENT_TOUCHES, PRICE } from './bill-payment-calls.ts';
import { billPaymentView, chequeState } from './bill-payment.ts';

export const moveIssuedCheque = defineEndpoint({
  id: 'accounting.billPayment.cheque',
  method: 'PUT',
  path: `${BILL_PAYMENTS}/{id}/Cheque`,
  summary: 'What became of a cheque: cleared by the bank; or returned or stopped, so that its dues are open again',
  access: BILL_PAYMENT_C_OR_U,
  body: object({
    position: required('No', integer({ min: 1, max: 100 })),
    state: required('ChSts', choice(ISSUED_CHEQUE_STATES.filter((state) => state !== 'Issued'))),
    on: optional('Date', date()),
    /** Of a cheque that was returned or stopped. */
    reason: optional('Reason', text(500, { min: 3 })),
    rowVersion,
  }),
  response: one(billPaymentView),
  idempotent: true,
  touches: BILL_PAYMENT_TOUCHES,
});

export const listIssuedCheques = defineEndpoint({
  id: 'accounting.billPayment.cheques',
  method: 'GET',
  path: `${BILL_PAYMENTS}/Cheques`,
  summary: 'Cheques to vendors by the date on them: issued, cleared, returned, stopped',
  access: BILL_PAYMENT.R,
  query: object({
    state: optional('ChSts', chequeState),
    text: optional('Text', text(80)),
    ...periodFields,
    ...pagingFields,
  }),
  response: list(
    object({
      paymentId: required('PaymentId', id()),
      position: required('No', integer({ min: 1, max: 100 })),
      paymentCode: required('Code', text(20)),
      vendorId: required('VendorId', id()),
      vendorName: required('Vendor', text()),
      paidOn: required('Date', date()),
      number: optional('Ref', text(60)),
      chequeOn: required('ChDate', date()),
      state: required('ChSts', chequeState),
      clearedOn: optional('ClrOn', date()),
      returnedOn: optional('RetOn', date()),
      amountPaise: required('Amount', money(), PRICE),
      paymentVersion: required('_v', integer()),
    }),
  ),
});
