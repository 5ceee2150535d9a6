import type { searchItems } from '@bahi/contract/endpoints/catalogue/item';
import type { InputOf } from '@bahi/contract/endpoint';
import { listUsableWarehouses } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import { decodeCursor, DEFAULT_LIMIT, likeTerm, pageOf } from '../../../kit/paging.ts';
import { likeWords, readTerm } from '../../../kit/search-words.ts';
import { ITEM_COLUMNS, ITEMS_WITH_PRICES, type ItemRecord, shown } from './item-store.ts';

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
  if (query.belowReorderLevel) wheres.push('i.tracked and p.reorder_level_e3 > 0 and s.on_hand <= p.reorder_level_e3');
  const after = decodeCursor(query.cursor, 2);
  if (after) {
    values.push(...after);
    wheres.push(`(lower(i.name), i.id) > ($${values.length - 1}, $${values.length}::uuid)`);
  }
  const rows = await tx.queryOnce<ListedItem>(
    `select ${ITEM_COLUMNS}, s.on_hand::bigint as "onHandQuantity", s.free::bigint as "freeQuantity",
       lower(i.name) as "sortName"
     from ${ITEMS_WITH_PRICES} ${STOCK} where ${wheres.join(' and ')} order by lower(i.name), i.id limit $4`,
    values,
  );
  return pageOf(
    rows.map((row) => shown(tx, row)),
    limit,
    (row) => [row.sortName, row.id],
  );
}

const HITS = 20;

/** Active items that a typed term finds, best first: the whole part number or barcode, then its beginning, then names. */
export async function findItems(tx: Tx, term: string, by: 'anything' | 'genericName' = 'anything') {
  const typed = readTerm(term);
  const warehouseId = (await listUsableWarehouses(tx))[0]?.id ?? null;
  const column = by === 'anything' ? 'i.search_text' : `lower(coalesce(i.generic_name, ''))`;
  const words = likeWords(typed);
  const rows = await tx.queryOnce<ItemRecord & { freeQuantity: number | null; warehouseId: string | null }>(
    `select ${ITEM_COLUMNS}, $3::uuid as "warehouseId",
       case when i.tracked then coalesce(b.on_hand_e3 - b.reserved_e3, 0) end as "freeQuantity"
     from ${ITEMS_WITH_PRICES}
       left join stock_balance b on b.org_id = i.org_id and b.entity_id = $2 and b.item_id = i.id and b.warehouse_id = $3
     where i.org_id = $1 and i.active and ${words.map((_, index) => `${column} like $${index + 6}`).join(' and ')}
     order by lower(i.part_number) = $4 or i.barcode = $4 desc nulls last, lower(i.part_number) like $5 desc,
       lower(i.name) like $5 desc, lower(i.name), i.id
     limit ${HITS}`,
    [tx.ctx.orgId, tx.ctx.entityId, warehouseId, typed.toLowerCase(), likeTerm(typed).slice(1), ...words],
  );
  return { rows: rows.map((row) => shown(tx, row)), total: rows.length, nextCursor: null };
}
