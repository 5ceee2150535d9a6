import { createInvoice, getInvoice, updateInvoice } from '@bahi/contract/endpoints/accounting/invoice';
import type { InputOf } from '@bahi/contract/endpoint';
import { invoiceInput } from '@bahi/contract/wire/invoice.wire';
import { present } from '../../../kit/document/document-body.ts';
import type { DocumentKind, NamedList, Sending } from '../../../kit/document/document-kind.ts';
import { type DraftFacts, SALE, saleBodyOfLines } from '../../../kit/sale/sale-body.ts';
import type { SaleLine } from '../../../kit/sale/sale-line.ts';
import type { SaleTotals } from '../../../kit/sale/sale-pricing.ts';
import { changesOf, FIELD_LABELS, FIELD_OF_PATH, newForm, type Invoice, type InvoiceForm } from './invoice-form.ts';

export type InvoiceBody = NonNullable<InputOf<typeof createInvoice>['body']>;
export type InvoiceKind = DocumentKind<Invoice, InvoiceForm, SaleLine, SaleTotals>;

const LISTS: readonly NamedList<SaleLine>[] = [
  { key: 'labour', prefix: 'IO', holds: ({ family }) => family === 'labour' },
  { key: 'parts', prefix: 'IP', holds: ({ family }) => family === 'part' },
];

/** What is the same of every invoice, whoever opens it. */
export const INVOICE = {
  ...SALE,
  copiedAs: 'invoice',
  calls: { get: getInvoice, create: createInvoice, update: updateInvoice },
  input: invoiceInput,
  editedBy: ['edit'],
  labels: FIELD_LABELS,
  datedBy: 'invoicedOn',
  fieldOf: FIELD_OF_PATH,
  lists: LISTS,
} as const satisfies Partial<InvoiceKind>;

const goodsOf = ({ warehouseId, goods }: SaleLine) => ({
  warehouseId,
  batchId: goods.batchId,
  serialNos: goods.serialNos,
});

/** Of a new invoice all that was filled in, the day always, because the clerk has seen it; of a saved draft what changed. */
export function invoiceBody(sending: Sending<InvoiceForm, SaleLine>, facts: DraftFacts): InvoiceBody {
  const { header, saved, verb } = sending;
  return {
    ...(saved
      ? changesOf(saved.header, header)
      : { ...(present(changesOf(newForm(''), header)) as InvoiceBody), invoicedOn: header.invoicedOn }),
    ...(saleBodyOfLines(sending, LISTS, facts, goodsOf) as Pick<InvoiceBody, 'labour' | 'parts' | 'removed'>),
    ...(!saved && verb === 'approve' && { approve: true }),
  };
}
