import { assertInvoiceAction } from '@bahi/domain/status/invoice-status';
import type { Tx } from '../../../core/tx.ts';
import { copyInvoice } from './copy-invoice.ts';
import { invoiceContext } from './invoice-rights.ts';
import { invoices, type StoredInvoice } from './invoice-store.ts';

/** Makes a draft of the same customer, vehicle and lines, dated today and held to what lists ask today. */
export async function cloneInvoice(tx: Tx, id: string): Promise<StoredInvoice> {
  const { ctx } = tx;
  const source = await invoices.get(tx, id);
  assertInvoiceAction(source, 'clone', invoiceContext(ctx, source, false));
  const copy = await copyInvoice(tx, source, { prices: 'held', invoicedOn: ctx.today });
  invoices.insert(tx, copy);
  return copy;
}
