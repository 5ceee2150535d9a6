import { CreditNoteKind } from '@bahi/domain/notes/credit-note';
import { StoredNoteStatus, NoteStatus } from '@bahi/domain/notes/note-status';
import { defineEndpoint, file, list, lookup, one } from '../../endpoint.ts';
import {
  array,
  choice,
  choiceOf,
  date,
  id,
  money,
  object,
  optional,
  required,
  rowVersion,
  text,
} from '../../wire-type.ts';
import {
  creditableInvoice,
  creditableRow,
  creditNoteChange,
  creditNoteInput,
  creditNoteRow,
  creditNoteView,
} from '../../wire/credit-note.wire.ts';
import { auditEntry, pagingFields, periodFields } from '../../wire/document.wire.ts';

const BASE = 'Accounting/CreditNotes';
const TOUCHES = ['accounting', 'platform.home'] as const;
/** Whoever makes invoices, or looks after notes (decisions §2). */
const may = (...letters: ('C' | 'R' | 'U' | 'D')[]) => ({
  anyOf: letters.flatMap((letter) => [
    { area: 'Accounting.Invoice', letter } as const,
    { area: 'Sales.CNote', letter } as const,
  ]),
});
const READ = may('R', 'C');
const PRICE = { sees: 'price' } as const;

export const createCreditNote = defineEndpoint({
  id: 'accounting.creditNote.create',
  method: 'POST',
  path: BASE,
  summary:
    'Makes a draft of what an invoice is lowered by (InvId), or of goods that came back (RetId); Approve: true posts it at once',
  access: may('C'),
  body: creditNoteInput,
  response: one(creditNoteView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const updateCreditNote = defineEndpoint({
  id: 'accounting.creditNote.update',
  method: 'PUT',
  path: `${BASE}/{id}`,
  summary: 'Changes a draft; absent fields stay, lines are replaced together',
  access: may('U', 'C'),
  body: creditNoteChange,
  response: one(creditNoteView),
  idempotent: true,
  touches: TOUCHES,
});

const { open, cancelled } = StoredNoteStatus;

export const setCreditNoteStatus = defineEndpoint({
  id: 'accounting.creditNote.setStatus',
  method: 'PUT',
  path: `${BASE}/{id}/Status`,
  summary:
    'Posts the note, which pays its own invoice as far as that is due, or cancels it while nothing of it is used',
  access: may('U', 'D'),
  body: object({
    status: required('Sts', choice([open, cancelled])),
    reason: optional('Reason', text(300)),
    rowVersion,
  }),
  response: one(creditNoteView),
  idempotent: true,
  touches: TOUCHES,
});

export const applyCreditNote = defineEndpoint({
  id: 'accounting.creditNote.apply',
  method: 'PUT',
  path: `${BASE}/{id}/Apply`,
  summary: 'Pays open invoices of the customer by what is left of a note; the ledger does not move',
  access: may('U'),
  body: object({
    allocations: required(
      'Allocations',
      array(object({ invoiceId: required('InvoiceId', id()), amountPaise: required('Amount', money(0), PRICE) }), 200),
    ),
    /** Today unless told otherwise. */
    appliedOn: optional('Date', date()),
    rowVersion,
  }),
  response: one(creditNoteView),
  idempotent: true,
  touches: TOUCHES,
});

export const refundCreditNote = defineEndpoint({
  id: 'accounting.creditNote.refund',
  method: 'PUT',
  path: `${BASE}/{id}/Refund`,
  summary:
    'Pays what is left of a note back to the customer, a voucher for each tender; cash leaves the drawer of who pays it',
  access: may('U'),
  body: object({
    tenders: required(
      'Tenders',
      array(
        object({
          type: required('Type', text(30)),
          amountPaise: required('Amount', money(0), PRICE),
          reference: optional('Ref', text(60)),
        }),
        10,
      ),
    ),
    reason: required('Reason', text(500, { min: 3 })),
    refundedOn: optional('Date', date()),
    rowVersion,
  }),
  response: one(creditNoteView),
  idempotent: true,
  touches: TOUCHES,
});

export const getCreditNote = defineEndpoint({
  id: 'accounting.creditNote.get',
  method: 'GET',
  path: `${BASE}/{id}`,
  summary: 'One note whole, with the invoices that it pays, its refunds and what may be done with it now',
  access: READ,
  response: one(creditNoteView),
});

export const creditNoteDashboard = defineEndpoint({
  id: 'accounting.creditNote.dashboard',
  method: 'GET',
  path: `${BASE}/Dashboard`,
  summary: 'Notes that are drafts or have something left, newest first',
  access: READ,
  query: object(pagingFields),
  response: lookup(creditNoteRow),
});

export const searchCreditNotes = defineEndpoint({
  id: 'accounting.creditNote.list',
  method: 'GET',
  path: BASE,
  summary: 'Searches notes by number, customer or invoice, status, kind and dates',
  access: READ,
  query: object({
    text: optional('Text', text(80)),
    statuses: optional('Sts', array(choiceOf(NoteStatus), 5)),
    kind: optional('Kind', choiceOf(CreditNoteKind)),
    customerId: optional('CustomerId', id()),
    invoiceId: optional('InvId', id()),
    returnId: optional('RetId', id()),
    ...periodFields,
    ...pagingFields,
  }),
  response: list(creditNoteRow),
});

export const openCreditNotesOf = defineEndpoint({
  id: 'accounting.creditNote.openOf',
  method: 'GET',
  path: `${BASE}/Open/{customerId}`,
  summary: 'Notes of a customer that have something left, oldest first',
  access: READ,
  response: lookup(creditNoteRow),
});

export const creditableInvoices = defineEndpoint({
  id: 'accounting.creditNote.invoices',
  method: 'GET',
  path: `${BASE}/Invoices`,
  summary: 'Approved invoices by number or customer, the newest first',
  access: READ,
  query: object({ text: optional('Text', text(80)) }),
  response: lookup(creditableRow),
});

export const creditableInvoiceOf = defineEndpoint({
  id: 'accounting.creditNote.creditable',
  method: 'GET',
  path: `${BASE}/Invoice/{invoiceId}`,
  summary: 'An approved invoice line by line, with what its notes took off it',
  access: READ,
  response: one(creditableInvoice),
});

export const printCreditNote = defineEndpoint({
  id: 'accounting.creditNote.print',
  method: 'GET',
  path: `${BASE}/{id}/Print`,
  summary: 'The note as PDF with all that Rule 53 asks for',
  access: READ,
  response: file('application/pdf'),
});

export const creditNoteEinvoice = defineEndpoint({
  id: 'accounting.creditNote.einvoice',
  method: 'GET',
  path: `${BASE}/{id}/EInvoice`,
  summary:
    'The request of a note for the e-invoice portal, with the invoice that it lowers; refused with what is missing',
  access: may('U'),
  response: file('application/json'),
});

export const creditNoteAuditLog = defineEndpoint({
  id: 'accounting.creditNote.auditLog',
  method: 'GET',
  path: `${BASE}/{id}/AuditLog`,
  summary: 'Every change of the note: who, when, what from, what to, why',
  access: READ,
  response: lookup(auditEntry),
});
