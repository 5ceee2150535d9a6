import { type LineAmounts, NO_DISCOUNTS, type PriceableLine, type PricingRules } from '../document/priced-line.ts';
import { computeTotals } from './compute-totals.ts';

/** The amounts of one line without document discounts. */
export const computeLine = (line: PriceableLine, rules: PricingRules): LineAmounts =>
  computeTotals([line], NO_DISCOUNTS, rules).lines[0]!;
