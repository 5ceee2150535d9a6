import { detachInvoiceCreditNote } from '@bahi/contract/endpoints/accounting/invoice-settlement';
import { creditNoteEinvoice, recordCreditNoteEinvoice } from '@bahi/contract/endpoints/accounting/credit-note';
import { debitNoteEinvoice, recordDebitNoteEinvoice } from '@bahi/contract/endpoints/accounting/debit-note';
import { mendEinvoice, refuseEinvoice } from '@bahi/contract/endpoints/accounting/einvoice';
import { type Route, serve } from '../../http/route.ts';
import { detachNoteOfInvoice } from './detach-credit-note.ts';
import {
  makeEinvoiceOfCreditNote,
  makeEinvoiceOfDebitNote,
  recordEinvoiceOfCreditNote,
  recordEinvoiceOfDebitNote,
} from './einvoice-of-note.ts';
import * as refusal from './refuse-einvoice.ts';

/** The verbs that need both a credit note and the invoice that it pays. */
export const creditNoteToInvoiceRoutes: Route[] = [
  serve(detachInvoiceCreditNote, detachNoteOfInvoice),
  serve(creditNoteEinvoice, (tx, { params }) => makeEinvoiceOfCreditNote(tx, params.id)),
  serve(recordCreditNoteEinvoice, (tx, { params, body }) => recordEinvoiceOfCreditNote(tx, params.id, body)),
  serve(recordDebitNoteEinvoice, (tx, { params, body }) => recordEinvoiceOfDebitNote(tx, params.id, body)),
  serve(refuseEinvoice, refusal.refuseEinvoice),
  serve(mendEinvoice, refusal.mendEinvoice),
  serve(debitNoteEinvoice, (tx, { params }) => makeEinvoiceOfDebitNote(tx, params.id)),
];
