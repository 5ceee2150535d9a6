import type { LineFamily } from '../document/priced-line.ts';
import { mulDiv } from '../money/round.ts';
import type { Percent, UnitPrice } from '../money/units.ts';
import { findTaxCode, SEEDED_TAX_CODES } from '../tax/tax-codes.ts';
import { WHOLE } from './price-line.ts';

/** What says whether prices hold their tax: the document (`Settings.Incl`) and, for labour, the entity (`LTot`). */
export interface InclusiveTerms {
  inclusive: boolean;
  labourInclusive: boolean;
}

interface TaxedPrices {
  family: LineFamily;
  taxCode: number;
  unitPrice: UnitPrice;
  listPrice?: UnitPrice;
  minimumPrice?: UnitPrice;
}

/**
 * The rate by which a line's prices are higher than in its price list: lists are without tax, those of labour as the entity
 * enters labour (`LTot`). A part of 18 % under `Incl` = 18 %, else none.
 */
export function rateInside(
  { inclusive, labourInclusive }: InclusiveTerms,
  { family, taxCode }: Pick<TaxedPrices, 'family' | 'taxCode'>,
): Percent {
  if (!inclusive || (family === 'labour' && labourInclusive)) return 0;
  return findTaxCode(SEEDED_TAX_CODES, taxCode)?.ratePercent ?? 0;
}

/**
 * The prices of a line that hold another rate than before. List and minimum are the same money in other words; a price that
 * stands at the list follows it, one that was typed stays as it was typed: list and price ₹100 at 18 % inside = ₹118 both, a
 * typed ₹90 stays and lies below the list.
 */
export function withRateInside<Line extends TaxedPrices>(line: Line, from: Percent, to: Percent): Line {
  if (from === to) return line;
  const reworded = (price: UnitPrice): UnitPrice => mulDiv(price, WHOLE + to, WHOLE + from);
  const { unitPrice, listPrice = 0, minimumPrice = 0 } = line;
  const listed = reworded(listPrice);
  return {
    ...line,
    unitPrice: unitPrice === listPrice ? listed : unitPrice,
    listPrice: listed,
    minimumPrice: reworded(minimumPrice),
  };
}

/** A line under another tax code; a price that stands at the list follows its rate. */
export function withTaxCode<Line extends TaxedPrices>(line: Line, taxCode: number, terms: InclusiveTerms): Line {
  const taxed = { ...line, taxCode };
  return withRateInside(taxed, rateInside(terms, line), rateInside(terms, taxed));
}

/** A line whose prices are those of its list, in the words of its document: list ₹50 with 18 % inside = ₹59. */
export const fromList = <Line extends TaxedPrices>(line: Line, terms: InclusiveTerms): Line =>
  withRateInside(line, 0, rateInside(terms, line));

/** Every line of a document whose prices hold their tax from now on, or do not any more. */
export const withInclusive = <Line extends TaxedPrices>(
  lines: readonly Line[],
  before: InclusiveTerms,
  after: InclusiveTerms,
): Line[] => lines.map((line) => withRateInside(line, rateInside(before, line), rateInside(after, line)));
