import type { DocumentTotals } from '@bahi/domain/document/priced-line';
import type { Paise } from '@bahi/domain/money/units';
import { isInterStatePurchase, pricePurchase, vendorChargesTax } from '@bahi/domain/purchase/bought-line';
import type { Discount } from '../../kit/pricing/discount.ts';
import type { BoughtGridLine } from './bought-grid.ts';
import { type DocumentVendor, partyOf } from './document-vendor.ts';

export interface PricedHeader {
  vendor: DocumentVendor | null;
  discount: Discount;
}

interface PricingFacts<H> {
  /** State of the branch. */
  stateCode: string;
  roundToRupee: boolean;
  adjustOf?: (header: H) => Paise | null;
}

/** How the lines of a document are taxed and summed while it is edited: by the taxes that its vendor writes. */
export function vendorPricing<H extends PricedHeader>(
  header: () => H,
  { stateCode, roundToRupee, adjustOf }: PricingFacts<H>,
) {
  const interState = () => {
    const party = partyOf(header());
    return party !== null && isInterStatePurchase(party, stateCode);
  };
  const computeTotals = (lines: readonly BoughtGridLine[]): DocumentTotals => {
    const { discount } = header();
    const party = partyOf(header());
    return pricePurchase(
      lines.map((line) => ({ ...line, taxCode: line.taxCode || null })),
      {
        interState: interState(),
        taxed: party !== null && vendorChargesTax(party.treatment),
        roundToRupee,
        overallDiscountPercent: discount.percent,
        overallDiscountPaise: discount.paise ?? 0,
        adjustPaise: adjustOf?.(header()) ?? 0,
      },
    );
  };
  return { interState, computeTotals };
}

/** The discount of the whole, as a body says it. */
export const bodyOfDiscount = ({ percent, paise }: Discount) => ({
  overallDiscountPercent: percent,
  ...(!percent && { overallDiscountPaise: paise ?? 0 }),
});
