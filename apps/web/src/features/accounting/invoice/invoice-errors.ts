import { readablePath } from '@bahi/contract/codec';
import { invoiceInput } from '@bahi/contract/wire/invoice.wire';
import { ApiError } from '../../../app/api-error.ts';
import { GOODS_COLUMN } from '../../../kit/batch-picker/goods-column.tsx';
import type { LineErrors } from '../../../kit/line-grid/line-store.ts';
import type { InvoiceBody, LineNames } from './invoice-draft.ts';
import { fieldOfPath, type InvoiceErrors } from './invoice-form.ts';

/** Which column of the grid shows a field of a line; what none shows stands at its words. */
export const COLUMN_OF: Readonly<Record<string, string>> = {
  operationId: 'code',
  operationCode: 'code',
  itemId: 'code',
  partNumber: 'code',
  quantity: 'quantity',
  unitPrice: 'rate',
  discountPercent: 'discount',
  discountPaise: 'discount',
  noDiscount: 'noDiscount',
  taxCode: 'tax',
  hsn: 'hsn',
  setTotalPaise: 'total',
  batchId: GOODS_COLUMN,
  serialNos: GOODS_COLUMN,
};

export interface DraftErrors {
  fields: InvoiceErrors;
  lines: LineErrors;
  /** About nothing that has a field on the page. */
  others: readonly string[];
}

export const NO_ERRORS: DraftErrors = { fields: {}, lines: {}, others: [] };

const isIndex = (text: string) => /^\d+$/.test(text);

/**
 * Sorts a refusal by where it is shown. Validation names a line by its place in the body (`labour.0.unitPrice`), a rule
 * by its id (`labour.IO2.unitPrice`); both lead to the line of the draft.
 */
export function sortRefusal(
  refused: Readonly<Record<string, string>>,
  body: InvoiceBody,
  names: LineNames,
): DraftErrors {
  const handles = new Map([...names].map(([handle, name]) => [name, handle]));
  const fields: InvoiceErrors = {};
  const lines: Record<string, Record<string, string>> = {};
  const others: string[] = [];
  for (const [path, message] of Object.entries(refused)) {
    const [head = '', at = '', key = ''] = path.split('.');
    const field = fieldOfPath(path);
    if (field) {
      fields[field] ??= message;
      continue;
    }
    const sent = head === 'labour' || head === 'parts' ? body[head] : undefined;
    const name = isIndex(at) ? sent?.[Number(at)]?.id : /^I[OP]\d+$/.test(at) ? at : undefined;
    const id = name && (handles.get(name) ?? name);
    if (id) lines[id] = { [COLUMN_OF[key] ?? 'description']: message, ...lines[id] };
    else others.push(message);
  }
  return { fields, lines, others };
}

/** What an answer refuses, by readable paths: a verb has no lines in its body, so that it names them as the wire does. */
export function refusedFields(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  // A locked period is told beside the date.
  const locked = error.status === 423 ? { invoicedOn: error.message } : {};
  const named = Object.entries(error.fields).map(([path, text]) => [readablePath(invoiceInput, path), text]);
  return { ...locked, ...Object.fromEntries(named) };
}
