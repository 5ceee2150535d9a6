import type { DocumentTotals } from '@bahi/domain/document/priced-line';
import type { Paise, Percent } from '@bahi/domain/money/units';
import {
  type BoughtLine,
  isInterStatePurchase,
  pricePurchase,
  vendorChargesTax,
} from '@bahi/domain/purchase/bought-line';
import type { Discount } from '../../kit/pricing/discount.ts';
import type { BoughtGridLine } from './bought-grid.ts';
import { type DocumentVendor, partyOf } from './document-vendor.ts';

export interface PricedHeader {
  vendor: DocumentVendor | null;
  discount: Discount;
}

/** What every kind is priced by. */
interface VendorFacts {
  interState: boolean;
  taxed: boolean;
  overallDiscountPercent: Percent | null;
  overallDiscountPaise: Paise;
}

/** How the lines of a document are taxed and summed while it is edited: by the taxes that its vendor writes. */
export function vendorPricing<H extends PricedHeader>(
  header: () => H,
  stateCode: string,
  price: (lines: readonly BoughtLine[], facts: VendorFacts, header: H) => DocumentTotals,
) {
  const interState = () => {
    const party = partyOf(header());
    return party !== null && isInterStatePurchase(party, stateCode);
  };
  const computeTotals = (lines: readonly BoughtGridLine[]): DocumentTotals => {
    const { discount } = header();
    const party = partyOf(header());
    const facts = {
      interState: interState(),
      taxed: party !== null && vendorChargesTax(party.treatment),
      overallDiscountPercent: discount.percent,
      overallDiscountPaise: discount.paise ?? 0,
    };
    return price(
      lines.map((line) => ({ ...line, taxCode: line.taxCode || null })),
      facts,
      header(),
    );
  };
  return { interState, computeTotals };
}

/** Lines of a document whose total another one rounds: the bill, or the note. */
export const priceUnrounded = (lines: readonly BoughtLine[], facts: VendorFacts): DocumentTotals =>
  pricePurchase(lines, { ...facts, roundToRupee: false, adjustPaise: 0 });

/** The discount of the whole, as a body says it. */
export const bodyOfDiscount = ({ percent, paise }: Discount) => ({
  overallDiscountPercent: percent,
  ...(!percent && { overallDiscountPaise: paise ?? 0 }),
});
