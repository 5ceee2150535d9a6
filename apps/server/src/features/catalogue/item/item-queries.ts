import type { searchItems } from '@bahi/contract/endpoints/catalogue/item';
import { formsOfCode, readGs1, shortGtin } from '@bahi/domain/catalogue/gs1';
import type { InputOf } from '@bahi/contract/endpoint';
import { notFound } from '../../../core/app-error.ts';
import { UNITS_OF_ITEM } from '../../../core/catalogue/item-units.ts';
import { readTermsOfItems } from '../../../core/catalogue/terms-of-items.ts';
import { customConditions } from '../../../core/custom-fields/custom-fields.ts';
import { keptSecret, withoutSecrets } from '../../../core/stock/blind-counts.ts';
import { listUsableWarehouses } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import { countRows, decodeCursor, DEFAULT_LIMIT, likeTerm, pageOf, wholeOf } from '../../../kit/paging.ts';
import { likeWords, readTerm } from '../../../kit/search-words.ts';
import { findByBarcode } from './barcode-store.ts';
import { CATEGORY_NAME, ITEM_COLUMNS, ITEMS_WITH_PRICES, type ItemRecord, shown } from './item-store.ts';

type Query = NonNullable<InputOf<typeof searchItems>['query']>;

interface ListedItem extends ItemRecord {
  onHandQuantity: number | null;
  freeQuantity: number | null;
  /** The name as the database sorts it. */
  sortName: string;
}

/** Stock in the warehouses of $3; null for an item of which none is kept. */
const STOCK = `left join lateral (
    select coalesce(sum(b.on_hand_e3), 0) as on_hand, coalesce(sum(b.on_hand_e3 - b.reserved_e3), 0) as free
    from stock_balance b
    where b.org_id = i.org_id and b.entity_id = $2 and b.item_id = i.id and b.warehouse_id = any($3::uuid[])
  ) s on i.tracked`;

/**
 * Items with no more in the warehouses of $3 than their reorder level. Stock is added up for all of them at once: few are
 * low, so that a page of low ones may lie far down the list.
 */
const BELOW_REORDER_LEVEL = `i.tracked and i.id in (
    select l.item_id from item_price l left join (
        select b.item_id, sum(b.on_hand_e3) as on_hand from stock_balance b
        where b.org_id = $1 and b.entity_id = $2 and b.warehouse_id = any($3::uuid[]) group by b.item_id
      ) s on s.item_id = l.item_id
    where l.org_id = $1 and l.entity_id = $2 and l.reorder_level_e3 > 0
      and coalesce(s.on_hand, 0) <= l.reorder_level_e3)`;

/** How many active items are at or below their reorder level in the warehouses of the caller. */
export async function countBelowReorderLevel(tx: Tx): Promise<number> {
  const usable = await listUsableWarehouses(tx);
  const { itemIds } = await keptSecret(tx, null);
  const [found] = await tx.queryOnce<{ count: number }>(
    `select count(*)::int as count from item i
     where i.org_id = $1 and i.active and ${BELOW_REORDER_LEVEL} and i.id <> all ($4::uuid[])`,
    [tx.ctx.orgId, tx.ctx.entityId, usable.map((row) => row.id), itemIds],
  );
  return found!.count;
}

/** A category and everything below it; the depth ends a tree that was bent into a circle. */
export const CATEGORY_TREE = (slot: string): string => `i.category_id in (
    with recursive below (id, depth) as (
      select ${slot}::uuid, 0
      union select c.id, below.depth + 1 from item_category c join below on c.parent_id = below.id
      where c.org_id = $1 and below.depth < 10
    ) select id from below)`;

/** Items by name. */
export async function listItems(tx: Tx, query: Query) {
  const limit = query.limit ?? DEFAULT_LIMIT;
  const usable = await listUsableWarehouses(tx);
  const values: unknown[] = [tx.ctx.orgId, tx.ctx.entityId, usable.map((row) => row.id), limit + 1];
  const wheres = ['i.org_id = $1'];
  const where = (make: (slot: string) => string, value: unknown) => {
    values.push(value);
    wheres.push(make(`$${values.length}`));
  };
  for (const word of query.text ? likeWords(query.text) : []) where((slot) => `i.search_text like ${slot}`, word);
  if (typeof query.active === 'boolean') where((slot) => `i.active = ${slot}`, query.active);
  if (query.belowReorderLevel) {
    wheres.push(BELOW_REORDER_LEVEL);
    // Levels could be set until they tell how much there is.
    where((slot) => `i.id <> all (${slot}::uuid[])`, (await keptSecret(tx, null)).itemIds);
  }
  if (query.categoryId) where(CATEGORY_TREE, query.categoryId);
  if (query.trackBy) where((slot) => `i.tracked and i.track_by = ${slot}`, query.trackBy);
  const bind = (value: unknown) => `$${values.push(value)}`;
  wheres.push(...(await customConditions(tx, 'item', query.custom, 'i.custom_values', bind)));
  if (query.withoutPrice) wheres.push('coalesce(p.sale_price_e4, 0) = 0');
  const countAll = countRows(
    tx,
    `${ITEMS_WITH_PRICES} where ${wheres.join(' and ')}
     and $3::uuid[] is not null and $4::int is not null`,
    values,
  );
  const after = decodeCursor(query.cursor, 2);
  if (after) {
    values.push(...after);
    wheres.push(`(lower(i.name), i.id) > ($${values.length - 1}, $${values.length}::uuid)`);
  }
  // The page is found first: stock is added up for its items, not for all that match.
  const rows = await tx.queryOnce<ListedItem>(
    `with page as materialized (
       select i.id from ${ITEMS_WITH_PRICES} where ${wheres.join(' and ')} order by lower(i.name), i.id limit $4)
     select ${ITEM_COLUMNS}, i.custom_values as "customValues", s.on_hand::bigint as "onHandQuantity", s.free::bigint as "freeQuantity",
       ${CATEGORY_NAME} as "categoryName", lower(i.name) as "sortName"
     from ${ITEMS_WITH_PRICES} join page on page.id = i.id ${STOCK} where i.org_id = $1 order by lower(i.name), i.id`,
    values,
  );
  return pageOf(
    (await withoutSecrets(tx, rows)).map((row) => shown(tx, row)),
    limit,
    (row) => [row.sortName, row.id],
    countAll,
  );
}

export interface ItemHitRow extends ItemRecord {
  freeQuantity: number | null;
  freeAnywhereQuantity: number | null;
}

/** What a lookup answers of an item; $3 is the default warehouse of the caller, $4 all that he may use. */
export const HIT_COLUMNS = `${ITEM_COLUMNS}, i.purchase_unit as "purchaseUnit", i.purchase_factor_e6 as "purchaseFactor",
  ${UNITS_OF_ITEM} as units, $3::uuid as "warehouseId",
  case when i.tracked then coalesce(s.here, 0)::bigint end as "freeQuantity",
  case when i.tracked then coalesce(s.free, 0)::bigint end as "freeAnywhereQuantity"`;

/** The warehouses whose stock is told: only those that the caller may use. */
export async function freeStock(tx: Tx): Promise<{ warehouseId: string | null; warehouseIds: string[] }> {
  const warehouseIds = (await listUsableWarehouses(tx)).map((row) => row.id);
  return { warehouseId: warehouseIds[0] ?? null, warehouseIds };
}
/** Free stock `s` of an item, in the default warehouse and in all. */
export const FREE_STOCK = `left join lateral (
    select sum(b.on_hand_e3 - b.reserved_e3) as free,
      sum(b.on_hand_e3 - b.reserved_e3) filter (where b.warehouse_id = $3) as here
    from stock_balance b
    where b.org_id = i.org_id and b.entity_id = $2 and b.item_id = i.id and b.warehouse_id = any($4::uuid[])
  ) s on i.tracked`;

const HITS = 20;

/** Active items that a typed term finds, best first: the whole part number or barcode, then its beginning, then names. */
export async function findItems(tx: Tx, term: string, by: 'anything' | 'genericName' = 'anything') {
  const scanned = readGs1(term);
  const typed = scanned ? shortGtin(scanned.gtin) : readTerm(term);
  const stock = await freeStock(tx);
  const column = by === 'anything' ? 'i.search_text' : `lower(coalesce(i.generic_name, ''))`;
  const words = likeWords(typed);
  // The best are found first: their stock is asked for, not that of all that match.
  const rows = await tx.queryOnce<ItemHitRow>(
    `with coded as (select c.item_id from item_barcode c where c.org_id = $1 and c.barcode = any ($5::text[])),
     best as (
       select i.id, coalesce(lower(i.part_number) = $6 or i.id in (select item_id from coded), false) as exact,
         lower(i.part_number) like $7 as code_begins, lower(i.name) like $7 as name_begins, lower(i.name) as sort_name
       from item i
       where i.org_id = $1 and i.active and i.variant_axes is null and ${words.map((_, index) => `${column} like $${index + 8}`).join(' and ')}
       order by exact desc, code_begins desc, name_begins desc, sort_name, i.id limit ${HITS}
     )
     select ${HIT_COLUMNS} from ${ITEMS_WITH_PRICES} join best on best.id = i.id ${FREE_STOCK}
     where i.org_id = $1
     order by best.exact desc, best.code_begins desc, best.name_begins desc, best.sort_name, i.id`,
    [
      tx.ctx.orgId,
      tx.ctx.entityId,
      stock.warehouseId,
      stock.warehouseIds,
      formsOfCode(typed),
      typed.toLowerCase(),
      likeTerm(typed).slice(1),
      ...words,
    ],
  );
  return wholeOf((await withoutSecrets(tx, rows)).map((row) => shown(tx, row)));
}

/** The same for buying: with the terms of the vendor, where one is named. */
export async function findItemsToBuy(
  tx: Tx,
  term: string,
  { vendorId, on }: { vendorId?: string | null | undefined; on?: string | null | undefined } = {},
) {
  const found = await findItems(tx, term);
  if (!vendorId) return found;
  const ids = found.rows.map(({ id }) => id);
  const terms = new Map(
    (await readTermsOfItems(tx, vendorId, ids, on ?? undefined)).map((each) => [each.itemId, each]),
  );
  return { ...found, rows: found.rows.map((row) => ({ ...row, terms: terms.get(row.id) ?? null })) };
}

/** The named items that are active, in the order in which they are named. */
export async function listItemsByIds(tx: Tx, ids: readonly string[]) {
  const stock = await freeStock(tx);
  const rows = await tx.query<ItemHitRow>(
    `select ${HIT_COLUMNS} from ${ITEMS_WITH_PRICES} ${FREE_STOCK}
     where i.org_id = $1 and i.active and i.variant_axes is null and i.id = any($5::uuid[]) order by array_position($5::uuid[], i.id)`,
    [tx.ctx.orgId, tx.ctx.entityId, stock.warehouseId, stock.warehouseIds, ids],
  );
  return wholeOf((await withoutSecrets(tx, rows)).map((row) => shown(tx, row)));
}

/** The active item behind a scanned code. */
export async function getItemByBarcode(tx: Tx, code: string): Promise<ItemHitRow & { scannedUnit: string | null }> {
  const found = await findByBarcode(tx, code.trim());
  if (!found) throw notFound('barcode');
  const stock = await freeStock(tx);
  const [row] = await tx.query<ItemHitRow>(
    `select ${HIT_COLUMNS} from ${ITEMS_WITH_PRICES} ${FREE_STOCK} where i.org_id = $1 and i.id = $5`,
    [tx.ctx.orgId, tx.ctx.entityId, stock.warehouseId, stock.warehouseIds, found.id],
  );
  const [told] = await withoutSecrets(tx, [row!]);
  return { ...shown(tx, told!), scannedUnit: found.unitName };
}
