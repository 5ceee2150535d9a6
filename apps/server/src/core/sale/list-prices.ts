import type { LineInput } from '@bahi/domain/document/merge-lines';
import { type ListedItem, schemeByList, whyPrice } from '@bahi/domain/pricing/price-list';
import type { UnitPrice } from '@bahi/domain/money/units';
import { freeInside } from '@bahi/domain/pricing/scheme';
import { extendedAmount } from '@bahi/domain/totals/price-line';
import { askedPrice, followsList, relistLines, type SaleLists } from '@bahi/domain/pricing/relist-lines';
import { invalid } from '../app-error.ts';
import { assertMayChoose, findLists, readListedItems } from '../pricing/customer-list.ts';
import type { Tx } from '../tx.ts';
import { termsOf } from './price-sale.ts';
import type { LineOf, Sale } from './sale.ts';

interface Merged<S extends Sale> {
  sale: S;
  /** What the save says of lines, by their ids. */
  sent: ReadonlyMap<string, LineInput>;
  /** Lines whose item has no price here. */
  unlisted: readonly string[];
}

type DatedOn<S extends Sale> = (sale: S) => string;

const findListsOf = <S extends Sale>(tx: Tx, sale: S, priceListId: string | null, datedOn: DatedOn<S>) =>
  findLists(tx, { customerId: sale.customer.id, priceListId, on: datedOn(sale) });

const readItemsOf = (tx: Tx, lines: readonly LineOf<Sale>[]): Promise<Map<string, ListedItem>> =>
  readListedItems(tx, [...new Set(lines.filter(followsList).map(({ itemId }) => itemId))]);

/** With the list that the save chooses, or the one that stood: another customer takes it back, and a day on which it does not hold. */
async function chooseList<S extends Sale>(
  tx: Tx,
  before: S,
  sale: S,
  chosenId: string | null | undefined,
  datedOn: DatedOn<S>,
): Promise<{ after: S; lists: SaleLists }> {
  const stays = sale.customer.id === before.customer.id ? before.priceListId : null;
  const { own, named } = await findListsOf(tx, sale, chosenId === undefined ? stays : chosenId, datedOn);
  if (chosenId && !named) throw invalid('PrList', 'Choose a list that holds on the day of the document.');
  if (chosenId && chosenId !== before.priceListId) assertMayChoose(tx.ctx, named, own);
  const after: S = { ...sale, priceListId: named?.id ?? null, priceListName: named?.name ?? null };
  return { after, lists: { own, chosen: named ?? own } };
}

/**
 * A sale as a save has merged it, its goods at the prices of the list of its customer, or of the one that is chosen for it; and
 * which of its new lines no list has a price for.
 */
export async function atListPrices<S extends Sale>(
  tx: Tx,
  before: S,
  { sale, sent, unlisted }: Merged<S>,
  chosenId: string | null | undefined,
  datedOn: DatedOn<S>,
): Promise<{ sale: S; unlisted: readonly string[] }> {
  const { after, lists } = await chooseList(tx, before, sale, chosenId, datedOn);
  const isMoved =
    before.customer.id !== after.customer.id ||
    before.priceListId !== after.priceListId ||
    before.inclusive !== after.inclusive ||
    datedOn(before) !== datedOn(after);
  const items = (await isListed(tx, before, lists, isMoved, datedOn)) ? await readItemsOf(tx, after.lines) : new Map();
  const terms = termsOf(tx.ctx, after);
  const lines = relistLines<LineOf<S>>({
    before: before.lines,
    after: after.lines,
    sent,
    isMoved,
    lists,
    items,
    terms,
  });
  const hasPrice = (id: string): boolean => {
    const line = lines.find((one) => one.id === id)!;
    const item = items.get(line.itemId ?? '');
    return lists.own !== null && item !== undefined && askedPrice(line, item, lists.own, terms) > 0;
  };
  return { sale: { ...after, lines }, unlisted: unlisted.filter((id) => !hasPrice(id)) };
}

/** Whether a list says the prices, or said them until this save: without one they stand as they were when the item was chosen. */
async function isListed<S extends Sale>(
  tx: Tx,
  before: S,
  { chosen }: SaleLists,
  isMoved: boolean,
  datedOn: DatedOn<S>,
): Promise<boolean> {
  if (chosen !== null) return true;
  if (!isMoved || before.lines.length === 0) return false;
  const { own, named } = await findListsOf(tx, before, before.priceListId, datedOn);
  return own !== null || named !== null;
}

/** With the lists that hold for a sale on its day: what each line of goods costs by them, and by the customer's own. */
export async function atListsOfDay<S extends Sale>(tx: Tx, sale: S, datedOn: DatedOn<S>) {
  const { after, lists } = await chooseList(tx, sale, sale, undefined, datedOn);
  const items = lists.chosen ? await readItemsOf(tx, after.lines) : new Map<string, ListedItem>();
  const terms = termsOf(tx.ctx, after);
  const priceOf = (line: LineOf<S>): { price: UnitPrice; listPrice: UnitPrice } | undefined => {
    const item = followsList(line) ? items.get(line.itemId) : undefined;
    const price = item ? askedPrice(line, item, lists.chosen, terms) : 0;
    return price > 0 ? { price, listPrice: askedPrice(line, item!, lists.own, terms) || price } : undefined;
  };
  return { sale: after, priceOf };
}

/** What the goods of a draft would cost by a list, and why; null is the list of its customer. Nothing is changed. */
export async function previewListPrices<S extends Sale>(tx: Tx, sale: S, priceListId: string, datedOn: DatedOn<S>) {
  const { sale: after } = await atListPrices(tx, sale, { sale, sent: new Map(), unlisted: [] }, priceListId, datedOn);
  const { named } = await findListsOf(tx, sale, priceListId, datedOn);
  const items = await readItemsOf(tx, sale.lines);
  return sale.lines.flatMap((line, at) => {
    if (line.family !== 'part') return [];
    const item = items.get(line.itemId ?? '');
    const { unitPrice, priceTyped } = after.lines[at]!;
    const why = !followsList(line) || !item ? NOT_LISTED : priceTyped ? TYPED : whyPrice(named!, item, line.quantity);
    return [{ id: line.id, oldPrice: line.unitPrice, newPrice: unitPrice, why }];
  });
}

const TYPED = 'It was typed by hand';
const NOT_LISTED = 'No list prices it';

/** A copy of old lines is held to what the list of its customer asks today; their prices stay. */
export async function heldToLists<S extends Sale>(tx: Tx, copy: S, datedOn: DatedOn<S>): Promise<S> {
  const { own } = await findListsOf(tx, copy, null, datedOn);
  const items = own ? await readItemsOf(tx, copy.lines) : new Map<string, ListedItem>();
  const terms = termsOf(tx.ctx, copy);
  const lines = copy.lines.map((line) => {
    const item = items.get(line.itemId ?? '');
    const asked = item ? askedPrice(line, item, own, terms) : 0;
    const listPrice = asked > 0 ? asked : line.listPrice;
    // What is free by the list of today is given by it, and no more.
    const free = item ? freeInside(line.quantity, schemeByList(own, item, line.quantity)) : 0;
    const schemePaise = Math.min(line.schemePaise ?? 0, extendedAmount(free, line.unitPrice));
    return { ...line, listPrice, schemePaise, priceTyped: line.family === 'part' && line.unitPrice !== listPrice };
  });
  return { ...copy, lines };
}
