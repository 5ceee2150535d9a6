import { MOST_COUNT_LINES, StockCountStatus } from '@bahi/domain/stock/stock-count';
import { refuse } from '../../../core/app-error.ts';
import { takeNumber } from '../../../core/numbering/take-number.ts';
import { assertNotCounted } from '../../../core/stock/hard-count.ts';
import { lockStock } from '../../../core/stock/locked-stock.ts';
import { getUsableWarehouse } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import { GOODS, type StockCount, type StockCountLine, stockCounts } from './stock-count-store.ts';
import { assertAction } from './stock-count-view.ts';

/** Freezes what lies there and takes the number; from then on it is counted. */
export async function startStockCount(tx: Tx, before: StockCount): Promise<StockCount> {
  assertAction(tx, before, 'Start');
  const { warehouseId } = before;
  await getUsableWarehouse(tx, warehouseId);
  const itemIds = await itemsInScope(tx, before);
  // Whoever moves any of it waits until the count has begun.
  await lockStock(
    tx,
    itemIds.map((itemId) => ({ itemId, warehouseId })),
  );
  if (before.hard) await assertNotCounted(tx, [warehouseId]);
  const goods = await goodsInScope(tx, before, itemIds);
  if (goods.length === 0) throw refuse('Nothing lies there: choose another warehouse, or widen what is counted.');
  if (goods.length > MOST_COUNT_LINES)
    throw refuse(`That is ${goods.length} lines; at most ${MOST_COUNT_LINES} are counted at once. Count it in parts.`);
  await assertCountedOnce(tx, before, goods);
  const lines = goods.map((each, at) => ({ ...each, ...NOT_COUNTED, id: `SC${at + 1}` }));
  const number = await takeNumber(tx, 'stockCount', tx.ctx.today);
  const begun = { status: StockCountStatus.counting, frozenAt: tx.ctx.now, lines, lineCount: lines.length };
  return stockCounts.save(tx, before, { ...before, ...number, ...begun }, 'start');
}

export const NO_SECOND = { againQuantity: null, againBy: null, againByName: null, againAt: null };
export const NOT_COUNTED = {
  batchNo: null,
  expiresOn: null,
  mrp: null,
  movedQuantity: 0,
  valuePaise: 0,
  version: 0,
  countedQuantity: null,
  countedBy: null,
  countedByName: null,
  countedAt: null,
  serialNos: null,
  ...NO_SECOND,
  againAsked: false,
  missingNos: null,
  foundNos: null,
};

/** Goods as the books have them when the count begins. */
type FrozenGoods = Pick<StockCountLine, 'itemId' | 'batchId' | 'binId' | 'frozenQuantity'> &
  Pick<StockCountLine, 'partNumber' | 'name' | 'trackBy' | 'unitCode' | 'decimals' | 'barcodes'> &
  Pick<StockCountLine, 'batchName' | 'batchExpiresOn' | 'batchMrp' | 'binName'>;

/** Items of the category, or those that are named, of which something lies in the warehouse; named ones though nothing does. */
async function itemsInScope(tx: Tx, { warehouseId, categoryId, itemIds }: StockCount): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select i.id from item i where i.org_id = $1 and i.tracked and ($4::uuid is null or i.category_id = $4)
       and case when $5::uuid[] is not null then i.id = any ($5) else exists (select from stock_balance s
         where s.org_id = $1 and s.entity_id = $2 and s.warehouse_id = $3 and s.item_id = i.id and s.on_hand_e3 <> 0) end`,
    [tx.ctx.orgId, tx.ctx.entityId, warehouseId, categoryId, itemIds],
  );
  return rows.map(({ id }) => id);
}

/** What lies there by item and batch. */
const BY_BATCH = `select s.item_id, t.batch_id, null::uuid as bin_id, coalesce(t.on_hand_e3, s.on_hand_e3) as on_hand_e3
  from stock_balance s join item k on k.org_id = s.org_id and k.id = s.item_id
    left join stock_batch_balance t on k.track_by = 'BN' and t.org_id = s.org_id and t.entity_id = s.entity_id
      and t.item_id = s.item_id and t.warehouse_id = s.warehouse_id and t.on_hand_e3 <> 0
  where s.org_id = $1 and s.entity_id = $2 and s.warehouse_id = $3 and s.item_id = any ($4::uuid[])
    and (k.track_by <> 'BN' or t.batch_id is not null)`;
/** The same by bin, of the named ones or those of the zone. */
const BY_BIN = `select s.item_id, s.batch_id, s.bin_id, s.on_hand_e3 from stock_bin s
    join location p on p.org_id = s.org_id and p.id = s.bin_id
  where s.org_id = $1 and s.entity_id = $2 and s.warehouse_id = $3 and s.item_id = any ($4::uuid[]) and s.on_hand_e3 <> 0
    and ($5::uuid[] is null or s.bin_id = any ($5)) and ($6::text is null or lower(p.zone) = lower($6))`;

function goodsInScope(tx: Tx, { warehouseId, zone, binIds }: StockCount, itemIds: string[]): Promise<FrozenGoods[]> {
  const byBin = zone !== null || binIds !== null;
  const key = [tx.ctx.orgId, tx.ctx.entityId, warehouseId, itemIds];
  return tx.query<FrozenGoods>(
    `select l.item_id as "itemId", l.batch_id as "batchId", l.bin_id as "binId", l.on_hand_e3 as "frozenQuantity", ${GOODS.columns}
     from (select $1::uuid as org_id, s.* from (${byBin ? BY_BIN : BY_BATCH}) s) l ${GOODS.from}
     order by g.name nulls last, lower(i.name), b.expires_on nulls last, b.batch_no, l.item_id`,
    byBin ? [...key, binIds, zone] : key,
  );
}

/** Goods that two counts post the difference of would be corrected twice. */
export async function assertCountedOnce(
  tx: Tx,
  { id, warehouseId }: StockCount,
  goods: readonly Pick<StockCountLine, 'itemId' | 'batchId' | 'binId'>[],
): Promise<void> {
  const [other] = await tx.query<{ code: string; name: string }>(
    `select c.code, i.name from stock_count c
       join stock_count_line l on l.org_id = c.org_id and l.entity_id = c.entity_id and l.count_id = c.id
       join unnest($5::uuid[], $6::uuid[], $7::uuid[]) as g (item_id, batch_id, bin_id) on g.item_id = l.item_id
         and coalesce(g.batch_id = l.batch_id, true) and coalesce(g.bin_id = l.bin_id, true)
       join item i on i.org_id = l.org_id and i.id = l.item_id
     where c.org_id = $1 and c.entity_id = $2 and c.warehouse_id = $3 and c.status in ('Counting', 'Review') and c.id <> $4 limit 1`,
    [
      ...[tx.ctx.orgId, tx.ctx.entityId, warehouseId, id],
      ...[goods.map(({ itemId }) => itemId), goods.map(({ batchId }) => batchId), goods.map(({ binId }) => binId)],
    ],
  );
  if (other) throw refuse(`${other.code} is counting ${other.name} already. Post or cancel it first.`);
}
