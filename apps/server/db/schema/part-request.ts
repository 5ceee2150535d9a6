import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { item } from './catalogue.ts';
import { entityId, numberPeriod, orgId, quantity, rowId, stamps } from './columns.ts';
import { oneOf } from './enums.ts';
import { workOrderFile } from './intake.ts';
import { appUser } from './user.ts';
import { workOrder } from './service.ts';
import { inEntity, inOrganisation } from './walls.ts';
import { warehouse } from './warehouse.ts';

/** Parts that a technician asks the store for, or gives back; of an order, or of his own stock where it names none. */
export const partRequest = pgTable(
  'part_request',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    code: text('code').notNull(),
    numberPeriod: numberPeriod(),
    kind: text('kind').notNull(),
    status: text('status').notNull(),
    workOrderId: uuid('work_order_id'),
    labourLineId: text('labour_line_id'),
    /** Where the goods are to come from, or to go back to. */
    warehouseId: uuid('warehouse_id'),
    /** Of a material request: the warehouse that asks, and the day by which it needs the goods. */
    toWarehouseId: uuid('to_warehouse_id'),
    needBy: date('need_by'),
    requestedBy: uuid('requested_by').notNull(),
    notes: text('notes'),
    /** Why it was declined or cancelled. */
    endReason: text('end_reason'),
    /** The highest line number that was ever given. */
    lineCount: integer('line_count').notNull().default(0),
    /** How often goods of one's own stock moved by it. */
    postings: integer('postings').notNull().default(0),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    inEntity(t, t.workOrderId, workOrder),
    inEntity(t, t.warehouseId, warehouse),
    inEntity(t, t.toWarehouseId, warehouse),
    inOrganisation(t, t.requestedBy, appUser),
    uniqueIndex('part_request_code').on(t.orgId, t.entityId, t.numberPeriod, sql`upper(${t.code})`),
    index('part_request_list').on(t.orgId, t.entityId, t.createdAt, t.id),
    index('part_request_own').on(t.orgId, t.entityId, t.requestedBy, t.createdAt, t.id),
    // What nobody has begun to serve.
    index('part_request_open')
      .on(t.orgId, t.entityId, t.requestedBy)
      .where(sql`${t.status} = 'Open'`),
    index('part_request_order').on(t.orgId, t.entityId, t.workOrderId),
    check('part_request_for', sql`(${t.kind} = 'Store') = (${t.toWarehouseId} is not null)`),
    check('part_request_kind', oneOf(t.kind, 'part_request.kind')),
    check('part_request_status', oneOf(t.status, 'part_request.status')),
    check('part_request_reason', sql`${t.status} <> 'Declined' or ${t.endReason} is not null`),
  ],
);

export const partRequestLine = pgTable(
  'part_request_line',
  {
    orgId: orgId(),
    entityId: entityId(),
    requestId: uuid('request_id').notNull(),
    /** `RQ1`, `RQ2` ... */
    id: text('id').notNull(),
    position: integer('position').notNull(),
    itemId: uuid('item_id'),
    description: text('description').notNull(),
    /** In units of the item. */
    quantity: bigint('quantity_e3', { mode: 'number' }).notNull(),
    issuedQuantity: quantity('issued_quantity'),
    /** The part of the order that it fills. */
    partId: text('part_id'),
    fileId: uuid('file_id'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.requestId, t.id] }),
    inEntity(t, t.requestId, partRequest),
    inOrganisation(t, t.itemId, item),
    inEntity(t, t.fileId, workOrderFile),
    index('part_request_line_item').on(t.orgId, t.entityId, t.itemId),
    index('part_request_line_file').on(t.orgId, t.entityId, t.fileId),
    check('part_request_line_quantity', sql`${t.quantity} > 0 and ${t.issuedQuantity} between 0 and ${t.quantity}`),
  ],
);
