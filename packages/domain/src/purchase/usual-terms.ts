import { FACTOR_PER_ONE, type Pack, packPriceOfUnit, splitPacks } from '../catalogue/packs.ts';
import type { Factor, Quantity, UnitPrice } from '../money/units.ts';
import { QUANTITY_PER_UNIT } from '../money/units.ts';
import type { VendorPriceStep } from '../pricing/vendor-list.ts';
import { unitsOf } from '../stock/entered-unit.ts';
import { freeOfScheme } from './read-bill/bill-cells.ts';

/** On which terms a vendor sold an item last: unit, price and scheme are of one unit of buying. */
export interface VendorTerms {
  unitCode: string;
  factor: Factor;
  unitPrice: UnitPrice | null;
  schemeQuantity: Quantity;
  schemeFreeQuantity: Quantity;
}

/** What an item says of how it is usually bought. */
export interface BuyableItem {
  unitCode: string;
  units: readonly Pack[];
  purchaseUnit?: string | null | undefined;
  purchaseFactor?: Factor | null | undefined;
  purchaseCost?: UnitPrice | null | undefined;
}

/** In which unit a line is bought, at which price, and what comes free with how many; 0 where no scheme is known. */
export interface UsualTerms {
  unitCode: string;
  factor: Factor;
  unitPrice: UnitPrice;
  schemeQuantity: Quantity;
  schemeFreeQuantity: Quantity;
  /** What his list asks of that unit by quantity; where it says nothing, the price above holds. */
  prices?: readonly VendorPriceStep[] | null | undefined;
}

/**
 * As the vendor sold an item last, else as it is usually bought: a tablet at ₹8 bought in strips of 15 is ₹120 a strip. A
 * unit of the vendor that the item has no longer is not his any more, and its price and scheme neither.
 */
export function usualTerms(item: BuyableItem, terms: VendorTerms | null | undefined): UsualTerms {
  const isKnown = terms && unitsOf(item).some(({ name, factor }) => name === terms.unitCode && factor === terms.factor);
  const own = item.purchaseUnit && item.purchaseFactor ? item.purchaseUnit : null;
  const unitCode = isKnown ? terms.unitCode : (own ?? item.unitCode);
  const factor = isKnown ? terms.factor : (own && item.purchaseFactor) || FACTOR_PER_ONE;
  return {
    unitCode,
    factor,
    unitPrice: (isKnown && terms.unitPrice) || packPriceOfUnit(item.purchaseCost ?? 0, factor),
    schemeQuantity: isKnown ? terms.schemeQuantity : 0,
    schemeFreeQuantity: isKnown ? terms.schemeFreeQuantity : 0,
  };
}

/** What comes free with so many by the scheme of the vendor: 25 of 10+1 bring 2. */
export const freeByTerms = (
  quantity: Quantity,
  { schemeQuantity, schemeFreeQuantity }: Pick<UsualTerms, 'schemeQuantity' | 'schemeFreeQuantity'>,
): Quantity => freeOfScheme(quantity, { bought: schemeQuantity, free: schemeFreeQuantity });

/**
 * So many units of stock in units of buying, rounded up (inventory-purchasing rule 32): 40 tablets in strips of 15 are 3
 * strips, 2.5 of what is counted whole are 3.
 */
export function inWholePacks(quantity: Quantity, factor: Factor, decimals: number): Quantity {
  const { packs, rest } = splitPacks(quantity, factor);
  const whole = packs * QUANTITY_PER_UNIT;
  if (rest === 0) return whole;
  const step = factor === FACTOR_PER_ONE ? 10 ** (3 - decimals) : QUANTITY_PER_UNIT;
  const part = factor === FACTOR_PER_ONE ? rest : 1;
  return whole + Math.ceil(part / step) * step;
}
