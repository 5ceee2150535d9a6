import type { PriceableLine, PricingRules } from '../document/priced-line.ts';
import { mulDiv } from '../money/round.ts';
import type { Paise, Percent, UnitPrice } from '../money/units.ts';
import { isInclusive, taxLine } from './compute-totals.ts';
import { EXTENSION_SCALE, extendedAmount, MOST_AMOUNT_PAISE, percentOf, WHOLE } from './price-line.ts';
import { fullRate } from './split-tax.ts';

/** ₹1,000 crore: above it a price is a slip of the keyboard. */
const MAX_UNIT_PRICE: UnitPrice = 100_000_000_000_000;

/** The line as the wanted total makes it; set all three on the line. */
export interface WorkedBackPrice {
  unitPrice: UnitPrice;
  /** The line's own percent where it still gives the total; null where the discount became an amount. */
  discountPercent: Percent | null;
  discountPaise: Paise;
  /**
   * The total that the line now has. It is the wanted one unless no paisa of taxable value gives it with equal heads
   * (118.06 at 18 % lies between 118.05 and 118.08); then it is the nearest.
   */
  totalPaise: Paise;
}

/**
 * Works a hand-edited line total back into the unit price, up to 4 places; what still does not divide becomes line
 * discount (decisions §3). 3 pieces at 18 % wanted at ₹1000 = taxable 84746, unit price ₹282.4867, discount 0.
 * Document discounts of the line are held at `recordDiscountPaise`. Undefined where quantity or total do not allow it.
 */
export function unitPriceFromTotal(
  line: PriceableLine,
  rules: PricingRules,
  wantedTotalPaise: Paise,
  recordDiscountPaise: Paise = 0,
): WorkedBackPrice | undefined {
  if (line.quantity <= 0 || wantedTotalPaise < 0) return undefined;
  const discounted = discountedForTotal(line, rules, wantedTotalPaise);
  const price = priceForNet(line, discounted + recordDiscountPaise);
  return price && { ...price, totalPaise: taxLine(line, rules, discounted).totalPaise };
}

/** Finds the value after all discounts whose total is the wanted one, or the nearest (the lower of two). */
export function discountedForTotal(line: PriceableLine, rules: PricingRules, wantedTotalPaise: Paise): Paise {
  if (!rules.taxed || isInclusive(line, rules)) return wantedTotalPaise;
  const guess = mulDiv(wantedTotalPaise, WHOLE, WHOLE + fullRate(line.tax));
  let best = guess;
  let bestGap = Number.POSITIVE_INFINITY;
  for (let candidate = Math.max(0, guess - 2); candidate <= guess + 2; candidate += 1) {
    const gap = Math.abs(taxLine(line, rules, candidate).totalPaise - wantedTotalPaise);
    if (gap >= bestGap) continue;
    best = candidate;
    bestGap = gap;
  }
  return best;
}

type Price = Omit<WorkedBackPrice, 'totalPaise'>;

/** Finds unit price and own discount so that the line is worth exactly `netPaise` before document discounts. */
export function priceForNet(line: PriceableLine, netPaise: Paise): Price | undefined {
  const percent = line.discountPercent;
  if (percent !== null && percent > 0 && percent < WHOLE) {
    // Before the discount it would be more than any line may come to.
    if (netPaise > (MOST_AMOUNT_PAISE / WHOLE) * (WHOLE - percent)) return undefined;
    const unitPrice = unitPriceOf(line, mulDiv(netPaise, WHOLE, WHOLE - percent));
    if (unitPrice === undefined) return undefined;
    const amount = extendedAmount(line.quantity, unitPrice);
    if (amount - percentOf(amount, percent) === netPaise) {
      return { unitPrice, discountPercent: percent, discountPaise: line.discountPaise };
    }
    // The rest does not divide under the percent, so the discount becomes an amount.
    return withDiscountAmount(line, unitPrice, netPaise);
  }
  const ownDiscount = percent ? 0 : Math.max(0, line.discountPaise);
  const unitPrice = unitPriceOf(line, netPaise + ownDiscount);
  return unitPrice === undefined ? undefined : withDiscountAmount(line, unitPrice, netPaise);
}

function withDiscountAmount(line: PriceableLine, unitPrice: UnitPrice, netPaise: Paise): Price {
  return { unitPrice, discountPercent: null, discountPaise: extendedAmount(line.quantity, unitPrice) - netPaise };
}

/** Finds the lowest 4-place unit price near the exact one whose amount is not below the wanted one. */
function unitPriceOf(line: PriceableLine, amountPaise: Paise): UnitPrice | undefined {
  if (amountPaise > (MAX_UNIT_PRICE / EXTENSION_SCALE) * line.quantity) return undefined;
  const unitPrice = mulDiv(amountPaise, EXTENSION_SCALE, line.quantity);
  return extendedAmount(line.quantity, unitPrice) < amountPaise ? unitPrice + 1 : unitPrice;
}
