import type {
  createPriceList as creation,
  updatePriceList as endpoint,
} from '@bahi/contract/endpoints/inventory/price-list';
import type { InputOf } from '@bahi/contract/endpoint';
import type { Sees } from '@bahi/contract/wire-type';
import { priceListInput } from '@bahi/contract/wire/price-list.wire';
import { can, seesCost } from '@bahi/domain/access/access';
import { mayMakeList } from '@bahi/domain/catalogue/list-price';
import type { ItemUnit } from '@bahi/domain/catalogue/item-units';
import type { Issue } from '@bahi/domain/document/issue';
import { MESSAGES } from '@bahi/domain/messages';
import { PriceBase, priceListIssues, PriceListKind } from '@bahi/domain/pricing/price-list';
import { OWN_UNIT, unitsOf } from '@bahi/domain/stock/entered-unit';
import { AppError, invalid } from '../../../core/app-error.ts';
import { UNITS_OF_ITEM } from '../../../core/catalogue/item-units.ts';
import { diff } from '../../../core/diff.ts';
import { newId } from '../../../core/new-id.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import type { Tx } from '../../../core/tx.ts';
import {
  getPriceList,
  lockPriceList,
  type StoredLine,
  type StoredPriceList,
  writePriceList,
} from './price-list-store.ts';

const SELLERS_RIGHT = 'Price lists are made by who may sell below the list, or sells nothing.';
const COST_RIGHT = 'Prices on cost tell the cost: they are made by who may see it.';

type Content = InputOf<typeof endpoint>['body'];

export async function createPriceList(tx: Tx, { body }: InputOf<typeof creation>) {
  await lockNames(tx);
  const made = await edited(tx, blankList(tx.ctx.now, body.kind), body);
  writePriceList(tx, made, true);
  logChange(tx, 'create', made, diff({}, loggedOf(made), seesOf(made)));
  return viewOf(tx, await getPriceList(tx, made.id));
}

export async function updatePriceList(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  await lockNames(tx);
  const { rowVersion, ...content } = body;
  const before = await lockPriceList(tx, params.id, rowVersion);
  const after = await edited(tx, before, content);
  const changes = diff(loggedOf(before), loggedOf(after), seesOf(before, after));
  if (changes.length === 0) return viewOf(tx, before);
  writePriceList(tx, { ...after, rowVersion: before.rowVersion + 1 }, false);
  logChange(tx, 'update', after, changes);
  return viewOf(tx, await getPriceList(tx, before.id));
}

type Told = Pick<StoredPriceList, 'kind' | 'base'>;
const isOfCost = ({ kind, base }: Told): boolean => kind === PriceListKind.purchase || base === PriceBase.cost;

/** Whether a list would tell the caller a cost that he does not see: by its percentages, or as what a vendor asks. */
const tellsCost = ({ ctx }: Tx, list: Told): boolean => isOfCost(list) && !seesCost(ctx.access);

/** A list with what may be done with it. */
export const viewOf = (tx: Tx, list: StoredPriceList) => {
  const hidden = tellsCost(tx, list);
  const { access } = tx.ctx;
  const allowed = can(access, 'Inventory.Item', 'U') && mayMakeList(access, list.kind) && !hidden;
  return {
    ...list,
    percent: hidden ? null : list.percent,
    lines: list.lines.map((line, at) => ({
      ...line,
      unitPrice: hidden && list.kind === PriceListKind.purchase ? null : line.unitPrice,
      percent: hidden ? null : line.percent,
      schemeQuantity: line.schemeQuantity || null,
      schemeFreeQuantity: line.schemeFreeQuantity || null,
      id: String(at + 1),
    })),
    actions: [{ verb: 'Save', allowed, reason: allowed ? null : MESSAGES.noPermission }],
  };
};

/** Names and categories are told apart among all lists: two that are saved at once come one after the other. */
const lockNames = (tx: Tx) =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`price lists ${tx.ctx.orgId}`]);

const blankList = (now: string, kind: PriceListKind | null | undefined): StoredPriceList => ({
  id: newId(),
  name: '',
  kind: kind ?? PriceListKind.sale,
  customerCategoryId: null,
  customerCategoryName: null,
  validFrom: null,
  validUntil: null,
  base: kind === PriceListKind.purchase ? PriceBase.cost : PriceBase.salePrice,
  percent: 0,
  roundTo: 0,
  active: true,
  updatedAt: now,
  rowVersion: 1,
  lines: [],
});

/** The list as a save makes it; absent stays, null clears, lines are replaced together. */
async function edited(tx: Tx, before: StoredPriceList, body: Content): Promise<StoredPriceList> {
  const kept = <T>(sent: T | undefined, there: T): T => (sent === undefined ? there : sent);
  const after: StoredPriceList = {
    ...before,
    name: (body.name ?? before.name).trim(),
    customerCategoryId: kept(body.customerCategoryId, before.customerCategoryId),
    validFrom: kept(body.validFrom, before.validFrom),
    validUntil: kept(body.validUntil, before.validUntil),
    base: body.base ?? before.base,
    percent: kept(body.percent, before.percent) ?? 0,
    roundTo: kept(body.roundTo, before.roundTo) ?? 0,
    active: body.active ?? before.active,
    lines: body.lines ? await withPacks(tx, body.lines.map(lineOf)) : before.lines,
  };
  if (body.kind && body.kind !== before.kind) throw invalid('Kind', 'A list stays what it was made as: make another.');
  if (tellsCost(tx, before) || tellsCost(tx, after)) throw forbidden('Base', COST_RIGHT);
  if (!mayMakeList(tx.ctx.access, after.kind)) throw forbidden('Kind', SELLERS_RIGHT);
  refuseIssues(priceListInput, [...priceListIssues(after), ...(await unknownIssues(tx, after))]);
  return after;
}

const forbidden = (path: string, message: string) => new AppError('Forbidden', message, [{ path, message }]);

const lineOf = (line: NonNullable<Content['lines']>[number]): StoredLine => ({
  itemId: line.itemId ?? null,
  categoryId: line.categoryId ?? null,
  manufacturer: line.manufacturer?.trim() || null,
  unitCode: line.unitCode?.trim() || null,
  factor: OWN_UNIT,
  minQuantity: line.minQuantity ?? 0,
  unitPrice: line.unitPrice ?? null,
  percent: line.percent ?? null,
  schemeQuantity: line.schemeQuantity ?? 0,
  schemeFreeQuantity: line.schemeFreeQuantity ?? 0,
  itemName: null,
  categoryName: null,
});

/** Lines with what one of their pack holds; refused where their item has none of that name. */
async function withPacks(tx: Tx, lines: readonly StoredLine[]): Promise<StoredLine[]> {
  const packed = lines.filter(({ unitCode }) => unitCode !== null);
  if (packed.length === 0) return [...lines];
  const rows = await tx.query<{ id: string; name: string; unitCode: string; units: ItemUnit[] }>(
    `select i.id, i.name, i.unit_code as "unitCode", ${UNITS_OF_ITEM} as units from item i
     where i.org_id = $1 and i.id = any ($2::uuid[])`,
    [tx.ctx.orgId, packed.flatMap(({ itemId }) => itemId ?? [])],
  );
  const items = new Map(rows.map((row) => [row.id, row]));
  return lines.map((line, at) => {
    if (line.unitCode === null) return line;
    const item = line.itemId === null ? undefined : items.get(line.itemId);
    const unit = item && unitsOf(item).find(({ name }) => name.toLowerCase() === line.unitCode!.toLowerCase());
    const path = `Lines.${at}.UoM`;
    if (!unit) throw invalid(path, item ? `${item.name} has no unit ${line.unitCode}.` : 'A pack is of one item.');
    if (line.unitPrice === null) throw invalid(path, 'A pack is of a price: a percentage is of every unit.');
    return unit.factor === OWN_UNIT
      ? { ...line, unitCode: null }
      : { ...line, unitCode: unit.name, factor: unit.factor };
  });
}

/** What does not exist, names that are taken, and a category that buys by another list already. */
async function unknownIssues(tx: Tx, list: StoredPriceList): Promise<Issue[]> {
  const ids = (key: 'itemId' | 'categoryId') => list.lines.flatMap((line) => line[key] ?? []);
  const { customerCategoryId } = list;
  const [known] = await tx.query<{
    items: string[];
    categories: string[];
    isCategory: boolean;
    named: string[];
    taken: string[];
  }>(
    `select array(select i.id from item i where i.org_id = $1 and i.id = any ($2::uuid[])) as items,
       array(select c.id from item_category c where c.org_id = $1 and c.id = any ($3::uuid[])) as categories,
       exists (select from customer_category c where c.org_id = $1 and c.id = $4::uuid) as "isCategory",
       array(select l.name from price_list l where l.org_id = $1 and l.id <> $5 and lower(l.name) = lower($6)) as named,
       array(select l.name from price_list l where l.org_id = $1 and l.id <> $5 and l.active and l.customer_category_id = $4::uuid) as taken`,
    [tx.ctx.orgId, ids('itemId'), ids('categoryId'), customerCategoryId, list.id, list.name],
  );
  const { items, categories, isCategory, named, taken } = known!;
  const missing = (line: StoredLine, at: number): Issue[] => {
    if (line.itemId !== null && !items.includes(line.itemId))
      return [{ path: `lines.${at}.itemId`, message: 'This item does not exist.' }];
    return line.categoryId !== null && !categories.includes(line.categoryId)
      ? [{ path: `lines.${at}.categoryId`, message: 'Choose a category.' }]
      : [];
  };
  return [
    ...(named.length > 0 ? [{ path: 'name', message: 'A list of this name exists already.' }] : []),
    ...(customerCategoryId && !isCategory ? [{ path: 'customerCategoryId', message: 'Choose a category.' }] : []),
    ...(list.active && taken.length > 0
      ? [{ path: 'customerCategoryId', message: `Customers of this category buy by ${taken[0]} already.` }]
      : []),
    ...list.lines.flatMap(missing),
  ];
}

/** On the cost a percentage tells it; what a vendor asks is a cost. */
const seesOf = (...lists: readonly StoredPriceList[]): Partial<Record<string, Sees>> => ({
  unitPrice: lists.some(({ kind }) => kind === PriceListKind.purchase) ? 'cost' : 'price',
  percent: lists.some(isOfCost) ? 'cost' : 'price',
});
const loggedOf = ({
  id: _id,
  rowVersion: _v,
  updatedAt: _at,
  customerCategoryName: _name,
  lines,
  ...head
}: StoredPriceList) => ({
  ...head,
  lines: lines.map(({ itemName: _item, categoryName: _category, ...line }, at) => ({ id: String(at + 1), ...line })),
});

const logChange = (tx: Tx, action: string, { id, name }: StoredPriceList, changes: ReturnType<typeof diff>): void =>
  tx.audit({ action, kind: 'priceList', id, code: name, changes, chain: 'organisation' });
