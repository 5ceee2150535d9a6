import { mulDiv } from '../money/round.ts';
import type { Paise, Percent, Quantity } from '../money/units.ts';
import { percentOf } from '../totals/price-line.ts';
import { byProductShares } from './recipe.ts';

/** A manufacture order before an output, as its cost sees it. */
export interface CostInProgress {
  /** Work in progress of the order. */
  wipPaise: Paise;
  /** What was issued and worked since the last output, less what came back. */
  sincePaise: Paise;
  overheadPercent: Percent;
  toComeQuantity: Quantity;
}

export interface OutputQuantities {
  quantity: Quantity;
  /** Nothing comes after it: it takes the rest. */
  isLast: boolean;
  /** Of the by-products that came with it. */
  byProductPercents: readonly Percent[];
}

export interface OutputCost {
  /** Laid on what was issued and worked since the last output. */
  overheadPaise: Paise;
  byProductPaise: Paise[];
  outputPaise: Paise;
  /** Left in work in progress. */
  wipPaise: Paise;
}

/**
 * What an output costs (inventory-purchasing rule 29): work in progress by its share of what is to come, the last one the rest.
 * ₹10,000 of 100: 40 take ₹4,000; with ₹600 more the last 60 take ₹6,600. By-products take their percent of what was issued since
 * the last output first.
 */
export function computeOutputCost(cost: CostInProgress, output: OutputQuantities): OutputCost {
  const { sincePaise, overheadPercent, toComeQuantity } = cost;
  const { quantity, isLast, byProductPercents } = output;
  // More may have come back than was issued since.
  const basePaise = Math.max(0, sincePaise);
  const overheadPaise = percentOf(basePaise, overheadPercent);
  const wipPaise = cost.wipPaise + overheadPaise;
  const byProductPaise = byProductShares(Math.min(wipPaise, basePaise + overheadPaise), byProductPercents);
  const restPaise = byProductPaise.reduce((left, paise) => left - paise, wipPaise);
  const outputPaise = isLast || quantity >= toComeQuantity ? restPaise : mulDiv(restPaise, quantity, toComeQuantity);
  return { overheadPaise, byProductPaise, outputPaise, wipPaise: restPaise - outputPaise };
}
