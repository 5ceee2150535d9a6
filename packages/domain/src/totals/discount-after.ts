import type { Paise, Percent } from '../money/units.ts';

export interface Discount {
  discountPercent: Percent | null;
  discountPaise: Paise;
}

/**
 * A discount after a save: of percent and amount the kind that was sent last holds, the percent where both are (decisions
 * §5). Clearing the percent clears the amount that it came to: 10 % of ₹1000 with the percent cleared = no discount.
 */
export function discountAfter(
  stored: Discount,
  sent: { discountPercent?: Percent | null | undefined; discountPaise?: Paise | null | undefined },
): Discount {
  const { discountPercent: percent, discountPaise: amount } = sent;
  if (percent) return { discountPercent: percent, discountPaise: 0 };
  if (amount !== undefined && amount !== null && (percent !== undefined || amount !== stored.discountPaise))
    return { discountPercent: null, discountPaise: amount };
  if (percent !== undefined || amount === null) return { discountPercent: null, discountPaise: 0 };
  return { discountPercent: stored.discountPercent, discountPaise: stored.discountPaise };
}

/** Tells whether a save gives more away: 5 % after 3 % does, ₹20 after ₹50 does not. */
export function givesMore(before: Discount, after: Discount): boolean {
  if (after.discountPercent) return after.discountPercent > (before.discountPercent ?? 0);
  return after.discountPaise > before.discountPaise;
}
