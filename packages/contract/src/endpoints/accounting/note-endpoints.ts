import { CUSTOMER_NOTES_TOUCH, mayCustomerNotes, READS_CUSTOMER_NOTES } from '../../customer-note-access.ts';
import { defineEndpoint, file, one } from '../../endpoint.ts';
import { saleOfNote } from '../../wire/credit-note.wire.ts';
import { einvoiceInput, einvoiceView } from '../../wire/einvoice.wire.ts';

interface NoteCalls<Path extends string> {
  /** `area.kind`; the verb follows. */
  id: string;
  path: Path;
  /** What it does to the invoice, and what the sale is told with. */
  does: 'lowers' | 'raises';
  told: string;
}

/** The calls that credit and debit notes of customers share: the sale that they change, and what the e-invoice portal gets and gives. */
export const noteEndpoints = <const Path extends string>({ id, path, does, told }: NoteCalls<Path>) => ({
  sale: defineEndpoint({
    id: `${id}.sale`,
    method: 'GET',
    path: `${path}/{id}/Sale` as const,
    summary: `The sale that a note ${does}, line by line, with ${told}`,
    access: READS_CUSTOMER_NOTES,
    response: one(saleOfNote),
  }),
  einvoice: defineEndpoint({
    id: `${id}.einvoice`,
    method: 'GET',
    path: `${path}/{id}/EInvoice` as const,
    summary: `The request of a note for the e-invoice portal, with the invoice that it ${does}; refused with what is missing`,
    access: mayCustomerNotes('U'),
    response: file('application/json'),
  }),
  recordEinvoice: defineEndpoint({
    id: `${id}.recordEinvoice`,
    method: 'PUT',
    path: `${path}/{id}/EInvoice` as const,
    summary:
      'Records what the portal gave for a note: reference number, acknowledgement and the signed QR code that prints carry',
    access: mayCustomerNotes('U'),
    body: einvoiceInput,
    response: one(einvoiceView),
    idempotent: true,
    touches: CUSTOMER_NOTES_TOUCH,
  }),
});
