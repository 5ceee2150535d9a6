import { packPriceOfUnit } from '../catalogue/packs.ts';
import { mulDiv } from '../money/round.ts';
import type { Factor, Paise, Quantity, UnitPrice } from '../money/units.ts';
import { type BatchStock, isExpired, pickBatches } from '../stock/batch.ts';

/** A batch as the counter sells of it. */
export interface CounterBatch extends BatchStock {
  batchNo: string;
  /** Of a pack of `factor` units, with tax; 0 where none is printed. */
  mrp: UnitPrice;
  factor: Factor;
}

/** What a line asks for; without a batch the one that expires first. */
export interface WantedGoods {
  quantity: Quantity;
  batchId?: string | null | undefined;
  discountPaise?: Paise | null | undefined;
}

export interface PickedGoods<W, B> {
  wanted: W;
  /** None of what no batch covers. */
  batch: B | null;
  quantity: Quantity;
  discountPaise: Paise | null | undefined;
  /** Another batch than the one that was named, which is gone. */
  isOther: boolean;
}

interface Rules {
  on: string;
  minimumLifeDays: number;
}

/**
 * Splits what lines of one item ask for over its batches (inventory-purchasing rules 3, 4; sales rules 18, 20): a batch that is
 * named goes first, what it does not cover is picked anew, first expired first. Two lines never take the same piece, and a
 * discount in rupees is shared by quantity: ₹10 over 10 and 5 of 15 are ₹6.67 and ₹3.33.
 */
export function pickForCounter<W extends WantedGoods, B extends CounterBatch>(
  wanted: readonly W[],
  batches: readonly B[],
  rules: Rules,
): PickedGoods<W, B>[] {
  const left = batches.map((batch) => ({ ...batch }));
  const named = wanted.map((want) => takeNamed(want, left, rules.on));
  return wanted.flatMap((want, at) => {
    const own = named[at]!;
    const { picks, shortfall } = pickBatches(left, want.quantity - own.quantity, rules);
    for (const { batchId, quantity } of picks) byId(left, batchId)!.freeQuantity -= quantity;
    const isOther = Boolean(want.batchId);
    const parts = [
      ...(own.quantity > 0 ? [{ batchId: want.batchId!, quantity: own.quantity, isOther: false }] : []),
      ...picks.map((pick) => ({ ...pick, isOther })),
      ...(shortfall > 0 ? [{ batchId: null, quantity: shortfall, isOther }] : []),
    ];
    return shareDiscount(want, parts).map(({ batchId, ...part }) => ({
      ...part,
      wanted: want,
      batch: batchId === null ? null : byId(batches, batchId)!,
    }));
  });
}

const byId = <B extends BatchStock>(batches: readonly B[], id: string): B | undefined =>
  batches.find(({ batchId }) => batchId === id);

/** What of a batch that is named goes to who named it; a batch that is held or expired gives nothing. */
function takeNamed({ batchId, quantity }: WantedGoods, left: BatchStock[], on: string): { quantity: Quantity } {
  const batch = batchId ? byId(left, batchId) : undefined;
  if (!batch || batch.onHold || isExpired(batch, on)) return { quantity: 0 };
  const taken = Math.max(0, Math.min(quantity, batch.freeQuantity));
  batch.freeQuantity -= taken;
  return { quantity: taken };
}

function shareDiscount<P extends { quantity: Quantity }>(
  { quantity, discountPaise }: WantedGoods,
  parts: readonly P[],
): (P & { discountPaise: Paise | null | undefined })[] {
  let gone = 0;
  return parts.map((part) => {
    if (!discountPaise) return { ...part, discountPaise };
    const before = mulDiv(discountPaise, gone, quantity);
    gone += part.quantity;
    return { ...part, discountPaise: mulDiv(discountPaise, gone, quantity) - before };
  });
}

/** Whether two batches cost a buyer the same: MRPs are of packs that may differ. */
export const isSamePrice = (one: Pick<CounterBatch, 'mrp' | 'factor'>, other: Pick<CounterBatch, 'mrp' | 'factor'>) =>
  BigInt(one.mrp) * BigInt(other.factor) === BigInt(other.mrp) * BigInt(one.factor);

interface PricedByMrp {
  unitPrice: UnitPrice;
  listPrice: UnitPrice;
  minimumPrice: UnitPrice;
  priceFactor: Factor;
}

/**
 * The price of goods by the MRP of their batch, which is that of a pack and holds the tax (sales rule 18): 15 tablets at
 * ₹33.60, of an item whose minimum is ₹2 a piece = ₹33.60 for 15, at least ₹30. One that was typed stays.
 */
export const priceByMrp = (
  line: { minimumPrice: UnitPrice },
  { mrp, factor }: Pick<CounterBatch, 'mrp' | 'factor'>,
  typed: UnitPrice | null | undefined,
): PricedByMrp => ({
  unitPrice: typed ?? mrp,
  listPrice: mrp,
  minimumPrice: packPriceOfUnit(line.minimumPrice, factor),
  priceFactor: factor,
});
