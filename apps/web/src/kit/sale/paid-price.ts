import { priceWithTax } from '@bahi/domain/catalogue/price-before-tax';
import type { UnitPrice } from '@bahi/domain/money/units';
import { type InclusiveTerms, rateInside } from '@bahi/domain/totals/inclusive-price';
import type { SaleLine } from './sale-line.ts';

/** What was paid before tax, in the words of a line. */
export const inTermsOf = (line: SaleLine, unitPrice: UnitPrice, terms: InclusiveTerms): UnitPrice =>
  priceWithTax(unitPrice, rateInside(terms, line));

/** A line at what was paid before: typed, and without a discount, which that price has seen already; free goods stay. */
export const atPaidPrice = (line: SaleLine, unitPrice: UnitPrice, terms: InclusiveTerms): SaleLine => ({
  ...line,
  unitPrice: inTermsOf(line, unitPrice, terms),
  priceTyped: true,
  wantedTotalPaise: null,
  discountPercent: null,
  discountPaise: line.schemePaise ? line.discountPaise : 0,
});
