import type { searchTransferOrders } from '@bahi/contract/endpoints/inventory/transfer-order';
import type { InputOf } from '@bahi/contract/endpoint';
import { permittedWarehouseIds } from '@bahi/domain/access/access';
import { addDays } from '@bahi/domain/time/dates';
import type { Tx } from '../../../core/tx.ts';
import { inOrganisation, listPage } from '../../../kit/list-query.ts';
import { likeTerm } from '../../../kit/paging.ts';
import { type Transfer, transferOrders } from './transfer-order-store.ts';

type Query = NonNullable<InputOf<typeof searchTransferOrders>['query']>;
type Row = Transfer & { entityId: string; toEntityId: string; lineCount: number };

const DASHBOARD_DAYS = 30;
const LINES = `from transfer_order_line l
  where l.org_id = d.org_id and l.entity_id = d.entity_id and l.transfer_id = d.id`;

/** Transfers that this branch sends, and those that come to it once they are sent, the newest day first. */
export function listTransferOrders(tx: Tx, query: Query, dashboard = false) {
  const { entityId, today, access } = tx.ctx;
  const where = inOrganisation(tx, 'd')
    .add(
      (here) =>
        query.arriving
          ? `(d.to_branch_id = ${here} and d.status <> 'Draft')`
          : `(d.entity_id = ${here} or d.to_branch_id = ${here} and d.status <> 'Draft')`,
      entityId,
    )
    .asked((term) => `(lower(d.code) like ${term} or lower(d.notes) like ${term})`, query.text && likeTerm(query.text))
    .asked((statuses) => `d.status = any(${statuses}::text[])`, query.statuses?.length ? query.statuses : null)
    .asked((warehouse) => `${warehouse} in (d.warehouse_id, d.to_warehouse_id)`, query.warehouseId)
    .add(
      // The same wall as before one transfer: a warehouse of this branch, at the end that lies here.
      (
        here,
        warehouses,
      ) => `(${warehouses}::uuid[] is null or d.entity_id = ${here} and d.warehouse_id = any(${warehouses}::uuid[])
        or d.to_branch_id = ${here} and d.to_warehouse_id = any(${warehouses}::uuid[]))`,
      entityId,
      permittedWarehouseIds(access),
    )
    .asked((item) => `exists (select ${LINES} and l.item_id = ${item})`, query.itemId)
    .asked((from) => `d.ordered_on >= ${from}`, query.from)
    .asked((to) => `d.ordered_on <= ${to}`, query.to)
    .asked(
      (since) => `(d.status in ('Draft', 'InTransit', 'PartReceived') or d.ordered_on >= ${since})`,
      dashboard ? addDays(today, -DASHBOARD_DAYS) : null,
    );
  return listPage<Row>(tx, {
    columns: `${transferOrders.heads.columns}, d.entity_id as "entityId", d.to_branch_id as "toEntityId",
      (select count(*)::int ${LINES}) as "lineCount"`,
    from: transferOrders.heads.from,
    where,
    order: [
      { column: 'd.ordered_on', type: 'date', of: (row) => row.orderedOn },
      { column: 'd.id', type: 'uuid', of: (row) => row.id },
    ],
    direction: 'desc',
    limit: query.limit,
    cursor: query.cursor,
  });
}
