import { defineEndpoint, lookup } from '../../endpoint.ts';
import { applyVendorNoteEndpoint, READS_NOTES, vendorNoteEndpoints } from '../../vendor-note-endpoints.ts';
import { notedDue, vendorNoteChange, vendorNoteInput } from '../../wire/vendor-note.wire.ts';

const BASE = 'Accounting/VendorDebitNotes';

export const {
  create: createVendorDebitNote,
  update: updateVendorDebitNote,
  setStatus: setVendorDebitNoteStatus,
  get: getVendorDebitNote,
  dashboard: vendorDebitNoteDashboard,
  search: searchVendorDebitNotes,
  print: printVendorDebitNote,
  auditLog: vendorDebitNoteAuditLog,
} = vendorNoteEndpoints({
  path: BASE,
  kind: 'vendorDebitNote',
  input: vendorNoteInput,
  change: vendorNoteChange,
  statusFields: {},
  makes: 'what a vendor is asked to give back',
});

export const vendorDebitNoteDues = defineEndpoint({
  id: 'accounting.vendorDebitNote.dues',
  method: 'GET',
  path: `${BASE}/Dues/{vendorId}`,
  summary: 'What a note may claim back of: bills of the vendor, and what was owed before the books began',
  access: READS_NOTES,
  response: lookup(notedDue),
});

export const applyVendorDebitNote = applyVendorNoteEndpoint(BASE, 'vendorDebitNote');
