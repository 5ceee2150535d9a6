import type { searchMasterItems, updateMasterItem as endpoint } from '@bahi/contract/endpoints/catalogue/master-item';
import type { InputOf } from '@bahi/contract/endpoint';
import type { masterItemInput } from '@bahi/contract/wire/item.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { notFound } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { countRows, decodeCursor, DEFAULT_LIMIT, pageOf, wholeOf } from '../../../kit/paging.ts';
import { likeWords } from '../../../kit/search-words.ts';
import { addItem, newItem } from './create-item.ts';
import { CATEGORY_TREE, findItems } from './item-queries.ts';
import { CATEGORY_NAME, getItem, IDENTITY_COLUMNS, type ItemRecord, shown } from './item-store.ts';
import { updateItem } from './update-item.ts';

type Query = NonNullable<InputOf<typeof searchMasterItems>['query']>;

interface Spread {
  /** Whether the signed-in entity has set prices, and how many entities have. */
  pricedHere: boolean;
  entityCount: number;
}

/** Where an item has prices; $2 is the signed-in entity, row-level security lets those through that may be entered. */
const SPREAD = `left join lateral (
    select coalesce(bool_or(p.entity_id = $2), false) as "pricedHere", count(*)::int as "entityCount"
    from item_price p where p.org_id = i.org_id and p.item_id = i.id
  ) e on true`;

const PRICED_HERE = `exists (
    select from item_price h where h.org_id = i.org_id and h.entity_id = $2 and h.item_id = i.id)`;

async function withSpread(tx: Tx, item: ItemRecord): Promise<ItemRecord & Spread> {
  const [spread] = await tx.query<Spread>(
    `select e."pricedHere", e."entityCount" from item i ${SPREAD} where i.org_id = $1 and i.id = $3`,
    [tx.ctx.orgId, tx.ctx.entityId, item.id],
  );
  if (!spread) throw notFound('item');
  return { ...item, ...spread };
}

export const getMasterItem = async (tx: Tx, id: string) => withSpread(tx, await getItem(tx, id));

export const createMasterItem = async (tx: Tx, input: Infer<typeof masterItemInput>) =>
  withSpread(tx, await addItem(tx, newItem(tx, input)));

/** The same save as that of an item, without its prices. */
export const updateMasterItem = async (tx: Tx, { params, body }: InputOf<typeof endpoint>) =>
  withSpread(tx, await updateItem(tx, { params, body, query: undefined }));

/** Items of the organisation by name. */
export async function listMasterItems(tx: Tx, query: Query) {
  const limit = query.limit ?? DEFAULT_LIMIT;
  const values: unknown[] = [tx.ctx.orgId, tx.ctx.entityId, limit + 1];
  const wheres = ['i.org_id = $1'];
  const where = (make: (slot: string) => string, value: unknown) => {
    values.push(value);
    wheres.push(make(`$${values.length}`));
  };
  for (const word of query.text ? likeWords(query.text) : []) where((slot) => `i.search_text like ${slot}`, word);
  if (typeof query.active === 'boolean') where((slot) => `i.active = ${slot}`, query.active);
  if (typeof query.pricedHere === 'boolean') wheres.push(`${query.pricedHere ? '' : 'not '}${PRICED_HERE}`);
  if (query.categoryId) where(CATEGORY_TREE, query.categoryId);
  const countAll = countRows(
    tx,
    `item i where ${wheres.join(' and ')} and $2::uuid is not null and $3::int is not null`,
    values,
  );
  const after = decodeCursor(query.cursor, 2);
  if (after) {
    values.push(...after);
    wheres.push(`(lower(i.name), i.id) > ($${values.length - 1}, $${values.length}::uuid)`);
  }
  const rows = await tx.queryOnce<ItemRecord & Spread & { sortName: string }>(
    `with page as materialized (
       select i.id from item i where ${wheres.join(' and ')} order by lower(i.name), i.id limit $3)
     select ${IDENTITY_COLUMNS}, ${CATEGORY_NAME} as "categoryName", e.*, lower(i.name) as "sortName"
     from item i join page on page.id = i.id ${SPREAD} where i.org_id = $1 order by lower(i.name), i.id`,
    values,
  );
  return pageOf(
    rows.map((row) => shown(tx, row)),
    limit,
    (row) => [row.sortName, row.id],
    countAll,
  );
}

/** The search of items, of the organisation's point of view. */
export async function findMasterItems(tx: Tx, term: string) {
  const { rows } = await findItems(tx, term);
  return wholeOf(rows.map((row) => ({ ...row, pricedHere: row.taxCode !== null })));
}
