import { InvoiceStatus } from '@bahi/domain/document/invoice';
import { defineEndpoint, file, list, lookup, none, one } from '../../endpoint.ts';
import { array, choiceOf, id, money, object, optional, required, rowVersion, text } from '../../wire-type.ts';
import { auditEntry, pagingFields, periodFields } from '../../wire/document.wire.ts';
import { invoiceInput, invoiceRow, invoiceView } from '../../wire/invoice.wire.ts';

const BASE = 'Accounting/Invoices';
const TOUCHES = ['accounting', 'service.workOrder', 'inventory', 'platform.home'] as const;
const R = { area: 'Accounting.Invoice', letter: 'R' } as const;
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
  summary: 'Searches invoices by text (number, customer, phone, registration), status, customer and dates',
  access: R,
  query: object({
    text: optional('Text', text(80)),
    statuses: optional('Sts', array(choiceOf(InvoiceStatus), 10)),
    customerId: optional('CustomerId', id()),
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

export const updateInvoice = defineEndpoint({
  id: 'accounting.invoice.update',
  method: 'PUT',
  path: `${BASE}/{id}`,
  summary: 'Saves the header of a draft; absent fields stay',
  access: U,
  body: invoiceInput,
  response: one(invoiceView),
  idempotent: true,
  touches: TOUCHES,
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

export const cancelInvoice = defineEndpoint({
  id: 'accounting.invoice.cancel',
  method: 'PUT',
  path: `${BASE}/{id}/Cancel`,
  summary: 'Cancels an invoice by mirrored ledger and stock entries; its payments become unapplied',
  access: { anyOf: [{ area: 'Accounting.Invoice', letter: 'D' }, U] },
  body: object({ reason: required('Reason', text(500, { min: 3 })), rowVersion }),
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
  body: object({ reason: required('Reason', text(500, { min: 3 })), rowVersion }),
  response: one(invoiceView),
  touches: TOUCHES,
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
      overduePaise: required('Overdue', money(), { sees: 'price' }),
      creditLimitPaise: required('CreditLimit', money(), { sees: 'price' }),
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
  summary: 'The invoice as PDF; variant WithTax',
  access: R,
  query: object({ variant: optional('variant', choiceOf({ withTax: 'WithTax' })) }),
  response: file('application/pdf'),
});

export const invoiceAuditLog = defineEndpoint({
  id: 'accounting.invoice.auditLog',
  method: 'GET',
  path: `${BASE}/{id}/AuditLog`,
  summary: 'Every change of the invoice: who, when, what from, what to, why',
  access: R,
  response: lookup(auditEntry),
});
