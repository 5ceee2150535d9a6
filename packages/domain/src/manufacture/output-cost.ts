import { mulDiv } from '../money/round.ts';
import type { Paise, Percent, Quantity } from '../money/units.ts';
import { percentOf } from '../totals/price-line.ts';
import { byProductShares, minutesCost } from './recipe.ts';

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

/**
 * What comes back leaves the work as far as there is any of it; what came out with the product already is a variance: of ₹60 in
 * the work ₹100 that come back take ₹60, ₹40 are variance.
 */
export function takeBackCost(order: { wipPaise: Paise; sincePaise: Paise }, costPaise: Paise) {
  const takenPaise = Math.min(costPaise, order.wipPaise);
  return {
    takenPaise,
    variancePaise: costPaise - takenPaise,
    wipPaise: order.wipPaise - takenPaise,
    sincePaise: order.sincePaise - takenPaise,
  };
}

/** What minutes cost now, and how much more than before: 90 at ₹200 an hour where ₹200 stood are ₹300, ₹100 more. */
export function costOfStage(stage: { ratePaise: Paise; costPaise: Paise }, minutes: number) {
  const costPaise = minutesCost(minutes, stage.ratePaise);
  return { costPaise, addedPaise: costPaise - stage.costPaise };
}

/** What is left of a cost when some of it came back: ₹100 less ₹30 are ₹70. */
export const costLeft = (costPaise: Paise, backPaise: Paise): Paise => costPaise - backPaise;
