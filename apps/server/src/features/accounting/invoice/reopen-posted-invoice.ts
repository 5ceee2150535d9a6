import { InvoiceStatus } from '@bahi/domain/document/invoice';
import { buildStockJournal } from '@bahi/domain/posting/stock-journal';
import { assertInvoiceAction } from '@bahi/domain/status/invoice-status';
import { refuse } from '../../../core/app-error.ts';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { diff } from '../../../core/diff.ts';
import { loadAccountRoles } from '../../../core/ledger/account-roles.ts';
import { assertOpenPeriod } from '../../../core/ledger/open-period.ts';
import { mirrorJournal, postJournal } from '../../../core/ledger/post-journal.ts';
import type { Tx } from '../../../core/tx.ts';
import { INVOICE_SEES } from './invoice-audit.ts';
import { invoiceContext } from './invoice-rights.ts';
import { type DirectIssue, returnInvoiceStock } from './invoice-stock.ts';
import { lockInvoice, saveInvoice, saveLineAmounts, type StoredInvoice } from './invoice-store.ts';

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
  const [before, account, [reported]] = await Promise.all([
    lockInvoice(tx, id),
    loadAccountRoles(tx),
    tx.query('select 1 from einvoice where org_id = $1 and entity_id = $2 and invoice_id = $3', [
      tx.ctx.orgId,
      tx.ctx.entityId,
      id,
    ]),
  ]);
  await assertFreshRecord(tx, before, rowVersion);
  await assertOpenPeriod(tx, before.invoicedOn);
  assertInvoiceAction(before, 'reopen', { ...invoiceContext(tx.ctx, before, false), periodOpen: true });
  if (reported) throw refuse('The e-invoice portal holds this invoice: cancel it, or make a credit note.');

  const { returned, differencePaise } = await returnInvoiceStock(tx, before);
  const narration = `Invoice ${before.code} reopened: ${reason}`;
  await mirrorJournal(tx, id, before.revision, before.invoicedOn, narration);
  if (differencePaise !== 0)
    await postJournal(
      tx,
      {
        documentKind: 'invoice',
        documentId: id,
        documentCode: before.code,
        // Below zero, out of the way of the approvals, which count up.
        revision: -before.revision,
        postedOn: before.invoicedOn,
        narration,
      },
      buildStockJournal('shortfallDifference', differencePaise, account),
    );
  const after: StoredInvoice = {
    ...before,
    status: InvoiceStatus.draft,
    approvedAt: null,
    approvedBy: null,
    lines: before.lines.map((line) => ({ ...line, costPaise: 0 })),
    updatedAt: tx.ctx.now,
    rowVersion: before.rowVersion + 1,
  };
  await Promise.all([saveInvoice(tx, after), saveLineAmounts(tx, id, after.lines)]);
  tx.audit({
    action: 'reopen',
    kind: 'invoice',
    id,
    code: after.code,
    reason,
    changes: diff(before, after, INVOICE_SEES),
  });
  return { before, returned };
}
