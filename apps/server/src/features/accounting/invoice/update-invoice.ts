import type { previewInvoicePrices as endpoint } from '@bahi/contract/endpoints/accounting/invoice';
import type { InputOf } from '@bahi/contract/endpoint';
import { assertInvoiceLinesCanBeChanged } from '@bahi/domain/status/invoice-status';
import { previewListPrices } from '../../../core/sale/list-prices.ts';
import type { Tx } from '../../../core/tx.ts';
import { wholeOf } from '../../../kit/paging.ts';
import { editInvoice, type InvoiceEdit } from './edit-invoice.ts';
import { dropDetailsOfInland } from './export-details.ts';
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
  await dropDetailsOfInland(tx, before, invoice);
  const stays = new Set(invoice.lines.map((line) => line.id));
  return { invoice, gone: before.lines.filter((line) => !stays.has(line.id)) };
}

/** What the goods of a draft would cost by another list; nothing is changed. */
export async function previewInvoicePrices(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const invoice = await invoices.get(tx, params.id);
  assertInvoiceLinesCanBeChanged(invoice.status);
  return wholeOf(await previewListPrices(tx, invoice, body.priceListId, ({ invoicedOn }) => invoicedOn));
}
