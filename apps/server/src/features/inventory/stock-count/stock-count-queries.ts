import type { searchStockCounts } from '@bahi/contract/endpoints/inventory/stock-count';
import type { InputOf } from '@bahi/contract/endpoint';
import { permittedWarehouseIds } from '@bahi/domain/access/access';
import type { Tx } from '../../../core/tx.ts';
import { inEntity, listPage } from '../../../kit/list-query.ts';
import { likeTerm } from '../../../kit/paging.ts';
import { type StockCount, stockCounts } from './stock-count-store.ts';

type Query = NonNullable<InputOf<typeof searchStockCounts>['query']>;
type Row = StockCount & { lineCount: number; countedCount: number };

const DASHBOARD_DAYS = 30;
const LINES = `from stock_count_line l
  where l.org_id = d.org_id and l.entity_id = d.entity_id and l.count_id = d.id`;

/** Stock counts, newest first. */
export function listStockCounts(tx: Tx, query: Query, dashboard = false) {
  const where = inEntity(tx, 'd')
    .asked((term) => `(lower(d.code) like ${term} or lower(d.note) like ${term})`, query.text && likeTerm(query.text))
    .asked((statuses) => `d.status = any(${statuses}::text[])`, query.statuses?.length ? query.statuses : null)
    .asked((warehouse) => `d.warehouse_id = ${warehouse}`, query.warehouseId)
    .asked((warehouses) => `d.warehouse_id = any(${warehouses}::uuid[])`, permittedWarehouseIds(tx.ctx.access))
    .asked((item) => `exists (select ${LINES} and l.item_id = ${item})`, query.itemId)
    .asked(
      (now) =>
        `(d.status in ('Draft', 'Counting', 'Review') or d.created_at >= ${now}::timestamptz - interval '${DASHBOARD_DAYS} days')`,
      dashboard ? tx.ctx.now : null,
    );
  return listPage<Row>(tx, {
    columns: `${stockCounts.heads.columns}, (select count(*)::int ${LINES}) as "lineCount",
      (select count(*)::int ${LINES} and l.counted_e3 is not null) as "countedCount"`,
    from: stockCounts.heads.from,
    where,
    order: [{ column: 'd.id', type: 'uuid', of: (row) => row.id }],
    direction: 'desc',
    limit: query.limit,
    cursor: query.cursor,
  });
}
