import type { DocumentDiscounts, LineFamily, PriceableLine } from '../document/priced-line.ts';
import type { Paise, Percent } from '../money/units.ts';
import { discountInForce, extendedAmount, priceLine, WHOLE } from './price-line.ts';
import { spreadDiscounts } from './spread-discount.ts';

export interface DiscountIssue {
  target: 'line' | 'labour' | 'parts' | 'overall';
  /** The line, when the discount is its own. */
  lineId: string | null;
  discountPaise: Paise;
  basePaise: Paise;
  message: string;
}

const MESSAGES = {
  line: 'The discount is higher than the amount of the line.',
  labour: 'The labour discount is higher than the labour amount.',
  parts: 'The parts discount is higher than the parts amount.',
  overall: 'The total is lower than the overall discount.',
} as const;
const NEGATIVE = 'A discount cannot be negative.';

/**
 * Finds every discount that exceeds its base or is negative (spec 2 §5: "Total lower than overall discount is rejected"):
 * ₹150 overall on lines of ₹100 answers one issue with discount 15000 and base 10000.
 */
export function findDiscountIssues(lines: readonly PriceableLine[], discounts: DocumentDiscounts): DiscountIssue[] {
  const issues: DiscountIssue[] = [];
  const check = (
    target: DiscountIssue['target'],
    lineId: string | null,
    basePaise: Paise,
    percent: Percent | null,
    amountPaise: Paise,
  ) => {
    const discountPaise = discountInForce(basePaise, percent, amountPaise);
    const excess = percent ? percent > WHOLE : basePaise >= 0 && discountPaise > basePaise;
    const negative = percent ? percent < 0 : basePaise >= 0 && discountPaise < 0;
    if (!excess && !negative) return;
    issues.push({ target, lineId, discountPaise, basePaise, message: negative ? NEGATIVE : MESSAGES[target] });
  };
  for (const line of lines) {
    check(
      'line',
      line.id,
      extendedAmount(line.quantity, line.unitPrice, line.priceFactor),
      line.discountPercent,
      line.discountPaise,
    );
  }
  const net = lines.map((line) => {
    const priced = priceLine(line);
    return priced.amountPaise - priced.discountPaise;
  });
  const base = (family?: LineFamily) =>
    lines.reduce(
      (sum, line, i) => (line.noDiscount || (family && line.family !== family) ? sum : sum + Math.max(0, net[i]!)),
      0,
    );
  check('labour', null, base('labour'), discounts.labourPercent, discounts.labourPaise);
  check('parts', null, base('part'), discounts.partsPercent, discounts.partsPaise);
  const spread = spreadDiscounts(lines, net, { ...discounts, overallPercent: null, overallPaise: 0 });
  const left = base() - spread.labourDiscountPaise - spread.partsDiscountPaise;
  check('overall', null, left, discounts.overallPercent, discounts.overallPaise);
  return issues;
}
