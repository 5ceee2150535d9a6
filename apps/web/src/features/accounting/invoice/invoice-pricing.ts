import type {
  DocumentDiscounts,
  DocumentTotals,
  LineAmounts,
  PriceableLine,
  PricingRules,
  TaxRates,
} from '@bahi/domain/document/priced-line';
import type { Paise } from '@bahi/domain/money/units';
import { isInterState, placeOfSupply } from '@bahi/domain/tax/place-of-supply';
import { documentChargesTax, SupplyType, type GstType } from '@bahi/domain/tax/registration';
import { findTaxCode, SEEDED_TAX_CODES, taxCodeForSupply } from '@bahi/domain/tax/tax-codes';
import { computeTotals } from '@bahi/domain/totals/compute-totals';
import { workBackTotal } from '@bahi/domain/totals/unit-price-from-total';
import type { SessionData } from '../../../app/session-store.ts';
import type { Discount } from './discount.ts';
import type { Invoice, InvoiceForm } from './invoice-form.ts';
import type { InvoiceLine } from './invoice-line.ts';

/** How the customer is treated and where he is: what decides the place of supply (decisions §5). */
export interface SupplyParty {
  supplyType: SupplyType;
  registeredState: string | null;
  billingState: string | null;
  deliveryState: string | null;
}

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

type PricedForm = Pick<
  InvoiceForm,
  'labourDiscount' | 'partsDiscount' | 'overallDiscount' | 'adjustPaise' | 'placeOfSupply' | 'taxed'
>;

/** Everything that the amounts of a draft depend on besides its lines. */
export interface InvoicePricing {
  form: PricedForm;
  party: SupplyParty;
  settings: PricingSettings;
}

export const pricingSettings = ({ entity }: Pick<SessionData, 'entity'>): PricingSettings => {
  const { tax, roundToRupee } = entity.settings.common;
  return {
    stateCode: entity.stateCode,
    gstType: tax.gstType as GstType,
    labourInclusive: tax.labourTotalType === 'BT',
    roundToRupee,
  };
};

interface PartySource {
  gstin?: string | null;
  stateCode?: string | null;
}

/** What a summary of the customer tells; the treatment is in his record only. */
export const partyOfSummary = (customer: PartySource | null): SupplyParty => ({
  supplyType: customer?.gstin ? SupplyType.registered : SupplyType.consumer,
  registeredState: customer?.gstin?.slice(0, 2) ?? null,
  billingState: customer?.stateCode ?? null,
  deliveryState: null,
});

/** A saved invoice tells by its amounts how its customer was treated, where his record cannot be read. */
export function partyOfView(view: Invoice, { stateCode }: PricingSettings): SupplyParty {
  const party = partyOfSummary(view.customer);
  const inside = (view.settings.placeOfSupply ?? stateCode) === stateCode;
  if (inside && view.igstPaise > 0) return { ...party, supplyType: SupplyType.sezWithPayment };
  return bearsNoTax(view) ? { ...party, supplyType: SupplyType.sezWithoutPayment } : party;
}

/** Taxable lines of a taxed document without any tax: a supply without payment, or an entity that charges none. */
function bearsNoTax(view: Invoice): boolean {
  if (view.settings.taxed === false || view.cgstPaise + view.sgstPaise + view.igstPaise > 0) return false;
  const rateOf = (code: number) => findTaxCode(SEEDED_TAX_CODES, code)?.ratePercent ?? 0;
  return [...view.labour, ...view.parts].some((line) => line.taxablePaise > 0 && rateOf(line.taxCode) > 0);
}

const WITHOUT_TAX: TaxRates = { code: 0, type: 1, cgstPercent: 0, sgstPercent: 0, igstPercent: 0 };

/** The place that the rules choose: an invoice with labour is a service, one of parts alone is of goods. */
export const derivedPlace = (lines: readonly Pick<InvoiceLine, 'family'>[], pricing: InvoicePricing): string =>
  placeOfSupply({
    nature: lines.length > 0 && lines.every(({ family }) => family === 'part') ? 'goods' : 'services',
    entityState: pricing.settings.stateCode,
    ...pricing.party,
  }).stateCode;

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

const rulesOf = ({ form, party, settings }: InvoicePricing): PricingRules => ({
  labourInclusive: settings.labourInclusive,
  taxed: documentChargesTax({ gstType: settings.gstType, supplyType: party.supplyType, taxSetting: form.taxed }),
  roundToRupee: settings.roundToRupee,
  adjustPaise: form.adjustPaise ?? 0,
});

/** Lines as the rules of money see them; a code of the wrong type is the same rate's other type (decisions §4). */
function priceableLines(lines: readonly InvoiceLine[], interState: boolean): PriceableLine[] {
  const rates = new Map<number, TaxRates>();
  const ratesOf = (code: number): TaxRates => {
    let found = rates.get(code);
    if (!found) {
      found =
        taxCodeForSupply(SEEDED_TAX_CODES, code, interState) ?? findTaxCode(SEEDED_TAX_CODES, code) ?? WITHOUT_TAX;
      rates.set(code, found);
    }
    return found;
  };
  return lines.map(({ id, family, quantity, unitPrice, discountPercent, discountPaise, noDiscount, taxCode }) => ({
    ...{ id, family, quantity, unitPrice, discountPercent, discountPaise, noDiscount },
    tax: ratesOf(taxCode),
  }));
}

const supplyOf = (lines: readonly InvoiceLine[], pricing: InvoicePricing) => {
  const place = pricing.form.placeOfSupply ?? derivedPlace(lines, pricing);
  return { place, interState: isInterState(pricing.settings.stateCode, place, pricing.party.supplyType) };
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
