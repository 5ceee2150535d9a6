import { defineEndpoint, one } from '../../endpoint.ts';
import { reason, withReason } from '../../wire/reason.wire.ts';
import { id, money, object, required, rowVersion } from '../../wire-type.ts';
import { invoiceView } from '../../wire/invoice.wire.ts';
import { INVOICE, INVOICES, INVOICE_TOUCHES } from './invoice-calls.ts';

export const writeOffInvoice = defineEndpoint({
  id: 'accounting.invoice.writeOff',
  method: 'PUT',
  path: `${INVOICES}/{id}/WriteOff`,
  summary: 'Writes off what is still due, or a part of it, up to the amount that the settings allow',
  access: { flag: 'Accounting.WrtOff' },
  body: object({
    amountPaise: required('Amount', money(0), { sees: 'price' }),
    reason: required('Reason', reason(500)),
    rowVersion,
  }),
  response: one(invoiceView),
  idempotent: true,
  touches: INVOICE_TOUCHES,
});

export const undoWriteOff = defineEndpoint({
  id: 'accounting.invoice.undoWriteOff',
  method: 'PUT',
  path: `${INVOICES}/{id}/UndoWriteOff`,
  summary: 'Takes all write-offs of an invoice back by mirrored entries; the amount is due again',
  access: { flag: 'Accounting.WrtOff' },
  body: withReason(500),
  response: one(invoiceView),
  idempotent: true,
  touches: INVOICE_TOUCHES,
});

export const detachInvoicePayment = defineEndpoint({
  id: 'accounting.invoice.detachPayment',
  method: 'PUT',
  path: `${INVOICES}/DetachPayment`,
  summary: 'Takes a payment out of an invoice: its part is unapplied again, the invoice due again',
  access: {
    anyOf: [
      { area: 'Accounting.CPay', letter: 'D' },
      { area: 'Accounting.CPay', letter: 'U' },
    ],
  },
  body: object({
    id: required('_id', id()),
    paymentId: required('PaymentId', id()),
    reason: required('Reason', reason(500)),
    rowVersion,
  }),
  response: one(invoiceView),
  idempotent: true,
  touches: INVOICE_TOUCHES,
});

export const detachInvoiceCreditNote = defineEndpoint({
  id: 'accounting.invoice.detachCreditNote',
  method: 'PUT',
  path: `${INVOICES}/DetachCreditNote`,
  summary: 'Takes a credit note out of an invoice that it pays: its part is left again, the invoice due again',
  access: INVOICE.U,
  body: object({
    id: required('_id', id()),
    creditNoteId: required('CNId', id()),
    reason: required('Reason', reason(500)),
    rowVersion,
  }),
  response: one(invoiceView),
  idempotent: true,
  touches: INVOICE_TOUCHES,
});
