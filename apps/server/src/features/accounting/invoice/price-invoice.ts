import { invoiceWirePath } from '@bahi/contract/wire/invoice.wire';
import {
  derivedPlace,
  discountIssues,
  isSupplyInterState,
  type Priced,
  priceDocument,
  type PricingFacts,
} from '@bahi/domain/document/priced-document';
import { natureOfLines } from '@bahi/domain/tax/place-of-supply';
import { findTaxCode, getTaxCode, isTaxCodeValidOn, SEEDED_TAX_CODES } from '@bahi/domain/tax/tax-codes';
import { amountIssues } from '@bahi/domain/totals/amount-bounds';
import type { InclusiveTerms } from '@bahi/domain/totals/inclusive-price';
import { refuse } from '../../../core/app-error.ts';
import type { Ctx } from '../../../core/context.ts';
import { pricingFactsOf } from '../../../core/document/pricing-facts.ts';
import { refusalsOf } from '../../../core/document/refusals.ts';
import type { InvoiceCustomer, InvoiceLineRow, StoredInvoice } from './invoice-store.ts';

export const { rejectInput, refuseIssues, forbidIssues } = refusalsOf(invoiceWirePath);

export interface PricedInvoice extends Priced {
  invoice: StoredInvoice;
}

/** Recipient and settings that an invoice to this customer is priced by. */
export function invoiceFacts(
  ctx: Ctx,
  { supplyType, gstin, billingAddress, deliveryAddress }: InvoiceCustomer,
): PricingFacts {
  const billingState = billingAddress.stateCode ?? null;
  const deliveryState = deliveryAddress?.stateCode ?? null;
  return pricingFactsOf(ctx, { supplyType, gstin, billingState, deliveryState });
}

/** In which terms an invoice states its prices. */
export const termsOf = (
  ctx: Ctx,
  { inclusive, customer }: Pick<StoredInvoice, 'inclusive' | 'customer'>,
): InclusiveTerms => ({
  inclusive,
  labourInclusive: invoiceFacts(ctx, customer).labourInclusive,
});

export const isInvoiceInterState = (ctx: Ctx, invoice: Pick<StoredInvoice, 'placeOfSupply' | 'customer'>): boolean =>
  isSupplyInterState(invoice, invoiceFacts(ctx, invoice.customer));

/** The place of supply when none is given; what bills a repair is a service. */
export const derivePlaceOfSupply = (
  ctx: Ctx,
  {
    customer,
    lines,
    workOrderId,
  }: Pick<StoredInvoice, 'customer' | 'workOrderId'> & {
    lines: Parameters<typeof natureOfLines>[0];
  },
): string => derivedPlace(natureOfLines(lines, workOrderId !== null), invoiceFacts(ctx, customer));

/** Resolves the tax of each line for the place of supply and computes every amount anew (decisions §5). */
export function priceInvoice(ctx: Ctx, draft: StoredInvoice): PricedInvoice {
  assertTaxCodes(draft.lines);
  refuseIssues(amountIssues(draft.lines));
  const priced = priceDocument(draft, invoiceFacts(ctx, draft.customer));
  refuseIssues(discountIssues(priced.priceable, draft.discounts));
  if (priced.totals.totalPaise < 0)
    throw refuse('The total cannot be below zero.', [{ path: 'Adjust', message: 'Too low.' }]);
  return { ...priced, invoice: withTotals(draft, priced) };
}

function assertTaxCodes(lines: readonly InvoiceLineRow[]): void {
  const line = lines.find(({ taxCode }) => !findTaxCode(SEEDED_TAX_CODES, taxCode));
  if (line)
    throw refuse(`${line.description}: choose a tax code.`, [
      { path: taxCodePath(line), message: 'Choose a tax code.' },
    ]);
}

const taxCodePath = (line: InvoiceLineRow): string => invoiceWirePath(`lines.${line.id}.taxCode`);

/** The invoice with its amounts; of a discount in percent stands what it comes to. */
function withTotals(draft: StoredInvoice, { priceable, totals }: Priced): StoredInvoice {
  const { lines, labourDiscountPaise, partsDiscountPaise, overallDiscountPaise, ...sums } = totals;
  return {
    ...draft,
    ...sums,
    discounts: {
      ...draft.discounts,
      ...{ labourPaise: labourDiscountPaise, partsPaise: partsDiscountPaise, overallPaise: overallDiscountPaise },
    },
    lines: draft.lines.map((line, i) => ({ ...line, ...lines[i]!, taxCode: priceable[i]!.tax.code })),
  };
}

/** Refuses codes that are not in force on the document's date: 12 % ended on 2025-09-21. */
export function assertTaxCodesInForce(draft: StoredInvoice): void {
  const ended = draft.lines.filter((line) => !isTaxCodeValidOn(getTaxCode(line.taxCode), draft.invoicedOn));
  if (ended.length === 0) return;
  const message = (line: InvoiceLineRow) =>
    `${line.description}: ${getTaxCode(line.taxCode).label} is not in force on ${draft.invoicedOn}.`;
  throw refuse(
    message(ended[0]!),
    ended.map((line) => ({ path: taxCodePath(line), message: message(line) })),
  );
}
