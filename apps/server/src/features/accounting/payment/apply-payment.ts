import { applyPayment as endpoint } from '@bahi/contract/endpoints/accounting/payment';
import type { InputOf } from '@bahi/contract/endpoint';
import { assertPaymentAction } from '@bahi/domain/payments/payment-actions';
import { applyMoney } from '@bahi/domain/payments/payment-money';
import { buildAdvanceApplicationJournal } from '@bahi/domain/posting/payment-journal';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { postDocument } from '../../../core/posting/post-document.ts';
import { underRules } from '../../../core/refuse-issues.ts';
import { allocate, sumShares } from '../../../core/settlement/allocations.ts';
import type { Tx } from '../../../core/tx.ts';
import { checkShares, lockDues, readAllocations } from './dues.ts';
import { paymentContext, readDay } from './payment-context.ts';
import { lockPayment, payments, unappliedSince } from './payment-store.ts';
import { allocationPath } from './receive-payment.ts';

type Body = InputOf<typeof endpoint>['body'];

/** Applies an advance to dues: the payment under its lock first, then what it pays, so that no rupee is applied twice. */
export async function applyPayment(tx: Tx, id: string, body: Body): Promise<void> {
  const before = await lockPayment(tx, id, body.rowVersion);
  assertPaymentAction(before, 'apply', paymentContext(tx, before));
  const since = await unappliedSince(tx, before);
  const on = readDay(tx, body.appliedOn, since, `${before.code} is unapplied since`);
  const asked = readAllocations(body.allocations, Number.MAX_SAFE_INTEGER, 'a payment');
  const amountPaise = sumShares(asked);
  const after = underRules(endpoint.body, () => applyMoney(before, amountPaise));
  const dues = await lockDues(tx, before.customerId, asked);
  const shares = await checkShares(tx, asked, dues, { customerId: before.customerId, on });
  await allocate(tx, id, on, shares, `Payment ${before.code} applied`);
  payments.save(tx, before, after, null);
  await postDocument(
    tx,
    {
      ...{ kind: 'payment', id, on, purpose: JournalPurpose.apply, code: before.code },
      narration: (code) => `Payment ${code} applied`,
    },
    { journal: (account) => buildAdvanceApplicationJournal(before.customerId, amountPaise, account) },
  );
  tx.audit({
    action: 'apply',
    kind: 'payment',
    id,
    code: before.code,
    changes: [
      { path: 'unappliedPaise', from: before.unappliedPaise, to: after.unappliedPaise, sees: 'price' },
      ...shares.map((share) => ({
        path: allocationPath(share.due),
        from: null,
        to: share.amountPaise,
        sees: 'price' as const,
      })),
    ],
  });
}
