import { invoiceWirePath } from '@bahi/contract/wire/invoice.wire';
import { LabourTotalType } from '@bahi/domain/constants';
import { getTaxCode, isTaxCodeValidOn, SEEDED_TAX_CODES, taxCodeForSupply } from '@bahi/domain/tax/tax-codes';
import type {
  DocumentDiscounts,
  DocumentTotals,
  LineFamily,
  PriceableLine,
  PricingRules,
} from '@bahi/domain/document/priced-line';
import { isInterState, natureOfLines, placeOfSupply } from '@bahi/domain/tax/place-of-supply';
import { documentChargesTax } from '@bahi/domain/tax/registration';
import { amountIssues } from '@bahi/domain/totals/amount-bounds';
import { computeTotals } from '@bahi/domain/totals/compute-totals';
import { findDiscountIssues } from '@bahi/domain/totals/discount-issues';
import { refuse } from '../../../core/app-error.ts';
import type { Ctx } from '../../../core/context.ts';
import type { InvoiceCustomer, InvoiceLineRow, StoredInvoice } from './invoice-store.ts';

export interface PricedInvoice {
  invoice: StoredInvoice;
  priceable: PriceableLine[];
  totals: DocumentTotals;
}

/** The document discounts by what they are taken from. */
const DISCOUNT_KEYS = {
  labour: 'labourDiscountPaise',
  parts: 'partsDiscountPaise',
  overall: 'overallDiscountPaise',
} as const;

/** What the totals of an invoice are computed from. */
export interface InvoicePricing {
  priceable: PriceableLine[];
  discounts: DocumentDiscounts;
  rules: PricingRules;
}

export const isInvoiceInterState = (
  ctx: Ctx,
  draft: Pick<StoredInvoice, 'placeOfSupply'> & { customer: Pick<InvoiceCustomer, 'supplyType'> },
): boolean =>
  isInterState(ctx.entity.stateCode, draft.placeOfSupply ?? ctx.entity.stateCode, draft.customer.supplyType);

export function pricingOf(ctx: Ctx, draft: StoredInvoice): InvoicePricing {
  const interState = isInvoiceInterState(ctx, draft);
  return {
    priceable: draft.lines.map((line) => priceableLine(line, interState)),
    discounts: discountsOf(draft),
    rules: {
      labourInclusive: ctx.settings.tax.labourTotalType === LabourTotalType.taxInside,
      taxed: documentChargesTax({
        gstType: ctx.settings.tax.gstType,
        supplyType: draft.customer.supplyType,
        taxSetting: draft.taxed,
      }),
      roundToRupee: ctx.settings.accounting.roundToRupee,
      adjustPaise: draft.adjustPaise,
    },
  };
}

/**
 * Resolves the tax of each line for the place of supply and computes every amount anew (decisions §5). A code of the
 * wrong type becomes the same rate's other type.
 */
export function priceInvoice(ctx: Ctx, draft: StoredInvoice): PricedInvoice {
  const { priceable, discounts, rules } = pricingOf(ctx, draft);
  assertAmounts(draft.lines);
  const issues = findDiscountIssues(priceable, discounts);
  if (issues.length > 0)
    throw refuse(
      issues[0]!.message,
      issues.map(({ target, lineId, message }) => ({
        path: invoiceWirePath(target === 'line' ? `lines.${lineId}.discountPaise` : DISCOUNT_KEYS[target]),
        message,
      })),
    );
  const totals = computeTotals(priceable, discounts, rules);
  if (totals.totalPaise < 0) throw refuse('The total cannot be below zero.', [{ path: 'Adjust', message: 'Too low.' }]);
  return { invoice: withTotals(draft, priceable, totals), priceable, totals };
}

/** Refuses lines that come to more than can be kept to the paisa, by the field. */
function assertAmounts(lines: readonly InvoiceLineRow[]): void {
  const issues = amountIssues(lines);
  if (issues.length === 0) return;
  const fields = issues.map(({ path, message }) => ({ path: invoiceWirePath(path), message }));
  throw refuse(issues[0]!.message, fields);
}

const taxCodePath = (line: InvoiceLineRow): string => invoiceWirePath(`lines.${line.id}.taxCode`);

function priceableLine(line: InvoiceLineRow, interState: boolean): PriceableLine {
  const tax = taxCodeForSupply(SEEDED_TAX_CODES, line.taxCode, interState);
  if (!tax)
    throw refuse(`${line.description}: choose a tax code.`, [
      { path: taxCodePath(line), message: 'Choose a tax code.' },
    ]);
  const { id, family, quantity, unitPrice, discountPercent, discountPaise, noDiscount } = line;
  return { id, family, quantity, unitPrice, discountPercent, discountPaise, noDiscount, tax };
}

const discountsOf = (draft: StoredInvoice): DocumentDiscounts => ({
  labourPercent: draft.labourDiscountPercent,
  labourPaise: draft.labourDiscountPaise,
  partsPercent: draft.partsDiscountPercent,
  partsPaise: draft.partsDiscountPaise,
  overallPercent: draft.overallDiscountPercent,
  overallPaise: draft.overallDiscountPaise,
});

function withTotals(
  draft: StoredInvoice,
  priceable: readonly PriceableLine[],
  { lines, labourDiscountPaise, partsDiscountPaise, overallDiscountPaise, ...sums }: DocumentTotals,
): StoredInvoice {
  return {
    ...draft,
    ...sums,
    labourDiscountPaise,
    partsDiscountPaise,
    overallDiscountPaise,
    lines: draft.lines.map((line, i) => ({ ...line, ...lines[i]!, taxCode: priceable[i]!.tax.code })),
  };
}

/** The place of supply when none is given. */
export function derivePlaceOfSupply(
  ctx: Ctx,
  { supplyType, gstin, billingAddress, deliveryAddress }: InvoiceCustomer,
  lines: readonly { family: LineFamily }[],
): string {
  const billingState = billingAddress.stateCode ?? null;
  const deliveryState = deliveryAddress?.stateCode ?? null;
  return placeOfSupply({
    nature: natureOfLines(lines),
    entityState: ctx.entity.stateCode,
    recipient: { supplyType, gstin, billingState, deliveryState },
  }).stateCode;
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
