import type {
  DocumentDiscounts,
  DocumentTotals,
  LineAmounts,
  PriceableLine,
  PricingRules,
} from '../document/priced-line.ts';
import { roundToRupee } from '../money/round.ts';
import type { Paise } from '../money/units.ts';
import { priceLine } from './price-line.ts';
import { spreadDiscounts } from './spread-discount.ts';
import type { TaxSplit } from './split-tax.ts';
import { taxInside, taxOnTop, withoutTax } from './split-tax.ts';

/**
 * Tells whether the entered price of a line contains the tax: labour under `BT` (decisions §5), every line under `Incl`; a line
 * that says so itself wins, as the policy excess does (spec service rule 16).
 */
export function isInclusive(line: Pick<PriceableLine, 'family' | 'taxInside'>, rules: PricingRules): boolean {
  return line.taxInside ?? (rules.inclusive === true || (rules.labourInclusive && line.family === 'labour'));
}

/** Taxes what is left of a line after all its discounts. */
export function taxLine(line: PriceableLine, rules: PricingRules, discountedPaise: Paise): TaxSplit {
  if (!rules.taxed) return withoutTax(discountedPaise);
  return isInclusive(line, rules) ? taxInside(discountedPaise, line.tax) : taxOnTop(discountedPaise, line.tax);
}

/**
 * Computes every amount of a document (decisions §5): line amounts, discounts and their spread, tax per line and head,
 * rounding to the rupee. Two parts at ₹500.50 and 18 % = taxable 100100, CGST 9009, SGST 9009, total 118100 with round -18.
 * A discount above its base counts as the base; `findDiscountIssues` refuses it.
 */
export function computeTotals(
  lines: readonly PriceableLine[],
  discounts: DocumentDiscounts,
  rules: PricingRules,
): DocumentTotals {
  const priced = lines.map(priceLine);
  const netAmounts = priced.map((line) => line.amountPaise - line.discountPaise);
  const spread = spreadDiscounts(lines, netAmounts, discounts);
  const totals: DocumentTotals = {
    lines: [],
    subTotalPaise: 0,
    labourDiscountPaise: spread.labourDiscountPaise,
    partsDiscountPaise: spread.partsDiscountPaise,
    overallDiscountPaise: spread.overallDiscountPaise,
    taxablePaise: 0,
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 0,
    adjustPaise: rules.adjustPaise,
    roundPaise: 0,
    totalPaise: 0,
  };
  let unrounded = rules.adjustPaise;
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i]!;
    const { amountPaise, discountPaise } = priced[i]!;
    const recordDiscountPaise = spread.recordDiscounts[i]!;
    const tax = taxLine(line, rules, netAmounts[i]! - recordDiscountPaise);
    const amounts: LineAmounts = {
      id: line.id,
      amountPaise,
      discountPaise,
      recordDiscountPaise,
      taxablePaise: tax.taxablePaise,
      cgstPaise: tax.cgstPaise,
      sgstPaise: tax.sgstPaise,
      igstPaise: tax.igstPaise,
      totalPaise: tax.totalPaise,
    };
    totals.lines.push(amounts);
    totals.subTotalPaise += netAmounts[i]!;
    totals.taxablePaise += tax.taxablePaise;
    totals.cgstPaise += tax.cgstPaise;
    totals.sgstPaise += tax.sgstPaise;
    totals.igstPaise += tax.igstPaise;
    unrounded += tax.totalPaise;
  }
  totals.totalPaise = rules.roundToRupee ? roundToRupee(unrounded) : unrounded;
  totals.roundPaise = totals.totalPaise - unrounded;
  return totals;
}
