import type { searchReservations } from '@bahi/contract/endpoints/inventory/reservation';
import type { InputOf } from '@bahi/contract/endpoint';
import { permittedWarehouseIds } from '@bahi/domain/access/access';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import type { Quantity } from '@bahi/domain/money/units';
import { keptSecret } from '../../../core/stock/blind-counts.ts';
import type { Tx } from '../../../core/tx.ts';
import { countRows, decodeCursor, DEFAULT_LIMIT, pageOf } from '../../../kit/paging.ts';

type Query = NonNullable<InputOf<typeof searchReservations>['query']>;

interface Reservation {
  documentKind: string;
  documentId: string;
  documentCode: string | null;
  lineId: string;
  itemId: string;
  partNumber: string | null;
  name: string;
  unitCode: string;
  warehouseId: string;
  warehouseName: string;
  batchNo: string | null;
  quantity: Quantity | null;
  keptUntil: string | null;
  sortName: string;
}

/** What is kept for orders, by the name of the item; of warehouses that the caller may use. */
export async function listReservations(tx: Tx, query: Query) {
  const limit = query.limit ?? DEFAULT_LIMIT;
  const { orgId, entityId, access, entity } = tx.ctx;
  const values: unknown[] = [orgId, entityId, permittedWarehouseIds(access), limit + 1];
  const wheres = ['r.org_id = $1', 'r.entity_id = $2', '($3::uuid[] is null or r.warehouse_id = any ($3))'];
  const { itemId, warehouseId, documentKind } = query;
  if (itemId) wheres.push(`r.item_id = $${values.push(itemId)}`);
  if (warehouseId) wheres.push(`r.warehouse_id = $${values.push(warehouseId)}`);
  if (documentKind) wheres.push(`r.document_kind = $${values.push(documentKind)}`);
  const from = 'stock_reservation r join item i on i.org_id = r.org_id and i.id = r.item_id';
  const countAll = countRows(tx, `${from} where ${wheres.join(' and ')} and $4::int is not null`, [...values]);
  const after = decodeCursor(query.cursor, 3);
  if (after) {
    const [name, document, line] = after.map((value) => `$${values.push(value)}`);
    wheres.push(`(lower(i.name), r.document_id, r.document_line_id) > (${name}, ${document}::uuid, ${line})`);
  }
  const rows = await tx.queryOnce<Reservation>(
    `select r.document_kind as "documentKind", r.document_id as "documentId", coalesce(o.code, s.code, m.code) as "documentCode",
       r.document_line_id as "lineId", r.item_id as "itemId", i.part_number as "partNumber", i.name, i.unit_code as "unitCode",
       r.warehouse_id as "warehouseId", w.name as "warehouseName", b.batch_no as "batchNo", r.quantity_e3 as quantity,
       r.kept_until as "keptUntil", lower(i.name) as "sortName"
     from ${from}
       join warehouse w on w.org_id = r.org_id and w.entity_id = r.entity_id and w.id = r.warehouse_id
       left join batch b on b.org_id = r.org_id and b.item_id = r.item_id and b.id = r.batch_id
       left join work_order o on o.org_id = r.org_id and o.entity_id = r.entity_id and o.id = r.document_id
       left join sales_order s on s.org_id = r.org_id and s.entity_id = r.entity_id and s.id = r.document_id
       left join manufacture_order m on m.org_id = r.org_id and m.entity_id = r.entity_id and m.id = r.document_id
     where ${wheres.join(' and ')} order by lower(i.name), r.document_id, r.document_line_id limit $4`,
    values,
  );
  const secret = await keptSecret(
    tx,
    rows.map((row) => row.itemId),
  );
  const hidden = hidesPartNumbers(entity.industry);
  return pageOf(
    rows.map((row) => ({
      ...row,
      ...(hidden && { partNumber: null }),
      ...(secret.has(row) && { quantity: null, counting: true }),
    })),
    limit,
    (row) => [row.sortName, row.documentId, row.lineId],
    countAll,
  );
}
