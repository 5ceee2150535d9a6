import { FACTOR_PER_ONE, quantityOfPacks } from '../catalogue/packs.ts';
import { type Issue, issueAt } from '../document/issue.ts';
import { NO_DISCOUNTS } from '../document/priced-line.ts';
import type { DocumentTotals } from '../document/priced-line.ts';
import {
  type Factor,
  type Paise,
  type Percent,
  type Quantity,
  QUANTITY_PER_UNIT,
  type UnitPrice,
} from '../money/units.ts';
import { VendorTreatment } from '../parties/vendor.ts';
import { SEEDED_TAX_CODES, taxCodeForSupply } from '../tax/tax-codes.ts';
import { computeTotals } from '../totals/compute-totals.ts';
import { TOO_MUCH } from '../totals/amount-bounds.ts';
import { discountInForce, extendedAmount, isWithinBounds } from '../totals/price-line.ts';

/** A line that is bought: quantity and price in the unit of buying, a factor to the unit of stock. */
export interface BoughtLine {
  id: string;
  itemId: string | null;
  description: string;
  quantity: Quantity;
  /** Of the unit of stock in one unit of buying; 1 where both are one. */
  factor: Factor;
  /** Goods on top that are not paid for (10+1). */
  freeQuantity: Quantity;
  unitPrice: UnitPrice;
  discountPercent: Percent | null;
  discountPaise: Paise;
  taxCode: number | null;
}

const UNCOUNTABLE = 'Quantity and free goods come to more than 10,000,000,000 units of stock: lower the quantity.';

/** What is bought of a line in the unit of stock, free goods too: 10+1 strips of 15 are 165 tablets. */
export const boughtQuantity = (line: Pick<BoughtLine, 'quantity' | 'freeQuantity' | 'factor'>): Quantity =>
  quantityOfPacks(line.quantity + line.freeQuantity, line.factor);

/** What is bought of a line in the unit of stock, by what is paid and what comes on top. */
export const boughtParts = ({
  quantity,
  freeQuantity,
  factor,
}: Pick<BoughtLine, 'quantity' | 'freeQuantity' | 'factor'>) => ({
  paidQuantity: quantityOfPacks(quantity, factor),
  freeQuantity: quantityOfPacks(freeQuantity, factor),
});

/** What is paid of goods of which so many are free: 11 of which 1 is free are 10. */
export const withoutFree = (quantity: Quantity, freeQuantity: Quantity): Quantity => quantity - freeQuantity;

/** Ten thousand million units: sums of so many lines stay exact. */
const MOST_QUANTITY: Quantity = 10_000_000_000 * QUANTITY_PER_UNIT;

/** Whether so many packs can be counted in units of stock: 9,999,999 boxes of a million cannot. */
export const isCountable = (packs: Quantity, factor: Factor): boolean =>
  (Math.abs(packs) * factor) / FACTOR_PER_ONE <= MOST_QUANTITY;

/** Names what keeps a line from being saved, or with `approving` from being approved. */
export function boughtLineIssues(line: BoughtLine, approving: boolean): Issue[] {
  const issues: Issue[] = [];
  const at = (field: string, message: string) => issues.push(issueAt(`lines.${line.id}.${field}`, message));
  if (line.itemId === null && line.description.trim() === '')
    at('itemId', 'Choose an item, or describe what is bought.');
  if (line.quantity <= 0) at('quantity', 'Enter a quantity above zero.');
  else if (!isCountable(line.quantity + line.freeQuantity, line.factor)) at('quantity', UNCOUNTABLE);
  if (line.freeQuantity < 0) at('freeQuantity', 'Free goods are not less than none.');
  if (!isWithinBounds(line.quantity, line.unitPrice)) at('unitPrice', TOO_MUCH);
  const amountPaise = extendedAmount(line.quantity, line.unitPrice);
  if (discountInForce(amountPaise, line.discountPercent, line.discountPaise) > amountPaise)
    at('discountPaise', 'The discount is higher than the amount of the line.');
  if (approving && line.taxCode === null) at('taxCode', 'Choose a tax code.');
  return issues;
}

/** Vendors who write no tax on their bills: composition and unregistered ones (CGST Act, sections 10 and 32), and those abroad. */
export const vendorChargesTax = (treatment: VendorTreatment): boolean =>
  treatment === VendorTreatment.regular || treatment === VendorTreatment.sez;

/** Whether goods cross a state border on their way here: an SEZ always counts as another state (IGST Act, section 7(5)). */
export const isInterStatePurchase = (
  vendor: { treatment: VendorTreatment; stateCode: string | null },
  entityState: string,
): boolean =>
  vendor.treatment === VendorTreatment.sez || (vendor.stateCode !== null && vendor.stateCode !== entityState);

/** Prices the lines and the document: 10 strips at ₹110 with 12 % are ₹1,100, ₹132 of tax, ₹1,232. Free goods cost nothing. */
export function pricePurchase(
  lines: readonly BoughtLine[],
  facts: {
    interState: boolean;
    taxed: boolean;
    roundToRupee: boolean;
    overallDiscountPercent: Percent | null;
    overallDiscountPaise: Paise;
    adjustPaise: Paise;
  },
): DocumentTotals {
  const { interState, taxed, roundToRupee, overallDiscountPercent, overallDiscountPaise, adjustPaise } = facts;
  const noTax = { code: 0, type: 1, cgstPercent: 0, sgstPercent: 0, igstPercent: 0 } as const;
  return computeTotals(
    lines.map(({ id, quantity, unitPrice, discountPercent, discountPaise, taxCode }) => ({
      id,
      family: 'part',
      quantity,
      unitPrice,
      discountPercent,
      discountPaise,
      noDiscount: false,
      tax: (taxCode === null ? undefined : taxCodeForSupply(SEEDED_TAX_CODES, taxCode, interState)) ?? noTax,
    })),
    { ...NO_DISCOUNTS, overallPercent: overallDiscountPercent, overallPaise: overallDiscountPaise },
    { labourInclusive: false, taxed, roundToRupee, adjustPaise },
  );
}
