import type { PricingFacts } from '@bahi/domain/document/priced-document';
import { approvedWorkIssues } from '@bahi/domain/status/approved-work';
import type { WorkRights } from '@bahi/domain/status/work-rights';
import { changeIssues, type GiveawayIssue, signingIssues } from '@bahi/domain/totals/giveaway';
import { placeIssues } from '@bahi/domain/totals/giveaway-place';
import { giveawayChanges, joinedGiveaways, orderGiveaways } from '@bahi/domain/totals/order-giveaway';
import type { PricedOrder } from '@bahi/domain/totals/priced-order';
import { AppError } from '../../core/app-error.ts';
import type { Ctx } from '../../core/context.ts';
import { pricedOrder, withAmounts } from './order-pricing.ts';
import { fieldsOf, refuseOrderIssues } from './refuse-order-issues.ts';
import type { StoredWorkOrder } from './stored-order.ts';

export interface OrderChange {
  before: StoredWorkOrder;
  after: StoredWorkOrder;
  facts: PricingFacts;
  /** Of the customer that the order had; `facts` where he stays. */
  factsBefore?: PricingFacts;
  /** `after` where the verb has priced it already. */
  priced?: PricedOrder;
  /** By which rights; those of an order where nothing is said. */
  rights?: WorkRights;
  /** The verb ends the order with its lines, by a right of its own. */
  mayEnd?: boolean;
}

/**
 * The one way from a change of an order to its amounts, for every verb that changes lines, prices, discounts or statuses:
 * approved work is changed by who may (`approved-work.ts`), and what is given away more is within the caller's rights and
 * ceiling (`giveaway.ts`).
 */
export function priceChange(
  ctx: Ctx,
  { before, after, facts, factsBefore = facts, mayEnd, priced, rights }: OrderChange,
) {
  const stood = pricedOrder(before, factsBefore);
  const stands = priced ?? pricedOrder(after, facts);
  refuseOrderIssues(approvedWorkIssues(stood, stands, ctx.access, { mayEnd: mayEnd ?? false, rights }));
  const counts = ctx.settings.invoicing.belowListCounts;
  for (const given of giveawayChanges(stood, stands))
    refuseGiveaway(
      changeIssues(ctx.access, 'Service.Disc', given.before, given.after, counts),
      before.lines,
      after.lines,
    );
  return withAmounts(after, stands.totals);
}

/** Who approves an order signs for all that it gives away; what waits on after it does not help to cover that. */
export function assertMaySign(ctx: Ctx, approved: PricedOrder): void {
  const counts = ctx.settings.invoicing.belowListCounts;
  for (const given of orderGiveaways(approved))
    refuseGiveaway(signingIssues(ctx.access, 'Service.Disc', given, counts), [], approved.order.lines);
}

/** Approved lines that join an order: what they give away beyond what was signed for there and where they come from is the caller's to sign. */
export function assertMayJoin(
  ctx: Ctx,
  { stood, brought, after }: Readonly<Record<'stood' | 'brought' | 'after', PricedOrder>>,
): void {
  const counts = ctx.settings.invoicing.belowListCounts;
  for (const given of joinedGiveaways(stood, brought, after))
    refuseGiveaway(
      changeIssues(ctx.access, 'Service.Disc', given.before, given.after, counts),
      stood.order.lines,
      after.order.lines,
    );
}

/** Whether the caller may sign for all that an order gives away. */
export function maySign(ctx: Ctx, approved: PricedOrder): boolean {
  const counts = ctx.settings.invoicing.belowListCounts;
  return orderGiveaways(approved).every(
    (given) => signingIssues(ctx.access, 'Service.Disc', given, counts).length === 0,
  );
}

type Lines = Parameters<typeof placeIssues>[1];

/** Above the ceiling is a rule that is broken, what asks a right is forbidden; each names the cell that gives away. */
function refuseGiveaway(issues: readonly GiveawayIssue[], before: Lines, after: Lines): void {
  const [first] = issues;
  if (!first) return;
  const placed = placeIssues(issues, before, after);
  if (first.kind === 'ceiling') refuseOrderIssues(placed);
  const fields = fieldsOf(placed);
  throw new AppError('Forbidden', first.message, fields.length > 0 ? fields : undefined);
}
