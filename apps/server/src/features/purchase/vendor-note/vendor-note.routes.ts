import * as contract from '@bahi/contract/endpoints/accounting/vendor-debit-note';
import { listChanges } from '../../../core/audit-log.ts';
import { type Route, serve } from '../../../http/route.ts';
import { vendorDebitNotes } from '../vendor-debit-note-store.ts';
import { listNotedDues } from './noted-dues.ts';
import { printVendorNote } from './print-vendor-note.ts';
import { listVendorNotes, WAITING } from './vendor-note-queries.ts';
import { createVendorDebitNote, setVendorDebitNoteStatus, updateVendorDebitNote, viewOf } from './vendor-note-verbs.ts';

export const vendorNoteRoutes: Route[] = [
  serve(contract.createVendorDebitNote, createVendorDebitNote),
  serve(contract.updateVendorDebitNote, updateVendorDebitNote),
  serve(contract.setVendorDebitNoteStatus, setVendorDebitNoteStatus),
  serve(contract.getVendorDebitNote, async (tx, { params }) => viewOf(tx, await vendorDebitNotes.get(tx, params.id))),
  serve(contract.vendorDebitNoteDashboard, (tx, { query }) =>
    listVendorNotes(tx, { ...query, statuses: [...WAITING] }),
  ),
  serve(contract.searchVendorDebitNotes, (tx, { query }) => listVendorNotes(tx, query ?? {})),
  serve(contract.vendorDebitNoteDues, listNotedDues),
  serve(contract.printVendorDebitNote, (tx, { params }) => printVendorNote(tx, params.id)),
  serve(contract.vendorDebitNoteAuditLog, async (tx, { params }) => {
    await vendorDebitNotes.get(tx, params.id);
    return listChanges(tx, params.id);
  }),
];
