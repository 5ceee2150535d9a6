import type { deleteInvoice as endpoint } from '@bahi/contract/endpoints/accounting/invoice';
import type { InputOf } from '@bahi/contract/endpoint';
import type { Tx } from '../../core/tx.ts';
import { deleteDraft } from '../../features/accounting/invoice/delete-draft.ts';
import { lockOrderOfInvoice } from '../../features/service/work-order/work-order-store.ts';
import { freeSources, lockBilledSources } from './billed-sources.ts';
import { freeBilled, saveAfterInvoicing } from './billing-of-order.ts';

/** Deletes a draft; the order's lines can be billed again. */
export async function deleteInvoice(tx: Tx, { body }: InputOf<typeof endpoint>): Promise<undefined> {
  const before = await lockOrderOfInvoice(tx, body.id);
  const sources = await lockBilledSources(tx, body.id);
  const draft = await deleteDraft(tx, body.id, body.reason);
  await freeSources(tx, sources, { invoiceId: draft.id, action: 'invoiceDeleted', reason: body.reason });
  if (!before) return;
  const freed = await freeBilled(tx, before, draft.id, draft.lines);
  await saveAfterInvoicing(tx, before, freed, 'invoiceDeleted', body.reason);
}
