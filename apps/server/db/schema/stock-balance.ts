import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { batch } from './batch.ts';
import { item } from './catalogue.ts';
import { day, entityId, orgId, paise } from './columns.ts';
import { location } from './location.ts';
import { serial } from './serial.ts';
import { thousandths } from './stock-columns.ts';
import { inEntity, inOrganisation } from './walls.ts';
import { warehouse } from './warehouse.ts';

/**
 * On hand and reserved per warehouse: sums of moves and reservations, and the row that every stock writer locks. They follow the
 * moves and the reservations as these are written, by triggers; nobody else writes them, here, by batch and by bin. What is owed
 * is held against layers and moves where it changes.
 */
export const stockBalance = pgTable(
  'stock_balance',
  {
    orgId: orgId(),
    entityId: entityId(),
    itemId: uuid('item_id').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    onHand: thousandths('on_hand').notNull().default(0),
    reserved: thousandths('reserved').notNull().default(0),
    valuePaise: bigint('value_paise', { mode: 'number' }).notNull().default(0),
    /** Issued beyond stock and not yet filled by a receipt, at provisional cost. */
    owedQuantity: thousandths('owed_quantity').notNull().default(0),
    owedCostPaise: paise('owed_cost'),
    /** Last receipt: the cost of a shortfall. */
    lastReceiptQuantity: thousandths('last_receipt_quantity').notNull().default(0),
    lastReceiptPaise: paise('last_receipt'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.itemId, t.warehouseId] }),
    inEntity(t, t.warehouseId, warehouse),
    inOrganisation(t, t.itemId, item),
    check('stock_balance_reserved', sql`${t.reserved} >= 0`),
  ],
);

/** The balance of an item by batch; locked with its `stock_balance`. */
export const stockBatchBalance = pgTable(
  'stock_batch_balance',
  {
    orgId: orgId(),
    entityId: entityId(),
    itemId: uuid('item_id').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    batchId: uuid('batch_id').notNull(),
    onHand: thousandths('on_hand').notNull().default(0),
    reserved: thousandths('reserved').notNull().default(0),
    valuePaise: bigint('value_paise', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.itemId, t.warehouseId, t.batchId] }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.itemId, t.warehouseId],
      foreignColumns: [stockBalance.orgId, stockBalance.entityId, stockBalance.itemId, stockBalance.warehouseId],
    }),
    foreignKey({ columns: [t.orgId, t.itemId, t.batchId], foreignColumns: [batch.orgId, batch.itemId, batch.id] }),
    // Stock below zero is never of a batch (inventory-purchasing rule 7).
    check('stock_batch_balance_on_hand', sql`${t.onHand} >= 0 and ${t.reserved} >= 0`),
  ],
);

/** How much of an item lies in which bin: the sum of the moves that name it; cost never depends on it. */
export const stockBin = pgTable(
  'stock_bin',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    itemId: uuid('item_id').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    binId: uuid('bin_id').notNull(),
    batchId: uuid('batch_id'),
    onHand: thousandths('on_hand').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    unique('stock_bin_unique').on(t.orgId, t.entityId, t.itemId, t.warehouseId, t.binId, t.batchId).nullsNotDistinct(),
    foreignKey({
      columns: [t.orgId, t.entityId, t.itemId, t.warehouseId],
      foreignColumns: [stockBalance.orgId, stockBalance.entityId, stockBalance.itemId, stockBalance.warehouseId],
    }),
    inOrganisation(t, t.binId, location),
    foreignKey({ columns: [t.orgId, t.itemId, t.batchId], foreignColumns: [batch.orgId, batch.itemId, batch.id] }),
    check('stock_bin_on_hand', sql`${t.onHand} >= 0`),
  ],
);

/** What is kept for a line of a document; the sum is `reserved` of the balance. */
export const stockReservation = pgTable(
  'stock_reservation',
  {
    orgId: orgId(),
    entityId: entityId(),
    documentKind: text('document_kind').notNull(),
    documentId: uuid('document_id').notNull(),
    documentLineId: text('document_line_id').notNull(),
    itemId: uuid('item_id').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    /** Only where the line names one. */
    batchId: uuid('batch_id'),
    serialId: uuid('serial_id'),
    quantity: thousandths('quantity').notNull(),
    keptUntil: day('kept_until'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.documentId, t.documentLineId] }),
    index('stock_reservation_item').on(t.orgId, t.entityId, t.itemId, t.warehouseId),
    foreignKey({
      columns: [t.orgId, t.entityId, t.itemId, t.warehouseId],
      foreignColumns: [stockBalance.orgId, stockBalance.entityId, stockBalance.itemId, stockBalance.warehouseId],
    }),
    foreignKey({ columns: [t.orgId, t.itemId, t.batchId], foreignColumns: [batch.orgId, batch.itemId, batch.id] }),
    inOrganisation(t, t.serialId, serial),
    check('stock_reservation_quantity', sql`${t.quantity} > 0`),
  ],
);
