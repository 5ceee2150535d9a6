import type { detachAllocation as endpoint } from '@bahi/contract/endpoints/accounting/payment';
import type { InputOf } from '@bahi/contract/endpoint';
import { detachBooked, detachLocked as detachLockedOf } from '../../../core/settlement/detach-money.ts';
import type { Tx } from '../../../core/tx.ts';
import { type LockedPayment, paymentBook } from './payment-store.ts';

type Body = InputOf<typeof endpoint>['body'];

/** Takes a payment out of an invoice or the opening due. */
export async function detachAllocation(tx: Tx, id: string, body: Body): Promise<void> {
  const { allocationId, reason, detachedOn: on, rowVersion } = body;
  await detachBooked(tx, paymentBook, id, { of: { allocationId }, reason, on, rowVersion });
}

/** Takes all that a payment has in a due out of it; its row is locked. */
export const detachLocked = (
  tx: Tx,
  before: LockedPayment,
  detachment: Parameters<typeof detachLockedOf>[3],
): Promise<void> => detachLockedOf(tx, paymentBook, before, detachment);
