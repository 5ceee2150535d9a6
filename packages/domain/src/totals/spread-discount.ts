import type { DocumentDiscounts, LineFamily, PriceableLine } from '../document/priced-line.ts';
import { allocate } from '../money/allocate.ts';
import type { Paise } from '../money/units.ts';
import { discountInForce, withinBase } from './price-line.ts';

export interface SpreadDiscounts {
  /** Share of each line in all document discounts (`RecDisc`), in line order. */
  recordDiscounts: Paise[];
  labourDiscountPaise: Paise;
  partsDiscountPaise: Paise;
  overallDiscountPaise: Paise;
}

/**
 * Spreads the document discounts over the net line amounts: labour and parts discounts over their families, then the
 * overall discount over what is left of all lines; NoDisc lines take none (decisions §5).
 * ₹300 overall on ₹1000 and ₹2000 = shares ₹100 and ₹200.
 */
export function spreadDiscounts(
  lines: readonly PriceableLine[],
  netAmounts: readonly Paise[],
  discounts: DocumentDiscounts,
): SpreadDiscounts {
  const recordDiscounts: Paise[] = lines.map(() => 0);
  const spread = (wantedOf: (base: Paise) => Paise, family?: LineFamily): Paise => {
    const bases: Paise[] = lines.map(() => 0);
    let base = 0;
    for (let i = 0; i < bases.length; i += 1) {
      const line = lines[i]!;
      if (line.noDiscount || (family && line.family !== family)) continue;
      bases[i] = Math.max(0, netAmounts[i]! - recordDiscounts[i]!);
      base += bases[i]!;
    }
    const discount = withinBase(wantedOf(base), base);
    if (discount === 0) return 0;
    const shares = allocate(discount, bases);
    for (let i = 0; i < shares.length; i += 1) recordDiscounts[i]! += shares[i]!;
    return discount;
  };
  const { labourPercent, labourPaise, partsPercent, partsPaise, overallPercent, overallPaise } = discounts;
  const has = (percent: number | null, paise: Paise) => percent || paise;
  return {
    labourDiscountPaise: has(labourPercent, labourPaise)
      ? spread((base) => discountInForce(base, labourPercent, labourPaise), 'labour')
      : 0,
    partsDiscountPaise: has(partsPercent, partsPaise)
      ? spread((base) => discountInForce(base, partsPercent, partsPaise), 'part')
      : 0,
    overallDiscountPaise: has(overallPercent, overallPaise)
      ? spread((base) => discountInForce(base, overallPercent, overallPaise))
      : 0,
    recordDiscounts,
  };
}
