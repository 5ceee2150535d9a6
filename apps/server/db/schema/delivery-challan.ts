import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { item } from './catalogue.ts';
import {
  carriageReason,
  day,
  documentMoney,
  entityId,
  numberPeriod,
  orgId,
  paise,
  quantity,
  rowId,
  stamps,
  yesNo,
} from './columns.ts';
import { oneOf } from './enums.ts';
import { customer } from './customer.ts';
import { priceList } from './price-list.ts';
import { soldLine } from './sale-columns.ts';
import { salesOrder } from './sales-order.ts';
import { batch } from './batch.ts';
import { warehouse } from './warehouse.ts';
import { documentWalls, inEntity, inOrganisation } from './walls.ts';

/** Goods that leave before they are invoiced; the number is taken when they leave. */
export const deliveryChallan = pgTable(
  'delivery_challan',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    code: text('code'),
    numberPeriod: numberPeriod(),
    /** What was invoiced of it and came back decides it once its goods left; lists and their indexes ask the column. */
    status: text('status').notNull(),
    shipStatus: text('ship_status').notNull(),
    challanOn: day('challan_on').notNull(),
    why: text('why').notNull(),
    backBy: day('back_by'),
    customerId: uuid('customer_id').notNull(),
    /** A list that was chosen for it; null is that of the customer. */
    priceListId: uuid('price_list_id'),
    /** Where its goods leave from; none where no stock is kept. */
    warehouseId: uuid('warehouse_id'),
    deliveryAddress: text('delivery_address'),
    reference: text('reference'),
    referenceOn: day('reference_on'),
    carrier: text('carrier'),
    transporterId: text('transporter_id'),
    vehicleNo: text('vehicle_no'),
    lorryReceiptNo: text('lorry_receipt_no'),
    distanceKm: integer('distance_km'),
    ewayBillNo: text('eway_bill_no'),
    ewayBillUpto: day('eway_bill_upto'),
    deliveredOn: day('delivered_on'),
    ...documentMoney(),
    carriageReason: carriageReason(),
    /** Prices hold their tax (`Settings.Incl`). */
    inclusive: yesNo('inclusive'),
    notes: text('notes'),
    terms: text('terms'),
    labourCount: integer('labour_count').notNull().default(0),
    partCount: integer('part_count').notNull().default(0),
    cancelReason: text('cancel_reason'),
    searchText: text('search_text').notNull().default(''),
    ...stamps(),
  },
  (t) => [
    ...documentWalls(t, 'delivery_challan', t.challanOn),
    inOrganisation(t, t.customerId, customer),
    inEntity(t, t.warehouseId, warehouse),
    inOrganisation(t, t.priceListId, priceList),
    index('delivery_challan_customer').on(t.orgId, t.customerId, t.status),
    index('delivery_challan_open')
      .on(t.orgId, t.entityId, t.challanOn, t.id)
      .where(sql`${t.status} in ('Draft', 'Open', 'PartInvoiced', 'Invoiced')`),
    check('delivery_challan_ship_status', oneOf(t.shipStatus, 'delivery_challan.ship_status')),
    check('delivery_challan_why', oneOf(t.why, 'delivery_challan.why')),
  ],
);

export const deliveryChallanLine = pgTable(
  'delivery_challan_line',
  {
    orgId: orgId(),
    entityId: entityId(),
    challanId: uuid('challan_id').notNull(),
    batchId: uuid('batch_id'),
    batchNo: text('batch_no'),
    expiresOn: day('expires_on'),
    serialNos: jsonb('serial_nos').$type<string[]>(),
    /** Of which line of which order the goods are. */
    orderId: uuid('order_id'),
    orderLineId: text('order_line_id'),
    /** What of it went beyond what was ordered, as the settings of its day allowed. */
    overQuantity: quantity('over'),
    /** What its goods cost when they left. */
    costPaise: paise('cost'),
    /** Ids are `DO<n>` or `DP<n>`. */
    ...soldLine(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.challanId, t.id] }),
    inOrganisation(t, t.itemId, item),
    foreignKey({ columns: [t.orgId, t.itemId, t.batchId], foreignColumns: [batch.orgId, batch.itemId, batch.id] }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.accountCode],
      foreignColumns: [account.orgId, account.entityId, account.code],
    }),
    inEntity(t, t.challanId, deliveryChallan),
    inEntity(t, t.orderId, salesOrder),
    index('delivery_challan_line_item')
      .on(t.orgId, t.entityId, t.itemId)
      .where(sql`${t.itemId} is not null`),
    index('delivery_challan_line_order')
      .on(t.orgId, t.entityId, t.orderId)
      .where(sql`${t.orderId} is not null`),
    check('delivery_challan_line_family', oneOf(t.family, 'delivery_challan_line.family')),
    check('delivery_challan_line_order', sql`(${t.orderId} is null) = (${t.orderLineId} is null)`),
    check('delivery_challan_line_over', sql`${t.overQuantity} between 0 and ${t.quantity}`),
  ],
);
