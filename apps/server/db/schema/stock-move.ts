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
import { batch } from './batch.ts';
import { item } from './catalogue.ts';
import { day, entityId, instant, orgId } from './columns.ts';
import { oneOf } from './enums.ts';
import { location } from './location.ts';
import { thousandths } from './stock-columns.ts';
import { inEntity, inOrganisation } from './walls.ts';
import { warehouse } from './warehouse.ts';

/** Every movement of stock; append-only. Quantity and cost are signed: in is positive. */
export const stockMove = pgTable(
  'stock_move',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: bigint('id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    itemId: uuid('item_id').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    /** receive, issue, return: which way the goods went. */
    kind: text('kind').notNull(),
    /** Why they went; absent of what a program wrote that did not know purposes. */
    purpose: text('purpose'),
    /** The move that this one takes back. */
    reversesId: bigint('reverses_id', { mode: 'number' }),
    quantity: thousandths('quantity').notNull(),
    costPaise: bigint('cost_paise', { mode: 'number' }).notNull(),
    /** What lies there is worth so much more; absent where that is its cost, and not where it filled a shortfall. */
    valuePaise: bigint('value_paise', { mode: 'number' }),
    batchId: uuid('batch_id'),
    binId: uuid('bin_id'),
    /** Why this batch left although another one expires sooner (`FefoReason`). */
    batchReason: text('batch_reason'),
    /** As it was entered in a pack of the item, 3 strips of 15; absent where it was entered in its unit. */
    enteredQuantity: thousandths('entered_quantity'),
    enteredUnit: text('entered_unit'),
    factor: bigint('factor_e6', { mode: 'number' }),
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
    check('stock_move_purpose', oneOf(t.purpose, 'stock_move.purpose')),
    index('stock_move_item').on(t.orgId, t.entityId, t.itemId, t.id),
    index('stock_move_day').on(t.orgId, t.entityId, t.movedOn),
    index('stock_move_document').on(t.orgId, t.entityId, t.documentId),
    // What is used of each item, read from the index alone.
    index('stock_move_use')
      .on(t.orgId, t.entityId, t.movedOn, t.itemId, t.warehouseId, t.quantity)
      .where(sql`${t.purpose} in ('issue', 'consume')`),
    // A move is taken back once.
    uniqueIndex('stock_move_reverses')
      .on(t.orgId, t.entityId, t.reversesId)
      .where(sql`${t.reversesId} is not null`),
    inOrganisation(t, t.itemId, item),
    inEntity(t, t.warehouseId, warehouse),
    inEntity(t, t.reversesId, t),
    foreignKey({ columns: [t.orgId, t.itemId, t.batchId], foreignColumns: [batch.orgId, batch.itemId, batch.id] }),
    inOrganisation(t, t.binId, location),
    check('stock_move_quantity', sql`${t.quantity} <> 0 or ${t.purpose} = 'revalue'`),
  ],
);

/** FIFO layers (`domain/stock/fifo`). Only how much was taken changes. */
export const stockLayer = pgTable(
  'stock_layer',
  {
    orgId: orgId(),
    entityId: entityId(),
    itemId: uuid('item_id').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    quantity: thousandths('quantity').notNull(),
    totalPaise: bigint('total_paise', { mode: 'number' }).notNull(),
    issuedQuantity: thousandths('issued_quantity').notNull().default(0),
    /** The receipt whose goods these are; a reopened layer keeps it. */
    receiptMoveId: bigint('receipt_move_id', { mode: 'number' }),
    /** The move that opened it: its receipt, or what opened the goods of an older layer again; absent where no move is known. */
    openedByMoveId: bigint('opened_by_move_id', { mode: 'number' }),
    batchId: uuid('batch_id'),
    /** Where the receipt was put. */
    binId: uuid('bin_id'),
    receivedOn: day('received_on'),
    /** Its place in the pool: its own `seq`, or the rank of the layer whose goods came back. */
    rank: bigint('rank', { mode: 'number' })
      .notNull()
      .default(sql`currval('stock_layer_seq_seq')`),
    /** The layer that a transfer took it from. */
    parentSeq: bigint('parent_seq', { mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.itemId, t.warehouseId, t.seq] }),
    inOrganisation(t, t.itemId, item),
    inEntity(t, t.warehouseId, warehouse),
    inEntity(t, t.receiptMoveId, stockMove),
    inEntity(t, t.openedByMoveId, stockMove),
    foreignKey({ columns: [t.orgId, t.itemId, t.batchId], foreignColumns: [batch.orgId, batch.itemId, batch.id] }),
    inOrganisation(t, t.binId, location),
    index('stock_layer_open')
      .on(t.orgId, t.entityId, t.itemId, t.warehouseId, t.batchId, t.rank, t.seq)
      .where(sql`${t.issuedQuantity} < ${t.quantity}`),
    index('stock_layer_receipt').on(t.orgId, t.entityId, t.receiptMoveId),
    index('stock_layer_opened').on(t.orgId, t.entityId, t.openedByMoveId),
    index('stock_layer_parent')
      .on(t.orgId, t.entityId, t.parentSeq)
      .where(sql`${t.parentSeq} is not null`),
    check('stock_layer_issued', sql`${t.issuedQuantity} between 0 and ${t.quantity}`),
  ],
);

/** Which layers an issue took, at what cost: what a reversal puts back. Its rows sum to the quantity and cost of their move. */
export const stockMoveLayer = pgTable(
  'stock_move_layer',
  {
    orgId: orgId(),
    entityId: entityId(),
    moveId: bigint('move_id', { mode: 'number' }).notNull(),
    position: integer('position').notNull(),
    itemId: uuid('item_id').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    /** Absent of what no layer covered, and of takes that were not kept when they were made. */
    layerSeq: bigint('layer_seq', { mode: 'number' }),
    quantity: thousandths('quantity').notNull(),
    costPaise: bigint('cost_paise', { mode: 'number' }).notNull(),
    /** The issue whose goods are taken from another layer instead, after their receipt was cancelled. */
    ofMoveId: bigint('of_move_id', { mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.moveId, t.position] }),
    index('stock_move_layer_layer').on(t.orgId, t.entityId, t.layerSeq),
    index('stock_move_layer_of')
      .on(t.orgId, t.entityId, t.ofMoveId)
      .where(sql`${t.ofMoveId} is not null`),
    inEntity(t, t.moveId, stockMove),
    inEntity(t, t.ofMoveId, stockMove),
    foreignKey({
      columns: [t.orgId, t.entityId, t.itemId, t.warehouseId, t.layerSeq],
      foreignColumns: [
        stockLayer.orgId,
        stockLayer.entityId,
        stockLayer.itemId,
        stockLayer.warehouseId,
        stockLayer.seq,
      ],
    }),
  ],
);
