import type { detachAllocation as endpoint } from '@bahi/contract/endpoints/accounting/payment';
import type { InputOf } from '@bahi/contract/endpoint';
import { deductedPaise, deductionsOf, sumDeducted } from '@bahi/domain/payments/deductions';
import { detachMoney } from '@bahi/domain/payments/payment-money';
import { assertPaymentAction } from '@bahi/domain/payments/payment-actions';
import { buildDetachmentJournal } from '@bahi/domain/posting/payment-journal';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { refuse } from '../../../core/app-error.ts';
import { postDocument } from '../../../core/posting/post-document.ts';
import { detach, listAllocations, sumShares } from '../../../core/settlement/allocations.ts';
import { lockOpenItems } from '../../../core/settlement/open-items.ts';
import type { Tx } from '../../../core/tx.ts';
import { paymentContext, readDay } from './payment-context.ts';
import { type LockedPayment, lockPayment, payments } from './payment-store.ts';
import { allocationPath } from './receive-payment.ts';

type Body = InputOf<typeof endpoint>['body'];

/** Takes a payment out of an invoice or the opening due. */
export async function detachAllocation(tx: Tx, id: string, body: Body): Promise<void> {
  const { allocationId, reason, detachedOn, rowVersion } = body;
  const before = await lockPayment(tx, id, rowVersion);
  assertPaymentAction(before, 'detach', paymentContext(tx, before));
  await detachLocked(tx, before, { of: { allocationId }, reason, on: detachedOn });
}

interface Detachment {
  /** The allocation, or all that the payment has in a due. */
  of: { allocationId: string } | { dueId: string };
  reason: string;
  /** Today unless told otherwise; in an open period, not before it was applied. */
  on?: string | null | undefined;
}

/**
 * What detaching does to a payment whose row is locked: its money is an advance again, dated in an open period, what was
 * deducted beside it is taken back, and the due is due again. Locks what it had paid after it, as every verb of payments does.
 */
export async function detachLocked(tx: Tx, before: LockedPayment, { of, reason, on }: Detachment): Promise<void> {
  const paymentId = before.id;
  const allocations = (await listAllocations(tx, { creditId: paymentId })).filter((row) =>
    'allocationId' in of ? row.id === of.allocationId : row.dueId === of.dueId,
  );
  const [first] = allocations;
  if (!first) throw refuse('The payment does not stand in it any more.');
  const amountPaise = sumShares(allocations);
  const day = readDay(tx, on, allocations.at(-1)!.allocatedOn, `${before.code} was applied on`);
  const deducted = sumDeducted(allocations.map((row) => row.deducted));
  const after = detachMoney(before, amountPaise, deducted);
  const [due] = await lockOpenItems(tx, [first.dueId]);
  if (!due) throw refuse('The payment does not stand in it any more.');
  await detach(tx, allocations, [due], { reason, told: `Payment ${before.code} detached: ${reason}` });
  payments.save(tx, before, after, null);
  await postDocument(
    tx,
    {
      ...{ kind: 'payment', id: paymentId, on: day, purpose: JournalPurpose.detach, code: before.code },
      narration: (code) => `Payment ${code} detached: ${reason}`,
    },
    { journal: (account) => buildDetachmentJournal(before.customerId, amountPaise, deductionsOf(deducted), account) },
  );
  tx.audit({
    action: 'detach',
    kind: 'payment',
    id: paymentId,
    code: before.code,
    reason,
    changes: [
      { path: allocationPath(due), from: amountPaise, to: null, sees: 'price' },
      ...(deductedPaise(deducted) === 0
        ? []
        : [
            {
              path: 'deductionPaise',
              from: before.deductionPaise,
              to: after.deductionPaise,
              sees: 'price' as const,
            },
          ]),
      { path: 'unappliedPaise', from: before.unappliedPaise, to: after.unappliedPaise, sees: 'price' },
    ],
  });
}
