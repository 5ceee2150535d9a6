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
import { account } from './account.ts';
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
import { batch } from './stock.ts';
import { openItem } from './settlement.ts';
import { warehouse } from './warehouse.ts';

/** What the head of every document of a vendor keeps, besides its own days and papers. */
const vendorDocument = () => ({
  orgId: orgId(),
  entityId: entityId(),
  id: rowId(),
  code: text('code'),
  numberPeriod: numberPeriod(),
  status: text('status').notNull(),
  vendorId: uuid('vendor_id').notNull(),
  ...documentMoney(),
  notes: text('notes'),
  terms: text('terms'),
  /** The highest line number that was ever given. */
  lineCount: integer('line_count').notNull().default(0),
  cancelReason: text('cancel_reason'),
  searchText: text('search_text').notNull().default(''),
  ...stamps(),
});

/** A line that is bought, priced; quantities and price of the unit of buying. */
const boughtLine = () => ({
  orgId: orgId(),
  entityId: entityId(),
  /** The prefix of its kind and a number: `PP1`, `PP2` ... of an order. */
  id: text('id').notNull(),
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

/** Whether the tax of a line is a credit, and of which class. */
const inputTax = () => ({
  inputCredit: text('input_credit').notNull(),
  inputCreditClass: text('input_credit_class').notNull(),
});

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
    ...boughtLine(),
    orderId: uuid('order_id').notNull(),
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
    ...vendorDocument(),
    receivedOn: day('received_on').notNull(),
    /** Where the goods are put; rejected ones go to a quarantine. */
    warehouseId: uuid('warehouse_id').notNull(),
    quarantineId: uuid('quarantine_id'),
    vendorDocumentNo: text('vendor_document_no'),
    vendorDocumentDate: day('vendor_document_date'),
    /** Of the transporter: the lorry receipt. */
    lorryReceiptNo: text('lorry_receipt_no'),
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
    ...boughtLine(),
    receiveId: uuid('receive_id').notNull(),
    /** Of what came, in the unit of buying. */
    rejectedQuantity: quantity('rejected_quantity'),
    ...inputTax(),
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

/** Goods that go back to a vendor; approving takes the number and the goods out of stock, and links to the receives. */
export const purchaseReturn = pgTable(
  'purchase_return',
  {
    ...vendorDocument(),
    returnedOn: day('returned_on').notNull(),
    /** Where the goods lie: a store, or the quarantine that they were rejected to. */
    warehouseId: uuid('warehouse_id').notNull(),
    reason: text('reason').notNull(),
    /** What is asked of the vendor; null is what the lines come to. */
    claimPaise: bigint('claim_paise', { mode: 'number' }),
    /** The day by which he should have credited it. */
    creditBy: day('credit_by'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    foreignKey({ columns: [t.orgId, t.vendorId], foreignColumns: [vendor.orgId, vendor.id] }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.warehouseId],
      foreignColumns: [warehouse.orgId, warehouse.entityId, warehouse.id],
    }),
    uniqueIndex('purchase_return_code').on(t.orgId, t.entityId, t.numberPeriod, sql`upper(${t.code})`),
    index('purchase_return_list').on(t.orgId, t.entityId, t.returnedOn, t.id),
    index('purchase_return_vendor').on(t.orgId, t.vendorId),
    index('purchase_return_search').using('gin', t.orgId, t.entityId, sql`${t.searchText} gin_trgm_ops`),
    check('purchase_return_status', oneOf(t.status, 'purchase_return.status')),
    check('purchase_return_reason', oneOf(t.reason, 'purchase_return.reason')),
    check('purchase_return_claim', sql`${t.claimPaise} >= 0`),
    check('purchase_return_number', sql`${t.status} in ('Draft', 'Cancelled') or ${t.code} is not null`),
  ],
);

export const purchaseReturnLine = pgTable(
  'purchase_return_line',
  {
    ...boughtLine(),
    returnId: uuid('return_id').notNull(),
    batchId: uuid('batch_id'),
    serialNos: jsonb('serial_nos').$type<string[]>(),
    /** The line of a receive that the goods came by. */
    sourceReceiveId: uuid('source_receive_id'),
    sourceLineId: text('source_line_id'),
    /** What its goods cost when they left, and what they were received at: goods received not billed falls by that. */
    costPaise: paise('cost'),
    receivedPaise: paise('received'),
    /** Of the unit of stock: what nobody had billed when it went back. It lowers the bill; the rest is claimed. */
    unbilledQuantity: quantity('unbilled_quantity'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.returnId, t.id] }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.returnId],
      foreignColumns: [purchaseReturn.orgId, purchaseReturn.entityId, purchaseReturn.id],
    }),
    foreignKey({ columns: [t.orgId, t.itemId], foreignColumns: [item.orgId, item.id] }),
    foreignKey({ columns: [t.orgId, t.itemId, t.batchId], foreignColumns: [batch.orgId, batch.itemId, batch.id] }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.sourceReceiveId, t.sourceLineId],
      foreignColumns: [
        purchaseReceiveLine.orgId,
        purchaseReceiveLine.entityId,
        purchaseReceiveLine.receiveId,
        purchaseReceiveLine.id,
      ],
    }),
    index('purchase_return_line_item').on(t.orgId, t.entityId, t.itemId),
    index('purchase_return_line_receive').on(t.orgId, t.entityId, t.sourceReceiveId),
    check('purchase_return_line_source', sql`(${t.sourceReceiveId} is null) = (${t.sourceLineId} is null)`),
  ],
);

/** What a vendor asks for; posting takes its goods off what was received and not billed, and makes what is owed to him. */
export const bill = pgTable(
  'bill',
  {
    ...vendorDocument(),
    billedOn: day('billed_on').notNull(),
    /** The number and day of the vendor's paper, and what its number is compared by (`billNumberKey`). */
    vendorBillNo: text('vendor_bill_no').notNull(),
    vendorBillKey: text('vendor_bill_key').notNull(),
    vendorBillDate: day('vendor_bill_date'),
    receivedOn: day('received_on'),
    dueOn: day('due_on'),
    /** What the paper says that it comes to. */
    paperTotalPaise: bigint('paper_total_paise', { mode: 'number' }),
    reverseCharge: yesNo('reverse_charge'),
    /** Of the self-invoice to an unregistered vendor under reverse charge. */
    selfInvoiceNo: text('self_invoice_no'),
    selfInvoicePeriod: numberPeriod('self_invoice_period'),
    /** Whether what is kept back was said; else it follows from the vendor. */
    tdsSaid: yesNo('tds_said'),
    tdsSection: text('tds_section'),
    tdsPercent: percent('tds_percent'),
    tdsBasePaise: paise('tds_base'),
    tdsPaise: paise('tds'),
    tcsPaise: paise('tcs'),
    paidPaise: paise('paid'),
    match: text('match'),
    /** Which of its postings; each reopening ends one. */
    revision: integer('revision').notNull().default(0),
    /** Why it was posted although it differs, and why it waits. */
    approvalReason: text('approval_reason'),
    askedBy: uuid('asked_by'),
    /** The highest number of its services and charges. */
    serviceCount: integer('service_count').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    foreignKey({ columns: [t.orgId, t.vendorId], foreignColumns: [vendor.orgId, vendor.id] }),
    uniqueIndex('bill_code').on(t.orgId, t.entityId, t.numberPeriod, sql`upper(${t.code})`),
    uniqueIndex('bill_self_invoice')
      .on(t.orgId, t.entityId, t.selfInvoicePeriod, sql`upper(${t.selfInvoiceNo})`)
      .where(sql`${t.selfInvoiceNo} is not null`),
    index('bill_list').on(t.orgId, t.entityId, t.billedOn, t.id),
    index('bill_due').on(t.orgId, t.entityId, sql`coalesce(${t.dueOn}, 'infinity'::date)`, t.id),
    index('bill_vendor').on(t.orgId, t.vendorId, t.vendorBillKey),
    index('bill_total').on(t.orgId, t.entityId, t.totalPaise, t.vendorBillDate),
    index('bill_search').using('gin', t.orgId, t.entityId, sql`${t.searchText} gin_trgm_ops`),
    check('bill_status', oneOf(t.status, 'bill.status')),
    check('bill_match', oneOf(t.match, 'bill.match')),
    check('bill_number', sql`${t.status} in ('Draft', 'Cancelled') or ${t.code} is not null`),
    check('bill_paid', sql`${t.paidPaise} >= 0 and ${t.tdsPaise} >= 0 and ${t.tcsPaise} >= 0`),
  ],
);

export const billLine = pgTable(
  'bill_line',
  {
    ...boughtLine(),
    billId: uuid('bill_id').notNull(),
    /** Goods, or a service or charge. */
    family: text('family').notNull(),
    ...inputTax(),
    accountCode: integer('account_code'),
    /** The line of a receive or of an order that it bills. */
    sourceReceiveId: uuid('source_receive_id'),
    sourceOrderId: uuid('source_order_id'),
    sourceLineId: text('source_line_id'),
    match: text('match'),
    matchReason: text('match_reason'),
    /** What it costs with the tax that is no credit, as posted. */
    costPaise: paise('cost'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.billId, t.id] }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.billId],
      foreignColumns: [bill.orgId, bill.entityId, bill.id],
    }),
    foreignKey({ columns: [t.orgId, t.itemId], foreignColumns: [item.orgId, item.id] }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.accountCode],
      foreignColumns: [account.orgId, account.entityId, account.code],
    }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.sourceReceiveId],
      foreignColumns: [purchaseReceive.orgId, purchaseReceive.entityId, purchaseReceive.id],
    }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.sourceOrderId],
      foreignColumns: [purchaseOrder.orgId, purchaseOrder.entityId, purchaseOrder.id],
    }),
    index('bill_line_item').on(t.orgId, t.entityId, t.itemId),
    check('bill_line_family', oneOf(t.family, 'bill_line.family')),
    check('bill_line_match', oneOf(t.match, 'bill_line.match')),
    check('bill_line_input_credit', oneOf(t.inputCredit, 'bill_line.input_credit')),
    check('bill_line_input_credit_class', oneOf(t.inputCreditClass, 'bill_line.input_credit_class')),
    check('bill_line_source', sql`${t.sourceReceiveId} is null or ${t.sourceOrderId} is null`),
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
    /** Of a bill: what it takes off goods received, not billed, for so many; of a note what it gives back; of an order for goods that are to come. */
    costPaise: paise('cost'),
    /** Billed before they came. */
    awaited: yesNo('awaited'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    index('document_link_from').on(t.orgId, t.entityId, t.fromId),
    index('document_link_to').on(t.orgId, t.entityId, t.toId),
    index('document_link_awaited')
      .on(t.orgId, t.entityId, t.fromId)
      .where(sql`${t.awaited} and ${t.endedAt} is null`),
    check('document_link_purpose', oneOf(t.purpose, 'document_link.purpose')),
    // A line of no quantity is billed too: work that was found not to be needed.
    check('document_link_quantity', sql`${t.quantity} > 0 or (${t.quantity} = 0 and ${t.purpose} = 'invoice')`),
  ],
);

/** What a vendor is asked to give back; posting takes the number and makes a credit of his account. */
export const vendorDebitNote = pgTable(
  'vendor_debit_note',
  {
    ...vendorDocument(),
    kind: text('kind').notNull(),
    notedOn: day('noted_on').notNull(),
    /** What it claims back of, and settles as it is posted: the item of a bill, or of what was owed before the books. */
    billId: uuid('bill_id'),
    /** The return whose goods it claims. */
    returnId: uuid('return_id'),
    vendorNoteNo: text('vendor_note_no'),
    vendorNoteDate: day('vendor_note_date'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    foreignKey({ columns: [t.orgId, t.vendorId], foreignColumns: [vendor.orgId, vendor.id] }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.returnId],
      foreignColumns: [purchaseReturn.orgId, purchaseReturn.entityId, purchaseReturn.id],
    }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.billId],
      foreignColumns: [openItem.orgId, openItem.entityId, openItem.id],
    }),
    uniqueIndex('vendor_debit_note_code').on(t.orgId, t.entityId, t.numberPeriod, sql`upper(${t.code})`),
    index('vendor_debit_note_list').on(t.orgId, t.entityId, t.notedOn, t.id),
    index('vendor_debit_note_vendor').on(t.orgId, t.vendorId),
    index('vendor_debit_note_bill')
      .on(t.orgId, t.entityId, t.billId)
      .where(sql`${t.billId} is not null`),
    index('vendor_debit_note_return')
      .on(t.orgId, t.entityId, t.returnId)
      .where(sql`${t.returnId} is not null`),
    index('vendor_debit_note_search').using('gin', t.orgId, t.entityId, sql`${t.searchText} gin_trgm_ops`),
    check('vendor_debit_note_status', oneOf(t.status, 'vendor_debit_note.status')),
    check('vendor_debit_note_kind', oneOf(t.kind, 'vendor_debit_note.kind')),
    check('vendor_debit_note_of_return', sql`(${t.kind} = 'Return') = (${t.returnId} is not null)`),
    check('vendor_debit_note_number', sql`${t.status} in ('Draft', 'Cancelled') or ${t.code} is not null`),
  ],
);

export const vendorDebitNoteLine = pgTable(
  'vendor_debit_note_line',
  {
    ...boughtLine(),
    noteId: uuid('note_id').notNull(),
    ...inputTax(),
    /** The line of the return that it claims. */
    sourceLineId: text('source_line_id'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.noteId, t.id] }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.noteId],
      foreignColumns: [vendorDebitNote.orgId, vendorDebitNote.entityId, vendorDebitNote.id],
    }),
    foreignKey({ columns: [t.orgId, t.itemId], foreignColumns: [item.orgId, item.id] }),
    index('vendor_debit_note_line_item').on(t.orgId, t.entityId, t.itemId),
    check('vendor_debit_note_line_input_credit', oneOf(t.inputCredit, 'vendor_debit_note_line.input_credit')),
    check(
      'vendor_debit_note_line_input_credit_class',
      oneOf(t.inputCreditClass, 'vendor_debit_note_line.input_credit_class'),
    ),
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
