import type { searchAdjustments } from '@bahi/contract/endpoints/inventory/adjustment';
import type { InputOf } from '@bahi/contract/endpoint';
import { permittedWarehouseIds } from '@bahi/domain/access/access';
import { AdjustmentStatus } from '@bahi/domain/stock/adjustment';
import { addDays } from '@bahi/domain/time/dates';
import type { Tx } from '../../../core/tx.ts';
import { countRows, decodeCursor, DEFAULT_LIMIT, likeTerm, pageOf } from '../../../kit/paging.ts';
import { ADJUSTMENT_COLUMNS, type AdjustmentRecord, ADJUSTMENTS } from './adjustment-store.ts';

type Query = NonNullable<InputOf<typeof searchAdjustments>['query']>;
type Row = AdjustmentRecord & { lineCount: number };

const DASHBOARD_DAYS = 30;

/** Adjustments, newest first. */
export async function listAdjustments(tx: Tx, query: Query, dashboard = false) {
  const limit = query.limit ?? DEFAULT_LIMIT;
  const values: unknown[] = [tx.ctx.orgId, tx.ctx.entityId, limit + 1];
  const wheres = ['a.org_id = $1', 'a.entity_id = $2'];
  const where = (make: (slot: string) => string, value: unknown) => {
    if (value === undefined || value === null) return;
    values.push(value);
    wheres.push(make(`$${values.length}`));
  };
  const text = query.text ? likeTerm(query.text) : null;
  where((slot) => `(lower(a.code) like ${slot} or lower(a.reason) like ${slot} or lower(u.name) like ${slot})`, text);
  where((slot) => `a.status = any(${slot}::text[])`, query.statuses?.length ? query.statuses : null);
  where((slot) => `a.reason_kind = ${slot}`, query.reasonKind);
  where((slot) => `a.warehouse_id = ${slot}`, query.warehouseId);
  where((slot) => `a.warehouse_id = any(${slot}::uuid[])`, permittedWarehouseIds(tx.ctx.access));
  where((slot) => `a.adjusted_on >= ${slot}`, query.from);
  where((slot) => `a.adjusted_on <= ${slot}`, query.to);
  where(
    (slot) => `exists (select from stock_adjustment_line l where l.org_id = a.org_id and l.entity_id = a.entity_id
                         and l.adjustment_id = a.id and l.item_id = ${slot})`,
    query.itemId,
  );
  if (dashboard)
    where(
      (slot) => `(a.status = '${AdjustmentStatus.pendingApproval}' or a.adjusted_on >= ${slot})`,
      addDays(tx.ctx.today, -DASHBOARD_DAYS),
    );
  const all = `${ADJUSTMENTS} where ${wheres.join(' and ')} and $3::int is not null`;
  const countAll = countRows(tx, all, values);
  where((slot) => `a.id < ${slot}::uuid`, decodeCursor(query.cursor, 1)?.[0]);
  const rows = await tx.queryOnce<Row>(
    `select ${ADJUSTMENT_COLUMNS}, (select count(*)::int from stock_adjustment_line l
        where l.org_id = a.org_id and l.entity_id = a.entity_id and l.adjustment_id = a.id) as "lineCount"
     from ${ADJUSTMENTS} where ${wheres.join(' and ')} order by a.id desc limit $3`,
    values,
  );
  return pageOf(rows, limit, (row) => [row.id], countAll);
}
