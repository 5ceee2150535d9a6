import {
  expiryProblem,
  salesEstimateAction,
  salesEstimateActions,
  type SalesEstimateState,
  type SalesEstimateVerb,
} from '@bahi/domain/sales/sales-estimate';
import { assertAllowed } from '../../../core/document/assert-allowed.ts';
import { readUsedBy } from '../../../core/document/document-links.ts';
import { askedState } from '../../../core/sale/asked.ts';
import type { Tx } from '../../../core/tx.ts';
import type { SalesEstimate } from './sales-estimate-store.ts';

/** The estimate as its buttons see it. */
const stateOf = async (tx: Tx, estimate: SalesEstimate): Promise<SalesEstimateState> => ({
  status: estimate.status,
  expired: expiryProblem(estimate.validTo, tx.ctx.today),
  usedBy: await readUsedBy(tx, estimate.id),
  ...askedState(tx.ctx, estimate),
});

export const actionsOf = async (tx: Tx, estimate: SalesEstimate) =>
  salesEstimateActions(await stateOf(tx, estimate), tx.ctx);

export async function assertAction(tx: Tx, estimate: SalesEstimate, verb: SalesEstimateVerb): Promise<void> {
  assertAllowed(salesEstimateAction(await stateOf(tx, estimate), verb, tx.ctx));
}
