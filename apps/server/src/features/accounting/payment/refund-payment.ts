import { refundPayment as endpoint } from '@bahi/contract/endpoints/accounting/payment';
import type { InputOf } from '@bahi/contract/endpoint';
import { paymentRefund } from '../../../../db/schema/payment.ts';
import { assertMayHandOut } from '../../../core/cash-drawer/assert-may-hand-out.ts';
import { refundBooked } from '../../../core/settlement/refund-money.ts';
import type { Tx } from '../../../core/tx.ts';
import { readTenderType } from '../read-tender.ts';
import { paymentBook } from './payment-store.ts';

type Body = InputOf<typeof endpoint>['body'];

/** Pays an advance back to the customer, within what the caller may hand out. */
export async function refundPayment(tx: Tx, id: string, body: Body): Promise<void> {
  const { amountPaise, refundedOn, reason, rowVersion, tender } = body;
  await refundBooked(tx, paymentBook, id, {
    amountPaise,
    refundedOn,
    reason,
    rowVersion,
    type: readTenderType(tx.ctx, tender, 'Tender'),
    reference: tender.reference ?? null,
    body: endpoint.body,
    assertMay: () => assertMayHandOut(tx, amountPaise),
    insert: (refund, customerId) => tx.insert(paymentRefund, [{ ...refund, paymentId: id, customerId }]),
  });
}
