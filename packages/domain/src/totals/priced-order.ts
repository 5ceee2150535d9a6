import type { PricingRules } from '../document/priced-line.ts';
import type { WorkOrder } from '../document/work-order.ts';
import { isActive, isApprovedWork } from '../status/line-status.ts';
import type { TaxOfFace } from './payer-split.ts';
import { computeWorkOrderTotals, type WorkOrderTotals } from './work-order-totals.ts';

/** An order with all that its amounts follow from. */
export interface OrderPricing {
  order: Pick<WorkOrder, 'lines' | 'discounts' | 'warrantyPartyId' | 'tieUp'>;
  taxOf: TaxOfFace;
  rules: PricingRules;
}

/** An order with its amounts, computed once and handed to every rule that asks for them. */
export interface PricedOrder extends OrderPricing {
  totals: WorkOrderTotals;
  /** Of its approved work alone: priced when a rule first asks, and not again where no other line is active. */
  approvedTotals: () => WorkOrderTotals;
}

export function priceOrder(pricing: OrderPricing): PricedOrder {
  const { order, taxOf, rules } = pricing;
  const totals = computeWorkOrderTotals(order, taxOf, rules);
  const approved = order.lines.filter((line) => isApprovedWork(line.status));
  let ofApproved = order.lines.every(({ status }) => !isActive(status) || isApprovedWork(status)) ? totals : undefined;
  return {
    ...pricing,
    totals,
    approvedTotals: () => (ofApproved ??= computeWorkOrderTotals({ ...order, lines: approved }, taxOf, rules)),
  };
}
