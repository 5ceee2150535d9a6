import { bigint, check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { item } from './catalogue.ts';
import { day, entityId, orgId, rowId, stamps } from './columns.ts';
import { oneOf } from './enums.ts';
import { location } from './location.ts';
import { stockLayer, stockMove } from './stock-move.ts';
import { vehicle } from './vehicle.ts';
import { inEntity, inOrganisation } from './walls.ts';
import { warehouse } from './warehouse.ts';

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
