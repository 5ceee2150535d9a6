import { InvoiceStatus } from '@bahi/domain/document/invoice';
import { AppError, refuse } from '../../../core/app-error.ts';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { invoiceAction } from '@bahi/domain/status/invoice-status';
import type { Tx } from '../../../core/tx.ts';
import { invoiceContext, maySignDiscounts } from './invoice-rights.ts';
import { lockInvoice, saveInvoice } from './invoice-store.ts';
import { priceInvoice } from './price-invoice.ts';

/** Sends an invoice that waits for a second person back to Draft, with the reason. */
export async function returnInvoice(
  tx: Tx,
  id: string,
  { reason, rowVersion }: { reason: string; rowVersion?: number | null },
): Promise<void> {
  const before = await lockInvoice(tx, id);
  await assertFreshRecord(tx, before, rowVersion);
  const maySign = maySignDiscounts(tx.ctx, priceInvoice(tx.ctx, before));
  if (before.status === InvoiceStatus.pendingApproval && !maySign) throw new AppError('Forbidden');
  const action = invoiceAction(before, 'return', invoiceContext(tx.ctx, before, maySign));
  if (!action.allowed) throw refuse(action.reason);
  const after = {
    ...before,
    status: InvoiceStatus.draft,
    updatedAt: tx.ctx.now,
    rowVersion: before.rowVersion + 1,
  };
  await saveInvoice(tx, after);
  tx.audit({
    action: 'return',
    kind: 'invoice',
    id,
    code: before.code,
    reason,
    changes: [{ path: 'status', from: before.status, to: after.status }],
  });
}
