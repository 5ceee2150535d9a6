import { assertPaymentAction } from '@bahi/domain/payments/payment-actions';
import { can } from '@bahi/domain/access/access';
import { AppError } from '../../../core/app-error.ts';
import { undoCashOf } from '../../../core/cash-drawer/move-cash.ts';
import { assertOpenPeriod } from '../../../core/ledger/open-period.ts';
import { mirrorJournals } from '../../../core/ledger/post-journal.ts';
import { detach, listAllocations } from '../../../core/settlement/allocations.ts';
import { lockOpenItems } from '../../../core/settlement/open-items.ts';
import type { Tx } from '../../../core/tx.ts';
import { paymentContext } from './payment-context.ts';
import { lockPayment, payments } from './payment-store.ts';

/** Cancels a payment by mirrored entries dated as the first ones; its invoices are due again and its cash leaves the drawer. */
export async function cancelPayment(
  tx: Tx,
  id: string,
  { reason, rowVersion }: { reason: string; rowVersion?: number | null },
): Promise<void> {
  const before = await lockPayment(tx, id, rowVersion);
  if (!can(tx.ctx.access, 'Accounting.CPay', 'D')) throw new AppError('Forbidden');
  await assertOpenPeriod(tx, before.receivedOn);
  assertPaymentAction(before, 'cancel', { ...paymentContext(tx, before), periodOpen: true });
  const allocations = await listAllocations(tx, { creditId: id });
  const dues = await lockOpenItems(
    tx,
    allocations.map(({ dueId }) => dueId),
  );
  // All of it, each entry on its own day: the receipt, and what was applied, detached and deposited since.
  await mirrorJournals(tx, { documentId: id }, null, `Cancellation of payment ${before.code}: ${reason}`);
  const cancelled = `Payment ${before.code} cancelled`;
  await detach(tx, allocations, dues, { reason: `${cancelled}: ${reason}`, told: cancelled });
  const { now } = tx.ctx;
  const after = { ...before, status: 'Cancelled', unappliedPaise: 0, cancelledAt: now, cancelReason: reason } as const;
  payments.save(tx, before, after, 'cancel', reason);
  await undoCashOf(tx, { paymentId: id }, reason);
}
