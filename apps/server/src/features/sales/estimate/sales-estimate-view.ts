import type { approvalCard } from '@bahi/contract/wire/approval.wire';
import type { salesEstimateView } from '@bahi/contract/wire/sales-estimate.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { readLinked } from '../../../core/document/document-links.ts';
import { answeredLines } from '../../../core/sale/answered-lines.ts';
import { approvalCardOf } from '../../../core/sale/approval-card.ts';
import { giveawayOf } from '../../../core/sale/sale-giveaway.ts';
import { giveawayReasons } from '../../../core/sale/second-person.ts';
import { answeredSold } from '../../../core/sale/sold-document.ts';
import type { Tx } from '../../../core/tx.ts';
import { ESTIMATE_SALE } from './edit-sales-estimate.ts';
import { actionsOf } from './sales-estimate-actions.ts';
import { type SalesEstimate, salesEstimates, withProgress } from './sales-estimate-store.ts';

/** An estimate with what became of its lines and what the caller may do with it. */
export async function viewOf(tx: Tx, estimate: SalesEstimate): Promise<Infer<typeof salesEstimateView>> {
  const [linked, actions] = await Promise.all([readLinked(tx, estimate.id), actionsOf(tx, estimate)]);
  return {
    ...answeredSold(tx.ctx, estimate),
    ...answeredLines(tx.ctx, withProgress(estimate, linked)),
    actions,
  };
}

/** What a second person needs to know of an estimate that asks, or was sent. */
export async function getSalesEstimateApproval(tx: Tx, id: string): Promise<Infer<typeof approvalCard>> {
  const estimate = await salesEstimates.get(tx, id);
  const reasons = giveawayReasons(tx.ctx, giveawayOf(estimate), ESTIMATE_SALE);
  return approvalCardOf(tx, estimate, { actions: await actionsOf(tx, estimate), reasons });
}
