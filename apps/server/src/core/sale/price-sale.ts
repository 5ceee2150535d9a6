import {
  derivedPlace,
  discountIssues,
  isSupplyInterState,
  type Priced,
  priceDocument,
  type PricingFacts,
} from '@bahi/domain/document/priced-document';
import { lineIssue } from '@bahi/domain/document/issue';
import { natureOfLines } from '@bahi/domain/tax/place-of-supply';
import { findTaxCode, getTaxCode, isTaxCodeValidOn, SEEDED_TAX_CODES } from '@bahi/domain/tax/tax-codes';
import { amountIssues } from '@bahi/domain/totals/amount-bounds';
import type { InclusiveTerms } from '@bahi/domain/totals/inclusive-price';
import { refuse } from '../app-error.ts';
import type { Ctx } from '../context.ts';
import { pricingFactsOf } from '../document/pricing-facts.ts';
import type { Refusals } from '../document/refusals.ts';
import type { SoldTo } from './buyer.ts';
import type { Sale, SaleLine } from './sale.ts';

/** Recipient and settings that a sale to this customer is priced by. */
export function saleFacts(ctx: Ctx, { supplyType, gstin, billingAddress, deliveryAddress }: SoldTo): PricingFacts {
  const billingState = billingAddress.stateCode ?? null;
  const deliveryState = deliveryAddress?.stateCode ?? null;
  return pricingFactsOf(ctx, { supplyType, gstin, billingState, deliveryState });
}

/** In which terms a sale states its prices. */
export const termsOf = (ctx: Ctx, { inclusive, customer }: Pick<Sale, 'inclusive' | 'customer'>): InclusiveTerms => ({
  inclusive,
  labourInclusive: saleFacts(ctx, customer).labourInclusive,
});

export const isSaleInterState = (ctx: Ctx, sale: Pick<Sale, 'placeOfSupply' | 'customer'>): boolean =>
  isSupplyInterState(sale, saleFacts(ctx, sale.customer));

/** The place of supply that follows from customer and lines; what bills a repair is a service. */
export const derivedPlaceOf = (
  ctx: Ctx,
  { customer, lines }: { customer: SoldTo; lines: Parameters<typeof natureOfLines>[0] },
  isRepair = false,
): string => derivedPlace(natureOfLines(lines, isRepair), saleFacts(ctx, customer));

/** Resolves the tax of each line for the place of supply and computes every amount anew (decisions §5). */
export function priceSale<S extends Sale>(
  ctx: Ctx,
  draft: S,
  { fieldsOf, refuseIssues }: Refusals,
): Priced & { sale: S } {
  const untold = draft.lines.find(({ taxCode }) => !findTaxCode(SEEDED_TAX_CODES, taxCode));
  if (untold)
    throw refuse(
      `${untold.description}: choose a tax code.`,
      fieldsOf([lineIssue(untold.id, 'taxCode', 'Choose a tax code.')]),
    );
  refuseIssues(amountIssues(draft.lines));
  const priced = priceDocument(draft, saleFacts(ctx, draft.customer));
  refuseIssues(discountIssues(priced.priceable, draft.discounts));
  if (priced.totals.totalPaise < 0)
    throw refuse('The total cannot be below zero.', [{ path: 'Adjust', message: 'Too low.' }]);
  return { ...priced, sale: withTotals(draft, priced) };
}

/** The sale with its amounts; of a discount in percent stands what it comes to. */
function withTotals<S extends Sale>(draft: S, { priceable, totals }: Priced): S {
  const { lines, labourDiscountPaise, partsDiscountPaise, overallDiscountPaise, ...sums } = totals;
  return {
    ...draft,
    ...sums,
    discounts: {
      ...draft.discounts,
      labourPaise: labourDiscountPaise,
      partsPaise: partsDiscountPaise,
      overallPaise: overallDiscountPaise,
    },
    lines: draft.lines.map((line, i) => ({ ...line, ...lines[i]!, taxCode: priceable[i]!.tax.code })),
  };
}

/** Refuses codes that are not in force on the document's date: 12 % ended on 2025-09-21. */
export function assertTaxCodesInForce(lines: readonly SaleLine[], datedOn: string, { refuseIssues }: Refusals): void {
  const ended = lines.filter(({ taxCode }) => !isTaxCodeValidOn(getTaxCode(taxCode), datedOn));
  refuseIssues(
    ended.map(({ id, description, taxCode }) =>
      lineIssue(id, 'taxCode', `${description}: ${getTaxCode(taxCode).label} is not in force on ${datedOn}.`),
    ),
  );
}
