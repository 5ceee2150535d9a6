import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { item } from './catalogue.ts';
import { oneOf } from './enums.ts';
import { location } from './masters.ts';
import { batch } from './stock.ts';
import { warehouse } from './warehouse.ts';
import { day, entityId, numberPeriod, orgId, paise, rowId, stamps, unitPrice } from './columns.ts';

export const stockAdjustment = pgTable(
  'stock_adjustment',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    code: text('code'),
    numberPeriod: numberPeriod(),
    status: text('status').notNull(),
    adjustedOn: day('adjusted_on').notNull(),
    /** opening, count, damage, other. */
    reasonKind: text('reason_kind').notNull(),
    reason: text('reason'),
    warehouseId: uuid('warehouse_id').notNull(),
    valuePaise: paise('value'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.warehouseId],
      foreignColumns: [warehouse.orgId, warehouse.entityId, warehouse.id],
    }),
    check('stock_adjustment_status', oneOf(t.status, 'stock_adjustment.status')),
    check('stock_adjustment_reason_kind', oneOf(t.reasonKind, 'stock_adjustment.reason_kind')),
    uniqueIndex('stock_adjustment_code').on(t.orgId, t.entityId, t.numberPeriod, t.code),
    index('stock_adjustment_pending')
      .on(t.orgId, t.entityId, t.id)
      .where(sql`${t.status} = 'PendingApproval'`),
  ],
);

export const stockAdjustmentLine = pgTable(
  'stock_adjustment_line',
  {
    orgId: orgId(),
    entityId: entityId(),
    adjustmentId: uuid('adjustment_id').notNull(),
    id: text('id').notNull(),
    position: integer('position').notNull(),
    itemId: uuid('item_id').notNull(),
    /** Signed difference, in units of the item; 0 where its value is adjusted. */
    quantity: bigint('quantity_e3', { mode: 'number' }).notNull(),
    unitCost: unitPrice('unit_cost'),
    costPaise: paise('cost'),
    /** What was entered in a pack of the item: -3 strips of 15; null where it was entered in its unit. */
    enteredQuantity: bigint('entered_quantity_e3', { mode: 'number' }),
    enteredUnit: text('entered_unit'),
    factor: bigint('factor_e6', { mode: 'number' }),
    batchNo: text('batch_no'),
    expiresOn: day('expires_on'),
    /** Of a batch: the highest price that may be asked for one unit. */
    mrp: bigint('mrp_e4', { mode: 'number' }),
    /** Known once it is posted. */
    batchId: uuid('batch_id'),
    serialNos: jsonb('serial_nos').$type<string[]>(),
    binId: uuid('bin_id'),
    /** Of a value adjustment: what one unit is worth from then on. */
    newCost: bigint('new_cost_e4', { mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.adjustmentId, t.id] }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.adjustmentId],
      foreignColumns: [stockAdjustment.orgId, stockAdjustment.entityId, stockAdjustment.id],
    }),
    foreignKey({ columns: [t.orgId, t.itemId], foreignColumns: [item.orgId, item.id] }),
    foreignKey({ columns: [t.orgId, t.itemId, t.batchId], foreignColumns: [batch.orgId, batch.itemId, batch.id] }),
    foreignKey({ columns: [t.orgId, t.binId], foreignColumns: [location.orgId, location.id] }),
  ],
);
