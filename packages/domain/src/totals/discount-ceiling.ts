import type { DocumentTotals, PriceableLine } from '../document/priced-line.ts';
import { MESSAGES } from '../messages.ts';
import { PERCENT_PLACES, PAISE_PLACES, tryScaled } from '../money/convert.ts';
import type { Paise, Percent } from '../money/units.ts';
import { percentOf } from './price-line.ts';

/** What a role may give away at most (`InvDiscMax`, `SRDiscMax`). */
export type DiscountCeiling =
  { kind: 'none' } | { kind: 'percent'; percent: Percent } | { kind: 'amount'; paise: Paise };

const NO_CEILING: DiscountCeiling = { kind: 'none' };

/** Reads a ceiling: "10%" = ten percent, "500" = ₹500; zero or none = no limit; undefined when it is neither. */
export function parseDiscountCeiling(text: string | number | null | undefined): DiscountCeiling | undefined {
  const trimmed = String(text ?? '').trim();
  if (trimmed === '' || trimmed.toLowerCase() === 'none') return NO_CEILING;
  if (trimmed.endsWith('%')) {
    const percent = tryScaled(trimmed.slice(0, -1), PERCENT_PLACES);
    if (percent === undefined || percent < 0) return undefined;
    return percent === 0 ? NO_CEILING : { kind: 'percent', percent };
  }
  const paise = tryScaled(trimmed, PAISE_PLACES);
  if (paise === undefined || paise < 0) return undefined;
  return paise === 0 ? NO_CEILING : { kind: 'amount', paise };
}

/** Gives the highest discount in paise, null for no limit: "10%" of a sub-total of ₹2000 = 20000 paise. */
export function ceilingPaise(ceiling: DiscountCeiling, subTotalPaise: Paise): Paise | null {
  if (ceiling.kind === 'none') return null;
  return ceiling.kind === 'amount' ? ceiling.paise : percentOf(subTotalPaise, ceiling.percent);
}

/**
 * Adds up line, labour, parts and overall discounts, without those of NoDisc lines (decisions §6). An adjustment below zero
 * gives away as much as a discount does: ₹100 of discount and -₹50 adjusted = 15000 paise.
 */
export function countedDiscount(
  lines: readonly Pick<PriceableLine, 'id' | 'noDiscount'>[],
  totals: DocumentTotals,
): Paise {
  const exempt = new Set(lines.filter((line) => line.noDiscount).map((line) => line.id));
  return totals.lines.reduce(
    (sum, line) => (exempt.has(line.id) ? sum : sum + line.discountPaise + line.recordDiscountPaise),
    Math.max(0, -totals.adjustPaise),
  );
}

/**
 * The refusal of discounts above what a role may give (spec 2 §5), null where they are within it: ₹200.01 of ₹2000 under
 * "10%" are refused.
 */
export function ceilingRefusal(
  ceiling: string | number | null | undefined,
  countedPaise: Paise,
  subTotalPaise: Paise,
): string | null {
  const parsed = parseDiscountCeiling(ceiling);
  // A ceiling that cannot be read permits nothing.
  const limit = parsed ? ceilingPaise(parsed, subTotalPaise) : 0;
  return limit !== null && countedPaise > limit ? MESSAGES.discountTooHigh : null;
}

/** Tells whether the discounts stay within the ceiling: ₹200 of ₹2000 under "10%" do, ₹200.01 do not. */
export function discountWithinCeiling(
  lines: readonly Pick<PriceableLine, 'id' | 'noDiscount'>[],
  totals: DocumentTotals,
  ceiling: DiscountCeiling,
): boolean {
  const limit = ceilingPaise(ceiling, totals.subTotalPaise);
  return limit === null || countedDiscount(lines, totals) <= limit;
}
