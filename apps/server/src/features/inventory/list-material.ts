import { permittedWarehouseIds } from '@bahi/domain/access/access';
import { addDays } from '@bahi/domain/time/dates';
import type { Tx } from '../../core/tx.ts';
import { type Conditions, inEntity, listPage } from '../../kit/list-query.ts';
import { likeTerm } from '../../kit/paging.ts';

/** What both lists of material are asked. */
interface MaterialQuery {
  text?: string | null | undefined;
  statuses?: readonly string[] | null | undefined;
  kind?: string | null | undefined;
  vendorId?: string | null | undefined;
  warehouseId?: string | null | undefined;
  itemId?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}

interface MaterialList<R> {
  store: { heads: { columns: string; from: string } };
  /** Its lines `l`, of a document `d`. */
  lines: string;
  day: { column: string; of: (row: R) => string };
  /** Of the dashboard: what stands so is shown however old it is. */
  open: readonly string[] | null;
  narrow: (where: Conditions) => Conditions;
}

const DASHBOARD_DAYS = 30;

/** Documents of material in the warehouses that the caller may use, the newest day first. */
export function listMaterial<R extends { id: string }>(
  tx: Tx,
  query: MaterialQuery,
  { store, lines, day, open, narrow }: MaterialList<R>,
) {
  const { today, access } = tx.ctx;
  const where = inEntity(tx, 'd')
    .asked(
      (term) => `(lower(d.code) like ${term} or lower(d.notes) like ${term} or lower(v.name) like ${term})`,
      query.text && likeTerm(query.text),
    )
    .asked((statuses) => `d.status = any(${statuses}::text[])`, query.statuses?.length ? query.statuses : null)
    .asked((kind) => `d.kind = ${kind}`, query.kind)
    .asked((vendor) => `d.vendor_id = ${vendor}`, query.vendorId)
    .asked((warehouse) => `d.warehouse_id = ${warehouse}`, query.warehouseId)
    .asked((warehouses) => `d.warehouse_id = any(${warehouses}::uuid[])`, permittedWarehouseIds(access))
    .asked((item) => `exists (select from ${lines} and l.item_id = ${item})`, query.itemId)
    .asked((from) => `${day.column} >= ${from}`, query.from)
    .asked((to) => `${day.column} <= ${to}`, query.to)
    .asked(
      (since) =>
        `(d.status in (${(open ?? []).map((status) => `'${status}'`).join(', ')}) or ${day.column} >= ${since})`,
      open && addDays(today, -DASHBOARD_DAYS),
    );
  return listPage<R>(tx, {
    columns: `${store.heads.columns}, (select count(*)::int from ${lines}) as "lineCount"`,
    from: store.heads.from,
    where: narrow(where),
    order: [
      { column: day.column, type: 'date', of: day.of },
      { column: 'd.id', type: 'uuid', of: (row) => row.id },
    ],
    direction: 'desc',
    limit: query.limit,
    cursor: query.cursor,
  });
}
