import { FACTOR_PER_ONE } from '../catalogue/packs.ts';
import { mulDiv } from '../money/round.ts';
import type { Factor, Paise, Percent, Quantity, UnitPrice } from '../money/units.ts';
import { extendedAmount } from '../totals/price-line.ts';

/** So many free with so many that are paid (sales rule 13): 10+1. Nothing is free where one of them is 0. */
export interface Scheme {
  schemeQuantity: Quantity;
  schemeFreeQuantity: Quantity;
}

export const NO_SCHEME: Scheme = { schemeQuantity: 0, schemeFreeQuantity: 0 };

/** How many of so many that leave are free by a scheme: of 10 by 10+1 none, of 11 one, of 21 one, of 22 two. */
export function freeInside(quantity: Quantity, { schemeQuantity: paid, schemeFreeQuantity: free }: Scheme): Quantity {
  if (paid <= 0 || free <= 0 || quantity <= 0) return 0;
  const times = Math.floor(quantity / (paid + free));
  return times * free + Math.max(0, quantity - times * (paid + free) - paid);
}

/** A line that may bear a scheme. */
interface SchemedLine {
  quantity: Quantity;
  unitPrice: UnitPrice;
  /** Of how many units the price is. */
  priceFactor?: Factor;
  discountPercent: Percent | null;
  discountPaise: Paise;
  noDiscount: boolean;
  /** What of its discount its own list gives. */
  schemePaise?: Paise;
}

/** What is free of a line, and by the customer's own list. */
export interface FreeGoods {
  free: Quantity;
  ownFree: Quantity;
}

/**
 * A line with the discount that its free goods are: 11 leave at ₹110 with one free, so that tax is on ₹1,100, and whatever
 * shares the line out or takes it back bears its share of it. It is no discount that somebody gives as far as the customer's
 * own list says so. What was typed besides stays; a percentage stands alone.
 */
export function withScheme<Line extends SchemedLine>(
  line: Line,
  was: SchemedLine | undefined,
  { free, ownFree }: FreeGoods,
): Line {
  const wanted = extendedAmount(free, line.unitPrice, line.priceFactor);
  if (wanted === 0 && !line.schemePaise && !was?.schemePaise) return line;
  if (line.discountPercent || line.noDiscount) return { ...line, schemePaise: 0 };
  const own = Math.min(wanted, extendedAmount(ownFree, line.unitPrice, line.priceFactor));
  const stood = was?.schemePaise ? was.discountPaise : 0;
  const isTyped = line.discountPaise !== 0 && line.discountPaise !== stood;
  if (isTyped) return { ...line, schemePaise: Math.min(own, line.discountPaise) };
  return { ...line, discountPaise: wanted, schemePaise: own };
}

/** How many of a line are free by what its list gives: ₹110 at ₹110 = 1, of a share of it a part; ₹33.60 at ₹33.60 for 15 = 15. */
export const freeGoodsOf = ({
  schemePaise = 0,
  unitPrice,
  priceFactor = FACTOR_PER_ONE,
}: Pick<SchemedLine, 'schemePaise' | 'unitPrice' | 'priceFactor'>): Quantity =>
  schemePaise > 0 && unitPrice > 0 ? mulDiv(schemePaise, priceFactor, unitPrice * 10) : 0;

/** Each line's part of what is free of an item, cumulative, the last takes the rest: of 6 and 5 with one free 0.545 and 0.455. */
export function sharedFree(free: Quantity, quantities: readonly Quantity[]): Quantity[] {
  const whole = quantities.reduce((sum, quantity) => sum + quantity, 0);
  let gone = 0;
  return quantities.map((quantity) => {
    const before = whole > 0 ? mulDiv(free, gone, whole) : 0;
    gone += quantity;
    return whole > 0 ? mulDiv(free, gone, whole) - before : 0;
  });
}

/** Which goods of a bill are free: the schemes of an item by so many of it, of the list that prices it and of the buyer's own. */
export type SchemesOf = (itemId: string, whole: Quantity) => { chosen: Scheme; own: Scheme };

/** What is free of each line of a bill: all lines of an item count together, and each bears its share. */
export function freeGoodsOfLines(
  lines: readonly { itemId?: string | null | undefined; quantity: Quantity }[],
  schemesOf: SchemesOf,
): FreeGoods[] {
  const shares = lines.map((): FreeGoods => ({ free: 0, ownFree: 0 }));
  const byItem = Map.groupBy(
    lines.map(({ itemId, quantity }, at) => ({ itemId, quantity, at })),
    ({ itemId }) => itemId,
  );
  for (const [itemId, rows] of byItem) {
    if (!itemId) continue;
    const quantities = rows.map(({ quantity }) => quantity);
    const whole = quantities.reduce((sum, quantity) => sum + quantity, 0);
    const { chosen, own } = schemesOf(itemId, whole);
    const [free, ownFree] = [chosen, own].map((scheme) => sharedFree(freeInside(whole, scheme), quantities));
    rows.forEach(({ at }, row) => (shares[at] = { free: free![row]!, ownFree: ownFree![row]! }));
  }
  return shares;
}

/** A discount without what a list gives of it: ₹165 with ₹110 of free goods = ₹55. */
export const withoutScheme = (discountPaise: Paise, schemePaise: Paise = 0): Paise =>
  Math.max(0, discountPaise - schemePaise);
