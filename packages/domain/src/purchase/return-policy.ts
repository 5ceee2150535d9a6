import { splitPacks } from '../catalogue/packs.ts';
import { mulDiv } from '../money/round.ts';
import type { Factor, Paise, Percent, Quantity, UnitPrice } from '../money/units.ts';
import { batchKey } from '../stock/batch.ts';
import { addDays } from '../time/dates.ts';
import { discountInForce } from '../totals/price-line.ts';

/** By what a vendor counts goods that he takes back: what they cost, the price to the retailer, the MRP. */
export const ReturnBasis = { cost: 'Cost', retailerPrice: 'PTR', mrp: 'MRP' } as const;
export type ReturnBasis = (typeof ReturnBasis)[keyof typeof ReturnBasis];

export const RETURN_BASIS_LABELS: Readonly<Record<ReturnBasis, string>> = {
  Cost: 'What they cost',
  PTR: 'Price to the retailer',
  MRP: 'MRP',
};

/** When a vendor takes ageing goods back, and at which value (`RetPol`). */
export interface ReturnPolicy {
  /** Of whose goods; null of all others. */
  manufacturer: string | null;
  /** Days before and after the expiry between which he takes them. */
  daysBefore: number;
  daysAfter: number;
  basis: ReturnBasis;
  /** What he keeps of it. */
  lessPercent: Percent;
  /** He takes whole packs alone. */
  wholePacks: boolean;
}

/** The policy that holds for the goods of a maker: his own, else the one of all others. */
export function policyFor(policies: readonly ReturnPolicy[], manufacturer: string | null): ReturnPolicy | null {
  const own = policies.find((policy) => policy.manufacturer !== null && sameMaker(policy.manufacturer, manufacturer));
  return own ?? policies.find((policy) => policy.manufacturer === null) ?? null;
}

const sameMaker = (one: string, other: string | null): boolean => other !== null && batchKey(one) === batchKey(other);

/** What is wrong with the policies of a vendor, by their place: two for the same goods would leave open which holds. */
export function returnPolicyIssues(policies: readonly ReturnPolicy[]): { at: number; message: string }[] {
  return policies.flatMap(({ manufacturer }, at) => {
    const before = policies.slice(0, at);
    const twice = before.some((other) =>
      manufacturer === null || other.manufacturer === null
        ? manufacturer === other.manufacturer
        : sameMaker(manufacturer, other.manufacturer),
    );
    if (!twice) return [];
    const message = manufacturer === null ? 'There is a policy for all other makers.' : `${manufacturer} has a policy.`;
    return [{ at, message }];
  });
}

/** From when until when goods go back: of 31 March under (90, 60) from 31 December until 30 May (inventory-purchasing rule 33). */
export const returnWindow = (
  { daysBefore, daysAfter }: Pick<ReturnPolicy, 'daysBefore' | 'daysAfter'>,
  expiresOn: string,
): { from: string; until: string } => ({ from: addDays(expiresOn, -daysBefore), until: addDays(expiresOn, daysAfter) });

/** Goods of a batch that lie there; its prices are of one pack of `factor`. */
export interface AgeingGoods {
  quantity: Quantity;
  costPaise: Paise;
  retailerPrice: UnitPrice | null;
  mrp: UnitPrice | null;
  factor: Factor;
}

/** What of the goods the vendor takes: of 50 tablets in strips of 15 under whole packs, 45. */
export function returnableQuantity(
  { quantity, factor }: AgeingGoods,
  policy: Pick<ReturnPolicy, 'wholePacks'>,
): Quantity {
  return policy.wholePacks ? quantity - splitPacks(quantity, factor).rest : quantity;
}

/** Paise of goods at ten-thousandths of a rupee a pack, both in their scales. */
const PAISE_OF_PACKS = 10;

/**
 * What the vendor gives for the goods, or null where the price that he counts by is not known: 45 tablets at PTR ₹120 a strip
 * of 15 less 10 % are ₹324 (inventory-purchasing rule 33).
 */
export function returnValue(goods: AgeingGoods, policy: ReturnPolicy): Paise | null {
  const quantity = returnableQuantity(goods, policy);
  const price = policy.basis === ReturnBasis.mrp ? goods.mrp : goods.retailerPrice;
  if (policy.basis !== ReturnBasis.cost && price === null) return null;
  const wholePaise =
    policy.basis === ReturnBasis.cost
      ? mulDiv(goods.costPaise, quantity, goods.quantity)
      : mulDiv(quantity, price! * PAISE_OF_PACKS, goods.factor);
  return wholePaise - discountInForce(wholePaise, policy.lessPercent, 0);
}

/** From paise of a quantity to ten-thousandths of a rupee a pack. */
const PRICE_OF_PAISE = 10;

/** What the vendor counts one pack at, before what he keeps: of 45 tablets that cost ₹300, ₹100 a strip of 15 at cost. */
export function returnPricePerPack(goods: AgeingGoods, policy: Pick<ReturnPolicy, 'basis'>): UnitPrice {
  if (policy.basis === ReturnBasis.mrp) return goods.mrp ?? 0;
  if (policy.basis === ReturnBasis.retailerPrice) return goods.retailerPrice ?? 0;
  return mulDiv(goods.costPaise, goods.factor, goods.quantity * PRICE_OF_PAISE);
}
