import { shareOfPaise } from '../../money/share.ts';
import type { Paise, Percent, Quantity, UnitPrice } from '../../money/units.ts';
import { EXTENSION_SCALE, extendedAmount, WHOLE } from '../../totals/price-line.ts';
import type { Material } from './depreciation.ts';
import type { DepreciationTable } from './depreciation-rates.ts';
import type { LabourRate } from './labour-rate.ts';

export interface ShareTerms {
  depreciationPercent: Percent;
  /** `UndPerc`: how far the vehicle is insured below its worth. */
  underInsuredPercent: Percent;
  /** What the tie-up takes off; the workshop bears it. */
  tieUpPercent: Percent;
  /** What the tie-up lets the insurer pay for the hours of work; null where no hours are known, or no rate is agreed. */
  mostPaise?: Paise | null | undefined;
}

/** What a tie-up takes off what the insurer pays; it is agreed with him, and no giveaway of who enters it. */
export interface TieUpDiscounts {
  labourDiscountPercent: Percent;
  partsDiscountPercent: Percent;
}

/**
 * What was agreed with the insurer when the claim was made, and by what he depreciates: it holds until the last rupee, whatever is
 * agreed with him afterwards.
 */
export interface AgreedTerms extends TieUpDiscounts {
  notZero: Material[];
  /** All that the insurer had then, so that a day of loss that is said again has the rates that it had. */
  tables: DepreciationTable[];
  /** What the insurer pays for an hour, by body type; the day of the claim chooses. */
  labourRates: LabourRate[];
}

/** What of them counts for a line: a tie-up of 10 % on labour and 5 % on parts takes 5 % off a part. */
export const tieUpPercentOf = (family: 'labour' | 'part', terms: TieUpDiscounts): Percent =>
  family === 'labour' ? terms.labourDiscountPercent : terms.partsDiscountPercent;

export interface Shares {
  insurerPaise: Paise;
  customerPaise: Paise;
}

/**
 * Shares what is estimated of a line: what is taken off multiplies and is rounded once, the insurer's amount first; the customer's
 * rest is what is left before the tie-up discount. ₹999.99 at 50 % = 50000 and 49999. Of work that the tie-up pays by the hour no
 * more is shared than that: ₹2,000 of which he pays ₹1,600 = 160000 and 40000.
 */
export function shareEstimate(estimatePaise: Paise, terms: ShareTerms): Shares {
  const { depreciationPercent, underInsuredPercent, tieUpPercent, mostPaise } = terms;
  const insurable = Math.min(estimatePaise, mostPaise ?? estimatePaise);
  return {
    insurerPaise: partOf(insurable, [depreciationPercent, underInsuredPercent, tieUpPercent]),
    customerPaise: estimatePaise - partOf(insurable, [depreciationPercent, underInsuredPercent]),
  };
}

const partOf = (paise: Paise, taken: readonly Percent[]): Paise => {
  const [of, per] = taken.reduce(
    ([left, whole], percent) => [left * BigInt(WHOLE - percent), whole * BigInt(WHOLE)] as const,
    [1n, 1n] as readonly [bigint, bigint],
  );
  return shareOfPaise(paise, [of, per]);
};

/** Who pays after assessing: a line of which one payer is left nothing becomes the other's. */
export function payerOfShares({ insurerPaise, customerPaise }: Shares): 'Ins' | 'Cus' | 'InCu' {
  if (insurerPaise === 0) return 'Cus';
  return customerPaise === 0 ? 'Ins' : 'InCu';
}

/**
 * The price of one unit that comes to an amount: four places, rounded up; what is over is a discount of that line.
 * 60 pieces for ₹100.00 = ₹1.6667 and no discount; 1000 for ₹100.01 = ₹0.1001 and 9 paise. What has no quantity costs nothing.
 */
export function priceOfAmount(amountPaise: Paise, quantity: Quantity): { unitPrice: UnitPrice; discountPaise: Paise } {
  if (quantity === 0) return { unitPrice: 0, discountPaise: 0 };
  const scaled = BigInt(amountPaise) * BigInt(EXTENSION_SCALE);
  const unitPrice = Number((scaled + BigInt(quantity) - 1n) / BigInt(quantity));
  return { unitPrice, discountPaise: extendedAmount(quantity, unitPrice) - amountPaise };
}
