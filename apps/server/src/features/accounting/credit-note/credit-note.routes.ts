import * as contract from '@bahi/contract/endpoints/accounting/credit-note';
import { notFound } from '../../../core/app-error.ts';
import { listChanges } from '../../../core/audit-log.ts';
import { type Route, serve } from '../../../http/route.ts';
import { listCreditNotes, listOpenCreditNotes, WAITING } from './credit-note-queries.ts';
import { creditNotes } from './credit-note-store.ts';
import {
  applyNote,
  cancelNoteRefund,
  createCreditNote,
  detachNote,
  getCreditNoteView,
  refundNote,
  returnNote,
  setCreditNoteStatus,
  updateCreditNote,
} from './credit-note-verbs.ts';
import { findCreditable, findInvoiceOfNote, findSaleOfNote, toldLines } from '../noted-invoice.ts';
import { getCreditNoteApproval } from './sign-credit-note.ts';
import { printCreditNote } from './print-credit-note.ts';

export const creditNoteRoutes: Route[] = [
  serve(contract.createCreditNote, createCreditNote),
  serve(contract.updateCreditNote, updateCreditNote),
  serve(contract.setCreditNoteStatus, setCreditNoteStatus),
  serve(contract.returnCreditNote, returnNote),
  serve(contract.creditNoteApproval, (tx, { params }) => getCreditNoteApproval(tx, params.id)),
  serve(contract.applyCreditNote, applyNote),
  serve(contract.detachCreditNote, detachNote),
  serve(contract.refundCreditNote, refundNote),
  serve(contract.cancelNoteRefund, cancelNoteRefund),
  serve(contract.getCreditNote, (tx, { params }) => getCreditNoteView(tx, params.id)),
  serve(contract.creditNoteDashboard, (tx, { query }) => listCreditNotes(tx, { ...query, statuses: [...WAITING] })),
  serve(contract.searchCreditNotes, (tx, { query }) => listCreditNotes(tx, query ?? {})),
  serve(contract.openCreditNotesOf, listOpenCreditNotes),
  serve(contract.creditableInvoices, (tx, { query }) => findCreditable(tx, query.text ?? '')),
  serve(contract.creditableInvoiceOf, async (tx, { params }) => {
    const invoice = await findInvoiceOfNote(tx, params.invoiceId);
    if (!invoice?.posted) throw notFound('invoice');
    const { customerId, customerName, customerPhone, gstin } = invoice;
    return {
      ...invoice,
      invoiceId: invoice.id,
      customer: { id: customerId, name: customerName, phone: customerPhone, gstin },
      lines: toldLines(invoice),
    };
  }),
  serve(contract.creditNoteSale, async (tx, { params }) => {
    const sale = await findSaleOfNote(tx, await creditNotes.get(tx, params.id));
    if (!sale?.posted) throw notFound('sale of this note');
    return { ...sale, lines: toldLines(sale) };
  }),
  serve(contract.printCreditNote, (tx, { params }) => printCreditNote(tx, params.id)),
  serve(contract.creditNoteAuditLog, async (tx, { params }) => {
    await creditNotes.get(tx, params.id);
    return listChanges(tx, params.id);
  }),
];
