import type { DocumentTotals } from '../document/priced-line.ts';
import { formatRupees } from '../money/format.ts';
import { mulDiv } from '../money/round.ts';
import type { Paise, Percent } from '../money/units.ts';
import { type BoughtLine, pricePurchase } from './bought-line.ts';
import { paperTotalProblem } from './bill.ts';

const WHOLE_PERCENT = 1_000_000;

export interface BillPricing {
  interState: boolean;
  /** Whether the vendor writes tax on it. */
  taxed: boolean;
  /** The tax of its lines is owed to the government by who buys, not to the vendor. */
  reverseCharge: boolean;
  overallDiscountPercent: Percent | null;
  overallDiscountPaise: Paise;
  /** Tax that the vendor collects at source, on top of all. */
  tcsPaise: Paise;
  /** What the paper says that it comes to; what it differs by up to a rupee is rounding. */
  paperTotalPaise: Paise | null;
}

export interface BillTotals extends DocumentTotals {
  /** Before rounding, with what is collected at source. */
  linesPaise: Paise;
}

/**
 * Prices a bill: ₹1,00,000 at 18 % and ₹100 collected at source are ₹1,18,100. Under reverse charge the tax is told and not
 * owed to the vendor: ₹10,000 at 18 % are ₹10,000 (inventory-purchasing rules 17, 19, 20).
 */
export function priceBill(lines: readonly BoughtLine[], pricing: BillPricing): BillTotals {
  const { reverseCharge, tcsPaise, paperTotalPaise } = pricing;
  const totals = pricePurchase(lines, {
    ...pricing,
    taxed: pricing.taxed || reverseCharge,
    roundToRupee: false,
    adjustPaise: 0,
  });
  const linesPaise = (reverseCharge ? totals.taxablePaise : totals.totalPaise) + tcsPaise;
  const rounded =
    paperTotalProblem(paperTotalPaise, linesPaise) === null ? (paperTotalPaise ?? linesPaise) : linesPaise;
  return {
    ...totals,
    lines: reverseCharge ? totals.lines.map((line) => ({ ...line, totalPaise: line.taxablePaise })) : totals.lines,
    roundPaise: rounded - linesPaise,
    totalPaise: rounded,
    linesPaise,
  };
}

/** The highest rate at which a vendor collects tax at source, without a PAN too: 20 % (Income-tax Act, section 206CC). */
const MOST_COLLECTED_PERCENT: Percent = 200_000;

/** Says that more is collected at source than may be, or null: of ₹1,000 at most ₹200. */
export function collectedProblem(tcsPaise: Paise, totalPaise: Paise): string | null {
  const mostPaise = mulDiv(totalPaise - tcsPaise, MOST_COLLECTED_PERCENT, WHOLE_PERCENT);
  return tcsPaise > mostPaise ? `At most 20 % is collected at source: ${formatRupees(mostPaise)} of this bill.` : null;
}

/**
 * What of a bill names no order and no goods that came, with its tax, or 0: a service of ₹40,000 beside received goods. What is
 * collected at source joins it.
 */
export function withoutSourcePaise(
  lines: readonly { sourceLineId: string | null; totalPaise: Paise }[],
  tcsPaise: Paise,
): Paise {
  const named = lines.filter(({ sourceLineId }) => sourceLineId === null);
  return named.length === 0 ? 0 : named.reduce((sum, { totalPaise }) => sum + totalPaise, tcsPaise);
}

/** Tax kept back of a vendor, for the government. */
export interface WithheldTax {
  section: string;
  percent: Percent;
  basePaise: Paise;
}

/** What is kept back: 2 % of ₹1,00,000 before GST are ₹2,000 (inventory-purchasing rule 20). */
export const withheldPaise = ({ percent, basePaise }: Pick<WithheldTax, 'percent' | 'basePaise'>): Paise =>
  mulDiv(basePaise, percent, WHOLE_PERCENT);

/** What the vendor gets: ₹1,18,000 of which ₹2,000 are kept back leave ₹1,16,000. */
export const payablePaise = ({ totalPaise, tdsPaise }: { totalPaise: Paise; tdsPaise: Paise }): Paise =>
  totalPaise - tdsPaise;

/** What is still owed to him. */
export const billDuePaise = (bill: { totalPaise: Paise; tdsPaise: Paise; paidPaise: Paise }): Paise =>
  payablePaise(bill) - bill.paidPaise;

/**
 * What is usually kept back of a vendor: what he is marked with, once his bills of the year come to more than his limit, less what
 * was kept back of an earlier advance. Of ₹40,000 with ₹50,000 billed before and a limit of ₹1,00,000 nothing; of ₹1,00,000 at 2 %
 * of which ₹500 were kept back of an advance (₹25,000) the tax of ₹75,000 (inventory-purchasing rule 20).
 */
export function usualWithheldTax(
  vendor: { tdsSection: string | null; tdsPercent: Percent | null; tdsLimitPaise: Paise | null },
  { basePaise, billedPaise, keptPaise = 0 }: { basePaise: Paise; billedPaise: Paise; keptPaise?: Paise },
): WithheldTax | null {
  const { tdsSection, tdsPercent, tdsLimitPaise } = vendor;
  if (tdsSection === null || !tdsPercent || basePaise + billedPaise <= (tdsLimitPaise ?? 0)) return null;
  const coveredPaise = mulDiv(keptPaise, WHOLE_PERCENT, tdsPercent);
  return { section: tdsSection, percent: tdsPercent, basePaise: Math.max(0, basePaise - coveredPaise) };
}
