import type { invoiceInput } from '@bahi/contract/wire/invoice.wire';
import type { Infer } from '@bahi/contract/wire-type';
import type { LineFamily } from '@bahi/domain/document/priced-line';
import type { Tx } from '../../core/tx.ts';
import { hasLine, linesAnswer } from '../../features/accounting/invoice/change-lines.ts';
import { viewInvoice } from '../../features/accounting/invoice/get-invoice.ts';
import { type ChangedDraft, changeDraft } from '../../features/accounting/invoice/update-invoice.ts';
import { lockOrderOfInvoice } from '../../features/service/work-order/work-order-store.ts';
import { freeSources, lockBilledSources } from './billed-sources.ts';
import { freeBilled, lineIdsOf, saveAfterInvoicing } from './billing-of-order.ts';

/** Saves a draft or pending invoice and computes its totals anew; absent fields and lines stay, removed ones go with it. */
export async function saveInvoice(
  tx: Tx,
  id: string,
  { labour, parts, removed, rowVersion, ...header }: Infer<typeof invoiceInput>,
) {
  const save = () => changeDraft(tx, id, rowVersion, { header, labour, parts, removed });
  const { invoice } = removed?.length ? await andFreeRemoved(tx, id, save) : await save();
  return viewInvoice(tx, invoice);
}

interface LineToDelete {
  lineId: string;
  family: LineFamily;
  rowVersion?: number | null | undefined;
}

/** Takes one line off a draft. */
export async function deleteLine(tx: Tx, id: string, { lineId, family, rowVersion }: LineToDelete) {
  const { invoice } = await andFreeRemoved(tx, id, () =>
    changeDraft(tx, id, rowVersion, { removed: [lineId] }, hasLine(family, lineId)),
  );
  return linesAnswer(tx.ctx, invoice);
}

/** Lines of an order that leave its draft can be billed again, by another invoice. */
async function andFreeRemoved(tx: Tx, id: string, change: () => Promise<ChangedDraft>): Promise<ChangedDraft> {
  const order = await lockOrderOfInvoice(tx, id);
  const sources = await lockBilledSources(tx, id);
  const changed = await change();
  const gone = changed.gone.map((line) => line.id);
  await freeSources(tx, sources, { invoiceId: id, gone, action: 'invoiceLineDeleted' });
  if (order && lineIdsOf(changed.gone).length > 0) {
    const freed = await freeBilled(tx, order, id, changed.gone);
    await saveAfterInvoicing(tx, order, freed, 'invoiceLineDeleted');
  }
  return changed;
}
