import { detachInvoiceCreditNote } from '@bahi/contract/endpoints/accounting/invoice';
import { type Route, serve } from '../../http/route.ts';
import { detachNoteOfInvoice } from './detach-credit-note.ts';

/** The verb that needs both a credit note and the invoice that it pays. */
export const creditNoteToInvoiceRoutes: Route[] = [serve(detachInvoiceCreditNote, detachNoteOfInvoice)];
