import { InvoiceStatus } from '@bahi/domain/document/invoice';
import { defineEndpoint, file, list, lookup, none, one } from '../../endpoint.ts';
import { withReason } from '../../wire/reason.wire.ts';
import {
  array,
  choiceOf,
  date,
  id,
  money,
  object,
  optional,
  required,
  rowVersion,
  text,
  yesNo,
} from '../../wire-type.ts';
import { ewayBillEndpoints } from '../../eway-bill-endpoints.ts';
import { salePriceListEndpoints } from '../../sale-price-list-endpoints.ts';
import { paymentView } from './payment.ts';
import { approvalCard } from '../../wire/approval.wire.ts';
import { auditEntry, auditLogQuery, pagingFields, periodFields } from '../../wire/document.wire.ts';
import {
  approvalResult,
  invoiceInput,
  invoiceItemRow,
  invoiceRow,
  invoiceSmsDraft,
  invoiceView,
} from '../../wire/invoice.wire.ts';
import { tenderFields } from '../../wire/payment.wire.ts';
import { billOnAccount } from '../../wire/sales-receipt.wire.ts';
import { invoicePrintFields } from '../../wire/print.wire.ts';
import { INVOICE, INVOICES, INVOICE_TOUCHES } from './invoice-calls.ts';

export const invoiceDashboard = defineEndpoint({
  id: 'accounting.invoice.dashboard',
  method: 'GET',
  path: `${INVOICES}/Dashboard/`,
  summary: 'Unpaid, Partial and Draft invoices, newest first',
  access: INVOICE.R,
  query: object(pagingFields),
  response: lookup(invoiceRow),
});

export const searchInvoices = defineEndpoint({
  id: 'accounting.invoice.list',
  method: 'GET',
  path: INVOICES,
  summary:
    'Searches invoices by any of: text, number, customer, phone, registration, order, item, status, dates, amount; newest first',
  access: INVOICE.R,
  query: object({
    /** Number, customer, phone or registration, all in one. */
    text: optional('Text', text(80)),
    code: optional('Code', text(20)),
    statuses: optional('Sts', array(choiceOf(InvoiceStatus), 10)),
    customerId: optional('CustomerId', id()),
    customerName: optional('Customer', text(80)),
    phone: optional('Phone', text(15)),
    vehicleId: optional('ProductId', id()),
    registrationNumber: optional('RegNo', text(20)),
    workOrderCode: optional('ROCode', text(20)),
    itemText: optional('Item', text(80)),
    dueFrom: optional('DueFrom', date()),
    dueTo: optional('DueTo', date()),
    amountFromPaise: optional('AmountFrom', money(0), { sees: 'price' }),
    amountToPaise: optional('AmountTo', money(0), { sees: 'price' }),
    /** Those that an insurer pays. */
    ofInsurer: optional('Insurer', yesNo()),
    /** Made by the caller. */
    mine: optional('Mine', yesNo()),
    ...periodFields,
    ...pagingFields,
  }),
  response: list(invoiceRow),
});

export const getInvoice = defineEndpoint({
  id: 'accounting.invoice.get',
  method: 'GET',
  path: `${INVOICES}/{id}`,
  summary: 'One invoice whole, with what may be done with it now',
  access: INVOICE.R,
  response: one(invoiceView),
});

export const createInvoice = defineEndpoint({
  id: 'accounting.invoice.create',
  method: 'POST',
  path: INVOICES,
  summary: 'Makes a draft from nothing; with Approve it is approved in the same transaction',
  access: INVOICE.C,
  body: object({ ...invoiceInput.fields, approve: optional('Approve', yesNo()) }),
  response: one(invoiceView),
  status: 201,
  idempotent: true,
  touches: INVOICE_TOUCHES,
});

export const invoiceWithReceipt = defineEndpoint({
  id: 'accounting.invoice.receipt',
  method: 'POST',
  path: `${INVOICES}/Receipt`,
  summary:
    'Makes an invoice from nothing, or of a bill of the counter on account, approves it and takes what is paid of it at once: all of it or nothing',
  access: { allOf: [INVOICE.C, INVOICE.U] },
  body: object({
    ...invoiceInput.fields,
    /** Payments need their own right; a bill on account may have none. */
    tenders: required('Tenders', array(object(tenderFields), 20)),
    /** What the counter sells on account, in place of customer and lines (sales rule 26). */
    bill: optional('Bill', billOnAccount),
    /** The answer to the warning that a reference was received before. */
    acceptDuplicate: optional('AcceptDup', yesNo()),
  }),
  response: one(object({ invoice: required('Invoice', invoiceView), payment: optional('Payment', paymentView) })),
  status: 201,
  idempotent: true,
  touches: INVOICE_TOUCHES,
});

export const invoiceEwayBill = ewayBillEndpoints({
  id: 'accounting.invoice',
  name: 'the invoice',
  path: INVOICES,
  read: INVOICE.R,
  write: INVOICE.U,
  touches: INVOICE_TOUCHES,
});

export const updateInvoice = defineEndpoint({
  id: 'accounting.invoice.update',
  method: 'PUT',
  path: `${INVOICES}/{id}`,
  summary: 'Saves a draft; absent fields and lines stay, lines are merged by id',
  access: INVOICE.U,
  body: invoiceInput,
  response: one(invoiceView),
  idempotent: true,
  touches: INVOICE_TOUCHES,
});

export const approveInvoice = defineEndpoint({
  id: 'accounting.invoice.approve',
  method: 'PUT',
  path: `${INVOICES}/ConvertToUnpaid`,
  summary: 'Approves a draft: number, ledger, stock and the frozen print',
  access: INVOICE.U,
  body: object({ id: required('_id', id()), rowVersion }),
  response: one(invoiceView),
  idempotent: true,
  touches: INVOICE_TOUCHES,
});

export const approveInvoices = defineEndpoint({
  id: 'accounting.invoice.approveMany',
  method: 'POST',
  path: `${INVOICES}/ApproveMany`,
  summary: 'Approves drafts, each by itself: what is refused is told and holds up no other',
  access: INVOICE.U,
  body: object({ ids: required('Ids', array(id(), 50)) }),
  response: lookup(approvalResult),
  idempotent: true,
  touches: INVOICE_TOUCHES,
});

export const reopenInvoice = defineEndpoint({
  id: 'accounting.invoice.reopen',
  method: 'PUT',
  path: `${INVOICES}/{id}/ReOpen`,
  summary: 'Returns an unpaid invoice to Draft by mirrored entries; its number is kept for the next approval',
  access: { flag: 'Accounting.ReOpenInv' },
  body: withReason(500),
  response: one(invoiceView),
  idempotent: true,
  touches: INVOICE_TOUCHES,
});

export const draftInvoiceSms = defineEndpoint({
  id: 'accounting.invoice.draftSms',
  method: 'GET',
  path: `${INVOICES}/{id}/SMS`,
  summary: 'The text message about the invoice as it would go out now',
  access: INVOICE.R,
  response: one(invoiceSmsDraft),
});

export const sendInvoiceSms = defineEndpoint({
  id: 'accounting.invoice.sendSms',
  method: 'PUT',
  path: `${INVOICES}/SendSMS`,
  summary: 'Writes a text message about the invoice to the outbox, in the text of the settings',
  access: INVOICE.R,
  body: object({ id: required('_id', id()), phone: required('Phone', text(15)) }),
  response: one(invoiceView),
  idempotent: true,
  touches: INVOICE_TOUCHES,
});

export const cloneInvoice = defineEndpoint({
  id: 'accounting.invoice.clone',
  method: 'POST',
  path: `${INVOICES}/{id}/Clone`,
  summary: 'Makes a draft of the same customer and lines, dated today, without number, payments or order',
  access: INVOICE.C,
  response: one(invoiceView),
  status: 201,
  idempotent: true,
  touches: INVOICE_TOUCHES,
});

export const cancelInvoice = defineEndpoint({
  id: 'accounting.invoice.cancel',
  method: 'PUT',
  path: `${INVOICES}/{id}/Cancel`,
  summary: 'Cancels an invoice by mirrored ledger and stock entries; its payments become unapplied',
  access: { anyOf: [{ area: 'Accounting.Invoice', letter: 'D' }, INVOICE.U] },
  body: withReason(500),
  response: one(invoiceView),
  idempotent: true,
  touches: INVOICE_TOUCHES,
});

export const returnInvoice = defineEndpoint({
  id: 'accounting.invoice.return',
  method: 'PUT',
  path: `${INVOICES}/{id}/Return`,
  summary: 'Sends an invoice that waits for a second person back to Draft',
  access: INVOICE.U,
  body: withReason(500),
  response: one(invoiceView),
  touches: INVOICE_TOUCHES,
});

export const invoiceApproval = defineEndpoint({
  id: 'accounting.invoice.approval',
  method: 'GET',
  path: `${INVOICES}/{id}/Approval`,
  summary: 'What a second person needs to know before he signs: who asks, why, the ceilings, the margin',
  access: INVOICE.U,
  response: one(approvalCard),
});

export const deleteInvoice = defineEndpoint({
  id: 'accounting.invoice.delete',
  method: 'PUT',
  path: `${INVOICES}/Delete`,
  summary: 'Deletes a draft that was never approved',
  access: { anyOf: [{ area: 'Accounting.Invoice', letter: 'D' }, INVOICE.U] },
  body: object({ id: required('_id', id()), reason: optional('Reason', text(500)) }),
  response: none,
  status: 204,
  touches: INVOICE_TOUCHES,
});

export const invoicesByItem = defineEndpoint({
  id: 'accounting.invoice.byItem',
  method: 'GET',
  path: `${INVOICES}/ByItem`,
  summary:
    'Lines that sold an item, by item, text, customer, phone, batch, serial number and dates, with what can still come back, newest first',
  access: INVOICE.R,
  query: object({
    itemId: optional('In_Id', id()),
    text: optional('Text', text(80)),
    customerId: optional('CustomerId', id()),
    vehicleId: optional('ProductId', id()),
    phone: optional('Phone', text(20)),
    batchNo: optional('Batch', text(30)),
    serialNo: optional('SNo', text(60)),
    ...periodFields,
    ...pagingFields,
  }),
  response: list(invoiceItemRow),
});

export const invoicesOfWorkOrder = defineEndpoint({
  id: 'accounting.invoice.ofWorkOrder',
  method: 'GET',
  path: `${INVOICES}/WorkOrder/{id}`,
  summary: 'Invoices of a repair order',
  access: INVOICE.R,
  response: lookup(invoiceRow),
});

export const printInvoice = defineEndpoint({
  id: 'accounting.invoice.print',
  method: 'GET',
  path: `${INVOICES}/{id}/Print`,
  summary: 'The invoice as PDF: With Tax, Consolidate (labour and parts each as One or per HSN), No Tax; 1 to 3 copies',
  access: INVOICE.R,
  query: object(invoicePrintFields),
  response: file('application/pdf'),
});

export const invoiceAuditLog = defineEndpoint({
  id: 'accounting.invoice.auditLog',
  method: 'GET',
  path: `${INVOICES}/{id}/AuditLog`,
  summary: 'Every change of the invoice: who, when, what from, what to, why',
  access: INVOICE.R,
  query: auditLogQuery,
  response: lookup(auditEntry),
});

/** Its goods by another price list. */
export const { change: changeInvoicePriceList, preview: previewInvoicePrices } = salePriceListEndpoints({
  id: 'accounting.invoice',
  base: INVOICES,
  name: 'an invoice',
  access: INVOICE.U,
  module: 'Accounting',
  view: invoiceView,
  touches: INVOICE_TOUCHES,
});
