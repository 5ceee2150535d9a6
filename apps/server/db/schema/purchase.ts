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
import { item } from './catalogue.ts';
import {
  day,
  documentMoney,
  entityId,
  instant,
  numberPeriod,
  orgId,
  paise,
  percent,
  quantity,
  rowId,
  stamps,
  unitPrice,
} from './columns.ts';
import { oneOf } from './enums.ts';
import { vendor } from './parties.ts';
import { warehouse } from './warehouse.ts';

/** What was ordered from a vendor; its number is taken when it is approved. */
export const purchaseOrder = pgTable(
  'purchase_order',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    code: text('code'),
    numberPeriod: numberPeriod(),
    status: text('status').notNull(),
    orderedOn: day('ordered_on').notNull(),
    expectedOn: day('expected_on'),
    vendorId: uuid('vendor_id').notNull(),
    /** Where the goods are to come; none where no stock is kept. */
    warehouseId: uuid('warehouse_id'),
    deliveryAddress: text('delivery_address'),
    reference: text('reference'),
    ...documentMoney(),
    notes: text('notes'),
    terms: text('terms'),
    /** The highest line number that was ever given. */
    lineCount: integer('line_count').notNull().default(0),
    /** Who asked for an approval above his own limit. */
    askedBy: uuid('asked_by'),
    askedAt: instant('asked_at'),
    cancelReason: text('cancel_reason'),
    searchText: text('search_text').notNull().default(''),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    foreignKey({ columns: [t.orgId, t.vendorId], foreignColumns: [vendor.orgId, vendor.id] }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.warehouseId],
      foreignColumns: [warehouse.orgId, warehouse.entityId, warehouse.id],
    }),
    uniqueIndex('purchase_order_code').on(t.orgId, t.entityId, t.numberPeriod, sql`upper(${t.code})`),
    index('purchase_order_list').on(t.orgId, t.entityId, t.orderedOn, t.id),
    index('purchase_order_vendor').on(t.orgId, t.vendorId),
    index('purchase_order_asked')
      .on(t.orgId, t.entityId, t.askedAt, t.id)
      .where(sql`${t.status} = 'Draft' and ${t.askedBy} is not null`),
    check('purchase_order_status', oneOf(t.status, 'purchase_order.status')),
    check('purchase_order_number', sql`${t.status} in ('Draft', 'Cancelled') or ${t.code} is not null`),
  ],
);

export const purchaseOrderLine = pgTable(
  'purchase_order_line',
  {
    orgId: orgId(),
    entityId: entityId(),
    orderId: uuid('order_id').notNull(),
    /** `PP1`, `PP2` ... */
    id: text('id').notNull(),
    position: integer('position').notNull(),
    itemId: uuid('item_id'),
    description: text('description').notNull(),
    hsn: text('hsn'),
    /** Of the unit of buying, like quantity, free quantity and price. */
    unitCode: text('unit_code'),
    factor: bigint('factor_e6', { mode: 'number' }).notNull(),
    quantity: quantity('quantity'),
    freeQuantity: quantity('free_quantity'),
    unitPrice: unitPrice('unit_price'),
    discountPercent: percent('discount_percent'),
    discountPaise: paise('discount'),
    taxCode: integer('tax_code'),
    amountPaise: paise('amount'),
    recordDiscountPaise: paise('record_discount'),
    taxablePaise: paise('taxable'),
    cgstPaise: paise('cgst'),
    sgstPaise: paise('sgst'),
    igstPaise: paise('igst'),
    totalPaise: paise('total'),
    /** Of the unit of stock: what will not come any more. */
    shortQuantity: quantity('short_quantity'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.orderId, t.id] }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.orderId],
      foreignColumns: [purchaseOrder.orgId, purchaseOrder.entityId, purchaseOrder.id],
    }),
    foreignKey({ columns: [t.orgId, t.itemId], foreignColumns: [item.orgId, item.id] }),
    index('purchase_order_line_item').on(t.orgId, t.entityId, t.itemId),
  ],
);

/**
 * Which line of a document was made from which line of another, and how much of it in the unit of stock: the source of all
 * counters (received, billed, returned). A link ends when what was made is cancelled.
 */
export const documentLink = pgTable(
  'document_link',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    purpose: text('purpose').notNull(),
    fromKind: text('from_kind').notNull(),
    fromId: uuid('from_id').notNull(),
    fromLineId: text('from_line_id').notNull(),
    toKind: text('to_kind').notNull(),
    toId: uuid('to_id').notNull(),
    toLineId: text('to_line_id').notNull(),
    quantity: bigint('quantity_e3', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    index('document_link_from').on(t.orgId, t.entityId, t.fromId),
    index('document_link_to').on(t.orgId, t.entityId, t.toId),
    check('document_link_purpose', oneOf(t.purpose, 'document_link.purpose')),
    check('document_link_quantity', sql`${t.quantity} > 0`),
  ],
);
