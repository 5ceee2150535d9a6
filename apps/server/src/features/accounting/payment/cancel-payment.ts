import { can } from '@bahi/domain/access/access';
import { deriveInvoiceStatus } from '@bahi/domain/status/invoice-status';
import { AppError, refuse } from '../../../core/app-error.ts';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { assertOpenPeriod } from '../../../core/ledger/open-period.ts';
import { mirrorJournal } from '../../../core/ledger/post-journal.ts';
import type { Tx } from '../../../core/tx.ts';
import {
  detachPayment,
  listAllocatedInvoiceIds,
  listLiveJournals,
  lockInvoices,
  lockPayment,
  saveCancelled,
  savePaid,
} from './payment-store.ts';

/** Cancels a payment by mirrored entries dated as the first ones; its invoices are due again. */
export async function cancelPayment(
  tx: Tx,
  id: string,
  { reason, rowVersion }: { reason: string; rowVersion?: number | null },
): Promise<void> {
  const before = await lockPayment(tx, id);
  await assertFreshRecord(tx, before, rowVersion);
  // A payment stands in the books from its first moment: letter U alone never cancels one (decisions §6).
  if (!can(tx.ctx.access, 'Accounting.CPay', 'D')) throw new AppError('Forbidden');
  if (before.status !== 'Received') throw refuse('The payment is cancelled already.');
  await assertOpenPeriod(tx, before.receivedOn);
  const invoices = await lockInvoices(tx, await listAllocatedInvoiceIds(tx, id));
  const [detached, journals] = await Promise.all([
    detachPayment(tx, id, `Payment ${before.code} cancelled: ${reason}`),
    listLiveJournals(tx, id),
  ]);
  const given = new Map(detached.map((row) => [row.invoiceId, row.amountPaise]));
  const due = invoices.map((invoice) => {
    const paidPaise = invoice.paidPaise - (given.get(invoice.id) ?? 0);
    return { id: invoice.id, paidPaise, status: deriveInvoiceStatus({ ...invoice, paidPaise }) };
  });
  for (const journal of journals)
    await mirrorJournal(
      tx,
      id,
      journal.revision,
      journal.postedOn,
      `Cancellation of payment ${before.code}: ${reason}`,
    );
  await Promise.all([savePaid(tx, due), saveCancelled(tx, id, reason)]);
  tx.audit({
    action: 'cancel',
    kind: 'payment',
    id,
    code: before.code,
    reason,
    changes: [
      { path: 'status', from: before.status, to: 'Cancelled' },
      { path: 'unappliedPaise', from: before.unappliedPaise, to: 0, sees: 'price' },
    ],
  });
  invoices.forEach((invoice, i) =>
    tx.audit({
      action: 'unpay',
      kind: 'invoice',
      id: invoice.id,
      code: invoice.code,
      reason: `Payment ${before.code} cancelled`,
      changes: [
        { path: 'paidPaise', from: invoice.paidPaise, to: due[i]!.paidPaise, sees: 'price' },
        { path: 'status', from: invoice.status, to: due[i]!.status },
      ],
    }),
  );
}
