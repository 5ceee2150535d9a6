import { defineEndpoint, file, none, one } from '../../endpoint.ts';
import { einvoiceInput, einvoiceRefusalInput, einvoiceRefusalView, einvoiceView } from '../../wire/einvoice.wire.ts';
import { exportDetails, exportDetailsInput } from '../../wire/export-details.wire.ts';
import { reason } from '../../wire/reason.wire.ts';
import { object, required } from '../../wire-type.ts';

const PATH = 'Accounting/Invoices/{id}/EInvoice';
const U = { area: 'Accounting.Invoice', letter: 'U' } as const;

export const einvoicePayload = defineEndpoint({
  id: 'accounting.einvoice.payload',
  method: 'GET',
  path: PATH,
  summary: 'The request for the e-invoice portal (INV-01, schema 1.1); refused with the list of what is missing',
  access: U,
  response: file('application/json'),
});

export const recordEinvoice = defineEndpoint({
  id: 'accounting.einvoice.record',
  method: 'PUT',
  path: PATH,
  summary: 'Records what the portal gave: reference number, acknowledgement and the signed QR code that prints carry',
  access: U,
  body: einvoiceInput,
  response: one(einvoiceView),
  idempotent: true,
  touches: ['accounting.invoice'],
});

export const setExportDetails = defineEndpoint({
  id: 'accounting.invoice.setExport',
  method: 'PUT',
  path: 'Accounting/Invoices/{id}/Export',
  summary: 'Keeps shipping bill, port and currency of an exported invoice, which its print and its e-invoice tell',
  access: U,
  body: exportDetailsInput,
  response: one(exportDetails),
  idempotent: true,
  touches: ['accounting.invoice'],
});

/** Of an invoice, a receipt of the counter or a note; which of them somebody may mend, his rights to its kind say. */
const MENDS = {
  anyOf: [U, { area: 'Accounting.SlsRcpt', letter: 'U' }, { area: 'Sales.CNote', letter: 'U' }],
} as const;
const REFUSED = 'Accounting/EInvoices/{kind}/{id}';

export const refuseEinvoice = defineEndpoint({
  id: 'accounting.einvoice.refuse',
  method: 'PUT',
  path: `${REFUSED}/Refused`,
  summary: 'Records that the portal refused a document, and what it said: who may mend it is told',
  access: MENDS,
  body: einvoiceRefusalInput,
  response: one(einvoiceRefusalView),
  idempotent: true,
  touches: ['accounting'],
});

export const mendEinvoice = defineEndpoint({
  id: 'accounting.einvoice.mend',
  method: 'PUT',
  path: `${REFUSED}/Mended`,
  summary: 'Says that what the portal refused is mended, and what was done: it is sent again',
  access: MENDS,
  body: object({ reason: required('Reason', reason()) }),
  response: none,
  idempotent: true,
  touches: ['accounting'],
});
