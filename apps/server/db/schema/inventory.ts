import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { item } from './catalogue.ts';
import { oneOf } from './enums.ts';
import { warehouse } from './warehouse.ts';
import { day, entityId, instant, numberPeriod, orgId, paise, rowId, stamps, unitPrice } from './columns.ts';

/** Every movement of stock; append-only. Quantity and cost are signed: in is positive. */
export const stockMove = pgTable(
  'stock_move',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    itemId: uuid('item_id').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    /** receive, issue, return. */
    kind: text('kind').notNull(),
    quantity: bigint('quantity_e3', { mode: 'number' }).notNull(),
    costPaise: bigint('cost_paise', { mode: 'number' }).notNull(),
    documentKind: text('document_kind').notNull(),
    documentId: uuid('document_id').notNull(),
    documentLineId: text('document_line_id').notNull(),
    revision: integer('revision').notNull().default(1),
    movedOn: day('moved_on').notNull(),
    postedAt: instant('posted_at').notNull().defaultNow(),
    postedBy: uuid('posted_by'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    check('stock_move_kind', oneOf(t.kind, 'stock_move.kind')),
    index('stock_move_item').on(t.orgId, t.entityId, t.itemId, t.id),
    index('stock_move_document').on(t.orgId, t.entityId, t.documentId),
    foreignKey({ columns: [t.orgId, t.itemId], foreignColumns: [item.orgId, item.id] }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.warehouseId],
      foreignColumns: [warehouse.orgId, warehouse.entityId, warehouse.id],
    }),
    check('stock_move_quantity', sql`${t.quantity} <> 0`),
  ],
);

/** FIFO layers (`domain/stock/fifo`): a projection of the moves that can be rebuilt. */
export const stockLayer = pgTable(
  'stock_layer',
  {
    orgId: orgId(),
    entityId: entityId(),
    itemId: uuid('item_id').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    /** Order of posting is order of valuation. */
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    quantity: bigint('quantity_e3', { mode: 'number' }).notNull(),
    totalPaise: bigint('total_paise', { mode: 'number' }).notNull(),
    issuedQuantity: bigint('issued_quantity_e3', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.itemId, t.warehouseId, t.seq] }),
    foreignKey({ columns: [t.orgId, t.itemId], foreignColumns: [item.orgId, item.id] }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.warehouseId],
      foreignColumns: [warehouse.orgId, warehouse.entityId, warehouse.id],
    }),
    index('stock_layer_open')
      .on(t.orgId, t.entityId, t.itemId, t.warehouseId, t.seq)
      .where(sql`${t.issuedQuantity} < ${t.quantity}`),
    check('stock_layer_issued', sql`${t.issuedQuantity} between 0 and ${t.quantity}`),
  ],
);

/** On hand and reserved per warehouse: a projection, and the row that every stock writer locks. */
export const stockBalance = pgTable(
  'stock_balance',
  {
    orgId: orgId(),
    entityId: entityId(),
    itemId: uuid('item_id').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    onHand: bigint('on_hand_e3', { mode: 'number' }).notNull().default(0),
    reserved: bigint('reserved_e3', { mode: 'number' }).notNull().default(0),
    valuePaise: bigint('value_paise', { mode: 'number' }).notNull().default(0),
    /** Issued beyond stock and not yet filled by a receipt, at provisional cost. */
    owedQuantity: bigint('owed_quantity_e3', { mode: 'number' }).notNull().default(0),
    owedCostPaise: paise('owed_cost'),
    /** Last receipt: the cost of a shortfall. */
    lastReceiptQuantity: bigint('last_receipt_quantity_e3', { mode: 'number' }).notNull().default(0),
    lastReceiptPaise: paise('last_receipt'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.itemId, t.warehouseId] }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.warehouseId],
      foreignColumns: [warehouse.orgId, warehouse.entityId, warehouse.id],
    }),
    foreignKey({ columns: [t.orgId, t.itemId], foreignColumns: [item.orgId, item.id] }),
    check('stock_balance_reserved', sql`${t.reserved} >= 0`),
  ],
);

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
    /** Signed difference. */
    quantity: bigint('quantity_e3', { mode: 'number' }).notNull(),
    unitCost: unitPrice('unit_cost'),
    costPaise: paise('cost'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.adjustmentId, t.id] }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.adjustmentId],
      foreignColumns: [stockAdjustment.orgId, stockAdjustment.entityId, stockAdjustment.id],
    }),
    foreignKey({ columns: [t.orgId, t.itemId], foreignColumns: [item.orgId, item.id] }),
  ],
);
