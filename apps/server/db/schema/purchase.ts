import type { ReceivedBatch } from '@bahi/domain/purchase/purchase-receive';
import type { ToldHeadings } from '@bahi/domain/purchase/read-bill/bill-columns';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
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
  yesNo,
} from './columns.ts';
import { oneOf } from './enums.ts';
import { location } from './masters.ts';
import { vendor } from './parties.ts';
import { warehouse } from './warehouse.ts';

/** A line that is bought, priced; quantities and price of the unit of buying. */
const boughtLine = () => ({
  position: integer('position').notNull(),
  itemId: uuid('item_id'),
  description: text('description').notNull(),
  hsn: text('hsn'),
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
});

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
    ...boughtLine(),
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

/** Goods that came from a vendor; posting takes the number, makes layers and links to the orders. */
export const purchaseReceive = pgTable(
  'purchase_receive',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    code: text('code'),
    numberPeriod: numberPeriod(),
    status: text('status').notNull(),
    receivedOn: day('received_on').notNull(),
    vendorId: uuid('vendor_id').notNull(),
    /** Where the goods are put; rejected ones go to a quarantine. */
    warehouseId: uuid('warehouse_id').notNull(),
    quarantineId: uuid('quarantine_id'),
    vendorDocumentNo: text('vendor_document_no'),
    vendorDocumentDate: day('vendor_document_date'),
    /** Of the transporter: the lorry receipt. */
    lorryReceiptNo: text('lorry_receipt_no'),
    ...documentMoney(),
    notes: text('notes'),
    terms: text('terms'),
    /** The highest line number that was ever given. */
    lineCount: integer('line_count').notNull().default(0),
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
    foreignKey({
      columns: [t.orgId, t.entityId, t.quarantineId],
      foreignColumns: [warehouse.orgId, warehouse.entityId, warehouse.id],
    }),
    uniqueIndex('purchase_receive_code').on(t.orgId, t.entityId, t.numberPeriod, sql`upper(${t.code})`),
    index('purchase_receive_list').on(t.orgId, t.entityId, t.receivedOn, t.id),
    index('purchase_receive_vendor').on(t.orgId, t.vendorId),
    index('purchase_receive_search').using('gin', t.orgId, t.entityId, sql`${t.searchText} gin_trgm_ops`),
    check('purchase_receive_status', oneOf(t.status, 'purchase_receive.status')),
    check('purchase_receive_number', sql`${t.status} in ('Draft', 'Cancelled') or ${t.code} is not null`),
  ],
);

export const purchaseReceiveLine = pgTable(
  'purchase_receive_line',
  {
    orgId: orgId(),
    entityId: entityId(),
    receiveId: uuid('receive_id').notNull(),
    /** `RP1`, `RP2` ... */
    id: text('id').notNull(),
    ...boughtLine(),
    /** Of what came, in the unit of buying. */
    rejectedQuantity: quantity('rejected_quantity'),
    inputCredit: text('input_credit').notNull(),
    inputCreditClass: text('input_credit_class').notNull(),
    batches: jsonb('batches').$type<ReceivedBatch[]>().notNull().default([]),
    serialNos: jsonb('serial_nos').$type<string[]>(),
    binId: uuid('bin_id'),
    /** The line of an order that it is received of. */
    sourceOrderId: uuid('source_order_id'),
    sourceLineId: text('source_line_id'),
    /** What its goods cost, as posted; 0 of what no stock is kept of. */
    costPaise: paise('cost'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.receiveId, t.id] }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.receiveId],
      foreignColumns: [purchaseReceive.orgId, purchaseReceive.entityId, purchaseReceive.id],
    }),
    foreignKey({ columns: [t.orgId, t.itemId], foreignColumns: [item.orgId, item.id] }),
    foreignKey({ columns: [t.orgId, t.binId], foreignColumns: [location.orgId, location.id] }),
    // The line is not named by a key: one of an order that was reopened may go while a draft receive still speaks of it.
    foreignKey({
      columns: [t.orgId, t.entityId, t.sourceOrderId],
      foreignColumns: [purchaseOrder.orgId, purchaseOrder.entityId, purchaseOrder.id],
    }),
    index('purchase_receive_line_item').on(t.orgId, t.entityId, t.itemId),
    index('purchase_receive_line_order').on(t.orgId, t.entityId, t.sourceOrderId),
    check('purchase_receive_line_input_credit', oneOf(t.inputCredit, 'purchase_receive_line.input_credit')),
    check(
      'purchase_receive_line_input_credit_class',
      oneOf(t.inputCreditClass, 'purchase_receive_line.input_credit_class'),
    ),
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

/** On which terms a vendor sells an item, learnt from what he delivers; prices are of one unit of buying. */
export const vendorItem = pgTable(
  'vendor_item',
  {
    orgId: orgId(),
    vendorId: uuid('vendor_id').notNull(),
    itemId: uuid('item_id').notNull(),
    /** Null where nothing came of him yet. */
    unitCode: text('unit_code'),
    factor: bigint('factor_e6', { mode: 'number' }),
    unitPrice: bigint('unit_price_e4', { mode: 'number' }),
    /** `10+1`: what comes free with so many. */
    schemeQuantity: quantity('scheme_quantity'),
    schemeFreeQuantity: quantity('scheme_free_quantity'),
    leadDays: integer('lead_days'),
    /** The vendor whom it is usually ordered from: one of an item. */
    preferred: yesNo('preferred'),
    receivedOn: day('received_on'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.vendorId, t.itemId] }),
    foreignKey({ columns: [t.orgId, t.vendorId], foreignColumns: [vendor.orgId, vendor.id] }),
    foreignKey({ columns: [t.orgId, t.itemId], foreignColumns: [item.orgId, item.id] }),
    index('vendor_item_item').on(t.orgId, t.itemId),
    uniqueIndex('vendor_item_preferred')
      .on(t.orgId, t.itemId)
      .where(sql`${t.preferred}`),
    check('vendor_item_factor', sql`${t.factor} is null or ${t.factor} > 0`),
  ],
);

/** What a vendor calls an item on his bills, by his code or by its name there; the key is it without signs and case. */
export const vendorItemName = pgTable(
  'vendor_item_name',
  {
    orgId: orgId(),
    vendorId: uuid('vendor_id').notNull(),
    nameKey: text('name_key').notNull(),
    isCode: yesNo('is_code'),
    name: text('name').notNull(),
    itemId: uuid('item_id').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.vendorId, t.isCode, t.nameKey] }),
    foreignKey({ columns: [t.orgId, t.vendorId], foreignColumns: [vendor.orgId, vendor.id] }),
    foreignKey({ columns: [t.orgId, t.itemId], foreignColumns: [item.orgId, item.id] }),
    index('vendor_item_name_item').on(t.orgId, t.itemId),
  ],
);

/** What the columns of a vendor's bills mean, as it was told once. */
export const vendorBillMap = pgTable(
  'vendor_bill_map',
  {
    orgId: orgId(),
    vendorId: uuid('vendor_id').notNull(),
    /** By meaning, the heading that stands above it. */
    headings: jsonb('headings').$type<ToldHeadings>().notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.vendorId] }),
    foreignKey({ columns: [t.orgId, t.vendorId], foreignColumns: [vendor.orgId, vendor.id] }),
  ],
);
