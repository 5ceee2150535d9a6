import type { searchAdjustments } from '@bahi/contract/endpoints/inventory/adjustment';
import type { InputOf } from '@bahi/contract/endpoint';
import { permittedWarehouseIds } from '@bahi/domain/access/access';
import { AdjustmentStatus } from '@bahi/domain/stock/adjustment';
import { addDays } from '@bahi/domain/time/dates';
import type { Tx } from '../../../core/tx.ts';
import { inEntity, listPage } from '../../../kit/list-query.ts';
import { likeTerm } from '../../../kit/paging.ts';
import { type AdjustmentRecord, adjustments } from './adjustment-store.ts';

type Query = NonNullable<InputOf<typeof searchAdjustments>['query']>;
type Row = AdjustmentRecord & { lineCount: number };

const DASHBOARD_DAYS = 30;
const LINES = `from stock_adjustment_line l
  where l.org_id = d.org_id and l.entity_id = d.entity_id and l.adjustment_id = d.id`;

/** Adjustments, newest first. */
export function listAdjustments(tx: Tx, query: Query, dashboard = false) {
  const where = inEntity(tx, 'd')
    .asked(
      (term) => `(lower(d.code) like ${term} or lower(d.reason) like ${term} or lower(u.name) like ${term})`,
      query.text && likeTerm(query.text),
    )
    .asked((statuses) => `d.status = any(${statuses}::text[])`, query.statuses?.length ? query.statuses : null)
    .asked((kind) => `d.reason_kind = ${kind}`, query.reasonKind)
    .asked((warehouse) => `d.warehouse_id = ${warehouse}`, query.warehouseId)
    .asked((warehouses) => `d.warehouse_id = any(${warehouses}::uuid[])`, permittedWarehouseIds(tx.ctx.access))
    .asked((from) => `d.adjusted_on >= ${from}`, query.from)
    .asked((to) => `d.adjusted_on <= ${to}`, query.to)
    .asked((item) => `exists (select ${LINES} and l.item_id = ${item})`, query.itemId)
    .asked(
      (since) => `(d.status = '${AdjustmentStatus.pendingApproval}' or d.adjusted_on >= ${since})`,
      dashboard ? addDays(tx.ctx.today, -DASHBOARD_DAYS) : null,
    );
  return listPage<Row>(tx, {
    columns: `${adjustments.heads.columns}, (select count(*)::int ${LINES}) as "lineCount"`,
    from: adjustments.heads.from,
    where,
    order: [{ column: 'd.id', type: 'uuid', of: (row) => row.id }],
    direction: 'desc',
    limit: query.limit,
    cursor: query.cursor,
  });
}
