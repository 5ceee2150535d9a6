import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { item } from './catalogue.ts';
import { day, entityId, numberPeriod, orgId, paise, quantity, rowId, stamps, yesNo } from './columns.ts';
import { oneOf } from './enums.ts';
import { enteredGoodsColumns } from './goods.ts';
import { location } from './location.ts';
import { batch } from './batch.ts';
import { warehouse } from './warehouse.ts';
import { inEntity, inOrganisation } from './walls.ts';

/** Goods from one warehouse to another: a row of the branch that sends, which the one that receives may read once it is sent. */
export const transferOrder = pgTable(
  'transfer_order',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    code: text('code'),
    numberPeriod: numberPeriod(),
    status: text('status').notNull(),
    orderedOn: day('ordered_on').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    /** The branch that receives; the sending one where goods stay in it. */
    toBranchId: uuid('to_branch_id').notNull(),
    toWarehouseId: uuid('to_warehouse_id').notNull(),
    /** Where from and where to as both branches read it: neither sees the warehouses of the other. */
    fromName: text('from_name').notNull(),
    toName: text('to_name').notNull(),
    /** What the challan says that the goods are worth: their cost, or the list price of the sender. */
    valueAt: text('value_at').notNull(),
    valuePaise: paise('value'),
    /** It went to a branch under another GSTIN: it bears a number of invoices, and is one. */
    taxInvoice: yesNo('tax_invoice'),
    cgstPaise: paise('cgst'),
    sgstPaise: paise('sgst'),
    igstPaise: paise('igst'),
    vehicleNo: text('vehicle_no'),
    distanceKm: integer('distance_km'),
    notes: text('notes'),
    lineCount: integer('line_count').notNull().default(0),
    /** How many times goods of it arrived: each posts by itself. */
    arrivals: integer('arrivals').notNull().default(0),
    cancelReason: text('cancel_reason'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    inEntity(t, t.warehouseId, warehouse),
    foreignKey({
      columns: [t.orgId, t.toBranchId, t.toWarehouseId],
      foreignColumns: [warehouse.orgId, warehouse.entityId, warehouse.id],
    }),
    uniqueIndex('transfer_order_code').on(t.orgId, t.entityId, t.numberPeriod, t.code),
    index('transfer_order_list').on(t.orgId, t.entityId, t.orderedOn, t.id),
    index('transfer_order_arriving').on(t.orgId, t.toBranchId, t.orderedOn, t.id),
    index('transfer_order_on_the_way')
      .on(t.orgId, t.toBranchId)
      .where(sql`${t.status} in ('InTransit', 'PartReceived')`),
    check('transfer_order_status', oneOf(t.status, 'transfer_order.status')),
    check('transfer_order_value_at', oneOf(t.valueAt, 'transfer_order.value_at')),
    check('transfer_order_number', sql`${t.status} in ('Draft', 'Cancelled') or ${t.code} is not null`),
  ],
);

export const transferOrderLine = pgTable(
  'transfer_order_line',
  {
    ...enteredGoodsColumns(),
    transferId: uuid('transfer_id').notNull(),
    /** What the challan says of it. */
    valuePaise: paise('value'),
    /** Of a tax invoice, as it was when the goods were sent. */
    taxCode: integer('tax_code'),
    hsn: text('hsn'),
    cgstPaise: paise('cgst'),
    sgstPaise: paise('sgst'),
    igstPaise: paise('igst'),
    receivedQuantity: quantity('received'),
    shortQuantity: quantity('short'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.transferId, t.id] }),
    inEntity(t, t.transferId, transferOrder),
    inOrganisation(t, t.itemId, item),
    foreignKey({ columns: [t.orgId, t.itemId, t.batchId], foreignColumns: [batch.orgId, batch.itemId, batch.id] }),
    inOrganisation(t, t.binId, location),
    check(
      'transfer_order_line_arrived',
      sql`${t.receivedQuantity} >= 0 and ${t.shortQuantity} >= 0 and ${t.receivedQuantity} + ${t.shortQuantity} <= ${t.quantity}`,
    ),
  ],
);
