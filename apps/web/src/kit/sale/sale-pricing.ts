import { LabourTotalType } from '@bahi/domain/constants';
import {
  derivedPlace,
  isSupplyInterState,
  priceDocument,
  type PricedDocument,
  type PricingFacts,
  workBack,
} from '@bahi/domain/document/priced-document';
import type { DocumentDiscounts, DocumentTotals, LineAmounts } from '@bahi/domain/document/priced-line';
import type { Paise } from '@bahi/domain/money/units';
import { isCarriage, withCompositeRates } from '@bahi/domain/tax/composite-supply';
import { natureOfLines, type Recipient } from '@bahi/domain/tax/place-of-supply';
import { SupplyType, type GstType } from '@bahi/domain/tax/registration';
import { findTaxCode, SEEDED_TAX_CODES } from '@bahi/domain/tax/tax-codes';
import { taxPaise } from '@bahi/domain/totals/amounts';
import type { InclusiveTerms } from '@bahi/domain/totals/inclusive-price';
import type { SessionData } from '../../app/session-store.ts';
import { byLine } from '../line-grid/by-line.ts';
import type { LineStore } from '../line-grid/line-store.ts';
import type { Discount } from '../pricing/discount.ts';
import type { SaleForm, SaleRecord } from './sale-form.ts';
import type { SaleLine } from './sale-line.ts';

/** What the entity has set about prices. */
export interface PricingSettings {
  stateCode: string;
  gstType: GstType;
  labourInclusive: boolean;
  roundToRupee: boolean;
}

/** The totals with the amounts of each line in the order of the grid, and where it is supplied. */
export interface SaleTotals extends Omit<DocumentTotals, 'lines'> {
  rows: LineAmounts[];
  placeOfSupply: string;
  interState: boolean;
}

export type SaleLines = LineStore<SaleLine, SaleTotals>;

type PricedForm = Pick<
  SaleForm,
  | 'labourDiscount'
  | 'partsDiscount'
  | 'overallDiscount'
  | 'adjustPaise'
  | 'placeOfSupply'
  | 'taxed'
  | 'inclusive'
  | 'carriageReason'
>;

/** Everything that the amounts of a draft depend on besides its lines. */
export interface SalePricing {
  form: PricedForm;
  recipient: Recipient;
  settings: PricingSettings;
  /** What bills a repair is a service, also with the parts that are fitted. */
  billsRepair: boolean;
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

/** In which terms a sale states its prices. */
export const termsOf = (
  { inclusive }: Pick<SaleForm, 'inclusive'>,
  { labourInclusive }: Pick<PricingSettings, 'labourInclusive'>,
): InclusiveTerms => ({ inclusive, labourInclusive });

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

/** A saved sale tells by its amounts how its customer was treated, where his record cannot be read. */
export function recipientOfView(view: SaleRecord, { stateCode }: PricingSettings): Recipient {
  const recipient = recipientOfSummary(view.customer);
  const inside = (view.settings.placeOfSupply ?? stateCode) === stateCode;
  if (inside && view.igstPaise > 0) return { ...recipient, supplyType: SupplyType.sezWithPayment };
  return bearsNoTax(view) ? { ...recipient, supplyType: SupplyType.sezWithoutPayment } : recipient;
}

/** Taxable lines of a taxed document without any tax: a supply without payment, or an entity that charges none. */
function bearsNoTax(view: SaleRecord): boolean {
  if (view.settings.taxed === false || taxPaise(view) > 0) return false;
  const rateOf = (code: number) => findTaxCode(SEEDED_TAX_CODES, code)?.ratePercent ?? 0;
  return [...view.labour, ...view.parts].some((line) => line.taxablePaise > 0 && rateOf(line.taxCode) > 0);
}

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

const factsOf = ({ recipient, settings }: SalePricing): PricingFacts => {
  const { stateCode: entityState, gstType, labourInclusive, roundToRupee } = settings;
  return { recipient, entityState, gstType, labourInclusive, roundToRupee };
};

/** Whether a line is freight or packing. */
export const isCarriageLine = byLine((line: SaleLine) => isCarriage(line));

/** Freight and packing at the rate of their goods; their price stays as it is shown. */
const carriedLines = (lines: readonly SaleLine[], { form, settings }: SalePricing): readonly SaleLine[] =>
  lines.some(isCarriageLine)
    ? withCompositeRates(lines, form.carriageReason.trim() || null, termsOf(form, settings), () => true)
    : lines;

/** The draft as the rules of money see it. */
const documentOf = (lines: readonly SaleLine[], pricing: SalePricing): PricedDocument<SaleLine> => ({
  lines: carriedLines(lines, pricing),
  discounts: discountsOf(pricing.form),
  taxed: pricing.form.taxed,
  adjustPaise: pricing.form.adjustPaise ?? 0,
  placeOfSupply:
    pricing.form.placeOfSupply ?? derivedPlace(natureOfLines(lines, pricing.billsRepair), factsOf(pricing)),
  inclusive: pricing.form.inclusive,
});

/** Live amounts by the same rules as the server's, which has the last word (decisions §3). */
export function computeSaleTotals(lines: readonly SaleLine[], pricing: SalePricing): SaleTotals {
  const [document, facts] = [documentOf(lines, pricing), factsOf(pricing)];
  const { lines: rows, ...totals } = priceDocument(document, facts).totals;
  return {
    ...totals,
    rows,
    placeOfSupply: document.placeOfSupply ?? facts.entityState,
    interState: isSupplyInterState(document, facts),
  };
}

/** The line as a hand-edited total makes it (spec 2 §5); as it was where no price gives that total. */
export function withWantedTotal(
  lines: readonly SaleLine[],
  line: SaleLine,
  wantedPaise: Paise,
  pricing: SalePricing,
): SaleLine {
  const here = lines.map((other) => (other.id === line.id ? line : other));
  const worked = workBack(documentOf(here, pricing), factsOf(pricing), new Map([[line.id, wantedPaise]]));
  if (worked.impossible.length > 0) return line;
  const { unitPrice, discountPercent, discountPaise } = worked.lines.find(({ id }) => id === line.id) ?? line;
  return {
    ...line,
    unitPrice,
    discountPercent,
    discountPaise: discountPercent ? 0 : discountPaise,
    wantedTotalPaise: wantedPaise,
  };
}
