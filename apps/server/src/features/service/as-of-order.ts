import { Payer } from '@bahi/domain/document/work-order';
import { percentagesOf } from '@bahi/domain/totals/payer-split';
import { refuse } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import { loadOrderFacts, pricedOrder, withTaxCodes } from './order-pricing.ts';
import { assertMayJoin } from './price-order.ts';
import type { StoredLine, StoredWorkOrder } from './stored-order.ts';

/**
 * Lines that were agreed to elsewhere and join an order stand in its terms: its tax heads, its warranty party, its discounts.
 * What it takes off them beyond what was signed for is the caller's to give.
 */
export async function asOfOrder(
  tx: Tx,
  before: StoredWorkOrder,
  joined: StoredWorkOrder,
  agreed: StoredWorkOrder,
): Promise<StoredWorkOrder> {
  if (before.inclusive !== agreed.inclusive)
    throw refuse(
      `Prices of ${before.code} ${before.inclusive ? 'hold' : 'are without'} their tax, those of the estimate not so.`,
    );
  const stood = new Set(before.lines.map(({ id }) => id));
  const taken = joined.lines.filter(({ id }) => !stood.has(id));
  const facts = await loadOrderFacts(tx, before.customerId);
  const warrantyPartyId = warrantyPartyOf(before, agreed, taken);
  const after = withTaxCodes({ ...joined, warrantyPartyId }, facts);
  const brought = {
    ...agreed,
    lines: taken,
    discounts: percentagesOf(agreed.discounts),
    adjustPaise: 0,
    tieUp: before.tieUp,
  };
  assertMayJoin(tx.ctx, {
    stood: pricedOrder(before, facts),
    brought: pricedOrder(brought, await loadOrderFacts(tx, agreed.customerId)),
    after: pricedOrder(after, facts),
  });
  return after;
}

/** Warranty work is claimed of whom it was estimated for. */
function warrantyPartyOf(
  { warrantyPartyId, lines, code }: StoredWorkOrder,
  agreed: Pick<StoredWorkOrder, 'warrantyPartyId'>,
  taken: readonly StoredLine[],
): string | null {
  const claims = (some: readonly StoredLine[]) => some.some(({ payer }) => payer === Payer.warranty);
  if (!claims(taken) || warrantyPartyId === agreed.warrantyPartyId) return warrantyPartyId;
  if (claims(lines)) throw refuse(`Order ${code} has another warranty party: its warranty work is claimed of that.`);
  return agreed.warrantyPartyId;
}
