import { mulDiv } from '../money/round.ts';
import type { Paise } from '../money/units.ts';

/** An amount that may not be seen by everybody; what is hidden counts as nothing. */
type Shown = Paise | null | undefined;

/** All that a line gives off: its own discount of ₹10 and ₹5 of the document's = 1500 paise. */
export function lineDiscountPaise(line: { discountPaise?: Shown; recordDiscountPaise?: Shown }): Paise {
  return (line.discountPaise ?? 0) + (line.recordDiscountPaise ?? 0);
}

/** What a line gives off by itself, of all that it gives off: ₹15 with ₹5 of the document's = 1000 paise. */
export function ownDiscountPaise(line: { discountPaise: Paise; recordDiscountPaise?: Shown }): Paise {
  return line.discountPaise - (line.recordDiscountPaise ?? 0);
}

/** What a document gives off besides its lines: of labour, of parts, of all. */
export function documentDiscountPaise(document: {
  labourDiscountPaise?: Shown;
  partsDiscountPaise?: Shown;
  overallDiscountPaise?: Shown;
}): Paise {
  return (
    (document.labourDiscountPaise ?? 0) + (document.partsDiscountPaise ?? 0) + (document.overallDiscountPaise ?? 0)
  );
}

/** The tax of a line or document over all heads: CGST ₹9 and SGST ₹9 = 1800 paise. */
export function taxPaise(amounts: { cgstPaise?: Shown; sgstPaise?: Shown; igstPaise?: Shown }): Paise {
  return (amounts.cgstPaise ?? 0) + (amounts.sgstPaise ?? 0) + (amounts.igstPaise ?? 0);
}

/** The lines with their tax: a total of ₹118 that holds ₹2 of adjustment and 40 paise of rounding = 11560 paise. */
export function linesTotalPaise(totals: { totalPaise: Paise; adjustPaise: Paise; roundPaise: Paise }): Paise {
  return totals.totalPaise - totals.adjustPaise - totals.roundPaise;
}

/** What is left of a price without tax after its cost: ₹100 at a cost of ₹80 = 2000 paise, below zero when sold too low. */
export function marginPaise(taxablePaise: Paise, costPaise: Paise): Paise {
  return taxablePaise - costPaise;
}

/** What part of a whole an amount is, in whole percent: ₹150 of ₹1,000 = 15; null of nothing. */
export const sharePercent = (partPaise: Paise, wholePaise: Paise): number | null =>
  wholePaise > 0 ? mulDiv(partPaise, 100, wholePaise) : null;
