import * as contract from '@bahi/contract/endpoints/accounting/debit-note';
import { notFound } from '../../../core/app-error.ts';
import { listChanges } from '../../../core/audit-log.ts';
import { type Route, serve } from '../../../http/route.ts';
import { findSaleOfNote, toldLines } from '../noted-invoice.ts';
import { listDebitNotes, OPEN } from './debit-note-queries.ts';
import { debitNotes } from './debit-note-store.ts';
import {
  createDebitNote,
  getDebitNoteView,
  printDebitNote,
  setDebitNoteStatus,
  updateDebitNote,
} from './debit-note-verbs.ts';

export const debitNoteRoutes: Route[] = [
  serve(contract.createDebitNote, createDebitNote),
  serve(contract.updateDebitNote, updateDebitNote),
  serve(contract.setDebitNoteStatus, setDebitNoteStatus),
  serve(contract.getDebitNote, (tx, { params }) => getDebitNoteView(tx, params.id)),
  serve(contract.debitNoteDashboard, (tx, { query }) => listDebitNotes(tx, { ...query, statuses: [...OPEN] })),
  serve(contract.searchDebitNotes, (tx, { query }) => listDebitNotes(tx, query ?? {})),
  serve(contract.debitNoteSale, async (tx, { params }) => {
    const sale = await findSaleOfNote(tx, await debitNotes.get(tx, params.id));
    if (!sale?.posted) throw notFound('sale of this note');
    return { ...sale, lines: toldLines(sale) };
  }),
  serve(contract.printDebitNote, (tx, { params }) => printDebitNote(tx, params.id)),
  serve(contract.debitNoteAuditLog, async (tx, { params }) => {
    await debitNotes.get(tx, params.id);
    return listChanges(tx, params.id);
  }),
];
