import { CreditNoteKind, CreditNoteStatus, ItcReversal } from '@bahi/domain/notes/credit-note';
import { StoredNoteStatus } from '@bahi/domain/notes/note-status';
import { CUSTOMER_NOTES_TOUCH, mayCustomerNotes, READS_CUSTOMER_NOTES } from '../../customer-note-access.ts';
import { documentEndpoints } from '../../document-endpoints.ts';
import { defineEndpoint, lookup, one } from '../../endpoint.ts';
import { reason, withReason } from '../../wire/reason.wire.ts';
import { array, choiceOf, date, id, money, object, optional, required, rowVersion, text } from '../../wire-type.ts';
import { approvalCard } from '../../wire/approval.wire.ts';
import {
  creditableInvoice,
  creditableRow,
  creditNoteChange,
  creditNoteInput,
  creditNoteRow,
  creditNoteView,
} from '../../wire/credit-note.wire.ts';
import { noteEndpoints } from './note-endpoints.ts';

const BASE = 'Accounting/CreditNotes';
const PRICE = { sees: 'price' } as const;

const { open, cancelled } = StoredNoteStatus;

export const {
  create: createCreditNote,
  update: updateCreditNote,
  setStatus: setCreditNoteStatus,
  get: getCreditNote,
  dashboard: creditNoteDashboard,
  search: searchCreditNotes,
  print: printCreditNote,
  auditLog: creditNoteAuditLog,
} = documentEndpoints({
  id: 'accounting.creditNote',
  name: 'the note',
  path: BASE,
  access: {
    create: mayCustomerNotes('C'),
    update: mayCustomerNotes('U', 'C'),
    setStatus: mayCustomerNotes('U', 'D'),
    read: READS_CUSTOMER_NOTES,
  },
  touches: CUSTOMER_NOTES_TOUCH,
  input: creditNoteInput,
  change: creditNoteChange,
  view: creditNoteView,
  row: creditNoteRow,
  statuses: [open, cancelled],
  statusFields: {},
  search: {
    statuses: optional('Sts', array(choiceOf(CreditNoteStatus), 6)),
    kind: optional('Kind', choiceOf(CreditNoteKind)),
    customerId: optional('CustomerId', id()),
    invoiceId: optional('InvId', id()),
    receiptId: optional('SRId', id()),
    returnId: optional('RetId', id()),
    /** No: the buyer has not given his credit back, which the return is checked for. */
    itcReversed: optional('ITCRev', choiceOf(ItcReversal)),
  },
  summaries: {
    create:
      'Makes a draft of what an invoice (InvId) or a receipt (SRId) is lowered by, or of goods that came back (RetId); Approve: true posts it at once',
    update: 'Changes a draft; absent fields stay, lines are replaced together',
    setStatus:
      'Posts the note, which pays its own invoice as far as that is due, or asks a second person; or cancels it while nothing of it is used',
    get: 'One note whole, with the invoices that it pays, its refunds and what may be done with it now',
    dashboard: 'Notes that are drafts or have something left, newest first',
    search: 'Searches notes by number, customer or invoice, status, kind and dates',
    print: 'The note as PDF with all that Rule 53 asks for',
  },
});

export const returnCreditNote = defineEndpoint({
  id: 'accounting.creditNote.return',
  method: 'PUT',
  path: `${BASE}/{id}/Return`,
  summary: 'Sends a note that waits for a second person back to Draft, with the reason; who asked withdraws it',
  access: mayCustomerNotes('U'),
  body: withReason(),
  response: one(creditNoteView),
  idempotent: true,
  touches: CUSTOMER_NOTES_TOUCH,
});

export const creditNoteApproval = defineEndpoint({
  id: 'accounting.creditNote.approval',
  method: 'GET',
  path: `${BASE}/{id}/Approval`,
  summary: 'What a second person needs to know before he signs: who asks, what is given away, the ceilings',
  access: mayCustomerNotes('U'),
  response: one(approvalCard),
});

export const applyCreditNote = defineEndpoint({
  id: 'accounting.creditNote.apply',
  method: 'PUT',
  path: `${BASE}/{id}/Apply`,
  summary: 'Pays open invoices and debit notes of the customer by what is left of a note; the ledger does not move',
  access: mayCustomerNotes('U'),
  body: object({
    allocations: required(
      'Allocations',
      array(
        object({
          /** What it pays: an invoice, or a debit note. */
          invoiceId: optional('InvoiceId', id()),
          debitNoteId: optional('DNId', id()),
          amountPaise: required('Amount', money(0), PRICE),
        }),
        200,
      ),
    ),
    /** Today unless told otherwise. */
    appliedOn: optional('Date', date()),
    rowVersion,
  }),
  response: one(creditNoteView),
  idempotent: true,
  touches: CUSTOMER_NOTES_TOUCH,
});

export const detachCreditNote = defineEndpoint({
  id: 'accounting.creditNote.detach',
  method: 'PUT',
  path: `${BASE}/{id}/Detach`,
  summary: 'Takes a note out of a debit note that it pays: its part is left again, the debit note due again',
  access: mayCustomerNotes('U'),
  body: object({
    debitNoteId: required('DNId', id()),
    reason: required('Reason', reason()),
    rowVersion,
  }),
  response: one(creditNoteView),
  idempotent: true,
  touches: CUSTOMER_NOTES_TOUCH,
});

export const refundCreditNote = defineEndpoint({
  id: 'accounting.creditNote.refund',
  method: 'PUT',
  path: `${BASE}/{id}/Refund`,
  summary:
    'Pays what is left of a note back to the customer, a voucher for each tender; cash leaves the drawer of who pays it',
  access: mayCustomerNotes('U'),
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
    reason: required('Reason', reason(500)),
    refundedOn: optional('Date', date()),
    rowVersion,
  }),
  response: one(creditNoteView),
  idempotent: true,
  touches: CUSTOMER_NOTES_TOUCH,
});

export const cancelNoteRefund = defineEndpoint({
  id: 'accounting.creditNote.cancelRefund',
  method: 'PUT',
  path: `${BASE}/{id}/Refunds/{refundId}/Cancel`,
  summary:
    'Takes what was paid back of a note back by a mirrored entry: it is left again, cash goes back into the drawer',
  access: { allOf: [mayCustomerNotes('U'), { area: 'Accounting.CPay', letter: 'D' }] },
  body: withReason(500),
  response: one(creditNoteView),
  idempotent: true,
  touches: CUSTOMER_NOTES_TOUCH,
});

export const openCreditNotesOf = defineEndpoint({
  id: 'accounting.creditNote.openOf',
  method: 'GET',
  path: `${BASE}/Open/{customerId}`,
  summary: 'Notes of a customer that have something left, oldest first',
  access: READS_CUSTOMER_NOTES,
  response: lookup(creditNoteRow),
});

export const creditableInvoices = defineEndpoint({
  id: 'accounting.creditNote.invoices',
  method: 'GET',
  path: `${BASE}/Invoices`,
  summary: 'Approved invoices by number or customer, the newest first',
  access: READS_CUSTOMER_NOTES,
  query: object({ text: optional('Text', text(80)) }),
  response: lookup(creditableRow),
});

export const creditableInvoiceOf = defineEndpoint({
  id: 'accounting.creditNote.creditable',
  method: 'GET',
  path: `${BASE}/Invoice/{invoiceId}`,
  summary: 'An approved invoice line by line, with what its notes took off it',
  access: READS_CUSTOMER_NOTES,
  response: one(creditableInvoice),
});

export const {
  sale: creditNoteSale,
  einvoice: creditNoteEinvoice,
  recordEinvoice: recordCreditNoteEinvoice,
} = noteEndpoints({ id: 'accounting.creditNote', path: BASE, does: 'lowers', told: 'what its notes took off it' });
