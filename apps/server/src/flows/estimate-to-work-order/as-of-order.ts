import { Payer } from '@bahi/domain/document/work-order';
import { percentagesOf } from '@bahi/domain/totals/payer-split';
import { refuse } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import { asOrder } from '../../features/service/estimate/estimate-as-order.ts';
import type { ServiceEstimate } from '../../features/service/estimate/estimate-store.ts';
import { loadOrderFacts, pricedOrder, withTaxCodes } from '../../features/service/order-pricing.ts';
import { assertMayJoin } from '../../features/service/price-order.ts';
import type { StoredLine, StoredWorkOrder } from '../../features/service/stored-order.ts';

interface Joining {
  estimate: ServiceEstimate;
  lineIds: ReadonlySet<string>;
}

/**
 * Lines that join an order stand in its terms: its tax heads, its warranty party, its discounts. What it takes off them beyond what
 * was signed for is the caller's to give.
 */
export async function asOfOrder(
  tx: Tx,
  before: StoredWorkOrder,
  joined: StoredWorkOrder,
  { estimate, lineIds }: Joining,
): Promise<StoredWorkOrder> {
  if (before.inclusive !== estimate.inclusive)
    throw refuse(
      `Prices of ${before.code} ${before.inclusive ? 'hold' : 'are without'} their tax, those of the estimate not so.`,
    );
  const taken = joined.lines.filter(({ id }) => lineIds.has(id));
  const facts = await loadOrderFacts(tx, before.customerId);
  const warrantyPartyId = warrantyPartyOf(before, estimate, taken);
  const after = withTaxCodes({ ...joined, warrantyPartyId }, facts);
  const brought = {
    ...asOrder(estimate),
    lines: taken,
    discounts: percentagesOf(estimate.discounts),
    adjustPaise: 0,
    tieUp: before.tieUp,
  };
  assertMayJoin(tx.ctx, {
    stood: pricedOrder(before, facts),
    brought: pricedOrder(brought, await loadOrderFacts(tx, estimate.customerId)),
    after: pricedOrder(after, facts),
  });
  return after;
}

/** Warranty work is claimed of whom it was estimated for. */
function warrantyPartyOf(
  { warrantyPartyId, lines, code }: StoredWorkOrder,
  estimate: ServiceEstimate,
  taken: readonly StoredLine[],
): string | null {
  const claims = (some: readonly StoredLine[]) => some.some(({ payer }) => payer === Payer.warranty);
  if (!claims(taken) || warrantyPartyId === estimate.warrantyPartyId) return warrantyPartyId;
  if (claims(lines)) throw refuse(`Order ${code} has another warranty party: its warranty work is claimed of that.`);
  return estimate.warrantyPartyId;
}
