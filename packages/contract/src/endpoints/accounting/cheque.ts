import { defineEndpoint, list, one } from '../../endpoint.ts';
import {
  array,
  date,
  id,
  integer,
  money,
  object,
  optional,
  required,
  rowVersion,
  text,
  yesNo,
} from '../../wire-type.ts';
import { pagingFields, periodFields } from '../../wire/document.wire.ts';
import { reason, withReason } from '../../wire/reason.wire.ts';
import { PAYMENT, PAYMENTS, PAYMENT_C_OR_U, PAYMENT_TOUCHES, PRICE } from './payment-calls.ts';
import { chequeState, paymentView } from './payment.ts';

const chequeKey = {
  paymentId: required('PaymentId', id()),
  position: required('No', integer({ min: 1, max: 100 })),
};

const chequeRow = object({
  ...chequeKey,
  paymentCode: required('Code', text(20)),
  customerId: required('CustomerId', id()),
  customerName: required('Customer', text()),
  receivedOn: required('Date', date()),
  number: optional('Ref', text(60)),
  bank: optional('Bank', text(60)),
  chequeOn: required('ChDate', date()),
  state: required('ChSts', chequeState),
  depositedOn: optional('DepOn', date()),
  clearedOn: optional('ClrOn', date()),
  bouncedOn: optional('BncOn', date()),
  amountPaise: required('Amount', money(), PRICE),
});

export const listCheques = defineEndpoint({
  id: 'accounting.cheque.list',
  method: 'GET',
  path: `${PAYMENTS}/Cheques`,
  summary: 'Cheques by the date on them: in hand, deposited, cleared, bounced',
  access: PAYMENT.R,
  query: object({
    state: optional('ChSts', chequeState),
    /** Those that may be deposited today. */
    dueOnly: optional('DueOnly', yesNo()),
    text: optional('Text', text(80)),
    ...periodFields,
    ...pagingFields,
  }),
  response: list(chequeRow),
});

const chequesAnswer = object({ count: required('Count', integer()), amountPaise: required('Amount', money(), PRICE) });

export const depositCheques = defineEndpoint({
  id: 'accounting.cheque.deposit',
  method: 'PUT',
  path: `${PAYMENTS}/Cheques/Deposit`,
  summary: 'Brings cheques to the bank: from cheques in hand to the bank account, all or none',
  access: PAYMENT_C_OR_U,
  body: object({
    cheques: required('Cheques', array(object(chequeKey), 200)),
    depositedOn: optional('Date', date()),
    /** The bank account; the one of the settings unless told otherwise. */
    accountCode: optional('Acc', integer({ min: 1, max: 999_999 })),
  }),
  response: one(chequesAnswer),
  idempotent: true,
  touches: PAYMENT_TOUCHES,
});

export const clearCheque = defineEndpoint({
  id: 'accounting.cheque.clear',
  method: 'PUT',
  path: `${PAYMENTS}/{id}/Cheques/{no}/Clear`,
  summary: 'The bank has paid the cheque',
  access: PAYMENT_C_OR_U,
  body: object({ clearedOn: optional('Date', date()), rowVersion }),
  response: one(paymentView),
  touches: PAYMENT_TOUCHES,
});

export const bounceCheque = defineEndpoint({
  id: 'accounting.cheque.bounce',
  method: 'PUT',
  path: `${PAYMENTS}/{id}/Cheques/{no}/Bounce`,
  summary: 'The cheque came back: its entry is mirrored, its invoices are due again, a charge may be asked for',
  access: PAYMENT.U,
  body: object({
    bouncedOn: optional('Date', date()),
    reason: required('Reason', reason(500)),
    chargePaise: optional('Charge', money(0), PRICE),
    rowVersion,
  }),
  response: one(paymentView),
  idempotent: true,
  touches: PAYMENT_TOUCHES,
});

export const cancelChequeCharge = defineEndpoint({
  id: 'accounting.cheque.cancelCharge',
  method: 'PUT',
  path: `${PAYMENTS}/{id}/Cheques/{no}/CancelCharge`,
  summary: 'The customer is not asked for the bounced cheque after all: the charge is mirrored on its day',
  access: PAYMENT.U,
  body: withReason(500),
  response: one(paymentView),
  idempotent: true,
  touches: PAYMENT_TOUCHES,
});
