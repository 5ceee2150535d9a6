import { diff } from '../../../core/diff.ts';
import { refreshSearchText } from '../../../core/search/refresh-search-text.ts';
import type { Tx } from '../../../core/tx.ts';
import { INVOICE_SEES } from './invoice-audit.ts';
import { replaceLines, saveInvoice, type StoredInvoice } from './invoice-store.ts';

/** Saves an edited draft with its next version; nothing where nothing was changed. */
export async function saveEdited(tx: Tx, before: StoredInvoice, edited: StoredInvoice): Promise<StoredInvoice> {
  const changes = diff(before, edited, INVOICE_SEES);
  if (changes.length === 0) return before;
  const after = { ...edited, rowVersion: before.rowVersion + 1, updatedAt: tx.ctx.now };
  const renamed = before.customerId !== after.customerId || before.vehicleId !== after.vehicleId;
  await Promise.all([
    saveInvoice(tx, after),
    replaceLines(tx, after.id, before.lines, after.lines),
    renamed && refreshSearchText(tx, 'invoice', after.id),
  ]);
  tx.audit({ action: 'update', kind: 'invoice', id: after.id, code: after.code, changes });
  return after;
}
