import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { item } from './catalogue.ts';
import {
  day,
  documentMoney,
  entityId,
  instant,
  numberPeriod,
  orgId,
  pricedFace,
  quantity,
  rowId,
  stamps,
  yesNo,
} from './columns.ts';
import { oneOf } from './enums.ts';
import { customer } from './parties.ts';
import { warehouse } from './warehouse.ts';
import { documentWalls, inEntity, inOrganisation } from './walls.ts';

/** What a customer ordered; its number is taken when it is approved. */
export const salesOrder = pgTable(
  'sales_order',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    code: text('code'),
    numberPeriod: numberPeriod(),
    /** What was made of it decides it once it is approved; lists and their indexes ask the column. */
    status: text('status').notNull(),
    shipStatus: text('ship_status').notNull(),
    orderedOn: day('ordered_on').notNull(),
    expectedOn: day('expected_on'),
    customerId: uuid('customer_id').notNull(),
    /** Where its goods leave from; none where no stock is kept. */
    warehouseId: uuid('warehouse_id'),
    deliveryAddress: text('delivery_address'),
    reference: text('reference'),
    referenceOn: day('reference_on'),
    ...documentMoney(),
    /** Prices hold their tax (`Settings.Incl`). */
    inclusive: yesNo('inclusive'),
    notes: text('notes'),
    terms: text('terms'),
    labourCount: integer('labour_count').notNull().default(0),
    partCount: integer('part_count').notNull().default(0),
    /** Who asked a second person, when, and why one is needed; null while it waits for nobody. */
    askedBy: uuid('asked_by'),
    askedAt: instant('asked_at'),
    askReason: text('ask_reason'),
    /** Who last raised the amount or what is given away of it: never the second person who signs for it. */
    raisedBy: uuid('raised_by'),
    cancelReason: text('cancel_reason'),
    searchText: text('search_text').notNull().default(''),
    ...stamps(),
  },
  (t) => [
    ...documentWalls(t, 'sales_order', t.orderedOn),
    inOrganisation(t, t.customerId, customer),
    inEntity(t, t.warehouseId, warehouse),
    index('sales_order_customer').on(t.orgId, t.customerId, t.status),
    index('sales_order_open')
      .on(t.orgId, t.entityId, t.orderedOn, t.id)
      .where(sql`${t.status} in ('Draft', 'Approved', 'Shipped', 'Partially Invoiced')`),
    index('sales_order_asked')
      .on(t.orgId, t.entityId, t.askedAt, t.id)
      .where(sql`${t.status} = 'Draft' and ${t.askedBy} is not null`),
    check('sales_order_ship_status', oneOf(t.shipStatus, 'sales_order.ship_status')),
  ],
);

export const salesOrderLine = pgTable(
  'sales_order_line',
  {
    orgId: orgId(),
    entityId: entityId(),
    orderId: uuid('order_id').notNull(),
    /** `SO<n>` or `SP<n>`. */
    id: text('id').notNull(),
    position: integer('position').notNull(),
    family: text('family').notNull(),
    description: text('description').notNull(),
    operationCode: text('operation_code'),
    itemId: uuid('item_id'),
    partNumber: text('part_number'),
    hsn: text('hsn'),
    unitCode: text('unit_code'),
    freeForm: yesNo('free_form'),
    tracked: yesNo('tracked'),
    /** How the stock of its item is told apart: Qty, BN (batch), SN (serial number). */
    trackBy: text('track_by').notNull().default('Qty'),
    /** What will not be sold any more: the order was closed short. */
    shortQuantity: quantity('short_quantity'),
    ...pricedFace(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.orderId, t.id] }),
    inOrganisation(t, t.itemId, item),
    foreignKey({
      columns: [t.orgId, t.entityId, t.accountCode],
      foreignColumns: [account.orgId, account.entityId, account.code],
    }),
    inEntity(t, t.orderId, salesOrder),
    index('sales_order_line_item')
      .on(t.orgId, t.entityId, t.itemId)
      .where(sql`${t.itemId} is not null`),
    check('sales_order_line_family', oneOf(t.family, 'sales_order_line.family')),
    check('sales_order_line_short', sql`${t.shortQuantity} between 0 and ${t.quantity}`),
  ],
);
