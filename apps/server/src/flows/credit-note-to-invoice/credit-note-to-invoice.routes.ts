import { detachInvoiceCreditNote } from '@bahi/contract/endpoints/accounting/invoice';
import { creditNoteEinvoice } from '@bahi/contract/endpoints/accounting/credit-note';
import { type Route, serve } from '../../http/route.ts';
import { detachNoteOfInvoice } from './detach-credit-note.ts';
import { makeEinvoiceOfNote } from './einvoice-of-note.ts';

/** The verbs that need both a credit note and the invoice that it pays. */
export const creditNoteToInvoiceRoutes: Route[] = [
  serve(detachInvoiceCreditNote, detachNoteOfInvoice),
  serve(creditNoteEinvoice, (tx, { params }) => makeEinvoiceOfNote(tx, params.id)),
];
