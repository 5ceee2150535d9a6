import { InvoiceStatus } from '@bahi/domain/document/invoice';
import { Hold } from '@bahi/domain/parties/credit-limit';
import { defineEndpoint, file, list, lookup, none, one } from '../../endpoint.ts';
import { reason, withReason } from '../../wire/reason.wire.ts';
import {
  array,
  choiceOf,
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
import { ewayBillEndpoints } from '../../eway-bill-endpoints.ts';
import { salePriceListEndpoints } from '../../sale-price-list-endpoints.ts';
import { paymentView } from './payment.ts';
import { approvalCard } from '../../wire/approval.wire.ts';
import { auditEntry, auditLogQuery, pagingFields, periodFields } from '../../wire/document.wire.ts';
import {
  approvalResult,
  invoiceInput,
  invoiceItemRow,
  invoiceLinesAnswer,
  invoicePartInput,
  invoiceRow,
  invoiceSmsDraft,
  invoiceView,
} from '../../wire/invoice.wire.ts';
import { saleLabourInput } from '../../wire/sale-line.wire.ts';
import { tenderFields } from '../../wire/payment.wire.ts';
import { billOnAccount } from '../../wire/sales-receipt.wire.ts';
import { invoicePrintFields } from '../../wire/print.wire.ts';

const BASE = 'Accounting/Invoices';
const TOUCHES = [
  'accounting',
  'service.workOrder',
  'sales.order',
  'inventory',
  'platform.home',
  'platform.document',
] as const;
const R = { area: 'Accounting.Invoice', letter: 'R' } as const;
const C = { area: 'Accounting.Invoice', letter: 'C' } as const;
const U = { area: 'Accounting.Invoice', letter: 'U' } as const;

export const invoiceDashboard = defineEndpoint({
  id: 'accounting.invoice.dashboard',
  method: 'GET',
  path: `${BASE}/Dashboard/`,
  summary: 'Unpaid, Partial and Draft invoices, newest first',
  access: R,
  query: object(pagingFields),
  response: lookup(invoiceRow),
});

export const searchInvoices = defineEndpoint({
  id: 'accounting.invoice.list',
  method: 'GET',
  path: BASE,
  summary:
    'Searches invoices by any of: text, number, customer, phone, registration, order, item, status, dates, amount; newest first',
  access: R,
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
  path: `${BASE}/{id}`,
  summary: 'One invoice whole, with what may be done with it now',
  access: R,
  response: one(invoiceView),
});

export const createInvoice = defineEndpoint({
  id: 'accounting.invoice.create',
  method: 'POST',
  path: BASE,
  summary: 'Makes a draft from nothing; with Approve it is approved in the same transaction',
  access: C,
  body: object({ ...invoiceInput.fields, approve: optional('Approve', yesNo()) }),
  response: one(invoiceView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const invoiceWithReceipt = defineEndpoint({
  id: 'accounting.invoice.receipt',
  method: 'POST',
  path: `${BASE}/Receipt`,
  summary:
    'Makes an invoice from nothing, or of a bill of the counter on account, approves it and takes what is paid of it at once: all of it or nothing',
  access: { allOf: [C, U] },
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
  touches: TOUCHES,
});

export const invoiceEwayBill = ewayBillEndpoints({
  id: 'accounting.invoice',
  name: 'the invoice',
  path: BASE,
  read: R,
  write: U,
  touches: TOUCHES,
});

export const updateInvoice = defineEndpoint({
  id: 'accounting.invoice.update',
  method: 'PUT',
  path: `${BASE}/{id}`,
  summary: 'Saves a draft; absent fields and lines stay, lines are merged by id',
  access: U,
  body: invoiceInput,
  response: one(invoiceView),
  idempotent: true,
  touches: TOUCHES,
});

const lineCall = { access: U, response: one(invoiceLinesAnswer), idempotent: true, touches: TOUCHES } as const;

export const addInvoiceLabour = defineEndpoint({
  id: 'accounting.invoice.addLabour',
  method: 'POST',
  path: `${BASE}/{invId}/Operations`,
  summary: 'Adds a labour line to a draft',
  body: object({ ...saleLabourInput.fields, rowVersion }),
  ...lineCall,
});
export const updateInvoiceLabour = defineEndpoint({
  id: 'accounting.invoice.updateLabour',
  method: 'PUT',
  path: `${BASE}/{invId}/Operations/{opId}`,
  summary: 'Changes a labour line of a draft; absent fields stay',
  body: object({ ...saleLabourInput.fields, rowVersion }),
  ...lineCall,
});
export const deleteInvoiceLabour = defineEndpoint({
  id: 'accounting.invoice.deleteLabour',
  method: 'PUT',
  path: `${BASE}/{invId}/DeleteOperation/{opId}`,
  summary: 'Removes a labour line from a draft; one of a repair order can be billed again',
  body: object({ rowVersion }),
  ...lineCall,
});
export const addInvoicePart = defineEndpoint({
  id: 'accounting.invoice.addItem',
  method: 'POST',
  path: `${BASE}/{invId}/Items`,
  summary: 'Adds a part line to a draft',
  body: object({ ...invoicePartInput.fields, rowVersion }),
  ...lineCall,
});
export const updateInvoicePart = defineEndpoint({
  id: 'accounting.invoice.updateItem',
  method: 'PUT',
  path: `${BASE}/{invId}/Items/{itemId}`,
  summary: 'Changes a part line of a draft; absent fields stay',
  body: object({ ...invoicePartInput.fields, rowVersion }),
  ...lineCall,
});
export const deleteInvoicePart = defineEndpoint({
  id: 'accounting.invoice.deleteItem',
  method: 'PUT',
  path: `${BASE}/{invId}/DeleteItem/{itemId}`,
  summary: 'Removes a part line from a draft; one of a repair order can be billed again',
  body: object({ rowVersion }),
  ...lineCall,
});

export const approveInvoice = defineEndpoint({
  id: 'accounting.invoice.approve',
  method: 'PUT',
  path: `${BASE}/ConvertToUnpaid`,
  summary: 'Approves a draft: number, ledger, stock and the frozen print',
  access: U,
  body: object({ id: required('_id', id()), rowVersion }),
  response: one(invoiceView),
  idempotent: true,
  touches: TOUCHES,
});

export const approveInvoices = defineEndpoint({
  id: 'accounting.invoice.approveMany',
  method: 'POST',
  path: `${BASE}/ApproveMany`,
  summary: 'Approves drafts, each by itself: what is refused is told and holds up no other',
  access: U,
  body: object({ ids: required('Ids', array(id(), 50)) }),
  response: lookup(approvalResult),
  idempotent: true,
  touches: TOUCHES,
});

export const reopenInvoice = defineEndpoint({
  id: 'accounting.invoice.reopen',
  method: 'PUT',
  path: `${BASE}/{id}/ReOpen`,
  summary: 'Returns an unpaid invoice to Draft by mirrored entries; its number is kept for the next approval',
  access: { flag: 'Accounting.ReOpenInv' },
  body: withReason(500),
  response: one(invoiceView),
  idempotent: true,
  touches: TOUCHES,
});

export const writeOffInvoice = defineEndpoint({
  id: 'accounting.invoice.writeOff',
  method: 'PUT',
  path: `${BASE}/{id}/WriteOff`,
  summary: 'Writes off what is still due, or a part of it, up to the amount that the settings allow',
  access: { flag: 'Accounting.WrtOff' },
  body: object({
    amountPaise: required('Amount', money(0), { sees: 'price' }),
    reason: required('Reason', reason(500)),
    rowVersion,
  }),
  response: one(invoiceView),
  idempotent: true,
  touches: TOUCHES,
});

export const undoWriteOff = defineEndpoint({
  id: 'accounting.invoice.undoWriteOff',
  method: 'PUT',
  path: `${BASE}/{id}/UndoWriteOff`,
  summary: 'Takes all write-offs of an invoice back by mirrored entries; the amount is due again',
  access: { flag: 'Accounting.WrtOff' },
  body: withReason(500),
  response: one(invoiceView),
  idempotent: true,
  touches: TOUCHES,
});

export const detachInvoicePayment = defineEndpoint({
  id: 'accounting.invoice.detachPayment',
  method: 'PUT',
  path: `${BASE}/DetachPayment`,
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
  touches: TOUCHES,
});

export const detachInvoiceCreditNote = defineEndpoint({
  id: 'accounting.invoice.detachCreditNote',
  method: 'PUT',
  path: `${BASE}/DetachCreditNote`,
  summary: 'Takes a credit note out of an invoice that it pays: its part is left again, the invoice due again',
  access: U,
  body: object({
    id: required('_id', id()),
    creditNoteId: required('CNId', id()),
    reason: required('Reason', reason(500)),
    rowVersion,
  }),
  response: one(invoiceView),
  idempotent: true,
  touches: TOUCHES,
});

export const draftInvoiceSms = defineEndpoint({
  id: 'accounting.invoice.draftSms',
  method: 'GET',
  path: `${BASE}/{id}/SMS`,
  summary: 'The text message about the invoice as it would go out now',
  access: R,
  response: one(invoiceSmsDraft),
});

export const sendInvoiceSms = defineEndpoint({
  id: 'accounting.invoice.sendSms',
  method: 'PUT',
  path: `${BASE}/SendSMS`,
  summary: 'Writes a text message about the invoice to the outbox, in the text of the settings',
  access: R,
  body: object({ id: required('_id', id()), phone: required('Phone', text(15)) }),
  response: one(invoiceView),
  idempotent: true,
  touches: TOUCHES,
});

export const cloneInvoice = defineEndpoint({
  id: 'accounting.invoice.clone',
  method: 'POST',
  path: `${BASE}/{id}/Clone`,
  summary: 'Makes a draft of the same customer and lines, dated today, without number, payments or order',
  access: C,
  response: one(invoiceView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const cancelInvoice = defineEndpoint({
  id: 'accounting.invoice.cancel',
  method: 'PUT',
  path: `${BASE}/{id}/Cancel`,
  summary: 'Cancels an invoice by mirrored ledger and stock entries; its payments become unapplied',
  access: { anyOf: [{ area: 'Accounting.Invoice', letter: 'D' }, U] },
  body: withReason(500),
  response: one(invoiceView),
  idempotent: true,
  touches: TOUCHES,
});

export const returnInvoice = defineEndpoint({
  id: 'accounting.invoice.return',
  method: 'PUT',
  path: `${BASE}/{id}/Return`,
  summary: 'Sends an invoice that waits for a second person back to Draft',
  access: U,
  body: withReason(500),
  response: one(invoiceView),
  touches: TOUCHES,
});

export const invoiceApproval = defineEndpoint({
  id: 'accounting.invoice.approval',
  method: 'GET',
  path: `${BASE}/{id}/Approval`,
  summary: 'What a second person needs to know before he signs: who asks, why, the ceilings, the margin',
  access: U,
  response: one(approvalCard),
});

export const deleteInvoice = defineEndpoint({
  id: 'accounting.invoice.delete',
  method: 'PUT',
  path: `${BASE}/Delete`,
  summary: 'Deletes a draft that was never approved',
  access: { anyOf: [{ area: 'Accounting.Invoice', letter: 'D' }, U] },
  body: object({ id: required('_id', id()), reason: optional('Reason', text(500)) }),
  response: none,
  status: 204,
  touches: TOUCHES,
});

export const openInvoices = defineEndpoint({
  id: 'accounting.invoice.open',
  method: 'GET',
  path: `${BASE}/OpenInvoices`,
  summary: 'All open (Unpaid, Partial, OverDue) invoices of the entity, oldest first',
  access: { anyOf: [R, { area: 'Accounting.CPay', letter: 'C' }] },
  query: object(pagingFields),
  response: lookup(invoiceRow),
});

export const openInvoicesForPaymentEdit = defineEndpoint({
  id: 'accounting.invoice.openForPaymentEdit',
  method: 'POST',
  path: `${BASE}/OpenInvoicesForPmtEdit`,
  summary: 'The open invoices and those named, oldest first; of one customer where he is named',
  access: { anyOf: [R, { area: 'Accounting.CPay', letter: 'C' }] },
  body: object({
    invoiceIds: required('InvoiceIds', array(id(), 200)),
    customerId: optional('CustomerId', id()),
  }),
  response: lookup(invoiceRow),
});

export const invoicesByItem = defineEndpoint({
  id: 'accounting.invoice.byItem',
  method: 'GET',
  path: `${BASE}/ByItem`,
  summary:
    'Lines that sold an item, by item, text, customer, phone, batch, serial number and dates, with what can still come back, newest first',
  access: R,
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

export const openInvoicesOf = defineEndpoint({
  id: 'accounting.invoice.openOf',
  method: 'GET',
  path: `${BASE}/Open/{customerId}`,
  summary: 'Open invoices of a customer, oldest first',
  access: { anyOf: [R, { area: 'Accounting.CPay', letter: 'C' }] },
  response: lookup(invoiceRow),
});

export const confirmedInvoicesOf = defineEndpoint({
  id: 'accounting.invoice.confirmedOf',
  method: 'GET',
  path: `${BASE}/Confirmed/{customerId}`,
  summary: 'Invoices of a customer that are approved and not cancelled, newest first',
  access: R,
  response: lookup(invoiceRow),
});

export const totalDue = defineEndpoint({
  id: 'accounting.invoice.totalDue',
  method: 'GET',
  path: `${BASE}/TotalDue/{customerId}`,
  summary:
    'What a customer owes over all branches that the user may enter, has unapplied, is overdue with, and may owe',
  access: R,
  scope: 'organisation',
  response: one(
    object({
      duePaise: required('Due', money(), { sees: 'price' }),
      unappliedPaise: required('Unapplied', money(), { sees: 'price' }),
      /** What of the unapplied are credit notes. */
      notesPaise: required('Credits', money(), { sees: 'price' }),
      overduePaise: required('Overdue', money(), { sees: 'price' }),
      creditLimitPaise: required('CreditLimit', money(), { sees: 'price' }),
      /** How late his oldest due is, where that is beyond `OverdueDays`. */
      overdueDays: optional('LateDays', integer(), { sees: 'price' }),
    }),
  ),
});

export const customerCredit = defineEndpoint({
  id: 'accounting.invoice.customerCredit',
  method: 'GET',
  path: 'Accounting/Credit/{customerId}',
  summary:
    'How much credit a customer has left: his limit, dues, advances, credit notes, delivered goods and open orders, and whether he is on hold',
  access: {
    anyOf: [R, { area: 'Sales.SO', letter: 'R' }, { area: 'Sales.DC', letter: 'R' }],
  },
  scope: 'organisation',
  response: one(
    object({
      limitPaise: required('Limit', money(), { sees: 'price' }),
      duePaise: required('Due', money(), { sees: 'price' }),
      overduePaise: required('Overdue', money(), { sees: 'price' }),
      advancesPaise: required('Advances', money(), { sees: 'price' }),
      notesPaise: required('Notes', money(), { sees: 'price' }),
      /** Worth of goods that he has and that are not invoiced, in all branches. */
      challansPaise: required('Challans', money(), { sees: 'price' }),
      /** What of approved orders is neither invoiced nor closed short, in this branch. */
      ordersPaise: required('Orders', money(), { sees: 'price' }),
      /** How late his oldest due is, where that is beyond `OverdueDays`. */
      overdueDays: optional('LateDays', integer(), { sees: 'price' }),
      /** What he may still owe, over all branches; absent without a limit. */
      freePaise: optional('Free', money(), { sees: 'price' }),
      hold: required('Hold', choiceOf(Hold)),
      holdReason: optional('HoldWhy', text()),
    }),
  ),
});

export const invoicesOfWorkOrder = defineEndpoint({
  id: 'accounting.invoice.ofWorkOrder',
  method: 'GET',
  path: `${BASE}/WorkOrder/{id}`,
  summary: 'Invoices of a repair order',
  access: R,
  response: lookup(invoiceRow),
});

export const printInvoice = defineEndpoint({
  id: 'accounting.invoice.print',
  method: 'GET',
  path: `${BASE}/{id}/Print`,
  summary: 'The invoice as PDF: With Tax, Consolidate (labour and parts each as One or per HSN), No Tax; 1 to 3 copies',
  access: R,
  query: object(invoicePrintFields),
  response: file('application/pdf'),
});

export const invoiceAuditLog = defineEndpoint({
  id: 'accounting.invoice.auditLog',
  method: 'GET',
  path: `${BASE}/{id}/AuditLog`,
  summary: 'Every change of the invoice: who, when, what from, what to, why',
  access: R,
  query: auditLogQuery,
  response: lookup(auditEntry),
});

/** Its goods by another price list. */
export const { change: changeInvoicePriceList, preview: previewInvoicePrices } = salePriceListEndpoints({
  id: 'accounting.invoice',
  base: BASE,
  name: 'an invoice',
  access: U,
  module: 'Accounting',
  view: invoiceView,
  touches: TOUCHES,
});
