import { InvoiceStatus } from '@bahi/domain/document/invoice';
import { keepReturn } from '../../../core/approvals/keep-return.ts';
import { AppError, refuse } from '../../../core/app-error.ts';
import { invoiceAction } from '@bahi/domain/status/invoice-status';
import type { Tx } from '../../../core/tx.ts';
import { creditAsked } from './credit-limit.ts';
import { invoiceContext, mayReturn, secondPersonReasons } from './invoice-rights.ts';
import { invoices } from './invoice-store.ts';
import { priceInvoice } from './price-invoice.ts';

/** Sends an invoice that waits for a second person back to Draft, with the reason. */
export async function returnInvoice(
  tx: Tx,
  id: string,
  { reason, rowVersion }: { reason: string; rowVersion?: number | null },
): Promise<void> {
  const before = await invoices.lock(tx, id, rowVersion);
  const reasons = secondPersonReasons(tx.ctx, priceInvoice(tx.ctx, before), await creditAsked(tx, before));
  const decides = mayReturn(tx.ctx, before, reasons);
  if (before.status === InvoiceStatus.pendingApproval && !decides) throw new AppError('Forbidden');
  const action = invoiceAction(before, 'return', invoiceContext(tx.ctx, before, decides));
  if (!action.allowed) throw refuse(action.reason);
  const after = { ...before, status: InvoiceStatus.draft, approvalAskedBy: null, approvalReason: null };
  const document = invoices.save(tx, before, after, 'return', reason);
  await keepReturn(tx, { kind: 'invoice', document, askedBy: before.approvalAskedBy, reason });
}
