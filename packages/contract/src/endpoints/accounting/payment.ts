import { CHEQUE_STATES } from '@bahi/domain/payments/cheque';
import { RECEIPT_DEDUCTIONS } from '@bahi/domain/payments/deductions';
import { defineEndpoint, list, lookup, one } from '../../endpoint.ts';
import { reason, withReason } from '../../wire/reason.wire.ts';
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

const BASE = 'Accounting/Payments';
const TOUCHES = ['accounting', 'service.workOrder', 'platform.home'] as const;
const R = { area: 'Accounting.CPay', letter: 'R' } as const;
const C = { area: 'Accounting.CPay', letter: 'C' } as const;
const U = { area: 'Accounting.CPay', letter: 'U' } as const;
const D = { area: 'Accounting.CPay', letter: 'D' } as const;
/** Money that is here already is moved on by whoever takes money in. */
const C_OR_U = { anyOf: [C, U] } as const;
const PRICE = { sees: 'price' } as const;

const tender = object(tenderFields);
const chequeState = choice(CHEQUE_STATES);

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
  path: BASE,
  summary:
    'Receives a payment by one or several tenders; with deductions it settles its allocations, and the rest stays unapplied',
  access: C,
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
  touches: TOUCHES,
});

export const searchPayments = defineEndpoint({
  id: 'accounting.payment.list',
  method: 'GET',
  path: BASE,
  summary: 'Searches payments by every field, newest first',
  access: R,
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
  path: `${BASE}/{id}`,
  summary: 'One payment with its tenders, deductions, allocations and refunds',
  access: R,
  response: one(paymentView),
});

export const paymentAuditLog = defineEndpoint({
  id: 'accounting.payment.auditLog',
  method: 'GET',
  path: `${BASE}/{id}/AuditLog`,
  summary: 'Who did what to a payment, newest first',
  access: U,
  query: auditLogQuery,
  response: lookup(auditEntry),
});

export const updatePayment = defineEndpoint({
  id: 'accounting.payment.update',
  method: 'PUT',
  path: `${BASE}/{id}`,
  summary: 'Changes the note of a payment and the references of its tenders; its money stays as it is',
  access: U,
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
  touches: TOUCHES,
});

export const cancelPayment = defineEndpoint({
  id: 'accounting.payment.cancel',
  method: 'PUT',
  path: `${BASE}/{id}/Cancel`,
  summary: 'Cancels a payment by a mirrored entry; its invoices become due again',
  access: { anyOf: [D, U] },
  body: withReason(500),
  response: one(paymentView),
  idempotent: true,
  touches: TOUCHES,
});

export const applyPayment = defineEndpoint({
  id: 'accounting.payment.apply',
  method: 'PUT',
  path: `${BASE}/{id}/Apply`,
  summary: 'Applies what is unapplied of a payment to open invoices, debit notes, cheque charges and the opening due',
  access: C_OR_U,
  body: object({
    allocations: required('Allocations', array(allocation, 200)),
    /** Today unless told otherwise. */
    appliedOn: optional('Date', date()),
    rowVersion,
  }),
  response: one(paymentView),
  idempotent: true,
  touches: TOUCHES,
});

export const detachAllocation = defineEndpoint({
  id: 'accounting.payment.detach',
  method: 'PUT',
  path: `${BASE}/{id}/Detach`,
  summary: 'Takes a payment out of an invoice: the amount is unapplied and the invoice due again',
  access: U,
  body: detachBody,
  response: one(paymentView),
  idempotent: true,
  touches: TOUCHES,
});

export const refundPayment = defineEndpoint({
  id: 'accounting.payment.refund',
  method: 'POST',
  path: `${BASE}/{id}/Refund`,
  summary: 'Pays an unapplied amount back by a refund voucher; cash leaves the drawer of who pays it',
  access: C,
  body: refundBody,
  response: one(paymentView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const cancelRefund = defineEndpoint({
  id: 'accounting.payment.cancelRefund',
  method: 'PUT',
  path: `${BASE}/{id}/Refunds/{refundId}/Cancel`,
  summary: 'Cancels a refund by a mirrored entry: the amount is unapplied again, cash goes back into the drawer',
  access: D,
  body: withReason(500),
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

export const listUnappliedPayments = defineEndpoint({
  id: 'accounting.payment.unapplied',
  method: 'GET',
  path: `${BASE}/Unapplied`,
  summary: 'Payments with an unapplied amount, oldest first, with what their customers owe',
  access: R,
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
  path: `${BASE}/Open/{customerId}`,
  summary:
    'What a payment of the customer may be applied to, oldest first: open invoices, debit notes, cheque charges, his opening due',
  access: R,
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
  path: `${BASE}/Cheques`,
  summary: 'Cheques by the date on them: in hand, deposited, cleared, bounced',
  access: R,
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
  path: `${BASE}/Cheques/Deposit`,
  summary: 'Brings cheques to the bank: from cheques in hand to the bank account, all or none',
  access: C_OR_U,
  body: object({
    cheques: required('Cheques', array(object(chequeKey), 200)),
    depositedOn: optional('Date', date()),
    /** The bank account; the one of the settings unless told otherwise. */
    accountCode: optional('Acc', integer({ min: 1, max: 999_999 })),
  }),
  response: one(chequesAnswer),
  idempotent: true,
  touches: TOUCHES,
});

export const clearCheque = defineEndpoint({
  id: 'accounting.cheque.clear',
  method: 'PUT',
  path: `${BASE}/{id}/Cheques/{no}/Clear`,
  summary: 'The bank has paid the cheque',
  access: C_OR_U,
  body: object({ clearedOn: optional('Date', date()), rowVersion }),
  response: one(paymentView),
  touches: TOUCHES,
});

export const bounceCheque = defineEndpoint({
  id: 'accounting.cheque.bounce',
  method: 'PUT',
  path: `${BASE}/{id}/Cheques/{no}/Bounce`,
  summary: 'The cheque came back: its entry is mirrored, its invoices are due again, a charge may be asked for',
  access: U,
  body: object({
    bouncedOn: optional('Date', date()),
    reason: required('Reason', reason(500)),
    chargePaise: optional('Charge', money(0), PRICE),
    rowVersion,
  }),
  response: one(paymentView),
  idempotent: true,
  touches: TOUCHES,
});

export const cancelChequeCharge = defineEndpoint({
  id: 'accounting.cheque.cancelCharge',
  method: 'PUT',
  path: `${BASE}/{id}/Cheques/{no}/CancelCharge`,
  summary: 'The customer is not asked for the bounced cheque after all: the charge is mirrored on its day',
  access: U,
  body: withReason(500),
  response: one(paymentView),
  idempotent: true,
  touches: TOUCHES,
});
