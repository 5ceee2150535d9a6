import type { invoiceInput } from '@bahi/contract/wire/invoice.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { assertInvoiceLinesCanBeChanged } from '@bahi/domain/status/invoice-status';
import { notFound } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { editInvoice, type InvoiceEdit } from './edit-invoice.ts';
import { invoices, type StoredInvoice } from './invoice-store.ts';

/** Saves a draft or pending invoice and computes its totals anew; absent fields and lines stay. */
export async function updateInvoice(
  tx: Tx,
  id: string,
  { labour, parts, rowVersion, ...header }: Infer<typeof invoiceInput>,
): Promise<StoredInvoice> {
  return changeDraft(tx, id, rowVersion, { header, labour, parts });
}

/** Locks a draft, edits it and saves it; a line that is to be changed must be there: a fresh id would add one. */
export async function changeDraft(
  tx: Tx,
  id: string,
  rowVersion: number | null | undefined,
  edit: InvoiceEdit,
  changedLineId?: string,
): Promise<StoredInvoice> {
  const before = await invoices.lock(tx, id, rowVersion);
  assertInvoiceLinesCanBeChanged(before.status);
  const family = edit.labour ? 'labour' : 'part';
  if (changedLineId && !before.lines.some((line) => line.id === changedLineId && line.family === family))
    throw notFound('line');
  return invoices.save(tx, before, await editInvoice(tx, before, edit), 'update');
}
