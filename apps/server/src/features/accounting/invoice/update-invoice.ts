import { assertInvoiceLinesCanBeChanged } from '@bahi/domain/status/invoice-status';
import type { Tx } from '../../../core/tx.ts';
import { editInvoice, type InvoiceEdit } from './edit-invoice.ts';
import { type InvoiceLineRow, invoices, type StoredInvoice } from './invoice-store.ts';

export interface ChangedDraft {
  invoice: StoredInvoice;
  /** Lines that were taken off. */
  gone: InvoiceLineRow[];
}

/** Locks a draft or pending invoice, edits it and saves it; absent fields and lines stay. `assertThere` sees it as it was. */
export async function changeDraft(
  tx: Tx,
  id: string,
  rowVersion: number | null | undefined,
  edit: InvoiceEdit,
  assertThere?: (before: StoredInvoice) => void,
): Promise<ChangedDraft> {
  const before = await invoices.lock(tx, id, rowVersion);
  assertInvoiceLinesCanBeChanged(before.status);
  assertThere?.(before);
  const invoice = invoices.save(tx, before, await editInvoice(tx, before, edit), 'update');
  const stays = new Set(invoice.lines.map((line) => line.id));
  return { invoice, gone: before.lines.filter((line) => !stays.has(line.id)) };
}
