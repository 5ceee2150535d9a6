import { approvedWorkIssues } from '@bahi/domain/status/approved-work';
import { changeIssues, type GiveawayIssue, signingIssues } from '@bahi/domain/totals/giveaway';
import { placeIssues } from '@bahi/domain/totals/giveaway-place';
import { orderGiveaways } from '@bahi/domain/totals/order-giveaway';
import { AppError } from '../../../core/app-error.ts';
import type { Ctx } from '../../../core/context.ts';
import { type PricingFacts, pricedOrder, totalsOf, withAmounts } from './recompute.ts';
import { fieldsOf, refuseIssues } from './refuse-issues.ts';
import type { StoredWorkOrder } from './work-order-store.ts';

export interface OrderChange {
  before: StoredWorkOrder;
  after: StoredWorkOrder;
  facts: PricingFacts;
  /** Of the customer that the order had; `facts` where he stays. */
  factsBefore?: PricingFacts;
  /** The verb ends the order with its lines, by a right of its own. */
  mayEnd?: boolean;
}

/**
 * The one way from a change of an order to its amounts, for every verb that changes lines, prices, discounts or statuses:
 * approved work is changed by who may (`approved-work.ts`), and what is given away more is within the caller's rights and
 * ceiling (`giveaway.ts`).
 */
export function priceChange(ctx: Ctx, { before, after, facts, factsBefore = facts, mayEnd }: OrderChange) {
  refuseIssues(
    approvedWorkIssues(pricedOrder(before, factsBefore), pricedOrder(after, facts), ctx.access, {
      mayEnd: mayEnd ?? false,
    }),
  );
  const stood = orderGiveaways(pricedOrder(before, factsBefore));
  const counts = ctx.settings.invoicing.belowListCounts;
  orderGiveaways(pricedOrder(after, facts)).forEach((given, i) =>
    refuseGiveaway(changeIssues(ctx.access, 'Service.Disc', stood[i]!, given, counts), before.lines, after.lines),
  );
  return withAmounts(after, totalsOf(after, facts));
}

/** Who approves an order signs for all that it gives away; what waits on after it does not help to cover that. */
export function assertMaySign(ctx: Ctx, approved: StoredWorkOrder, facts: PricingFacts): void {
  const counts = ctx.settings.invoicing.belowListCounts;
  for (const given of orderGiveaways(pricedOrder(approved, facts)))
    refuseGiveaway(signingIssues(ctx.access, 'Service.Disc', given, counts), [], approved.lines);
}

type Lines = StoredWorkOrder['lines'];

/** Above the ceiling is a rule that is broken, what asks a right is forbidden; each names the cell that gives away. */
function refuseGiveaway(issues: readonly GiveawayIssue[], before: Lines, after: Lines): void {
  const [first] = issues;
  if (!first) return;
  const placed = placeIssues(issues, before, after);
  if (first.kind === 'ceiling') refuseIssues(placed);
  const fields = fieldsOf(placed);
  throw new AppError('Forbidden', first.message, fields.length > 0 ? fields : undefined);
}
