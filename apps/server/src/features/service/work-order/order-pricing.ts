import type { Recipient } from '@bahi/domain/tax/place-of-supply';
import { invariant } from '../../../core/app-error.ts';
import type { Ctx } from '../../../core/context.ts';
import type { Tx } from '../../../core/tx.ts';
import { loadCustomers } from './load-masters.ts';
import type { PricingFacts } from './recompute.ts';

/** What pricing an order asks for besides the order: the recipient, the entity and its settings. */
export function pricingFacts(ctx: Ctx, recipient: Recipient | undefined): PricingFacts {
  invariant(recipient, 'an order has a customer');
  return { recipient, entityState: ctx.entity.stateCode, settings: ctx.settings };
}

export async function orderPricingFacts(tx: Tx, customerId: string): Promise<PricingFacts> {
  return pricingFacts(tx.ctx, (await loadCustomers(tx, [customerId])).get(customerId));
}
