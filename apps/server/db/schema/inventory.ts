import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { item } from './catalogue.ts';
import { oneOf } from './enums.ts';
import { enteredGoodsColumns } from './goods.ts';
import { location } from './location.ts';
import { batch } from './batch.ts';
import { warehouse } from './warehouse.ts';
import { inEntity, inOrganisation } from './walls.ts';
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
    inEntity(t, t.warehouseId, warehouse),
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
    ...enteredGoodsColumns(),
    adjustmentId: uuid('adjustment_id').notNull(),
    unitCost: unitPrice('unit_cost'),
    /** Of a value adjustment: what one unit is worth from then on. */
    newCost: bigint('new_cost_e4', { mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.adjustmentId, t.id] }),
    inEntity(t, t.adjustmentId, stockAdjustment),
    inOrganisation(t, t.itemId, item),
    foreignKey({ columns: [t.orgId, t.itemId, t.batchId], foreignColumns: [batch.orgId, batch.itemId, batch.id] }),
    inOrganisation(t, t.binId, location),
  ],
);
