import type { Paise } from '../money/units.ts';
import { isInterState, placeOfSupply, type Recipient, type Supply } from '../tax/place-of-supply.ts';
import { documentChargesTax, type GstType } from '../tax/registration.ts';
import { findState } from '../tax/states.ts';
import { ratesForSupply } from '../tax/tax-codes.ts';
import { computeTotals } from '../totals/compute-totals.ts';
import { discountAfter } from '../totals/discount-after.ts';
import { findDiscountIssues } from '../totals/discount-issues.ts';
import { withWorkedPrice, workBackTotals } from '../totals/work-back-totals.ts';
import { type Issue, issueAt } from './issue.ts';
import { kept } from './kept.ts';
import {
  type DiscountFields,
  type DocumentDiscounts,
  type DocumentTotals,
  discountFieldsOf,
  discountsOfFields,
  type PriceableLine,
  type PricingRules,
} from './priced-line.ts';

/** What the amounts of an order or invoice follow from besides its lines. */
export interface PricedTerms {
  discounts: DocumentDiscounts;
  taxed: boolean;
  adjustPaise: Paise;
  /** Null until customer and lines are known. */
  placeOfSupply: string | null;
  /** All prices hold their tax (`Settings.Incl`). */
  inclusive: boolean;
}

/** What its header says about its money. */
export interface PricedHeader extends PricedTerms {
  untaxedReason: string | null;
  adjustReason: string | null;
  /** Said where it is not the one that follows from customer and lines. */
  placeOfSupplyReason: string | null;
}

type TaxedLine = Omit<PriceableLine, 'tax'> & { taxCode: number };

export interface PricedDocument<Line extends TaxedLine = TaxedLine> extends PricedTerms {
  lines: readonly Line[];
}

/** What prices ask for besides the document: who sells to whom, by which settings. */
export interface PricingFacts {
  entityState: string;
  recipient: Recipient;
  gstType: GstType;
  /** Labour total type `BT`. */
  labourInclusive: boolean;
  roundToRupee: boolean;
}

/** A document priced, with all that its rules ask of the prices. */
export interface Priced {
  priceable: PriceableLine[];
  rules: PricingRules;
  totals: DocumentTotals;
}

/** Whether a document carries tax at all: a Regular entity, `Settings.Tax` on, no zero-rated supply. */
export const chargesTax = ({ taxed }: Pick<PricedTerms, 'taxed'>, { gstType, recipient }: PricingFacts): boolean =>
  documentChargesTax({ gstType, supplyType: recipient.supplyType, taxSetting: taxed });

export const isSupplyInterState = (
  { placeOfSupply: place }: Pick<PricedTerms, 'placeOfSupply'>,
  { entityState, recipient }: PricingFacts,
): boolean => isInterState(entityState, place ?? entityState, recipient.supplyType);

/** The place of supply that follows from customer and lines. */
export const derivedPlace = (nature: Supply['nature'], { entityState, recipient }: PricingFacts): string =>
  placeOfSupply({ nature, entityState, recipient }).stateCode;

export const pricingRules = (
  document: Pick<PricedTerms, 'taxed' | 'inclusive' | 'adjustPaise'>,
  facts: PricingFacts,
): PricingRules => ({
  labourInclusive: facts.labourInclusive,
  inclusive: document.inclusive,
  taxed: chargesTax(document, facts),
  roundToRupee: facts.roundToRupee,
  adjustPaise: document.adjustPaise,
});

/**
 * Prices a document with one face: lines at the rates of its place of supply, discounts, tax, rounding. Two parts at ₹59
 * that hold 18 % = taxable 10000, CGST 900, SGST 900, total 11800.
 */
export function priceDocument(document: PricedDocument, facts: PricingFacts): Priced {
  const priceable = priceableLines(document.lines, isSupplyInterState(document, facts));
  const rules = pricingRules(document, facts);
  return { priceable, rules, totals: computeTotals(priceable, document.discounts, rules) };
}

/** Lines as the rules of money see them. A code of the wrong type becomes the same rate's other type (decisions §4). */
function priceableLines(lines: readonly TaxedLine[], interState: boolean): PriceableLine[] {
  const ratesOf = ratesForSupply(interState);
  return lines.map((line) => ({
    id: line.id,
    family: line.family,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    priceFactor: line.priceFactor,
    discountPercent: line.discountPercent,
    discountPaise: line.discountPaise,
    noDiscount: line.noDiscount,
    ...(line.schemePaise && { schemePaise: line.schemePaise }),
    taxInside: line.taxInside,
    tax: ratesOf(line.taxCode),
  }));
}

/** Works totals that were typed back into unit prices (`SetTotal`, decisions §3); names the lines where none fits. */
export function workBack<Line extends TaxedLine>(
  document: PricedDocument<Line>,
  facts: PricingFacts,
  wanted: ReadonlyMap<string, Paise>,
): { lines: Line[]; impossible: string[] } {
  const priceable = priceableLines(document.lines, isSupplyInterState(document, facts));
  const prices = workBackTotals(priceable, document.discounts, pricingRules(document, facts), wanted);
  return {
    lines: document.lines.map((line) => withWorkedPrice(line, prices.get(line.id))),
    impossible: [...wanted.keys()].filter((id) => !prices.has(id)),
  };
}

/** What a save says of the money of a header: null clears, absent stays (decisions §1). */
export type PricedHeaderInput = { [Key in keyof DiscountFields]?: DiscountFields[Key] | null | undefined } & {
  adjustPaise?: Paise | null | undefined;
  adjustReason?: string | null | undefined;
  settings?: PricedSettingsInput | null | undefined;
};

interface PricedSettingsInput {
  taxed?: boolean | null | undefined;
  untaxedReason?: string | null | undefined;
  placeOfSupply?: string | null | undefined;
  placeOfSupplyReason?: string | null | undefined;
  inclusive?: boolean | null | undefined;
  carriageReason?: string | null | undefined;
}

/** The money of a header after a save; the place of supply is settled once the lines are known (`settlePlace`). */
export function mergePricedHeader<D extends PricedHeader>(before: D, input: PricedHeaderInput): D {
  const settings = input.settings ?? {};
  const taxed = kept(settings.taxed, before.taxed) ?? true;
  return {
    ...before,
    discounts: mergeDiscounts(before.discounts, input),
    adjustPaise: kept(input.adjustPaise, before.adjustPaise) ?? 0,
    adjustReason: kept(input.adjustReason, before.adjustReason),
    taxed,
    untaxedReason: taxed ? null : kept(settings.untaxedReason, before.untaxedReason),
    inclusive: kept(settings.inclusive, before.inclusive) ?? false,
  };
}

const FAMILIES = ['labour', 'parts', 'overall'] as const;

/** Of each discount the kind that was sent last holds, percent or amount. */
function mergeDiscounts(before: DocumentDiscounts, input: PricedHeaderInput): DocumentDiscounts {
  const fields = { ...discountFieldsOf(before) };
  for (const family of FAMILIES) {
    const [percent, paise] = [`${family}DiscountPercent`, `${family}DiscountPaise`] as const;
    const after = discountAfter(
      { discountPercent: fields[percent], discountPaise: fields[paise] },
      { discountPercent: input[percent], discountPaise: input[paise] },
    );
    fields[percent] = after.discountPercent;
    fields[paise] = after.discountPaise;
  }
  return discountsOfFields(fields);
}

/**
 * The place of supply after a save: what was chosen, with its reason; one that is chosen anew needs a reason of its own.
 * What was overridden stays until another is sent; else it is the derived one where it `follows` customer and lines.
 */
export function settlePlace<D extends PricedHeader>(
  before: PricedHeader,
  after: D,
  settings: PricedSettingsInput | null | undefined,
  { derived, follows }: { derived: string; follows: boolean },
): D {
  const { placeOfSupply: sent, placeOfSupplyReason: reason } = settings ?? {};
  if (sent && sent !== derived) {
    const stood = sent === before.placeOfSupply ? before.placeOfSupplyReason : null;
    return { ...after, placeOfSupply: sent, placeOfSupplyReason: kept(reason, stood) };
  }
  const overridden = sent === undefined && after.placeOfSupplyReason !== null;
  if (overridden) return { ...after, placeOfSupplyReason: kept(reason, after.placeOfSupplyReason) };
  if (sent === undefined && !follows && after.placeOfSupply !== null) return after;
  return { ...after, placeOfSupply: derived, placeOfSupplyReason: null };
}

/** A reason for an adjustment and for charging no tax (decisions §5). */
export function headerIssues(
  header: Pick<PricedHeader, 'adjustPaise' | 'adjustReason' | 'taxed' | 'untaxedReason'>,
): Issue[] {
  const issues: Issue[] = [];
  if (header.adjustPaise !== 0 && !header.adjustReason)
    issues.push(issueAt('adjustReason', 'Say why the total is adjusted.'));
  if (!header.taxed && !header.untaxedReason) issues.push(issueAt('untaxedReason', 'Say why no tax is charged.'));
  return issues;
}

/** A place of supply that a save changes or sends is a state, and says why it is not the derived one. */
export function placeOfSupplyIssues(
  before: PricedHeader,
  after: PricedHeader,
  settings: PricedSettingsInput | null | undefined,
  derived: string,
): Issue[] {
  const { placeOfSupply: place, placeOfSupplyReason: reason } = after;
  const stays = place === before.placeOfSupply && reason === before.placeOfSupplyReason;
  if (stays && !settings?.placeOfSupply) return [];
  if (!findState(place ?? '')?.current) return [issueAt('placeOfSupply', 'Choose a state.')];
  return place === derived || reason ? [] : [issueAt('placeOfSupplyReason', 'Say why the place of supply differs.')];
}

const DISCOUNT_PATHS = {
  labour: 'labourDiscountPaise',
  parts: 'partsDiscountPaise',
  overall: 'overallDiscountPaise',
} as const;

/** Discounts above what they are taken from, by the field (spec 2 §5). */
export const discountIssues = (lines: readonly PriceableLine[], discounts: DocumentDiscounts): Issue[] =>
  findDiscountIssues(lines, discounts).map(({ target, lineId, message }) =>
    issueAt(target === 'line' ? `lines.${lineId}.discountPaise` : DISCOUNT_PATHS[target], message),
  );
