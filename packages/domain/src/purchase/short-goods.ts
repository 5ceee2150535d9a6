import { FACTOR_PER_ONE, quantityOfPacks } from '../catalogue/packs.ts';
import { mulDiv } from '../money/round.ts';
import type { Factor, Paise, Quantity } from '../money/units.ts';
import { type BoughtLine, boughtQuantity } from './bought-line.ts';
import type { AwaitedGoods } from './match-bill.ts';
import type { ClaimableGoods } from './claim-source.ts';

/** A posted line of a bill, and what of it has not come. */
interface BilledShort extends BoughtLine {
  unitCode: string | null;
  stockUnit: string | null;
  taxablePaise: Paise;
  totalPaise: Paise;
  awaited: AwaitedGoods;
}

/** From paise a unit of stock, both in their scales, to ten-thousandths of a rupee a pack. */
const SCALES = 10;

/**
 * What of a billed line never came, as a note claims it: at what a unit was billed with what came free on it. Of 10+1 billed for
 * ₹1,100 of which 2 did not come, 2 at ₹100; what is no whole number of packs stands in the unit of stock.
 */
export function shortOf({ awaited, stockUnit, ...line }: BilledShort): ClaimableGoods {
  const billed = boughtQuantity(line);
  const packs = mulDiv(awaited.quantity, FACTOR_PER_ONE, line.factor);
  const isWhole = quantityOfPacks(packs, line.factor) === awaited.quantity;
  const factor: Factor = isWhole ? line.factor : FACTOR_PER_ONE;
  const share = (paise: Paise): Paise => (billed === 0 ? 0 : mulDiv(paise, awaited.quantity, billed));
  const taxablePaise = share(line.taxablePaise);
  return {
    ...line,
    stockUnit,
    factor,
    unitCode: isWhole ? line.unitCode : stockUnit,
    quantity: isWhole ? packs : awaited.quantity,
    freeQuantity: 0,
    unitPrice: awaited.quantity === 0 ? 0 : mulDiv(taxablePaise, factor, awaited.quantity * SCALES),
    discountPercent: null,
    discountPaise: 0,
    unbilledQuantity: 0,
    receivedPaise: awaited.costPaise,
    unbilledPaise: 0,
    amountPaise: taxablePaise,
    taxablePaise,
    totalPaise: share(line.totalPaise),
    claimedQuantity: 0,
    claimedPaise: 0,
  };
}

/** What a bill waits for once a note claims so many of its goods back: of 4 for ₹400 of which 1 is claimed for ₹100, 3 for ₹300. */
export const awaitedAfter = (
  awaited: AwaitedGoods,
  claimed: { quantity: Quantity; costPaise: Paise },
): AwaitedGoods => ({
  quantity: awaited.quantity - claimed.quantity,
  costPaise: awaited.costPaise - claimed.costPaise,
});
