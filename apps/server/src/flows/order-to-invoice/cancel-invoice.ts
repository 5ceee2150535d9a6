import type { cancelInvoice as endpoint } from '@bahi/contract/endpoints/accounting/invoice';
import type { InputOf } from '@bahi/contract/endpoint';
import type { Tx } from '../../core/tx.ts';
import { cancelPostedInvoice } from '../../features/accounting/invoice/cancel-posted-invoice.ts';
import { getInvoiceView } from '../../features/accounting/invoice/get-invoice.ts';
import { lockOrderOfInvoice } from '../../features/service/work-order/work-order-store.ts';
import { freeSources, lockBilledSources } from './billed-sources.ts';
import { freeBilled, saveAfterInvoicing, withReturnedStock } from './billing-of-order.ts';

/** Cancels by mirror; the order's lines can be billed again, and what the job had issued is in progress again. */
export async function cancelInvoice(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const before = await lockOrderOfInvoice(tx, params.id);
  const sources = await lockBilledSources(tx, params.id);
  const cancelled = await cancelPostedInvoice(tx, params.id, { reason: body.reason, rowVersion: body.rowVersion });
  if (before) {
    const { invoice, wasPosted, returned } = cancelled;
    // The stock of a reopened draft went back when it was reopened.
    const order = wasPosted ? withReturnedStock(before, invoice.lines, returned) : before;
    const freed = await freeBilled(tx, order, invoice.id, invoice.lines);
    await saveAfterInvoicing(tx, before, freed, 'invoiceCancelled', body.reason);
  }
  const freed = { invoiceId: params.id, action: 'invoiceCancelled', reason: body.reason };
  await freeSources(tx, sources, freed);
  return getInvoiceView(tx, params.id);
}
