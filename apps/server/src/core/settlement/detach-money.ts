import { deductedPaise, deductionsOf, sumDeducted } from '@bahi/domain/payments/deductions';
import { assertPaymentAction } from '@bahi/domain/payments/payment-actions';
import { detachMoney } from '@bahi/domain/payments/payment-money';
import { buildDetachmentJournal } from '@bahi/domain/posting/payment-journal';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { refuse } from '../app-error.ts';
import { postDocument } from '../posting/post-document.ts';
import type { Tx } from '../tx.ts';
import { detach, listAllocations, sumShares } from './allocations.ts';
import { lockOpenItems } from './open-items.ts';
import {
  type BookedPayment,
  contextOf,
  counterpartyOf,
  type Locked,
  lockBooked,
  type PaymentBook,
  readDay,
} from './payment-book.ts';

interface Detachment {
  /** The allocation, or all that the payment has in a due. */
  of: { allocationId: string } | { dueId: string };
  reason: string;
  /** Today unless told otherwise; in an open period, not before it was applied. */
  on?: string | null | undefined;
}

/** Takes a payment out of a due. */
export async function detachBooked<P extends BookedPayment>(
  tx: Tx,
  book: PaymentBook<P>,
  id: string,
  { rowVersion, ...detachment }: Detachment & { rowVersion?: number | null | undefined },
): Promise<void> {
  const before = await lockBooked(tx, book, id, rowVersion);
  assertPaymentAction(before, 'detach', contextOf(tx, book.party, book.dayOf(before)));
  await detachLocked(tx, book, before, detachment);
}

/**
 * What detaching does to a payment whose row is locked: its money is an advance again, dated in an open period, what was
 * deducted beside it is taken back, and the due is due again. Locks what it had paid after it, as every verb of payments does.
 */
export async function detachLocked<P extends BookedPayment>(
  tx: Tx,
  book: PaymentBook<P>,
  before: Locked<P>,
  { of, reason, on }: Detachment,
): Promise<void> {
  const { id, code } = before;
  const allocations = (await listAllocations(tx, { creditId: id })).filter((row) =>
    'allocationId' in of ? row.id === of.allocationId : row.dueId === of.dueId,
  );
  const [first] = allocations;
  if (!first) throw refuse('The payment does not stand in it any more.');
  const amountPaise = sumShares(allocations);
  const day = readDay(tx, on, allocations.at(-1)!.allocatedOn, `${code} was applied on`);
  const deducted = sumDeducted(allocations.map((row) => row.deducted));
  const after = detachMoney(before, amountPaise, deducted);
  const [due] = await lockOpenItems(tx, [first.dueId]);
  if (!due) throw refuse('The payment does not stand in it any more.');
  await detach(tx, allocations, [due], { reason, told: `Payment ${code} detached: ${reason}` });
  book.store.save(tx, before, after, null);
  await postDocument(
    tx,
    {
      kind: book.kind,
      id,
      on: day,
      purpose: JournalPurpose.detach,
      code,
      narration: (taken) => `Payment ${taken} detached: ${reason}`,
    },
    {
      journal: (account) =>
        buildDetachmentJournal(counterpartyOf(book, before), amountPaise, deductionsOf(deducted), account),
    },
  );
  const sees = 'price' as const;
  const fell = { path: 'deductionPaise', from: before.deductionPaise, to: after.deductionPaise, sees };
  tx.audit({
    action: 'detach',
    kind: book.kind,
    id,
    code,
    reason,
    changes: [
      { path: book.duePath(due), from: amountPaise, to: null, sees },
      ...(deductedPaise(deducted) === 0 ? [] : [fell]),
      { path: 'unappliedPaise', from: before.unappliedPaise, to: after.unappliedPaise, sees },
    ],
  });
}
