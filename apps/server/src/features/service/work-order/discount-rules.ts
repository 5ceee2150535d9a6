import { type Issue, lineIssue } from '@bahi/domain/document/issue';
import { findDiscountIssues } from '@bahi/domain/totals/discount-issues';
import type { WorkOrderTotals } from '@bahi/domain/totals/work-order-totals';
import type { StoredWorkOrder } from './work-order-store.ts';

const DISCOUNT_PATHS = {
  labour: 'labourDiscountPaise',
  parts: 'partsDiscountPaise',
  overall: 'overallDiscountPaise',
} as const;

/** Discounts above what they are taken from (spec 2 §5). */
export function discountIssues(order: StoredWorkOrder, totals: WorkOrderTotals): Issue[] {
  const lines = totals.shares.filter(({ payer }) => payer === 'Cus').flatMap((share) => share.lines);
  return findDiscountIssues(lines, order.discounts).map((issue) =>
    issue.target === 'line'
      ? lineIssue(issue.lineId!, 'discountPaise', issue.message)
      : { path: DISCOUNT_PATHS[issue.target], message: issue.message },
  );
}
