import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { item } from './catalogue.ts';
import { day, entityId, orgId, paise, quantity, rowId } from './columns.ts';
import { oneOf } from './enums.ts';
import { customer } from './customer.ts';
import { priceList } from './price-list.ts';
import { soldHeader, soldLine } from './sale-columns.ts';
import { salesEstimate } from './sales-estimate.ts';
import { warehouse } from './warehouse.ts';
import { documentWalls, inEntity, inOrganisation } from './walls.ts';

/** What a customer ordered; its number is taken when it is approved. */
export const salesOrder = pgTable(
  'sales_order',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    /** What was made of it decides it once it is approved; lists and their indexes ask the column. */
    status: text('status').notNull(),
    shipStatus: text('ship_status').notNull(),
    orderedOn: day('ordered_on').notNull(),
    expectedOn: day('expected_on'),
    /** Where its goods leave from; none where no stock is kept. */
    warehouseId: uuid('warehouse_id'),
    /** The estimate that it was made of. */
    estimateId: uuid('estimate_id'),
    /** What of its giveaway who may has signed already, with its estimate: nothing where it was made of none. */
    signedGivenPaise: paise('signed_given'),
    signedBasePaise: paise('signed_base'),
    ...soldHeader(),
  },
  (t) => [
    ...documentWalls(t, 'sales_order', t.orderedOn),
    inOrganisation(t, t.customerId, customer),
    inEntity(t, t.warehouseId, warehouse),
    inOrganisation(t, t.priceListId, priceList),
    inEntity(t, t.estimateId, salesEstimate),
    index('sales_order_estimate')
      .on(t.orgId, t.entityId, t.estimateId)
      .where(sql`${t.estimateId} is not null`),
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
    /** What will not be sold any more: the order was closed short. */
    shortQuantity: quantity('short_quantity'),
    /** The line of the estimate that it was made of. */
    sourceLineId: text('source_line_id'),
    /** Ids are `SO<n>` or `SP<n>`. */
    ...soldLine(),
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
