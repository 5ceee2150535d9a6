import type { TaxRates } from '../document/priced-line.ts';
import { mulDiv } from '../money/round.ts';
import type { Paise, Percent } from '../money/units.ts';
import { WHOLE } from './price-line.ts';

export interface TaxSplit {
  taxablePaise: Paise;
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
  /** Taxable plus all heads. */
  totalPaise: Paise;
}

/** Adds up the heads: CGST 9 + SGST 9 = 180000, IGST 18 = 180000. */
export function fullRate(rates: TaxRates): Percent {
  return rates.cgstPercent + rates.sgstPercent + rates.igstPercent;
}

/** Puts the tax on top, each head rounded to the paisa: ₹84.74 at 18 % = 7.63 + 7.63, total ₹100.00. */
export function taxOnTop(taxablePaise: Paise, rates: TaxRates): TaxSplit {
  const cgstPaise = head(taxablePaise, rates.cgstPercent, WHOLE);
  const sgstPaise = rates.sgstPercent === rates.cgstPercent ? cgstPaise : head(taxablePaise, rates.sgstPercent, WHOLE);
  const igstPaise = head(taxablePaise, rates.igstPercent, WHOLE);
  return {
    taxablePaise,
    cgstPaise,
    sgstPaise,
    igstPaise,
    totalPaise: taxablePaise + cgstPaise + sgstPaise + igstPaise,
  };
}

/** Takes the tax out of an inclusive total, which stays exact: ₹100 at 18 % = 84.74 + 7.63 + 7.63 (decisions §5, `BT`). */
export function taxInside(totalPaise: Paise, rates: TaxRates): TaxSplit {
  const divisor = WHOLE + fullRate(rates);
  const cgstPaise = head(totalPaise, rates.cgstPercent, divisor);
  const sgstPaise = rates.sgstPercent === rates.cgstPercent ? cgstPaise : head(totalPaise, rates.sgstPercent, divisor);
  const igstPaise = head(totalPaise, rates.igstPercent, divisor);
  return { taxablePaise: totalPaise - cgstPaise - sgstPaise - igstPaise, cgstPaise, sgstPaise, igstPaise, totalPaise };
}

/** Leaves a value untaxed: an untaxed document, or an entity that charges no tax. */
export function withoutTax(taxablePaise: Paise): TaxSplit {
  return { taxablePaise, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, totalPaise: taxablePaise };
}

function head(basePaise: Paise, percent: Percent, divisor: number): Paise {
  return percent === 0 || basePaise === 0 ? 0 : mulDiv(basePaise, percent, divisor);
}
