import { LabourTotalType } from '@bahi/domain/constants';
import type {
  DocumentDiscounts,
  DocumentTotals,
  LineAmounts,
  PriceableLine,
  PricingRules,
} from '@bahi/domain/document/priced-line';
import type { Paise } from '@bahi/domain/money/units';
import { isInterState, natureOfLines, placeOfSupply, type Recipient } from '@bahi/domain/tax/place-of-supply';
import { documentChargesTax, SupplyType, type GstType } from '@bahi/domain/tax/registration';
import { findTaxCode, ratesForSupply, SEEDED_TAX_CODES } from '@bahi/domain/tax/tax-codes';
import { taxPaise } from '@bahi/domain/totals/amounts';
import { computeTotals } from '@bahi/domain/totals/compute-totals';
import { workBackTotal } from '@bahi/domain/totals/work-back-totals';
import type { SessionData } from '../../../app/session-store.ts';
import type { LineStore } from '../../../kit/line-grid/line-store.ts';
import type { Discount } from '../../../kit/pricing/discount.ts';
import type { Invoice, InvoiceForm } from './invoice-form.ts';
import type { InvoiceLine } from './invoice-line.ts';

/** What the entity has set about prices. */
export interface PricingSettings {
  stateCode: string;
  gstType: GstType;
  labourInclusive: boolean;
  roundToRupee: boolean;
}

/** The totals with the amounts of each line in the order of the grid, and where the invoice is supplied. */
export interface InvoiceTotals extends Omit<DocumentTotals, 'lines'> {
  rows: LineAmounts[];
  placeOfSupply: string;
  interState: boolean;
}

export type InvoiceLines = LineStore<InvoiceLine, InvoiceTotals>;

type PricedForm = Pick<
  InvoiceForm,
  'labourDiscount' | 'partsDiscount' | 'overallDiscount' | 'adjustPaise' | 'placeOfSupply' | 'taxed'
>;

/** Everything that the amounts of a draft depend on besides its lines. */
export interface InvoicePricing {
  form: PricedForm;
  recipient: Recipient;
  settings: PricingSettings;
}

export const pricingSettings = ({ entity }: Pick<SessionData, 'entity'>): PricingSettings => {
  const { tax, roundToRupee } = entity.settings.common;
  return {
    stateCode: entity.stateCode,
    gstType: tax.gstType as GstType,
    labourInclusive: tax.labourTotalType === LabourTotalType.taxInside,
    roundToRupee,
  };
};

interface PartySource {
  gstin?: string | null;
  stateCode?: string | null;
}

/** What a summary of the customer tells; the treatment is in his record only. */
export const recipientOfSummary = (customer: PartySource | null): Recipient => ({
  supplyType: customer?.gstin ? SupplyType.registered : SupplyType.consumer,
  gstin: customer?.gstin ?? null,
  billingState: customer?.stateCode ?? null,
  deliveryState: null,
});

/** A saved invoice tells by its amounts how its customer was treated, where his record cannot be read. */
export function recipientOfView(view: Invoice, { stateCode }: PricingSettings): Recipient {
  const recipient = recipientOfSummary(view.customer);
  const inside = (view.settings.placeOfSupply ?? stateCode) === stateCode;
  if (inside && view.igstPaise > 0) return { ...recipient, supplyType: SupplyType.sezWithPayment };
  return bearsNoTax(view) ? { ...recipient, supplyType: SupplyType.sezWithoutPayment } : recipient;
}

/** Taxable lines of a taxed document without any tax: a supply without payment, or an entity that charges none. */
function bearsNoTax(view: Invoice): boolean {
  if (view.settings.taxed === false || taxPaise(view) > 0) return false;
  const rateOf = (code: number) => findTaxCode(SEEDED_TAX_CODES, code)?.ratePercent ?? 0;
  return [...view.labour, ...view.parts].some((line) => line.taxablePaise > 0 && rateOf(line.taxCode) > 0);
}

/** The place that the rules choose. */
const derivedPlace = (lines: readonly Pick<InvoiceLine, 'family'>[], { settings, recipient }: InvoicePricing): string =>
  placeOfSupply({ nature: natureOfLines(lines), entityState: settings.stateCode, recipient }).stateCode;

const percentOf = ({ percent }: Discount) => percent;
const paiseOf = ({ paise }: Discount): Paise => paise ?? 0;

const discountsOf = (form: PricedForm): DocumentDiscounts => ({
  labourPercent: percentOf(form.labourDiscount),
  labourPaise: paiseOf(form.labourDiscount),
  partsPercent: percentOf(form.partsDiscount),
  partsPaise: paiseOf(form.partsDiscount),
  overallPercent: percentOf(form.overallDiscount),
  overallPaise: paiseOf(form.overallDiscount),
});

const rulesOf = ({ form, recipient, settings }: InvoicePricing): PricingRules => ({
  labourInclusive: settings.labourInclusive,
  taxed: documentChargesTax({ gstType: settings.gstType, supplyType: recipient.supplyType, taxSetting: form.taxed }),
  roundToRupee: settings.roundToRupee,
  adjustPaise: form.adjustPaise ?? 0,
});

/** Lines as the rules of money see them. */
function priceableLines(lines: readonly InvoiceLine[], interState: boolean): PriceableLine[] {
  const ratesOf = ratesForSupply(interState);
  return lines.map(({ id, family, quantity, unitPrice, discountPercent, discountPaise, noDiscount, taxCode }) => ({
    id,
    family,
    quantity,
    unitPrice,
    discountPercent,
    discountPaise,
    noDiscount,
    tax: ratesOf(taxCode),
  }));
}

const supplyOf = (lines: readonly InvoiceLine[], pricing: InvoicePricing) => {
  const place = pricing.form.placeOfSupply ?? derivedPlace(lines, pricing);
  return { place, interState: isInterState(pricing.settings.stateCode, place, pricing.recipient.supplyType) };
};

/** Live amounts by the same rules as the server's, which has the last word (decisions §3). */
export function computeInvoiceTotals(lines: readonly InvoiceLine[], pricing: InvoicePricing): InvoiceTotals {
  const { place, interState } = supplyOf(lines, pricing);
  const { lines: rows, ...totals } = computeTotals(
    priceableLines(lines, interState),
    discountsOf(pricing.form),
    rulesOf(pricing),
  );
  return { ...totals, rows, placeOfSupply: place, interState };
}

/** The line as a hand-edited total makes it (spec 2 §5); as it was where no price gives that total. */
export function withWantedTotal(
  lines: readonly InvoiceLine[],
  line: InvoiceLine,
  wantedPaise: Paise,
  pricing: InvoicePricing,
): InvoiceLine {
  const here = lines.map((other) => (other.id === line.id ? line : other));
  const price = workBackTotal(
    priceableLines(here, supplyOf(here, pricing).interState),
    discountsOf(pricing.form),
    rulesOf(pricing),
    line.id,
    wantedPaise,
  );
  if (!price) return line;
  const { unitPrice, discountPercent, discountPaise } = price;
  return {
    ...line,
    unitPrice,
    discountPercent,
    discountPaise: discountPercent ? 0 : discountPaise,
    wantedTotalPaise: wantedPaise,
  };
}
