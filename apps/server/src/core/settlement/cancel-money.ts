import { can } from '@bahi/domain/access/access';
import { assertPaymentAction } from '@bahi/domain/payments/payment-actions';
import { PAYMENT_SIDES } from '@bahi/domain/payments/payment-side';
import { AppError } from '../app-error.ts';
import { undoCashOf } from '../cash-drawer/move-cash.ts';
import { assertOpenPeriod } from '../ledger/open-period.ts';
import { mirrorJournals } from '../ledger/post-journal.ts';
import type { Tx } from '../tx.ts';
import { detach, listAllocations } from './allocations.ts';
import { lockOpenItems } from './open-items.ts';
import { type BookedPayment, contextOf, lockBooked, type PaymentBook } from './payment-book.ts';

/** Cancels a payment by mirrored entries dated as the first ones; its dues are open again and its cash goes back. */
export async function cancelBooked<P extends BookedPayment>(
  tx: Tx,
  book: PaymentBook<P>,
  id: string,
  { reason, rowVersion }: { reason: string; rowVersion?: number | null },
): Promise<void> {
  const before = await lockBooked(tx, book, id, rowVersion);
  if (!can(tx.ctx.access, PAYMENT_SIDES[book.party].area, 'D')) throw new AppError('Forbidden');
  await assertOpenPeriod(tx, book.dayOf(before));
  assertPaymentAction(before, 'cancel', { ...contextOf(tx, book.party, book.dayOf(before)), periodOpen: true });
  const allocations = await listAllocations(tx, { creditId: id });
  const dues = await lockOpenItems(
    tx,
    allocations.map(({ dueId }) => dueId),
  );
  // All of it, each entry on its own day: the payment, and what was applied, detached, deposited and cleared since.
  await mirrorJournals(tx, { documentId: id }, null, `Cancellation of payment ${before.code}: ${reason}`);
  const cancelled = `Payment ${before.code} cancelled`;
  await detach(tx, allocations, dues, { reason: `${cancelled}: ${reason}`, told: cancelled });
  const { now } = tx.ctx;
  const after = { ...before, status: 'Cancelled', unappliedPaise: 0, cancelledAt: now, cancelReason: reason } as const;
  book.store.save(tx, before, after, 'cancel', reason);
  await undoCashOf(tx, { kind: book.kind, id }, reason);
}
