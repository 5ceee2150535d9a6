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
import { entityId, instant, numberPeriod, orgId, paise, quantity, rowId, stamps, yesNo } from './columns.ts';
import { oneOf } from './enums.ts';
import { stockAdjustment } from './inventory.ts';
import { location } from './location.ts';
import { itemCategory } from './masters.ts';
import { batch } from './batch.ts';
import { warehouse } from './warehouse.ts';
import { inEntity, inOrganisation } from './walls.ts';

/** What lies in a warehouse, counted; its number is taken when the counting begins. */
export const stockCount = pgTable(
  'stock_count',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    code: text('code'),
    numberPeriod: numberPeriod(),
    status: text('status').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    /** What of the warehouse is counted; all of it where none of these is named. */
    categoryId: uuid('category_id'),
    zone: text('zone'),
    binIds: jsonb('bin_ids').$type<string[]>(),
    itemIds: jsonb('item_ids').$type<string[]>(),
    /** Who counts is not told what the books say. */
    blind: yesNo('blind'),
    /** Who took it back from review, where the books are told. */
    takenBackBy: jsonb('taken_back_by').$type<string[]>(),
    /** Nothing moves in the warehouse meanwhile. */
    hard: yesNo('hard'),
    note: text('note'),
    frozenAt: instant('frozen_at'),
    /** The highest line number that was ever given. */
    lineCount: integer('line_count').notNull().default(0),
    /** What posting made of it; none where nothing differed. */
    adjustmentId: uuid('adjustment_id'),
    cancelReason: text('cancel_reason'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    inEntity(t, t.warehouseId, warehouse),
    inOrganisation(t, t.categoryId, itemCategory),
    inEntity(t, t.adjustmentId, stockAdjustment),
    uniqueIndex('stock_count_code').on(t.orgId, t.entityId, t.numberPeriod, t.code),
    // Every move asks whether its warehouse is being counted.
    index('stock_count_open')
      .on(t.orgId, t.entityId, t.warehouseId)
      .where(sql`${t.status} in ('Counting', 'Review')`),
    check('stock_count_status', oneOf(t.status, 'stock_count.status')),
    check('stock_count_number', sql`${t.status} in ('Draft', 'Cancelled') or ${t.code} is not null`),
  ],
);

export const stockCountLine = pgTable(
  'stock_count_line',
  {
    orgId: orgId(),
    entityId: entityId(),
    countId: uuid('count_id').notNull(),
    /** `SC1`, `SC2` ... */
    id: text('id').notNull(),
    position: integer('position').notNull(),
    itemId: uuid('item_id').notNull(),
    batchId: uuid('batch_id'),
    /** Of a batch that was found and is not known yet. */
    batchNo: text('new_batch_no'),
    expiresOn: text('new_expires_on'),
    mrp: bigint('new_mrp_e4', { mode: 'number' }),
    binId: uuid('bin_id'),
    frozenQuantity: quantity('frozen'),
    movedQuantity: quantity('moved'),
    countedQuantity: bigint('counted_e3', { mode: 'number' }),
    countedBy: uuid('counted_by'),
    countedAt: instant('counted_at'),
    serialNos: jsonb('serial_nos').$type<string[]>(),
    againAsked: yesNo('again_asked'),
    againQuantity: bigint('again_e3', { mode: 'number' }),
    againBy: uuid('again_by'),
    againAt: instant('again_at'),
    /** Of pieces with numbers, by the count that stands: those that should be there and are not, and the other way round. */
    missingNos: jsonb('missing_nos').$type<string[]>(),
    foundNos: jsonb('found_nos').$type<string[]>(),
    /** What the difference is worth, once it is posted. */
    valuePaise: paise('value'),
    /** Raised by every count of the line: who counted from an older one is told. */
    version: integer('version').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.countId, t.id] }),
    inEntity(t, t.countId, stockCount),
    inOrganisation(t, t.itemId, item),
    foreignKey({ columns: [t.orgId, t.itemId, t.batchId], foreignColumns: [batch.orgId, batch.itemId, batch.id] }),
    inOrganisation(t, t.binId, location),
    index('stock_count_line_item').on(t.orgId, t.entityId, t.itemId),
  ],
);
