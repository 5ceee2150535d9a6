import { InvoiceStatus } from '@bahi/domain/document/invoice';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { assertInvoiceAction } from '@bahi/domain/status/invoice-status';
import { refuse } from '../../../core/app-error.ts';
import { assertOpenPeriod } from '../../../core/ledger/open-period.ts';
import { mirrorDocument } from '../../../core/posting/mirror-document.ts';
import type { Tx } from '../../../core/tx.ts';
import { findEinvoice } from '../einvoice-store.ts';
import { assertNotNoted } from '../notes-of-invoice.ts';
import { invoiceContext } from './invoice-rights.ts';
import { type DirectIssue, directIssuesOf } from './invoice-stock.ts';
import { invoices, type StoredInvoice } from './invoice-store.ts';

export interface ReopenedInvoice {
  /** As it stood approved. */
  before: StoredInvoice;
  returned: DirectIssue[];
}

/**
 * Returns an unpaid invoice to Draft: ledger and stock are mirrored on its own date, its number is kept, and the next
 * approval posts the next revision (decisions §3).
 */
export async function reopenPostedInvoice(
  tx: Tx,
  id: string,
  { reason, rowVersion }: { reason: string; rowVersion?: number | null | undefined },
): Promise<ReopenedInvoice> {
  const before = await invoices.lock(tx, id, rowVersion);
  await assertMayReopen(tx, before);
  await assertNotNoted(tx, before.id);
  const narration = `Invoice ${before.code} reopened: ${reason}`;
  const moves = await mirrorDocument(
    tx,
    { kind: 'invoice', id, code: before.code, revision: before.revision },
    JournalPurpose.post,
    before.invoicedOn,
    narration,
  );
  const after: StoredInvoice = {
    ...before,
    status: InvoiceStatus.draft,
    approvedAt: null,
    approvedBy: null,
    lines: before.lines.map((line) => ({ ...line, costPaise: 0 })),
  };
  invoices.save(tx, before, after, 'reopen', reason);
  return { before, returned: directIssuesOf(before, moves) };
}

async function assertMayReopen(tx: Tx, invoice: StoredInvoice): Promise<void> {
  await assertOpenPeriod(tx, invoice.invoicedOn);
  assertInvoiceAction(invoice, 'reopen', { ...invoiceContext(tx.ctx, invoice, false), periodOpen: true });
  if (await findEinvoice(tx, invoice.id))
    throw refuse('The e-invoice portal holds this invoice: cancel it, or make a credit note.');
}
