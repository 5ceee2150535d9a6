import { refundPayment as endpoint } from '@bahi/contract/endpoints/accounting/payment';
import type { InputOf } from '@bahi/contract/endpoint';
import { assertPaymentAction } from '@bahi/domain/payments/payment-actions';
import { refundMoney } from '@bahi/domain/payments/payment-money';
import { buildRefundJournal } from '@bahi/domain/posting/payment-journal';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { paymentRefund } from '../../../../db/schema/accounting.ts';
import { assertMayHandOut } from '../../../core/cash-drawer/assert-may-hand-out.ts';
import { moveOwnCash } from '../../../core/cash-drawer/move-cash.ts';
import { newId } from '../../../core/new-id.ts';
import { postDocument } from '../../../core/posting/post-document.ts';
import { underRules } from '../../../core/refuse-issues.ts';
import type { Tx } from '../../../core/tx.ts';
import { paymentContext, readDay } from './payment-context.ts';
import { lockPayment, payments, unappliedSince } from './payment-store.ts';
import { readTenderType } from './read-tenders.ts';

type Body = InputOf<typeof endpoint>['body'];

/**
 * Pays an advance back by a voucher of its own number. The payment stays locked until the end: several refunds at once
 * never pay back more than is unapplied. Cash leaves the drawer of who pays it.
 */
export async function refundPayment(tx: Tx, id: string, body: Body): Promise<void> {
  const before = await lockPayment(tx, id, body.rowVersion);
  const type = readTenderType(tx.ctx, body.tender, 'Tender');
  assertPaymentAction(before, 'refund', paymentContext(tx, before));
  const since = await unappliedSince(tx, before);
  const refundedOn = readDay(tx, body.refundedOn, since, `${before.code} is unapplied since`);
  const { amountPaise, reason } = body;
  const after = underRules(endpoint.body, () => refundMoney(before, amountPaise, before.unclearedPaise));
  await assertMayHandOut(tx, amountPaise);
  const refundId = newId();
  const { code, numberPeriod } = await postDocument(
    tx,
    {
      ...{ kind: 'paymentRefund', id: refundId, on: refundedOn, purpose: JournalPurpose.post, revision: 1 },
      ...{ code: null, series: 'paymentRefund' },
      narration: (taken) => `Refund ${taken} of payment ${before.code}: ${reason}`,
    },
    { journal: (account) => buildRefundJournal(before.customerId, [{ type, amountPaise }], account) },
  );
  const { orgId, entityId, now, userId } = tx.ctx;
  await tx.insert(paymentRefund, [
    {
      orgId,
      entityId,
      id: refundId,
      code,
      numberPeriod,
      paymentId: id,
      customerId: before.customerId,
      refundedOn,
      amountPaise,
      tenderType: type,
      reference: body.tender.reference ?? null,
      reason,
      createdAt: now,
      createdBy: userId,
      updatedAt: now,
      rowVersion: 1,
    },
  ]);
  payments.save(tx, before, after, null);
  if (type === 'Cash') await moveOwnCash(tx, { kind: 'refund', amountPaise, refundId, reason }, 'Tender.Type');
  tx.audit({
    action: 'refund',
    kind: 'payment',
    id,
    code: before.code,
    reason,
    changes: [
      { path: `refunds.${code}.amountPaise`, from: null, to: amountPaise, sees: 'price' },
      { path: 'unappliedPaise', from: before.unappliedPaise, to: after.unappliedPaise, sees: 'price' },
    ],
  });
}
