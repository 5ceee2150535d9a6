import { documentIssue, type Issue } from '@bahi/domain/document/issue';
import { openOptions, optionDiscountIssues } from '@bahi/domain/service/line-options';
import { keptPricesIssues, validUntil } from '@bahi/domain/sales/sales-estimate';
import {
  deriveServiceEstimateStatus,
  LIVE_SERVICE_ESTIMATES,
  ServiceEstimateStatus,
  withWordsWithdrawn,
} from '@bahi/domain/service/service-estimate';
import type { PayerShare } from '@bahi/domain/totals/payer-split';
import type { WorkOrderTotals } from '@bahi/domain/totals/work-order-totals';
import type { Tx } from '../../../core/tx.ts';
import { editWorkOrder, type WorkOrderEdit } from '../edit-work-order.ts';
import { loadOrderFacts, pricedOrder, withAmounts } from '../order-pricing.ts';
import { refuseOrderIssues } from '../refuse-order-issues.ts';
import { asOrder, ESTIMATE_WORK, fromOrder } from './estimate-as-order.ts';
import type { ServiceEstimate } from './estimate-store.ts';

export interface EstimateEdit extends WorkOrderEdit {
  validDays?: number | null | undefined;
}

/** A round that was begun and has no line yet. */
const isBareRound = ({ round, lines }: ServiceEstimate): boolean =>
  round !== null && !lines.some((line) => line.round === round);

/**
 * The estimate with the status that its lines give it; a round that has come to its end is over, one that has not had a line
 * yet goes on.
 */
export function withStatus(estimate: ServiceEstimate, before: ServiceEstimate = estimate): ServiceEstimate {
  if (isBareRound(before) && isBareRound(estimate)) {
    const isLive = LIVE_SERVICE_ESTIMATES.includes(estimate.status);
    return isLive ? { ...estimate, status: ServiceEstimateStatus.supplementary } : estimate;
  }
  const status = deriveServiceEstimateStatus(estimate.status, estimate.lines);
  return { ...estimate, status, round: status === ServiceEstimateStatus.converted ? null : estimate.round };
}

/** The estimate as an edit makes it, by the rules of an order's edit; what was answered to is asked anew where it is another thing now. */
export async function editServiceEstimate(
  tx: Tx,
  before: ServiceEstimate,
  { validDays, ...edit }: EstimateEdit,
): Promise<ServiceEstimate> {
  const order = asOrder(before);
  const edited = await editWorkOrder(tx, order, edit, ESTIMATE_WORK);
  const merged = edited === order ? before : fromOrder(before, edited);
  const days = validDays ?? before.validDays;
  const after = { ...merged, validDays: days, validTo: validUntil(before.pricedOn, days) };
  const { access, today } = tx.ctx;
  refuseOrderIssues([
    ...(before.code === '' ? [] : keptPricesIssues(before, after, { access, today, flag: 'Service.EdApprEst' })),
    ...emptiedIssues(before, after),
    ...optionDiscountIssues(after.lines, after.discounts),
  ]);
  if (merged === before && days === before.validDays) return before;
  const isAnotherPayer = before.customerId !== after.customerId || before.warrantyPartyId !== after.warrantyPartyId;
  return withStatus({ ...after, lines: withWordsWithdrawn(before.lines, after.lines, isAnotherPayer) }, before);
}

/** The estimate with every amount computed anew, where lines came to count or ceased to. */
export async function withAmountsAnew(tx: Tx, estimate: ServiceEstimate): Promise<ServiceEstimate> {
  const order = asOrder(estimate);
  const facts = await loadOrderFacts(tx, estimate.customerId);
  return fromOrder(estimate, withAmounts(order, pricedOrder(order, facts).totals));
}

/** What the customer pays of an estimate; null where he pays nothing of it. */
export async function customerShareOf(tx: Tx, estimate: ServiceEstimate): Promise<PayerShare | null> {
  const { totals } = pricedOrder(asOrder(estimate), await loadOrderFacts(tx, estimate.customerId));
  return totals.shares.find(({ payer }) => payer === 'Cus') ?? null;
}

/** The alternatives that are still to be chosen, with what the whole comes to; none where there is nothing to choose. */
export async function offeredOptions(tx: Tx, estimate: ServiceEstimate): Promise<WorkOrderTotals['options']> {
  if (openOptions(estimate.lines).length < 2) return [];
  return pricedOrder(asOrder(estimate), await loadOrderFacts(tx, estimate.customerId)).totals.options;
}

const initial = ({ lines }: ServiceEstimate) => lines.filter(({ round }) => round === null);

/** Rule 2. */
const emptiedIssues = (before: ServiceEstimate, after: ServiceEstimate): Issue[] =>
  initial(before).length > 0 && initial(after).length === 0
    ? [documentIssue('The initial estimate keeps at least one item.')]
    : [];
