import { type Issue, issueAt } from '../document/issue.ts';
import type { EntityConfig } from '../industry/config.ts';
import { hidesPartNumbers, type IndustryCode } from '../industry/industry.ts';
import { MESSAGES } from '../messages.ts';
import { roundHalfAway } from '../money/round.ts';
import { type Factor, PAISE_PER_RUPEE, type Quantity, UNIT_PRICE_PER_RUPEE, type UnitPrice } from '../money/units.ts';
import { entityChargesTax, type GstType } from '../tax/registration.ts';
import { findTaxCode, isTaxCodeValidOn, SEEDED_TAX_CODES } from '../tax/tax-codes.ts';
import { hasDrugSchedules, type ItemKind, TRACK_LABELS, type TrackBy, trackingChoices } from './item-kinds.ts';
import { type ItemUnit, unitIssues } from './item-units.ts';
import { priceWithTax } from './price-before-tax.ts';
import { isUnitCode } from './units.ts';

/** What the rules of an item are about. */
export interface ItemFacts {
  partNumber: string | null;
  hsn: string;
  unitCode: string;
  /** Before tax. */
  salePrice: UnitPrice;
  /** Printed maximum retail price, which holds all taxes; 0 where there is none. */
  mrp: UnitPrice;
  taxCode: number;
}

const HSN = /^(\d{4}|\d{6}|\d{8})$/;

/** Tells whether a text is an HSN or SAC code of 4, 6 or 8 digits: '8708' is, '87' is not. */
export function isHsn(text: string): boolean {
  return HSN.test(text);
}

/** What an item is to its entity. */
export interface ItemRules {
  industry: IndustryCode;
  gstType: GstType;
  config: Pick<EntityConfig, 'features'>;
}

/** Names what is wrong with an item, by field; the tax code must be in force today. */
export function itemIssues(item: ItemFacts, rules: Omit<ItemRules, 'config'>, today: string): Issue[] {
  const issues: Issue[] = [];
  if (!item.partNumber && !hidesPartNumbers(rules.industry)) issues.push(issueAt('partNumber', MESSAGES.fieldRequired));
  if (!isHsn(item.hsn)) issues.push(issueAt('hsn', 'Enter 4, 6 or 8 digits.'));
  if (!isUnitCode(item.unitCode))
    issues.push(issueAt('unitCode', 'Choose a unit that GST returns know, such as NOS or LTR.'));
  if (exceedsMrp(item, rules.gstType))
    issues.push(issueAt('salePrice', 'The sale price with tax may not exceed the MRP.'));
  const taxIssue = taxCodeIssue(item.taxCode, today);
  if (taxIssue) issues.push(issueAt('taxCode', taxIssue));
  return issues;
}

/**
 * Tells whether the buyer would pay more than the MRP, to the paisa: at 18 % ₹338.99 is ₹400.01 and exceeds an MRP of
 * ₹400, ₹338.98 does not. Who charges no tax (composition, unregistered) may ask the whole MRP.
 */
function exceedsMrp({ salePrice, mrp, taxCode }: ItemFacts, gstType: GstType): boolean {
  const rate = entityChargesTax(gstType) ? (findTaxCode(SEEDED_TAX_CODES, taxCode)?.ratePercent ?? 0) : 0;
  return mrp > 0 && paiseOf(priceWithTax(salePrice, rate)) > paiseOf(mrp);
}

const paiseOf = (price: UnitPrice): number => roundHalfAway(price, UNIT_PRICE_PER_RUPEE / PAISE_PER_RUPEE);

/** What is wrong with a tax code on a day, or null. */
export function taxCodeIssue(code: number, day: string): string | null {
  const known = findTaxCode(SEEDED_TAX_CODES, code);
  if (!known) return 'This tax code does not exist.';
  return isTaxCodeValidOn(known, day) ? null : `${known.label} is not in force on ${day}.`;
}

/** When an item is bought again in one warehouse, and what it is filled up to. */
export interface ReorderLevels {
  warehouseId: string;
  reorderLevel: Quantity;
  reorderMaximum: Quantity;
}

/** What else the rules of an item are about; null where nothing is said. */
export interface ItemDetails {
  kind: ItemKind;
  tracked: boolean;
  trackBy: TrackBy;
  drugSchedule: string | null;
  unitCode: string;
  units: readonly ItemUnit[];
  purchaseUnit: string | null;
  purchaseFactor: Factor | null;
  saleUnit: string | null;
  saleFactor: Factor | null;
  reorderLevel: Quantity;
  reorderMaximum: Quantity;
  reorders: readonly ReorderLevels[];
  salePrice: UnitPrice;
  minimumPrice: UnitPrice;
}

/** Names what is wrong with the details of an item; what was said before may stay though a feature was switched off. */
export function itemDetailIssues(
  item: ItemDetails,
  before: ItemDetails | null,
  rules: Omit<ItemRules, 'gstType'>,
): Issue[] {
  const issues: Issue[] = [];
  if (item.kind === 'service' && item.tracked) issues.push(issueAt('tracked', 'No stock is kept of a service.'));
  if (item.trackBy !== before?.trackBy && !trackingChoices(rules.config).includes(item.trackBy))
    issues.push(issueAt('trackBy', `${TRACK_LABELS[item.trackBy]} is not switched on for this branch.`));
  if (item.drugSchedule && item.drugSchedule !== before?.drugSchedule && !hasDrugSchedules(rules.industry))
    issues.push(issueAt('drugSchedule', 'Drug schedules are for healthcare.'));
  issues.push(...unitIssues(item.units, item.unitCode), ...reorderIssues(item));
  issues.push(...packIssues('purchase', item.purchaseUnit, item.purchaseFactor));
  issues.push(...packIssues('sale', item.saleUnit, item.saleFactor));
  if (item.minimumPrice > item.salePrice && item.salePrice > 0)
    issues.push(issueAt('minimumPrice', 'The minimum price may not exceed the sale price.'));
  return issues;
}

const BELOW_LEVEL = 'The maximum may not be below the reorder level.';

/** An order fills up to more than the level that asks for it; a warehouse is named once. */
function reorderIssues({ reorderLevel, reorderMaximum, reorders }: ItemDetails): Issue[] {
  const isBelow = (levels: Pick<ReorderLevels, 'reorderLevel' | 'reorderMaximum'>) =>
    levels.reorderMaximum > 0 && levels.reorderMaximum < levels.reorderLevel;
  const seen = new Set<string>();
  return [
    ...(isBelow({ reorderLevel, reorderMaximum }) ? [issueAt('reorderMaximum', BELOW_LEVEL)] : []),
    ...reorders.flatMap((levels, at): Issue[] => {
      const twice = seen.has(levels.warehouseId);
      seen.add(levels.warehouseId);
      if (twice) return [issueAt(`reorders.${at}.warehouseId`, 'This warehouse is named twice.')];
      return isBelow(levels) ? [issueAt(`reorders.${at}.reorderMaximum`, BELOW_LEVEL)] : [];
    }),
  ];
}

/** A pack has a name and a content, or neither. */
function packIssues(side: 'purchase' | 'sale', unit: string | null, factor: Factor | null): Issue[] {
  if (unit && !factor) return [issueAt(`${side}Factor`, 'Enter how many units the pack holds.')];
  if (!unit && factor) return [issueAt(`${side}Unit`, 'Enter the name of the pack, such as Strip or Carton.')];
  return [];
}
