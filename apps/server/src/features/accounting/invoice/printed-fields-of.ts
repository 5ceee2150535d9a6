import { loadPrintedFields, type PrintedFields } from '../../../core/custom-fields/printed-fields.ts';
import type { Tx } from '../../../core/tx.ts';
import type { StoredInvoice } from './invoice-store.ts';

/** What an invoice says of its customer and items in the organisation's own fields. */
export const printedFieldsOf = (tx: Tx, { customer, lines }: StoredInvoice): Promise<PrintedFields> =>
  loadPrintedFields(tx, { customerId: customer.id, itemIds: lines.map((line) => line.itemId ?? null) });
