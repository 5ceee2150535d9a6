import type { deleteInvoice as endpoint } from '@bahi/contract/endpoints/accounting/invoice';
import type { InputOf } from '@bahi/contract/endpoint';
import type { Tx } from '../../core/tx.ts';
import { deleteDraft } from '../../features/accounting/invoice/delete-draft.ts';
import { loadWorkOrderForUpdate } from '../../features/service/work-order/work-order-store.ts';
import { findOrderOf, freeBilled, saveAfterInvoicing } from './billing-of-order.ts';

/** Deletes a draft; the order's lines can be billed again. */
export async function deleteInvoice(tx: Tx, { body }: InputOf<typeof endpoint>): Promise<undefined> {
  const orderId = await findOrderOf(tx, body.id);
  const before = orderId ? await loadWorkOrderForUpdate(tx, orderId) : null;
  const draft = await deleteDraft(tx, body.id, body.reason);
  if (!before) return;
  const freed = await freeBilled(tx, before, draft.lines);
  await saveAfterInvoicing(tx, before, freed, 'invoiceDeleted', body.reason);
}
