import type { WarehouseKind } from '@bahi/domain/stock/warehouse-kind';
import { warehouse } from '../../../../db/schema/warehouse.ts';
import { refuseTaken } from '../../../core/refuse-taken.ts';
import { columnsOf } from '../../../core/columns-of.ts';
import type { Tx } from '../../../core/tx.ts';

export interface WarehouseRecord {
  id: string;
  entityId: string;
  name: string;
  kind: WarehouseKind;
  isDefault: boolean;
  active: boolean;
  address: Record<string, string> | null;
  phone: string | null;
  rowVersion: number;
  updatedAt: string;
}

const COLUMNS = columnsOf(warehouse, 'w', [
  'id',
  'entityId',
  'name',
  'kind',
  'isDefault',
  'active',
  'address',
  'phone',
  'rowVersion',
  'updatedAt',
]);
const FROM = `select ${COLUMNS} from warehouse w where w.org_id = $1 and w.entity_id = $2`;
const LIST = `${FROM} order by w.is_default desc, lower(w.name)`;
const LOCK = `${FROM} order by w.id for update`;

export const listWarehouseRows = (tx: Tx, entityId: string): Promise<WarehouseRecord[]> =>
  tx.query<WarehouseRecord>(LIST, [tx.ctx.orgId, entityId]);

/** All warehouses of the entity, locked: which of them is the default is decided over all. */
export const lockWarehouses = (tx: Tx): Promise<WarehouseRecord[]> =>
  tx.query<WarehouseRecord>(LOCK, [tx.ctx.orgId, tx.ctx.entityId]);

/** Writes a warehouse; a new default one takes the place of the old. */
export async function saveWarehouse(tx: Tx, record: WarehouseRecord): Promise<void> {
  const { orgId, entityId, userId, now } = tx.ctx;
  if (record.isDefault)
    await tx.query(
      `update warehouse set is_default = false, row_version = row_version + 1, updated_at = $4
       where org_id = $1 and entity_id = $2 and id <> $3 and is_default`,
      [orgId, entityId, record.id, now],
    );
  await refuseTaken(
    tx.query(
      `insert into warehouse (org_id, entity_id, id, name, is_default, active, address, phone, row_version, created_by,
                              created_at, updated_at, kind)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12)
       on conflict (org_id, entity_id, id) do update
         set name = excluded.name, kind = excluded.kind, is_default = excluded.is_default, active = excluded.active,
             address = excluded.address, phone = excluded.phone,
             row_version = excluded.row_version, updated_at = excluded.updated_at`,
      [
        orgId,
        entityId,
        record.id,
        record.name,
        record.isDefault,
        record.active,
        record.address && JSON.stringify(record.address),
        record.phone,
        record.rowVersion,
        userId,
        now,
        record.kind,
      ],
    ),
    { warehouse_name: { path: 'Name', message: 'Another warehouse has this name.' } },
  );
}

/** What names a warehouse, in words, or null when nothing does. */
export async function findUsage(tx: Tx, warehouseId: string): Promise<string | null> {
  const [row] = await tx.query<{ usage: string }>(
    `select case
       when exists (select from stock_move where org_id = $1 and entity_id = $2 and warehouse_id = $3) then 'stock moves'
       when exists (select from stock_adjustment where org_id = $1 and entity_id = $2 and warehouse_id = $3) then 'adjustments'
       when exists (select from work_order_line where org_id = $1 and entity_id = $2 and warehouse_id = $3) then 'work orders'
       when exists (select from invoice_line where org_id = $1 and entity_id = $2 and warehouse_id = $3) then 'invoices'
       when exists (select from sales_order where org_id = $1 and entity_id = $2 and warehouse_id = $3) then 'sales orders'
       when exists (select from sales_receipt where org_id = $1 and entity_id = $2 and warehouse_id = $3) then 'sales receipts'
       when exists (select from delivery_challan where org_id = $1 and entity_id = $2 and warehouse_id = $3) then 'challans'
       when exists (select from purchase_order where org_id = $1 and entity_id = $2 and warehouse_id = $3) then 'purchase orders'
       when exists (select from purchase_receive where org_id = $1 and entity_id = $2 and $3 in (warehouse_id, quarantine_id)) then 'purchase receives'
       when exists (select from purchase_return where org_id = $1 and entity_id = $2 and warehouse_id = $3) then 'purchase returns'
       when exists (select from sales_return where org_id = $1 and entity_id = $2 and $3 in (warehouse_id, quarantine_id)) then 'sales returns'
       when exists (select from material_out where org_id = $1 and entity_id = $2 and warehouse_id = $3) then 'material out'
       when exists (select from material_in where org_id = $1 and entity_id = $2 and warehouse_id = $3) then 'material in'
       when exists (select from transfer_order where org_id = $1 and (entity_id = $2 and warehouse_id = $3 or to_branch_id = $2 and to_warehouse_id = $3)) then 'transfers'
       when exists (select from assignment where org_id = $1 and $3 = any(warehouse_ids)) then 'permissions of users'
       when exists (select from location where org_id = $1 and warehouse_id = $3) then 'locations'
       when exists (select from item_price where org_id = $1 and entity_id = $2 and warehouse_id = $3) then 'items'
       when exists (select from stock_balance where org_id = $1 and entity_id = $2 and warehouse_id = $3
                    and (on_hand_e3 <> 0 or reserved_e3 <> 0)) then 'stock'
     end as usage`,
    [tx.ctx.orgId, tx.ctx.entityId, warehouseId],
  );
  return row?.usage ?? null;
}

/** Whether anything lies in a warehouse or is reserved there. */
export async function holdsStock(tx: Tx, warehouseId: string): Promise<boolean> {
  const rows = await tx.query(
    `select item_id from stock_balance
     where org_id = $1 and entity_id = $2 and warehouse_id = $3 and (on_hand_e3 <> 0 or reserved_e3 <> 0) limit 1`,
    [tx.ctx.orgId, tx.ctx.entityId, warehouseId],
  );
  return rows.length > 0;
}

/** Removes a warehouse with the empty balances that a look at its stock has left. */
export async function removeWarehouse(tx: Tx, warehouseId: string): Promise<void> {
  const key = [tx.ctx.orgId, tx.ctx.entityId, warehouseId];
  await tx.query('delete from stock_balance where org_id = $1 and entity_id = $2 and warehouse_id = $3', key);
  await tx.query('delete from warehouse where org_id = $1 and entity_id = $2 and id = $3', key);
}
