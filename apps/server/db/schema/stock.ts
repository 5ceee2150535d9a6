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
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { item } from './catalogue.ts';
import { day, entityId, instant, orgId, paise, rowId, stamps, unitPrice, yesNo } from './columns.ts';
import { oneOf } from './enums.ts';
import { location } from './location.ts';
import { vehicle } from './vehicle.ts';
import { warehouse } from './warehouse.ts';
import { inEntity, inOrganisation } from './walls.ts';

const thousandths = (name: string) => bigint(`${name}_e3`, { mode: 'number' });

/** Goods of an item that were made together, wherever in the organisation they lie. */
export const batch = pgTable(
  'batch',
  {
    orgId: orgId(),
    id: rowId(),
    itemId: uuid('item_id').notNull(),
    batchNo: text('batch_no').notNull(),
    /** The number as it is compared (`domain/stock/batch` `batchKey`). */
    batchKey: text('batch_key').notNull(),
    expiresOn: day('expires_on'),
    madeOn: day('made_on'),
    /** Highest price that may be asked for one pack; 0 where none is printed. */
    mrp: unitPrice('mrp'),
    /** Price to the retailer, of one pack. */
    retailerPrice: bigint('ptr_e4', { mode: 'number' }),
    /** How many units of the item the pack of these prices holds, in millionths. */
    factor: bigint('factor_e6', { mode: 'number' }).notNull().default(1_000_000),
    /** Recalled: none of it is sold. */
    onHold: yesNo('on_hold'),
    holdReason: text('hold_reason'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    unique('batch_unique').on(t.orgId, t.itemId, t.batchKey, t.expiresOn, t.mrp).nullsNotDistinct(),
    // Rows of stock name item and batch together, so that none names the batch of another item.
    unique('batch_of_item').on(t.orgId, t.itemId, t.id),
    index('batch_expiry').on(t.orgId, t.expiresOn),
    index('batch_key').on(t.orgId, t.batchKey),
    index('batch_changed').on(t.orgId, t.updatedAt),
    inOrganisation(t, t.itemId, item),
  ],
);

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

/** One piece of an item by its number, wherever in the organisation it is or was. */
export const serial = pgTable(
  'serial',
  {
    orgId: orgId(),
    id: rowId(),
    itemId: uuid('item_id').notNull(),
    serialNo: text('serial_no').notNull(),
    /** The number as it is compared, as of a batch. */
    serialKey: text('serial_key').notNull(),
    status: text('status').notNull(),
    /** The branch and warehouse where it is, or from which it left. */
    branchId: uuid('branch_id').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    binId: uuid('bin_id'),
    /** The layer that holds its cost, or held it when it left. */
    layerSeq: bigint('layer_seq', { mode: 'number' }).notNull(),
    warrantyUntil: day('warranty_until'),
    /** The customer's product that was made of it. */
    productId: uuid('product_id'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('serial_unique').on(t.orgId, t.itemId, t.serialKey),
    index('serial_key').on(t.orgId, t.serialKey),
    check('serial_status', oneOf(t.status, 'serial.status')),
    inOrganisation(t, t.itemId, item),
    foreignKey({
      columns: [t.orgId, t.branchId, t.warehouseId],
      foreignColumns: [warehouse.orgId, warehouse.entityId, warehouse.id],
    }),
    inOrganisation(t, t.binId, location),
    foreignKey({
      columns: [t.orgId, t.branchId, t.itemId, t.warehouseId, t.layerSeq],
      foreignColumns: [
        stockLayer.orgId,
        stockLayer.entityId,
        stockLayer.itemId,
        stockLayer.warehouseId,
        stockLayer.seq,
      ],
    }),
    inOrganisation(t, t.productId, vehicle),
  ],
);

/** The life of a piece: the moves that it went with. */
export const stockMoveSerial = pgTable(
  'stock_move_serial',
  {
    orgId: orgId(),
    entityId: entityId(),
    moveId: bigint('move_id', { mode: 'number' }).notNull(),
    serialId: uuid('serial_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.moveId, t.serialId] }),
    index('stock_move_serial_serial').on(t.orgId, t.entityId, t.serialId),
    inEntity(t, t.moveId, stockMove),
    inOrganisation(t, t.serialId, serial),
  ],
);

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

/**
 * The register of scheduled drugs: one row for each move of an item with a schedule, written by the database with the move, so
 * that no mover forgets it; append-only. What names the other side is kept as it was.
 */
export const drugRegister = pgTable(
  'drug_register',
  {
    orgId: orgId(),
    entityId: entityId(),
    moveId: bigint('move_id', { mode: 'number' }).notNull(),
    itemId: uuid('item_id').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    batchId: uuid('batch_id'),
    schedule: text('schedule').notNull(),
    movedOn: day('moved_on').notNull(),
    inQuantity: thousandths('in').notNull(),
    outQuantity: thousandths('out').notNull(),
    /** Of the item in its warehouse, after the move. */
    balance: thousandths('balance').notNull(),
    documentKind: text('document_kind').notNull(),
    documentId: uuid('document_id').notNull(),
    /** Whom the goods came from or went to, and the licences that he held on that day. */
    party: text('party'),
    licence: text('licence'),
    /** Of a sale: who prescribed it, by name, registration and address, and for whom. */
    prescriber: text('prescriber'),
    patient: text('patient'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.moveId] }),
    inEntity(t, t.moveId, stockMove),
    inOrganisation(t, t.itemId, item),
    inEntity(t, t.warehouseId, warehouse),
    foreignKey({ columns: [t.orgId, t.itemId, t.batchId], foreignColumns: [batch.orgId, batch.itemId, batch.id] }),
    index('drug_register_item').on(t.orgId, t.entityId, t.itemId, t.warehouseId, t.moveId),
    index('drug_register_day').on(t.orgId, t.entityId, t.movedOn, t.moveId),
    check(
      'drug_register_way',
      sql`${t.inQuantity} >= 0 and ${t.outQuantity} >= 0 and (${t.inQuantity} > 0) <> (${t.outQuantity} > 0)`,
    ),
  ],
);
