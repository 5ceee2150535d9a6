import { priceWithTax } from '../catalogue/price-before-tax.ts';
import type { LineInput } from '../document/merge-lines.ts';
import type { LineFamily } from '../document/priced-line.ts';
import type { Paise, Percent, Quantity, UnitPrice } from '../money/units.ts';
import { type InclusiveTerms, rateInside } from '../totals/inclusive-price.ts';
import { type ListedItem, priceByList, type PriceList, schemeByList } from './price-list.ts';
import { freeInside, sharedFree, withScheme } from './scheme.ts';

/** A line of a sale as price lists see it. */
export interface ListedLine {
  id: string;
  family: LineFamily;
  itemId: string | null;
  /** The line of an order that has agreed its price. */
  sourceLineId?: string | null;
  /** The same of goods of an order that a challan sends. */
  orderLineId?: string | null;
  quantity: Quantity;
  unitPrice: UnitPrice;
  listPrice?: UnitPrice;
  taxCode: number;
  /** The price was entered by hand and stays. */
  priceTyped: boolean;
  discountPercent: Percent | null;
  discountPaise: Paise;
  noDiscount: boolean;
  /** What of its discount its own list gives as free goods. */
  schemePaise?: Paise;
}

/** By which list the customer buys, and by which one the document is priced: his own where none was chosen for it. */
export interface SaleLists {
  own: PriceList | null;
  chosen: PriceList | null;
}

/** Goods that a sale prices itself: no order has agreed their price. */
export const followsList = <L extends ListedLine>(line: L): line is L & { itemId: string } =>
  line.family === 'part' && line.itemId !== null && !line.sourceLineId && !line.orderLineId;

/** What a list asks of the goods of a line, in the words of its document; the sale price of the item without a list. */
export function askedPrice(
  line: Pick<ListedLine, 'family' | 'quantity' | 'taxCode'>,
  item: ListedItem,
  list: PriceList | null,
  terms: InclusiveTerms,
): UnitPrice {
  const price = list ? priceByList(list, item, line.quantity) : (item.salePrice ?? 0);
  return priceWithTax(price, rateInside(terms, line));
}

/** What a price that a save sends was: entered by hand, or shown by a list and sent back. */
function isTyped(
  line: ListedLine,
  was: ListedLine | undefined,
  sent: LineInput | undefined,
  asked: UnitPrice,
): boolean {
  const kept = was?.itemId === line.itemId ? was : undefined;
  if (typeof sent?.setTotalPaise === 'number') return true;
  if (typeof sent?.priceTyped === 'boolean') return sent.priceTyped && line.unitPrice !== asked;
  if (typeof sent?.unitPrice !== 'number') return kept?.priceTyped ?? false;
  const isOld = kept !== undefined && !kept.priceTyped && kept.unitPrice === sent.unitPrice;
  return !isOld && line.unitPrice !== asked;
}

/** Whether a save asks for another price: of a new line always, of an old one by what prices follow from. */
const isChanged = (line: ListedLine, was: ListedLine | undefined, sent: LineInput | undefined): boolean =>
  was === undefined ||
  (was.priceTyped && sent?.priceTyped === false) ||
  (['itemId', 'quantity', 'taxCode', 'unitPrice'] as const).some((key) => line[key] !== was[key]);

interface Relisting<L extends ListedLine> {
  before: readonly L[];
  after: readonly L[];
  /** What the save says of lines, by their ids. */
  sent: ReadonlyMap<string, LineInput>;
  /** Customer, day, list, or whether prices hold their tax have changed: all lines are priced anew. */
  isMoved: boolean;
  lists: SaleLists;
  /** Items of all lines that follow a list; none where no list is asked. */
  items: ReadonlyMap<string, ListedItem>;
  terms: InclusiveTerms;
}

/**
 * The goods of a draft at the prices of its list (inventory-purchasing rule 28): lines that are new or changed, all of them where
 * the list may be another. A price that was typed stays. What counts as list price is what the customer's own list asks: list
 * and category prices are no discount (sales rule 23), a cheaper list that is chosen for him is. Own list ₹90, another at ₹80 =
 * sold at ₹80, ₹10 below the list.
 */
export function relistLines<L extends ListedLine>(relisting: Relisting<L>): L[] {
  return atSchemes(relisting, atPrices(relisting));
}

function atPrices<L extends ListedLine>({ before, after, sent, isMoved, lists, items, terms }: Relisting<L>): L[] {
  const old = new Map(before.map((line) => [line.id, line]));
  return after.map((line) => {
    const was = old.get(line.id);
    const input = sent.get(line.id);
    if (!followsList(line) || !(isMoved || isChanged(line, was, input))) return line;
    const item = items.get(line.itemId);
    const asked = item ? askedPrice(line, item, lists.chosen, terms) : 0;
    // What has no price anywhere is priced by who may; without lists the price of the item stands as it was chosen.
    if (asked <= 0) return { ...line, priceTyped: isTyped(line, was, input, line.listPrice ?? 0) };
    const priceTyped = isTyped(line, was, input, asked);
    const listPrice = askedPrice(line, item!, lists.own, terms) || asked;
    return { ...line, priceTyped, listPrice, unitPrice: priceTyped ? line.unitPrice : asked };
  });
}

/**
 * Goods with what is free of them: of all lines of an item together, since 11 of two batches are 11, and each bears its share.
 * Lines of items of which nothing changed stay as they are.
 */
function atSchemes<L extends ListedLine>(
  { before, sent, isMoved, lists, items }: Relisting<L>,
  lines: readonly L[],
): L[] {
  const old = new Map(before.map((line) => [line.id, line]));
  const byItem = Map.groupBy(lines.filter(followsList), ({ itemId }) => itemId);
  const free = new Map<string, L>();
  for (const [itemId, rows] of byItem) {
    const there = before.filter((line) => followsList(line) && line.itemId === itemId);
    const stays =
      !isMoved &&
      rows.length === there.length &&
      rows.every((line) => !isChanged(line, old.get(line.id), sent.get(line.id)));
    if (stays) continue;
    const item = items.get(itemId);
    const quantities = rows.map(({ quantity }) => quantity);
    const whole = quantities.reduce((sum, quantity) => sum + quantity, 0);
    const freeBy = (list: PriceList | null) =>
      sharedFree(item ? freeInside(whole, schemeByList(list, item, whole)) : 0, quantities);
    const [chosen, own] = [freeBy(lists.chosen), freeBy(lists.own)];
    rows.forEach((line, at) => {
      const was = old.get(line.id);
      free.set(
        line.id,
        withScheme(line, was?.itemId === itemId ? was : undefined, { free: chosen[at]!, ownFree: own[at]! }),
      );
    });
  }
  return lines.map((line) => withinDiscount(free.get(line.id) ?? line));
}

/** A discount that somebody has lowered, or made a percentage, holds no more free goods than it comes to. */
const withinDiscount = <L extends ListedLine>(line: L): L => {
  const most = line.discountPercent ? 0 : line.discountPaise;
  return (line.schemePaise ?? 0) > most ? { ...line, schemePaise: most } : line;
};
