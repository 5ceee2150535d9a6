import { DebitNoteKind, DebitNoteStatus, StoredDebitNoteStatus } from '@bahi/domain/notes/debit-note';
import { CUSTOMER_NOTES_TOUCH, mayCustomerNotes, READS_CUSTOMER_NOTES } from '../../customer-note-access.ts';
import { documentEndpoints } from '../../document-endpoints.ts';
import { array, choiceOf, id, optional } from '../../wire-type.ts';
import { debitNoteChange, debitNoteInput, debitNoteRow, debitNoteView } from '../../wire/debit-note.wire.ts';
import { noteEndpoints } from './note-endpoints.ts';

const BASE = 'Accounting/DebitNotes';
const { unpaid, cancelled } = StoredDebitNoteStatus;

export const {
  create: createDebitNote,
  update: updateDebitNote,
  setStatus: setDebitNoteStatus,
  get: getDebitNote,
  dashboard: debitNoteDashboard,
  search: searchDebitNotes,
  print: printDebitNote,
  auditLog: debitNoteAuditLog,
} = documentEndpoints({
  id: 'accounting.debitNote',
  name: 'the note',
  path: BASE,
  access: {
    create: mayCustomerNotes('C'),
    update: mayCustomerNotes('U', 'C'),
    setStatus: mayCustomerNotes('U', 'D'),
    read: READS_CUSTOMER_NOTES,
  },
  touches: CUSTOMER_NOTES_TOUCH,
  input: debitNoteInput,
  change: debitNoteChange,
  view: debitNoteView,
  row: debitNoteRow,
  statuses: [unpaid, cancelled],
  statusFields: {},
  search: {
    statuses: optional('Sts', array(choiceOf(DebitNoteStatus), 5)),
    kind: optional('Kind', choiceOf(DebitNoteKind)),
    customerId: optional('CustomerId', id()),
    invoiceId: optional('InvId', id()),
    receiptId: optional('SRId', id()),
  },
  summaries: {
    create: 'Makes a draft of what an invoice (InvId) or a receipt (SRId) is raised by; Approve: true posts it at once',
    update: 'Changes a draft; absent fields stay, lines are replaced together',
    setStatus: 'Posts the note, which the customer owes from then on, or cancels it while nothing of it is paid',
    get: 'One note whole, with what pays it and what may be done with it now',
    dashboard: 'Notes that are drafts or not paid yet, newest first',
    search: 'Searches notes by number, customer or invoice, status, kind and dates',
    print: 'The note as PDF with all that Rule 53 asks for',
  },
});

export const {
  sale: debitNoteSale,
  einvoice: debitNoteEinvoice,
  recordEinvoice: recordDebitNoteEinvoice,
} = noteEndpoints({ id: 'accounting.debitNote', path: BASE, does: 'raises', told: 'what its notes made of it' });
