import { hasFlag } from '@bahi/domain/access/access';
import { documentIssue, type Issue, lineIssue } from '@bahi/domain/document/issue';
import { ceilingRefusal } from '@bahi/domain/totals/discount-ceiling';
import { findDiscountIssues } from '@bahi/domain/totals/discount-issues';
import type { WorkOrderTotals } from '@bahi/domain/totals/work-order-totals';
import { AppError } from '../../../core/app-error.ts';
import type { Ctx } from '../../../core/context.ts';
import { customerShare } from './recompute.ts';
import { refuseIssues } from './refuse-issues.ts';
import type { StoredWorkOrder } from './work-order-store.ts';

const DISCOUNT_PATHS = {
  labour: 'labourDiscountPaise',
  parts: 'partsDiscountPaise',
  overall: 'overallDiscountPaise',
} as const;

/** Discounts above what they are taken from (spec 2 §5). */
export function discountIssues(order: StoredWorkOrder, totals: WorkOrderTotals): Issue[] {
  const { lines } = customerShare(totals);
  return findDiscountIssues(lines, order.discounts).map((issue) =>
    issue.target === 'line'
      ? lineIssue(issue.lineId!, 'discountPaise', issue.message)
      : { path: DISCOUNT_PATHS[issue.target], message: issue.message },
  );
}

/**
 * A discount needs `Disc` and stays within `InvDiscMax` (decisions §6). Who changes something else is not held to a
 * discount that somebody with more rights has given.
 */
export function assertDiscountAllowed(ctx: Ctx, totals: WorkOrderTotals, beforePaise: number): void {
  const { countedPaise } = customerShare(totals);
  if (countedPaise <= beforePaise) return;
  if (!hasFlag(ctx.access, 'Service.Disc'))
    throw new AppError('Forbidden', 'You do not have the permission to give discounts.');
  assertWithinCeiling(ctx, totals);
}

/** Refuses discounts above the caller's `InvDiscMax`; zero or none is no limit. */
export function assertWithinCeiling({ access }: Ctx, totals: WorkOrderTotals): void {
  const { countedPaise, subTotalPaise } = customerShare(totals);
  const refusal = ceilingRefusal(access.Accounting.InvDiscMax, countedPaise, subTotalPaise);
  if (refusal) refuseIssues([documentIssue(refusal)]);
}
