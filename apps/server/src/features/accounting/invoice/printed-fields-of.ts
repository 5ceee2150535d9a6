import { loadPrintedFields, type PrintedFields } from '../../../core/custom-fields/printed-fields.ts';
import type { CounterInvoice } from '../../../core/sale/counter-invoice.ts';
import { prescribedRows } from '../../../core/sale/sale-print.ts';
import type { Tx } from '../../../core/tx.ts';
import type { StoredInvoice } from './invoice-store.ts';

/** What an invoice says of its customer and items in the organisation's own fields, and of the prescription behind it. */
export async function printedFieldsOf(
  tx: Tx,
  { customer, lines }: StoredInvoice,
  counter: CounterInvoice | null,
): Promise<PrintedFields> {
  const itemIds = lines.map((line) => line.itemId ?? null);
  const fields = await loadPrintedFields(tx, { customerId: customer.id, itemIds });
  return counter ? { ...fields, customer: [...fields.customer, ...prescribedRows(counter)] } : fields;
}
