import { createInvoice, getInvoice, updateInvoice } from '@bahi/contract/endpoints/accounting/invoice';
import type { InputOf } from '@bahi/contract/endpoint';
import { invoiceInput } from '@bahi/contract/wire/invoice.wire';
import { GOODS_COLUMN } from '../../../kit/batch-picker/goods-column.tsx';
import { bodyOfLines, type Fields, present } from '../../../kit/document/document-body.ts';
import type { DocumentKind, NamedList, Sending, Typed } from '../../../kit/document/document-kind.ts';
import { restatedLines } from '../../../kit/pricing/restated-lines.ts';
import { changesOf, FIELD_LABELS, FIELD_OF_PATH, newForm, type Invoice, type InvoiceForm } from './invoice-form.ts';
import { isEmptyLine, linesOfView, type InvoiceLine } from './invoice-line.ts';
import { type InvoiceTotals, termsOf } from './invoice-pricing.ts';

export type InvoiceBody = NonNullable<InputOf<typeof createInvoice>['body']>;
export type InvoiceKind = DocumentKind<Invoice, InvoiceForm, InvoiceLine, InvoiceTotals>;

const LISTS: readonly NamedList<InvoiceLine>[] = [
  { key: 'labour', prefix: 'IO', holds: ({ family }) => family === 'labour' },
  { key: 'parts', prefix: 'IP', holds: ({ family }) => family === 'part' },
];

/** What is the same of every invoice, whoever opens it. */
export const INVOICE = {
  copiedAs: 'invoice',
  calls: { get: getInvoice, create: createInvoice, update: updateInvoice },
  input: invoiceInput,
  editedBy: ['edit'],
  labels: FIELD_LABELS,
  datedBy: 'invoicedOn',
  fieldOf: FIELD_OF_PATH,
  cellOf: {
    operationId: 'code',
    operationCode: 'code',
    itemId: 'code',
    partNumber: 'code',
    unitPrice: 'rate',
    discountPercent: 'discount',
    discountPaise: 'discount',
    taxCode: 'tax',
    setTotalPaise: 'total',
    batchId: GOODS_COLUMN,
    serialNos: GOODS_COLUMN,
  },
  lineCell: 'description',
  lists: LISTS,
  linesOf: linesOfView,
  filledLines: (lines) => lines.filter((line) => !isEmptyLine(line)),
  unasked: new Set(['saved', 'freeQuantity', 'wantedTotalPaise', 'sourceLineId', 'listPrice', 'minimumPrice']),
  anew: (line: InvoiceLine): InvoiceLine => ({ ...line, saved: false }),
} as const satisfies Partial<InvoiceKind>;

/** What a body asks besides what is typed. */
export interface DraftFacts {
  /** Lines without a right to discounts send no discount: an absent field stays (decisions §1). */
  discounts: boolean;
  /** How the entity enters labour (`LTot`). */
  labourInclusive: boolean;
}

function lineFields(line: InvoiceLine, { discounts }: Pick<DraftFacts, 'discounts'>): Fields {
  // Without the right to discounts the server works the total back: what does not divide is no discount of his.
  const asked = line.wantedTotalPaise !== null && !discounts;
  return {
    description: line.description.trim() || null,
    quantity: line.quantity,
    ...(asked ? { setTotalPaise: line.wantedTotalPaise } : { unitPrice: line.unitPrice }),
    ...(discounts && {
      discountPercent: line.discountPercent,
      discountPaise: line.discountPercent ? null : line.discountPaise || null,
    }),
    noDiscount: line.noDiscount,
    taxCode: line.taxCode,
    hsn: line.hsn?.trim() || null,
    accountCode: line.accountCode,
    ...(line.family === 'labour'
      ? { operationId: line.operationId, operationCode: line.operationCode }
      : {
          ...{
            itemId: line.itemId,
            partNumber: line.partNumber,
            unitCode: line.unitCode,
            warehouseId: line.warehouseId,
          },
          ...{ batchId: line.goods.batchId, serialNos: line.goods.serialNos },
        }),
  };
}

/** Of a new invoice all that was filled in, the day always, because the clerk has seen it; of a saved draft what changed. */
export function invoiceBody(sending: Sending<InvoiceForm, InvoiceLine>, facts: DraftFacts): InvoiceBody {
  const { header, lines, saved, verb } = sending;
  const stated = (typed: Typed<InvoiceForm, InvoiceLine>) => ({ ...typed, terms: termsOf(typed.header, facts) });
  const over = saved && { ...saved, lines: restatedLines(stated(saved), stated({ header, lines })) };
  return {
    ...(saved
      ? changesOf(saved.header, header)
      : { ...(present(changesOf(newForm(''), header)) as InvoiceBody), invoicedOn: header.invoicedOn }),
    ...(bodyOfLines({ ...sending, saved: over }, LISTS, (line) => lineFields(line, facts)) as Pick<
      InvoiceBody,
      'labour' | 'parts' | 'removed'
    >),
    ...(!saved && verb === 'approve' && { approve: true }),
  };
}
