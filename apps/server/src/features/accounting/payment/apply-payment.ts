import { applyPayment as endpoint } from '@bahi/contract/endpoints/accounting/payment';
import type { InputOf } from '@bahi/contract/endpoint';
import { applyBooked } from '../../../core/settlement/apply-money.ts';
import { sumShares } from '../../../core/settlement/allocations.ts';
import type { Tx } from '../../../core/tx.ts';
import { checkShares, lockDues, readAllocations } from '../dues.ts';
import { paymentBook } from './payment-store.ts';

type Body = InputOf<typeof endpoint>['body'];

/** Applies an advance to invoices, cheque charges and the opening due. */
export async function applyPayment(tx: Tx, id: string, body: Body): Promise<void> {
  const asked = readAllocations(body.allocations, Number.MAX_SAFE_INTEGER, 'a payment');
  await applyBooked(tx, paymentBook, id, {
    rowVersion: body.rowVersion,
    on: body.appliedOn,
    amountPaise: sumShares(asked),
    body: endpoint.body,
    shares: async ({ partyId, on }) =>
      checkShares(tx, asked, await lockDues(tx, partyId, asked), { customerId: partyId, on }),
  });
}
