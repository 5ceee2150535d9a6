import type { searchManufactureOrders } from '@bahi/contract/endpoints/inventory/manufacture-order';
import type { InputOf } from '@bahi/contract/endpoint';
import { permittedWarehouseIds } from '@bahi/domain/access/access';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { addDays } from '@bahi/domain/time/dates';
import type { Tx } from '../../../core/tx.ts';
import { inEntity, listPage } from '../../../kit/list-query.ts';
import { likeTerm } from '../../../kit/paging.ts';
import { type Manufacture, manufactureOrders } from './manufacture-order-store.ts';

type Query = NonNullable<InputOf<typeof searchManufactureOrders>['query']>;

const DASHBOARD_DAYS = 30;

/** Manufacture orders of warehouses that the caller may use, the newest day first. */
export async function listManufactureOrders(tx: Tx, query: Query, dashboard = false) {
  const { today, access, entity } = tx.ctx;
  const where = inEntity(tx, 'd')
    .asked(
      (term) => `(lower(d.code) like ${term} or lower(i.name) like ${term} or lower(d.notes) like ${term})`,
      query.text && likeTerm(query.text),
    )
    .asked((statuses) => `d.status = any(${statuses}::text[])`, query.statuses?.length ? query.statuses : null)
    .asked((item) => `d.item_id = ${item}`, query.itemId)
    .asked(
      (warehouses) => `d.warehouse_id = any(${warehouses}::uuid[]) and d.to_warehouse_id = any(${warehouses}::uuid[])`,
      permittedWarehouseIds(access),
    )
    .asked((from) => `d.ordered_on >= ${from}`, query.from)
    .asked((to) => `d.ordered_on <= ${to}`, query.to)
    .asked(
      (since) => `(d.status not in ('Closed', 'Cancelled') or d.ordered_on >= ${since})`,
      dashboard ? addDays(today, -DASHBOARD_DAYS) : null,
    );
  const page = await listPage<Manufacture>(tx, {
    columns: manufactureOrders.heads.columns,
    from: manufactureOrders.heads.from,
    where,
    order: [
      { column: 'd.ordered_on', type: 'date', of: (row) => row.orderedOn },
      { column: 'd.id', type: 'uuid', of: (row) => row.id },
    ],
    direction: 'desc',
    limit: query.limit,
    cursor: query.cursor,
  });
  if (!hidesPartNumbers(entity.industry)) return page;
  return { ...page, rows: page.rows.map((row) => ({ ...row, partNumber: null })) };
}
