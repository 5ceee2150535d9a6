import { priceWithTax } from '../catalogue/price-before-tax.ts';
import type { LineInput } from '../document/merge-lines.ts';
import type { LineFamily } from '../document/priced-line.ts';
import type { Quantity, UnitPrice } from '../money/units.ts';
import { type InclusiveTerms, rateInside } from '../totals/inclusive-price.ts';
import { type ListedItem, priceByList, type PriceList } from './price-list.ts';

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
export function relistLines<L extends ListedLine>({
  before,
  after,
  sent,
  isMoved,
  lists,
  items,
  terms,
}: Relisting<L>): L[] {
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
