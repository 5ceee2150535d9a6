import * as contract from '@bahi/contract/endpoints/accounting/einvoice';
import { type Route, serve } from '../../../http/route.ts';
import { keepExportDetails } from './export-details.ts';
import { makeEinvoicePayload, recordEinvoice } from './einvoice.ts';

export const einvoiceRoutes: Route[] = [
  serve(contract.einvoicePayload, (tx, { params }) => makeEinvoicePayload(tx, params.id)),
  serve(contract.recordEinvoice, (tx, { params, body }) => recordEinvoice(tx, params.id, body)),
  serve(contract.setExportDetails, (tx, { params, body }) => keepExportDetails(tx, params.id, body)),
];
