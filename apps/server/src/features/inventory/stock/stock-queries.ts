import type {
  exportStockCard as exportEndpoint,
  searchStock,
  stockCard as cardEndpoint,
} from '@bahi/contract/endpoints/inventory/stock';
import type { FileAnswer, InputOf } from '@bahi/contract/endpoint';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { rupeesOfPaise, unitsOfQuantity } from '@bahi/domain/money/convert';
import { notFound } from '../../../core/app-error.ts';
import { csvFile } from '../../../core/sheet/csv-file.ts';
import { keptSecret } from '../../../core/stock/blind-counts.ts';
import { DOCUMENT_CODE } from '../../../core/stock/document-code.ts';
import { ANY_KIND, getUsableWarehouse, listUsableWarehouses } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import { countRows, decodeCursor, DEFAULT_LIMIT, pageOf } from '../../../kit/paging.ts';
import { likeWords } from '../../../kit/search-words.ts';

type StockQuery = NonNullable<InputOf<typeof searchStock>['query']>;
type CardInput = InputOf<typeof cardEndpoint>;

interface Balance {
  itemId: string;
  partNumber: string | null;
  name: string;
  unitCode: string;
  warehouseId: string;
  warehouseName: string;
  onHandQuantity: number;
  reservedQuantity: number;
  freeQuantity: number;
  valuePaise: number;
  reorderLevel: number | null;
  binLocation: string | null;
  sortName: string;
}

/** The warehouses to look at: the named one, or all that the caller may use. */
async function warehouseIds(tx: Tx, named: string | null | undefined): Promise<string[]> {
  if (named) return [(await getUsableWarehouse(tx, named, { kinds: ANY_KIND })).id];
  return (await listUsableWarehouses(tx, ANY_KIND)).map((row) => row.id);
}

/** What moved of a balance `b` behind a day, which took what lay there at its end to what lies there now. */
const movedAfter = (day: string): string =>
  `cross join lateral (select coalesce(sum(m.quantity_e3), 0)::bigint as moved, coalesce(sum(m.cost_paise), 0)::bigint as gained
     from stock_move m where m.org_id = b.org_id and m.entity_id = b.entity_id and m.item_id = b.item_id
       and m.warehouse_id = b.warehouse_id and m.moved_on > ${day}::date) later`;
/** Of a balance as it is now, and as it was at the end of a day: what was reserved then nobody has kept. */
const NOW = {
  onHand: 'b.on_hand_e3',
  reserved: 'b.reserved_e3',
  free: 'b.on_hand_e3 - b.reserved_e3',
  value: 'b.value_paise',
  isEmpty: 'b.on_hand_e3 = 0 and b.reserved_e3 = 0',
} as const;
const THEN = {
  onHand: '(b.on_hand_e3 - later.moved)',
  reserved: 'null::bigint',
  free: 'null::bigint',
  value: '(b.value_paise - later.gained)',
  isEmpty: 'b.on_hand_e3 = later.moved and b.value_paise = later.gained',
} as const;

/**
 * Balances by name of the item, now or at the end of a day; places where nothing is and nothing is reserved are left out, unless
 * an item is asked for.
 */
export async function listStock(tx: Tx, query: StockQuery) {
  const limit = query.limit ?? DEFAULT_LIMIT;
  const { orgId, entityId, entity } = tx.ctx;
  const values: unknown[] = [orgId, entityId, await warehouseIds(tx, query.warehouseId), limit + 1];
  const wheres = ['b.org_id = $1', 'b.entity_id = $2', 'b.warehouse_id = any($3::uuid[])'];
  const was = query.asOf ? THEN : NOW;
  const later = query.asOf ? movedAfter(`$${values.push(query.asOf)}`) : '';
  if (query.itemId) {
    values.push(query.itemId);
    wheres.push(`b.item_id = $${values.length}`);
  } else wheres.push(`not (${was.isEmpty})`);
  for (const word of query.text ? likeWords(query.text) : []) {
    values.push(word);
    wheres.push(`i.search_text like $${values.length}`);
  }
  const countAll = countRows(
    tx,
    `stock_balance b join item i on i.org_id = b.org_id and i.id = b.item_id ${later}
     where ${wheres.join(' and ')} and $4::int is not null`,
    values,
  );
  const after = decodeCursor(query.cursor, 3);
  if (after) {
    values.push(...after);
    const [name, item, warehouse] = [2, 1, 0].map((back) => `$${values.length - back}`);
    wheres.push(`(lower(i.name), i.id, w.id) > (${name}, ${item}::uuid, ${warehouse}::uuid)`);
  }
  const rows = await tx.queryOnce<Balance>(
    `select i.id as "itemId", i.part_number as "partNumber", i.name, i.unit_code as "unitCode",
       w.id as "warehouseId", w.name as "warehouseName", ${was.onHand} as "onHandQuantity",
       ${was.reserved} as "reservedQuantity", ${was.free} as "freeQuantity", ${was.value} as "valuePaise",
       p.reorder_level_e3 as "reorderLevel", p.bin_location as "binLocation", lower(i.name) as "sortName"
     from stock_balance b
       join item i on i.org_id = b.org_id and i.id = b.item_id
       join warehouse w on w.org_id = b.org_id and w.entity_id = b.entity_id and w.id = b.warehouse_id
       left join item_price p on p.org_id = b.org_id and p.entity_id = b.entity_id and p.item_id = b.item_id
       ${later}
     where ${wheres.join(' and ')} order by lower(i.name), i.id, w.id limit $4`,
    values,
  );
  const hidden = hidesPartNumbers(entity.industry);
  const secret = await keptSecret(
    tx,
    rows.map(({ itemId }) => itemId),
  );
  return pageOf(
    rows.map((row) => ({ ...row, ...(hidden && { partNumber: null }), ...(secret.has(row) && UNSAID) })),
    limit,
    (row) => [row.sortName, row.itemId, row.warehouseId],
    countAll,
  );
}

/** In place of what a blind count keeps. */
const UNSAID = { onHandQuantity: null, reservedQuantity: null, freeQuantity: null, valuePaise: null, counting: true };

interface Move {
  id: number;
  movedOn: string;
  postedAt: string;
  kind: string;
  documentKind: string;
  documentId: string;
  documentCode: string | null;
  documentLineId: string;
  warehouseId: string;
  warehouseName: string;
  quantity: number;
  costPaise: number;
  balanceQuantity: number;
  balancePaise: number;
  userName: string | null;
  batchReason: string | null;
}

/** The moves of an item, newest first. The balance runs over all moves, whatever part of them is asked for. */
export async function listMoves(
  tx: Tx,
  { params, query = {} }: { params: CardInput['params']; query: CardInput['query'] | undefined },
) {
  const { orgId, entityId } = tx.ctx;
  const [item] = await tx.query('select id from item where org_id = $1 and id = $2', [orgId, params.itemId]);
  if (!item) throw notFound('item');
  const limit = query.limit ?? DEFAULT_LIMIT;
  // The moves of a warehouse add up to what lies there.
  const unsaid = (await keptSecret(tx, [params.itemId])).warehousesOf(params.itemId);
  const shown = (await warehouseIds(tx, query.warehouseId)).filter((id) => !unsaid.includes(id));
  const values = [orgId, entityId, params.itemId, shown, query.from ?? null, query.to ?? null];
  const after = decodeCursor(query.cursor, 1);
  const rows = await tx.queryOnce<Move>(CARD, [...values, after?.[0] ?? null, limit + 1]);
  const all = `stock_move m where m.org_id = $1 and m.entity_id = $2 and m.item_id = $3 and m.warehouse_id = any ($4::uuid[])
    and ${IN_DAYS}`;
  return pageOf(rows, limit, (row) => [row.id], countRows(tx, all, values));
}

const IN_DAYS = '($5::date is null or moved_on >= $5) and ($6::date is null or moved_on <= $6)';
const CARD = `with moves as (
    select m.*, sum(m.quantity_e3) over (order by m.id) as balance, sum(m.cost_paise) over (order by m.id) as value
    from stock_move m
    where m.org_id = $1 and m.entity_id = $2 and m.item_id = $3 and m.warehouse_id = any($4::uuid[])
  ), page as materialized (
    select * from moves
    where ${IN_DAYS} and ($7::bigint is null or id < $7)
    order by id desc limit $8
  )
  select m.id, m.moved_on as "movedOn", m.posted_at as "postedAt", m.kind, m.document_kind as "documentKind",
    m.document_id as "documentId", coalesce(o.code, v.code, t.code, ${DOCUMENT_CODE}) as "documentCode",
    m.document_line_id as "documentLineId", m.warehouse_id as "warehouseId", w.name as "warehouseName",
    m.quantity_e3 as "quantity", m.cost_paise as "costPaise", m.balance::bigint as "balanceQuantity",
    m.value::bigint as "balancePaise", u.name as "userName", m.batch_reason as "batchReason"
  from page m
    join warehouse w on w.org_id = m.org_id and w.entity_id = m.entity_id and w.id = m.warehouse_id
    left join work_order o on o.org_id = m.org_id and o.entity_id = m.entity_id and o.id = m.document_id
    left join invoice v on v.org_id = m.org_id and v.entity_id = m.entity_id and v.id = m.document_id
    left join transfer_order t on t.org_id = m.org_id and t.id = m.document_id
    left join app_user u on u.org_id = m.org_id and u.id = m.posted_by
  order by m.id desc`;

/** More than any shelf sees in years; what is beyond is asked for by dates. */
const MOST_EXPORTED = 50_000;
const HEAD = ['Date', 'Document', 'Number', 'Warehouse', 'In', 'Out', 'Balance', 'Why this batch'];
const COST_HEAD = ['Value', 'Balance value'];

/** The moves of an item as CSV, oldest first; values for whoever sees costs. */
export async function exportMoves(tx: Tx, { params, query }: InputOf<typeof exportEndpoint>): Promise<FileAnswer> {
  const { rows } = await listMoves(tx, { params, query: { ...query, limit: MOST_EXPORTED } });
  const cost = tx.ctx.sees.cost;
  const lines = rows
    .toReversed()
    .map((row) => [
      row.movedOn,
      row.documentKind,
      row.documentCode ?? '',
      row.warehouseName,
      row.quantity > 0 ? unitsOfQuantity(row.quantity) : '',
      row.quantity < 0 ? unitsOfQuantity(-row.quantity) : '',
      unitsOfQuantity(row.balanceQuantity),
      row.batchReason ?? '',
      ...(cost ? [rupeesOfPaise(row.costPaise), rupeesOfPaise(row.balancePaise)] : []),
    ]);
  return csvFile('stock-card.csv', [cost ? [...HEAD, ...COST_HEAD] : HEAD, ...lines]);
}
