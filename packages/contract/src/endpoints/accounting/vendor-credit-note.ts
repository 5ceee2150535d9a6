import { defineEndpoint, lookup } from '../../endpoint.ts';
import { applyVendorNoteEndpoint, READS_NOTES, vendorNoteEndpoints } from '../../vendor-note-endpoints.ts';
import {
  allowDuplicate,
  vendorCreditNoteChange,
  vendorCreditNoteInput,
  vendorNoteRow,
} from '../../wire/vendor-note.wire.ts';

const BASE = 'Accounting/VendorCreditNotes';

export const {
  create: createVendorCreditNote,
  update: updateVendorCreditNote,
  setStatus: setVendorCreditNoteStatus,
  get: getVendorCreditNote,
  dashboard: vendorCreditNoteDashboard,
  search: searchVendorCreditNotes,
  print: printVendorCreditNote,
  auditLog: vendorCreditNoteAuditLog,
} = vendorNoteEndpoints({
  path: BASE,
  kind: 'vendorCreditNote',
  input: vendorCreditNoteInput,
  change: vendorCreditNoteChange,
  statusFields: { allowDuplicate },
  makes: "a vendor's credit note",
});

export const openVendorCreditNotes = defineEndpoint({
  id: 'accounting.vendorCreditNote.open',
  method: 'GET',
  path: `${BASE}/Open/{vendorId}`,
  summary: 'Credit notes of a vendor of which something is left to settle',
  access: READS_NOTES,
  response: lookup(vendorNoteRow),
});

export const applyVendorCreditNote = applyVendorNoteEndpoint(BASE, 'vendorCreditNote');
