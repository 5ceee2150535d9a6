import { packPriceOfUnit } from '../catalogue/packs.ts';
import { priceBeforeTax } from '../catalogue/price-before-tax.ts';
import { type Issue, issueAt } from '../document/issue.ts';
import { formatPercent, formatQuantity } from '../money/format.ts';
import { mulDiv } from '../money/round.ts';
import { type Factor, PERCENT_PER_PERCENT, type Percent, type Quantity, type UnitPrice } from '../money/units.ts';
import { findTaxCode, SEEDED_TAX_CODES } from '../tax/tax-codes.ts';
import { NO_SCHEME, type Scheme } from './scheme.ts';

/** Whom a list is for: customers, who pay its prices, or vendors, who are paid them. What it is it stays. */
export const PriceListKind = { sale: 'Sale', purchase: 'Purchase' } as const;
export type PriceListKind = (typeof PriceListKind)[keyof typeof PriceListKind];

/** From which price of an item a list begins (inventory-purchasing §2). */
export const PriceBase = { salePrice: 'UnPr', mrp: 'MRP', wholesalePrice: 'WhlPr', cost: 'Cost' } as const;
export type PriceBase = (typeof PriceBase)[keyof typeof PriceBase];

/** What one line of a list is about: an item, a category of items or a maker; from so many pieces on. */
export interface PriceListLine {
  itemId: string | null;
  categoryId: string | null;
  manufacturer: string | null;
  minQuantity: Quantity;
  /** What it asks for one pack of so many units, where it says a price so: exact, where a unit would be rounded. */
  packFactor?: Factor;
  packPrice?: UnitPrice | null;
  /** A fixed price before tax, or so many percent above or below the base. */
  unitPrice: UnitPrice | null;
  percent: Percent | null;
  /** So many free with so many that are paid, of sale lists; absent or 0 for none. */
  schemeQuantity?: Quantity;
  schemeFreeQuantity?: Quantity;
}

export interface PriceList {
  name: string;
  base: PriceBase;
  percent: Percent;
  /** What a price is rounded to, in ten-thousandths of a rupee; 0 leaves it. */
  roundTo: UnitPrice;
  lines: readonly PriceListLine[];
}

/** What a list asks of an item: its prices in this branch, before tax but for the MRP. */
export interface ListedItem {
  id: string;
  categoryId: string | null;
  manufacturer: string | null;
  salePrice: UnitPrice | null;
  mrp: UnitPrice | null;
  wholesalePrice: UnitPrice | null;
  purchaseCost: UnitPrice | null;
  taxCode: number | null;
}

export const ROUNDINGS: readonly UnitPrice[] = [0, 500, 5_000, 10_000, 50_000];

const WHOLE = 100 * PERCENT_PER_PERCENT;
const rateOf = ({ taxCode }: ListedItem): Percent => findTaxCode(SEEDED_TAX_CODES, taxCode ?? 0)?.ratePercent ?? 0;
const mrpBeforeTax = (item: ListedItem): UnitPrice => priceBeforeTax(item.mrp ?? 0, rateOf(item));

const baseOf = (item: ListedItem, base: PriceBase): UnitPrice | null =>
  ({
    [PriceBase.salePrice]: item.salePrice,
    [PriceBase.mrp]: mrpBeforeTax(item),
    [PriceBase.wholesalePrice]: item.wholesalePrice,
    [PriceBase.cost]: item.purchaseCost,
  })[base];

const basePrice = (item: ListedItem, base: PriceBase): UnitPrice => baseOf(item, base) || (item.salePrice ?? 0);

const changedBy = (price: UnitPrice, percent: Percent): UnitPrice => mulDiv(price, WHOLE + percent, WHOLE);

const sameMaker = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one.trim().toLowerCase() === other.trim().toLowerCase();

/** The line that holds: of the item, else of its category, else of its maker, with the largest quantity that is reached. */
function lineFor({ lines }: PriceList, item: ListedItem, quantity: Quantity): PriceListLine | null {
  const reached = lines.filter(({ minQuantity }) => minQuantity <= quantity);
  const best = (is: (line: PriceListLine) => boolean): PriceListLine | undefined =>
    reached.filter(is).toSorted((a, b) => b.minQuantity - a.minQuantity)[0];
  return (
    best(({ itemId }) => itemId === item.id) ??
    best(({ categoryId }) => categoryId !== null && categoryId === item.categoryId) ??
    best(({ manufacturer }) => sameMaker(manufacturer, item.manufacturer)) ??
    null
  );
}

/** Nothing is rounded to nothing: ₹2 to the nearest ₹5 stays ₹2, and would be given away at ₹0. */
const rounded = (price: UnitPrice, to: UnitPrice): UnitPrice => (to > 0 ? mulDiv(price, 1, to) * to || price : price);

/**
 * What a list asks for so many of an item, before tax (inventory-purchasing rule 28): its line for the largest quantity that
 * is reached, else that of the category or the maker, else the base of the list; never above the MRP. ₹100 with −10 % from
 * ten on is ₹90 for 12, ₹100 for 9.
 */
export function priceByList(list: PriceList, item: ListedItem, quantity: Quantity): UnitPrice {
  const line = lineFor(list, item, quantity);
  const base = basePrice(item, list.base);
  const asked = line?.unitPrice ?? rounded(changedBy(base, line?.percent ?? list.percent), list.roundTo);
  const most = mrpBeforeTax(item);
  return most > 0 ? Math.min(asked, most) : asked;
}

/** What is free by a list of so many of an item. */
export function schemeByList(list: PriceList | null, item: ListedItem, quantity: Quantity): Scheme {
  const { schemeQuantity = 0, schemeFreeQuantity = 0 } = (list && lineFor(list, item, quantity)) ?? NO_SCHEME;
  return { schemeQuantity, schemeFreeQuantity };
}

/**
 * Lists that ask less of an item after a change, whatever of it changed: its prices, category, maker or tax. Wholesale ₹90 brought
 * to ₹1 lowers a list on wholesale prices.
 */
export const loweredLists = <List extends PriceList>(
  lists: readonly List[],
  before: ListedItem,
  after: ListedItem,
): List[] =>
  lists.filter((list) =>
    [0, ...list.lines.map(({ minQuantity }) => minQuantity)].some(
      (quantity) => priceByList(list, after, quantity) < priceByList(list, before, quantity),
    ),
  );

/**
 * What the list of a vendor asks for so many of an item, or null where it says nothing: no line is about it and the list adds
 * nothing to its base, or the item has no such base. Never above the MRP without its tax.
 */
export function askedByList(list: PriceList, item: ListedItem, quantity: Quantity): UnitPrice | null {
  const line = lineFor(list, item, quantity);
  const percent = line?.percent ?? list.percent;
  const base = line === null && percent === 0 ? null : baseOf(item, list.base);
  const asked = line?.unitPrice ?? (base ? rounded(changedBy(base, percent), list.roundTo) : null);
  const most = mrpBeforeTax(item);
  return asked !== null && most > 0 ? Math.min(asked, most) : asked;
}

const priceOfPack = ({ packFactor, packPrice, unitPrice }: PriceListLine, factor: Factor): UnitPrice | null =>
  packFactor === factor && packPrice ? packPrice : unitPrice === null ? null : packPriceOfUnit(unitPrice, factor);

/** A list and what it asks of an item, for packs of so many units of stock: a tablet at ₹8 is a strip of 15 at ₹120. */
export function inPacks<List extends PriceList>(
  list: List,
  item: ListedItem,
  factor: Factor,
): { list: List; item: ListedItem } {
  const ofPack = (price: UnitPrice | null) => (price === null ? null : packPriceOfUnit(price, factor));
  return {
    list: { ...list, lines: list.lines.map((line) => ({ ...line, unitPrice: priceOfPack(line, factor) })) },
    item: {
      ...item,
      salePrice: ofPack(item.salePrice),
      mrp: ofPack(item.mrp),
      wholesalePrice: ofPack(item.wholesalePrice),
      purchaseCost: ofPack(item.purchaseCost),
    },
  };
}

/** From so many pieces on: what is asked, and what the customer's own list asks. */
export interface PriceStep {
  minQuantity: Quantity;
  unitPrice: UnitPrice;
  listPrice: UnitPrice;
  /** What is free by the list that is asked, and by the customer's own; absent where nothing is. */
  scheme?: Scheme | null | undefined;
  ownScheme?: Scheme | null | undefined;
}

/** From which quantities on lists ask other prices of an item, and which; one alone holds for all. Without a list it is the sale price. */
export function pricesByQuantity(chosen: PriceList | null, own: PriceList | null, item: ListedItem): PriceStep[] {
  const ask = (list: PriceList | null, quantity: Quantity) =>
    list ? priceByList(list, item, quantity) : (item.salePrice ?? 0);
  const from = [chosen, own].flatMap((list) => list?.lines.map(({ minQuantity }) => minQuantity) ?? []);
  const prices: PriceStep[] = [...new Set([0, ...from])]
    .toSorted((a, b) => a - b)
    .map((minQuantity) => ({
      minQuantity,
      unitPrice: ask(chosen, minQuantity),
      listPrice: ask(own, minQuantity),
      ...freeAt('scheme', schemeByList(chosen, item, minQuantity)),
      ...freeAt('ownScheme', schemeByList(own, item, minQuantity)),
    }));
  return prices.filter((price, at) => {
    const below = prices[at - 1];
    return STEP_KEYS.some((key) => JSON.stringify(price[key]) !== JSON.stringify(below?.[key]));
  });
}

const STEP_KEYS = ['unitPrice', 'listPrice', 'scheme', 'ownScheme'] as const;
const freeAt = (key: 'scheme' | 'ownScheme', scheme: Scheme): Partial<PriceStep> =>
  scheme.schemeFreeQuantity > 0 ? { [key]: scheme } : {};

/** The step of a quantity among those of `pricesByQuantity`. */
export const stepAt = (prices: readonly PriceStep[], quantity: Quantity): PriceStep | null =>
  prices.findLast(({ minQuantity }) => minQuantity <= quantity) ?? null;

/** Why a price is what it is, for who looks at a preview: "Wholesale, from 10: −10 %"; on the cost no percentage, which would tell it. */
export function whyPrice(list: PriceList, item: ListedItem, quantity: Quantity): string {
  const line = lineFor(list, item, quantity);
  const from = line && line.minQuantity > 0 ? `, from ${formatQuantity(line.minQuantity)}` : '';
  if (line?.unitPrice !== undefined && line.unitPrice !== null) return `${list.name}${from}: fixed price`;
  const percent = line?.percent ?? list.percent;
  return percent === 0 || list.base === PriceBase.cost
    ? `${list.name}${from}`
    : `${list.name}${from}: ${percent > 0 ? '+' : ''}${formatPercent(percent)}`;
}

/** Names what keeps a list from being saved. */
export function priceListIssues(list: {
  kind: PriceListKind;
  name: string;
  customerCategoryId: string | null;
  validFrom: string | null;
  validUntil: string | null;
  percent: Percent;
  roundTo: UnitPrice;
  lines: readonly (PriceListLine & { unitCode?: string | null })[];
}): Issue[] {
  const issues: Issue[] = [];
  if (list.name.trim() === '') issues.push(issueAt('name', 'Enter the name of the list.'));
  if (list.validFrom && list.validUntil && list.validUntil < list.validFrom)
    issues.push(issueAt('validUntil', 'A list does not end before it begins.'));
  if (list.kind === PriceListKind.purchase && list.customerCategoryId)
    issues.push(issueAt('customerCategoryId', 'No customer buys by a purchase list.'));
  if (list.percent <= -WHOLE) issues.push(issueAt('percent', 'Nothing is sold for less than nothing.'));
  if (!ROUNDINGS.includes(list.roundTo)) issues.push(issueAt('roundTo', 'Choose a rounding.'));
  const seen = new Set<string>();
  for (const [at, line] of list.lines.entries()) {
    const problem = lineProblem(line) ?? schemeProblem(line, list.kind);
    if (problem) issues.push(issueAt(`lines.${at}.${problem.field}`, problem.message));
    const key = `${line.itemId} ${line.categoryId} ${line.manufacturer?.trim().toLowerCase()} ${line.minQuantity} ${line.unitCode?.toLowerCase()}`;
    if (seen.has(key)) issues.push(issueAt(`lines.${at}.minQuantity`, 'Another line says this already.'));
    seen.add(key);
  }
  return issues;
}

/** Free goods say with how many that are paid; of purchases a vendor's terms say it. */
function schemeProblem(
  { schemeQuantity = 0, schemeFreeQuantity = 0 }: PriceListLine,
  kind: PriceListKind,
): { field: string; message: string } | null {
  if (schemeQuantity < 0 || schemeFreeQuantity < 0 || (schemeQuantity === 0) !== (schemeFreeQuantity === 0))
    return { field: 'schemeQuantity', message: 'Say how many are paid, and how many are free with them.' };
  if (schemeFreeQuantity > 0 && kind === PriceListKind.purchase)
    return { field: 'schemeQuantity', message: 'What a vendor gives free is learnt from what came of him.' };
  return null;
}

function lineProblem(line: PriceListLine): { field: string; message: string } | null {
  const named = [line.itemId, line.categoryId, line.manufacturer?.trim() || null].filter((one) => one !== null);
  if (named.length !== 1) return { field: 'itemId', message: 'Choose an item, a category or a maker.' };
  if (line.minQuantity < 0) return { field: 'minQuantity', message: 'A quantity is not below zero.' };
  if ((line.unitPrice === null) === (line.percent === null))
    return { field: 'unitPrice', message: 'Enter a price, or a percentage.' };
  if (line.unitPrice !== null && line.itemId === null)
    return { field: 'unitPrice', message: 'A fixed price is of one item: enter a percentage.' };
  if (line.unitPrice !== null && line.unitPrice <= 0)
    return { field: 'unitPrice', message: 'Enter a price above zero.' };
  if (line.percent !== null && line.percent <= -WHOLE)
    return { field: 'percent', message: 'Nothing is sold for less than nothing.' };
  return null;
}
