import { can } from '@bahi/domain/access/access';
import { InvoiceStatus } from '@bahi/domain/document/invoice';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { assertInvoiceCanBeCancelled, isInvoiceEditable } from '@bahi/domain/status/invoice-status';
import { AppError, refuse } from '../../../core/app-error.ts';
import { assertOpenPeriod } from '../../../core/ledger/open-period.ts';
import { mirrorDocument } from '../../../core/posting/mirror-document.ts';
import type { Tx } from '../../../core/tx.ts';
import { detachAllPayments, lockPaymentsOf } from './invoice-payments.ts';
import { assertIrnMayEnd } from '../note-einvoice.ts';
import { assertNotNoted } from '../notes-of-invoice.ts';
import { findEinvoice } from '../einvoice-store.ts';
import { invoiceContext } from './invoice-rights.ts';
import { type DirectIssue, directIssuesOf } from './invoice-stock.ts';
import { invoices, type StoredInvoice } from './invoice-store.ts';
import { mirrorWriteOffs } from './write-off.ts';

export interface CancelledInvoice {
  invoice: StoredInvoice;
  /** False of a reopened draft: its entries were mirrored when it was reopened. */
  wasPosted: boolean;
  /** Goods that its approval had taken and that are in the warehouse again. */
  returned: DirectIssue[];
}

/**
 * Cancels an approved invoice by mirrored entries dated as itself, while its period is open; it keeps its number and its
 * payments become unapplied (decisions §5).
 */
export async function cancelPostedInvoice(
  tx: Tx,
  invoiceId: string,
  { reason, rowVersion }: { reason: string; rowVersion?: number | null },
): Promise<CancelledInvoice> {
  // Payments before invoices: the order in which cancelling a payment locks them, so that the two never deadlock.
  const [, before] = await Promise.all([lockPaymentsOf(tx, invoiceId), invoices.lock(tx, invoiceId, rowVersion)]);
  if (isInvoiceEditable(before.status) && before.code === null) throw refuse('A draft is deleted, not cancelled.');
  if (!can(tx.ctx.access, 'Accounting.Invoice', 'D')) throw new AppError('Forbidden');
  await assertOpenPeriod(tx, before.invoicedOn);
  assertInvoiceCanBeCancelled(before, { ...invoiceContext(tx.ctx, before, false), periodOpen: true });
  await assertNotNoted(tx, before.id);
  assertIrnMayEnd(tx, await findEinvoice(tx, before.id), { code: before.code, opposite: 'credit' });
  const wasPosted = !isInvoiceEditable(before.status);
  const returned = wasPosted ? await mirrorPosting(tx, before, reason) : [];
  const after: StoredInvoice = {
    ...before,
    status: InvoiceStatus.cancelled,
    paidPaise: 0,
    writtenOffPaise: 0,
    approvalAskedBy: null,
    approvalReason: null,
    cancelledAt: tx.ctx.now,
    cancelReason: reason,
  };
  return { invoice: invoices.save(tx, before, after, 'cancel', reason), wasPosted, returned };
}

/** Ledger and stock mirrored, payments and write-offs taken out; answers the goods that are back. */
async function mirrorPosting(tx: Tx, before: StoredInvoice, reason: string): Promise<DirectIssue[]> {
  const { id, code, revision, invoicedOn } = before;
  const narration = `Cancellation of invoice ${code}: ${reason}`;
  const moves = await mirrorDocument(
    tx,
    { kind: 'invoice', id, code, revision },
    JournalPurpose.post,
    invoicedOn,
    narration,
  );
  await detachAllPayments(tx, before, `Invoice ${code} cancelled: ${reason}`);
  await mirrorWriteOffs(tx, before, reason);
  return directIssuesOf(before, moves);
}
