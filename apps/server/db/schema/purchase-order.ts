import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { item } from './catalogue.ts';
import { day, instant, quantity } from './columns.ts';

import { vendor } from './vendor.ts';
import { warehouse } from './warehouse.ts';
import { documentWalls, inEntity, inOrganisation } from './walls.ts';
import { vendorDocument, boughtLine } from './vendor-document.ts';

/** What was ordered from a vendor; its number is taken when it is approved. */
export const purchaseOrder = pgTable(
  'purchase_order',
  {
    ...vendorDocument(),
    orderedOn: day('ordered_on').notNull(),
    expectedOn: day('expected_on'),
    /** Where the goods are to come; none where no stock is kept. */
    warehouseId: uuid('warehouse_id'),
    deliveryAddress: text('delivery_address'),
    reference: text('reference'),
    /** Who asked for an approval above his own limit. */
    askedBy: uuid('asked_by'),
    askedAt: instant('asked_at'),
  },
  (t) => [
    ...documentWalls(t, 'purchase_order', t.orderedOn),
    inOrganisation(t, t.vendorId, vendor),
    inEntity(t, t.warehouseId, warehouse),
    index('purchase_order_vendor').on(t.orgId, t.vendorId, t.orderedOn),
    index('purchase_order_entered').on(t.orgId, t.vendorId, t.createdAt),
    // What is on order.
    index('purchase_order_open')
      .on(t.orgId, t.entityId, t.id)
      .where(sql`${t.status} in ('Draft', 'Approved', 'PartReceived')`),
    index('purchase_order_asked')
      .on(t.orgId, t.entityId, t.askedAt, t.id)
      .where(sql`${t.status} = 'Draft' and ${t.askedBy} is not null`),
  ],
);

export const purchaseOrderLine = pgTable(
  'purchase_order_line',
  {
    ...boughtLine(),
    orderId: uuid('order_id').notNull(),
    /** Of the unit of stock: what will not come any more. */
    shortQuantity: quantity('short_quantity'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.orderId, t.id] }),
    inEntity(t, t.orderId, purchaseOrder),
    inOrganisation(t, t.itemId, item),
    index('purchase_order_line_item').on(t.orgId, t.entityId, t.itemId),
  ],
);
