import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { item } from './catalogue.ts';
import { day, entityId, numberPeriod, orgId, quantity, rowId, stamps, yesNo } from './columns.ts';
import { deliveryChallan } from './delivery-challan.ts';
import { customer } from './customer.ts';
import { storedFile } from './stored-file.ts';
import { salesOrder } from './sales-order.ts';
import { salesReturn } from './sales-return.ts';
import { batch } from './batch.ts';
import { documentWalls, inEntity, inOrganisation } from './walls.ts';

const measure = (name: string) => bigint(`${name}_e3`, { mode: 'number' });

/** Boxes of goods of an order or a challan; the number is taken when they are packed. They move no stock: their challan does. */
export const salesPackage = pgTable(
  'sales_package',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    code: text('code'),
    numberPeriod: numberPeriod(),
    status: text('status').notNull(),
    packedOn: day('packed_on').notNull(),
    /** What it is packed of: an order, else a challan. */
    orderId: uuid('order_id'),
    /** The challan that its goods are on. */
    challanId: uuid('challan_id'),
    /** That challan was made as it was shipped, and goes when it is not. */
    madeChallan: yesNo('made_challan'),
    customerId: uuid('customer_id').notNull(),
    length: measure('length'),
    breadth: measure('breadth'),
    height: measure('height'),
    weight: measure('weight'),
    boxCount: integer('box_count').notNull().default(1),
    carrier: text('carrier'),
    trackingNo: text('tracking_no'),
    shippedOn: day('shipped_on'),
    expectedOn: day('expected_on'),
    deliveredOn: day('delivered_on'),
    receivedBy: text('received_by'),
    receivedPhone: text('received_phone'),
    /** What shows that they were taken: a picture, and the signature of who took them. */
    photoFileId: uuid('photo_file_id'),
    signatureFileId: uuid('signature_file_id'),
    /** Brought its goods back undelivered. */
    returnId: uuid('return_id'),
    notes: text('notes'),
    cancelReason: text('cancel_reason'),
    partCount: integer('part_count').notNull().default(0),
    searchText: text('search_text').notNull().default(''),
    ...stamps(),
  },
  (t) => [
    ...documentWalls(t, 'sales_package', t.packedOn),
    inOrganisation(t, t.customerId, customer),
    inEntity(t, t.orderId, salesOrder),
    inEntity(t, t.challanId, deliveryChallan),
    inEntity(t, t.returnId, salesReturn),
    inOrganisation(t, t.photoFileId, storedFile),
    inOrganisation(t, t.signatureFileId, storedFile),
    index('sales_package_customer').on(t.orgId, t.customerId),
    index('sales_package_order').on(t.orgId, t.entityId, t.orderId),
    index('sales_package_challan').on(t.orgId, t.entityId, t.challanId),
    index('sales_package_search').using('gin', t.orgId, t.entityId, sql`${t.searchText} gin_trgm_ops`),
    check('sales_package_of', sql`num_nonnulls(${t.orderId}, ${t.challanId}) > 0`),
    check('sales_package_made_challan', sql`not ${t.madeChallan} or num_nonnulls(${t.orderId}, ${t.challanId}) = 2`),
    check(
      'sales_package_shipped',
      sql`(${t.status} in ('Shipped', 'Delivered', 'Returned')) = (${t.shippedOn} is not null)`,
    ),
    check('sales_package_delivered', sql`(${t.status} = 'Delivered') = (${t.deliveredOn} is not null)`),
    check('sales_package_returned', sql`(${t.status} = 'Returned') = (${t.returnId} is not null)`),
    check('sales_package_boxes', sql`${t.boxCount} > 0`),
  ],
);

/** What lies in it of one line of its source; what it is the source says. */
export const salesPackageLine = pgTable(
  'sales_package_line',
  {
    orgId: orgId(),
    entityId: entityId(),
    packageId: uuid('package_id').notNull(),
    /** `KP<n>`. */
    id: text('id').notNull(),
    position: integer('position').notNull(),
    sourceLineId: text('source_line_id').notNull(),
    /** The line of the challan that took its goods. */
    challanLineId: text('challan_line_id'),
    description: text('description').notNull(),
    itemId: uuid('item_id'),
    partNumber: text('part_number'),
    unitCode: text('unit_code'),
    trackBy: text('track_by').notNull().default('Qty'),
    quantity: quantity('quantity'),
    batchId: uuid('batch_id'),
    serialNos: jsonb('serial_nos').$type<string[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.packageId, t.id] }),
    inEntity(t, t.packageId, salesPackage),
    inOrganisation(t, t.itemId, item),
    foreignKey({ columns: [t.orgId, t.itemId, t.batchId], foreignColumns: [batch.orgId, batch.itemId, batch.id] }),
    index('sales_package_line_item')
      .on(t.orgId, t.entityId, t.itemId)
      .where(sql`${t.itemId} is not null`),
    check('sales_package_line_quantity', sql`${t.quantity} > 0`),
  ],
);
