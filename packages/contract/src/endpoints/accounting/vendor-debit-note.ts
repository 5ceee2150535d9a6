import { StoredNoteStatus, VendorNoteKind, VendorNoteStatus } from '@bahi/domain/purchase/vendor-note';
import { defineEndpoint, file, list, lookup, one } from '../../endpoint.ts';
import { array, choice, choiceOf, id, object, optional, required, rowVersion, text } from '../../wire-type.ts';
import { auditEntry, pagingFields, periodFields } from '../../wire/document.wire.ts';
import {
  notedDue,
  vendorNoteChange,
  vendorNoteInput,
  vendorNoteRow,
  vendorNoteView,
} from '../../wire/vendor-note.wire.ts';

const BASE = 'Accounting/VendorDebitNotes';
const TOUCHES = ['accounting.vendorDebitNote', 'accounting.account', 'parties.vendor'] as const;
/** Whoever looks after claims, or after bills (decisions §2). */
const may = (...letters: ('C' | 'R' | 'U' | 'D')[]) => ({
  anyOf: letters.flatMap((letter) => [
    { area: 'Inventory.DNote', letter } as const,
    { area: 'Accounting.Bill', letter } as const,
  ]),
});
const READ = may('R', 'C');

export const createVendorDebitNote = defineEndpoint({
  id: 'accounting.vendorDebitNote.create',
  method: 'POST',
  path: BASE,
  summary: 'Makes a draft of what a vendor is asked to give back; Approve: true posts it at once',
  access: may('C'),
  body: vendorNoteInput,
  response: one(vendorNoteView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const updateVendorDebitNote = defineEndpoint({
  id: 'accounting.vendorDebitNote.update',
  method: 'PUT',
  path: `${BASE}/{id}`,
  summary: 'Changes a draft; absent fields stay, lines are replaced together',
  access: may('U', 'C'),
  body: vendorNoteChange,
  response: one(vendorNoteView),
  idempotent: true,
  touches: TOUCHES,
});

const { open, cancelled } = StoredNoteStatus;

export const setVendorDebitNoteStatus = defineEndpoint({
  id: 'accounting.vendorDebitNote.setStatus',
  method: 'PUT',
  path: `${BASE}/{id}/Status`,
  summary: 'Posts the note and settles its bill by it, or cancels it: what it settled is owed again',
  access: may('U', 'D'),
  body: object({
    status: required('Sts', choice([open, cancelled])),
    reason: optional('Reason', text(300)),
    rowVersion,
  }),
  response: one(vendorNoteView),
  idempotent: true,
  touches: TOUCHES,
});

export const getVendorDebitNote = defineEndpoint({
  id: 'accounting.vendorDebitNote.get',
  method: 'GET',
  path: `${BASE}/{id}`,
  summary: 'One note whole, with what it has settled and what may be done with it now',
  access: READ,
  response: one(vendorNoteView),
});

export const vendorDebitNoteDashboard = defineEndpoint({
  id: 'accounting.vendorDebitNote.dashboard',
  method: 'GET',
  path: `${BASE}/Dashboard`,
  summary: 'Notes that are drafts or have something left to settle, newest first',
  access: READ,
  query: object(pagingFields),
  response: lookup(vendorNoteRow),
});

export const searchVendorDebitNotes = defineEndpoint({
  id: 'accounting.vendorDebitNote.list',
  method: 'GET',
  path: BASE,
  summary: "Searches notes by number, vendor or the vendor's paper, status, kind, item and dates",
  access: READ,
  query: object({
    text: optional('Text', text(80)),
    statuses: optional('Sts', array(choiceOf(VendorNoteStatus), 5)),
    kind: optional('Kind', choiceOf(VendorNoteKind)),
    vendorId: optional('VendorId', id()),
    itemId: optional('In_Id', id()),
    ...periodFields,
    ...pagingFields,
  }),
  response: list(vendorNoteRow),
});

export const vendorDebitNoteDues = defineEndpoint({
  id: 'accounting.vendorDebitNote.dues',
  method: 'GET',
  path: `${BASE}/Dues/{vendorId}`,
  summary: 'What a note may claim back of: bills of the vendor, and what was owed before the books began',
  access: READ,
  response: lookup(notedDue),
});

export const printVendorDebitNote = defineEndpoint({
  id: 'accounting.vendorDebitNote.print',
  method: 'GET',
  path: `${BASE}/{id}/Print`,
  summary: 'The note as PDF, as its vendor gets it',
  access: READ,
  response: file('application/pdf'),
});

export const vendorDebitNoteAuditLog = defineEndpoint({
  id: 'accounting.vendorDebitNote.auditLog',
  method: 'GET',
  path: `${BASE}/{id}/AuditLog`,
  summary: 'Every change of the note: who, when, what from, what to, why',
  access: READ,
  response: lookup(auditEntry),
});
