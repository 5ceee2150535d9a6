import { FACTOR_PER_ONE } from '../catalogue/packs.ts';
import { formatQuantity } from '../money/format.ts';
import { mulDiv } from '../money/round.ts';
import type { Paise, Quantity, UnitPrice } from '../money/units.ts';
import { type ClaimableGoods, clearedByClaim, leftToNote } from './claim-source.ts';
import type { quantityToClaim } from './purchase-return.ts';

/** How much of a returned line can come in goods, in its own unit: what was billed of it and is not claimed. */
export const quantityToSwap = (line: Parameters<typeof quantityToClaim>[0] & { claimedQuantity: Quantity }): Quantity =>
  mulDiv(leftToNote(line), FACTOR_PER_ONE, line.factor);

/** Goods that come in place of returned ones; the quantity is of the unit of stock. */
export interface SwappedLine {
  returnLineId: string;
  quantity: Quantity;
}

/**
 * What the goods of each line cost, that came in place of goods that went back: what those were received at. Of 5 received at ₹500,
 * 3 that come for them cost ₹300; the last take what is left. No more comes than was billed and is not claimed.
 */
export function costsOfSwap(
  goods: readonly ClaimableGoods[],
  swapped: readonly SwappedLine[],
): ({ costPaise: Paise } | { problem: string })[] {
  const left = new Map(goods.map((line) => [line.id, line]));
  return swapped.map(({ returnLineId, quantity }) => {
    const of = left.get(returnLineId);
    if (!of || of.itemId === null) return { problem: 'Choose a line of the return.' };
    const most = leftToNote(of);
    if (quantity > most)
      return {
        problem: `Of ${of.description} ${formatQuantity(most)} can be swapped: the rest is not billed, claimed or swapped.`,
      };
    const costPaise = clearedByClaim(of, quantity);
    left.set(of.id, {
      ...of,
      claimedQuantity: of.claimedQuantity + quantity,
      claimedPaise: of.claimedPaise + costPaise,
    });
    return { costPaise };
  });
}

/** From paise a unit, both in their scales, to ten-thousandths of a rupee. */
const SCALES = 100_000;

/** The price of one, where so many cost so much: 3 for ₹300 are ₹100 each. */
export const priceOfSwapped = (costPaise: Paise, quantity: Quantity): UnitPrice =>
  quantity === 0 ? 0 : mulDiv(costPaise, SCALES, quantity);
