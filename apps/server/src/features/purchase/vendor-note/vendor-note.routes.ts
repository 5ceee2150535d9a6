import * as credit from '@bahi/contract/endpoints/accounting/vendor-credit-note';
import * as debit from '@bahi/contract/endpoints/accounting/vendor-debit-note';
import { listChanges } from '../../../core/audit-log.ts';
import type { Tx } from '../../../core/tx.ts';
import { type Route, serve } from '../../../http/route.ts';
import { creditBook, debitBook, type NoteBook } from '../vendor-note-store.ts';
import { applyVendorNote } from './apply-vendor-note.ts';
import { listNotedDues } from './noted-dues.ts';
import { printVendorNote } from './print-vendor-note.ts';
import { listOpenNotes, listVendorNotes, WAITING } from './vendor-note-queries.ts';
import { createVendorNote, setVendorNoteStatus, updateVendorNote, viewOf } from './vendor-note-verbs.ts';

const getNote = async (tx: Tx, book: NoteBook, id: string) => viewOf(tx, await book.store.get(tx, id));
const apply = async (tx: Tx, book: NoteBook, id: string, body: Parameters<typeof applyVendorNote>[3]) =>
  viewOf(tx, await applyVendorNote(tx, book, id, body));
const logOf = async (tx: Tx, book: NoteBook, id: string) => {
  await book.store.get(tx, id);
  return listChanges(tx, id);
};
const waiting = { statuses: [...WAITING] };

export const vendorNoteRoutes: Route[] = [
  serve(debit.createVendorDebitNote, (tx, input) => createVendorNote(tx, debitBook, input)),
  serve(debit.updateVendorDebitNote, (tx, input) => updateVendorNote(tx, debitBook, input)),
  serve(debit.setVendorDebitNoteStatus, (tx, input) => setVendorNoteStatus(tx, debitBook, input)),
  serve(debit.getVendorDebitNote, (tx, { params }) => getNote(tx, debitBook, params.id)),
  serve(debit.vendorDebitNoteDashboard, (tx, { query }) => listVendorNotes(tx, debitBook, { ...query, ...waiting })),
  serve(debit.searchVendorDebitNotes, (tx, { query }) => listVendorNotes(tx, debitBook, query ?? {})),
  serve(debit.applyVendorDebitNote, (tx, { params, body }) => apply(tx, debitBook, params.id, body)),
  serve(debit.vendorDebitNoteDues, listNotedDues),
  serve(debit.printVendorDebitNote, (tx, { params }) => printVendorNote(tx, debitBook, params.id)),
  serve(debit.vendorDebitNoteAuditLog, (tx, { params }) => logOf(tx, debitBook, params.id)),
  serve(credit.createVendorCreditNote, (tx, input) => createVendorNote(tx, creditBook, input)),
  serve(credit.updateVendorCreditNote, (tx, input) => updateVendorNote(tx, creditBook, input)),
  serve(credit.setVendorCreditNoteStatus, (tx, input) => setVendorNoteStatus(tx, creditBook, input)),
  serve(credit.getVendorCreditNote, (tx, { params }) => getNote(tx, creditBook, params.id)),
  serve(credit.vendorCreditNoteDashboard, (tx, { query }) => listVendorNotes(tx, creditBook, { ...query, ...waiting })),
  serve(credit.searchVendorCreditNotes, (tx, { query }) => listVendorNotes(tx, creditBook, query ?? {})),
  serve(credit.applyVendorCreditNote, (tx, { params, body }) => apply(tx, creditBook, params.id, body)),
  serve(credit.openVendorCreditNotes, (tx, { params }) => listOpenNotes(tx, creditBook, params.vendorId)),
  serve(credit.printVendorCreditNote, (tx, { params }) => printVendorNote(tx, creditBook, params.id)),
  serve(credit.vendorCreditNoteAuditLog, (tx, { params }) => logOf(tx, creditBook, params.id)),
];
