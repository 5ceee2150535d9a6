import type { cancelRefund as endpoint } from '@bahi/contract/endpoints/accounting/payment';
import type { InputOf } from '@bahi/contract/endpoint';
import type { Paise } from '@bahi/domain/money/units';
import { assertPaymentAction } from '@bahi/domain/payments/payment-actions';
import { isAllGone, unrefundMoney } from '@bahi/domain/payments/payment-money';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { notFound, refuse } from '../../../core/app-error.ts';
import { undoCashOf } from '../../../core/cash-drawer/move-cash.ts';
import { mirrorDocument } from '../../../core/posting/mirror-document.ts';
import type { Tx } from '../../../core/tx.ts';
import { paymentContext } from './payment-context.ts';
import { lockPayment, payments } from './payment-store.ts';

type Body = InputOf<typeof endpoint>['body'];

/** Takes a refund back by a mirrored entry of its own day; its number stays, the amount is an advance again. */
export async function cancelRefund(tx: Tx, id: string, refundId: string, { reason, rowVersion }: Body): Promise<void> {
  const before = await lockPayment(tx, id, rowVersion);
  const refund = await findRefund(tx, id, refundId);
  if (!refund) throw notFound('refund');
  if (refund.cancelled) throw refuse(`Refund ${refund.code} is cancelled already.`);
  assertPaymentAction(before, 'cancelRefund', paymentContext(tx, before));
  const money = unrefundMoney(before, refund.amountPaise);
  const status = isAllGone(money) ? before.status : 'Received';
  const document = { kind: 'paymentRefund', id: refundId, code: refund.code, revision: 1 };
  const narration = `Cancellation of refund ${refund.code}: ${reason}`;
  await mirrorDocument(tx, document, JournalPurpose.post, refund.refundedOn, narration);
  payments.save(tx, before, { ...money, status }, null);
  await tx.query(
    `update payment_refund set cancelled_at = $4, cancel_reason = $5, updated_at = $4, row_version = row_version + 1
     where org_id = $1 and entity_id = $2 and id = $3`,
    [tx.ctx.orgId, tx.ctx.entityId, refundId, tx.ctx.now, reason],
  );
  await undoCashOf(tx, { refundId }, reason);
  tx.audit({
    action: 'cancelRefund',
    kind: 'payment',
    id,
    code: before.code,
    reason,
    changes: [
      { path: `refunds.${refund.code}.amountPaise`, from: refund.amountPaise, to: null, sees: 'price' },
      { path: 'unappliedPaise', from: before.unappliedPaise, to: money.unappliedPaise, sees: 'price' },
    ],
  });
}

interface StoredRefund {
  code: string;
  refundedOn: string;
  amountPaise: Paise;
  cancelled: boolean;
}

/** A refund of a payment whose row is locked. */
async function findRefund(tx: Tx, paymentId: string, refundId: string): Promise<StoredRefund | undefined> {
  const [found] = await tx.query<StoredRefund>(
    `select code, refunded_on as "refundedOn", amount_paise as "amountPaise", cancelled_at is not null as cancelled
     from payment_refund where org_id = $1 and entity_id = $2 and payment_id = $3 and id = $4`,
    [tx.ctx.orgId, tx.ctx.entityId, paymentId, refundId],
  );
  return found;
}
