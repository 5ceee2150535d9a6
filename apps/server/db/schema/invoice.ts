import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
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
import {
  carriageReason,
  day,
  documentMoney,
  einvoiceOfPortal,
  entityId,
  instant,
  lineWords,
  numberPeriod,
  orgId,
  paise,
  pricedFace,
  rowId,
  schemePaise,
  stamps,
  yesNo,
} from './columns.ts';
import { account } from './account.ts';
import { item } from './catalogue.ts';
import { batch } from './batch.ts';
import { oneOf } from './enums.ts';
import { customer } from './customer.ts';
import { vehicle } from './vehicle.ts';
import { priceList } from './price-list.ts';
import { workOrder } from './service.ts';
import { warehouse } from './warehouse.ts';
import { inEntity, inOrganisation } from './walls.ts';

export const invoice = pgTable(
  'invoice',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    /** Taken at approval, kept for ever. */
    code: text('code'),
    numberPeriod: numberPeriod(),
    status: text('status').notNull(),
    revision: integer('revision').notNull().default(0),
    invoicedOn: day('invoiced_on').notNull(),
    dueOn: day('due_on'),
    /** Who owes it. */
    customerId: uuid('customer_id').notNull(),
    /** Whom it is made out to where another owes it: the insurer, whose part the customer pays. Null is the customer. */
    recipientId: uuid('recipient_id'),
    /** A list that was chosen for it; null is that of the customer. */
    priceListId: uuid('price_list_id'),
    vehicleId: uuid('vehicle_id'),
    workOrderId: uuid('work_order_id'),
    /** Which payer's share of the order it bills (`Cus`, `War`). */
    payer: text('payer').notNull().default('Cus'),
    ...documentMoney(),
    carriageReason: carriageReason(),
    /** Prices hold their tax (`Settings.Incl`). */
    inclusive: yesNo('inclusive'),
    /** What payments and write-offs have settled; `writtenOffPaise` tells how much of it no money did. */
    paidPaise: paise('paid'),
    writtenOffPaise: paise('written_off'),
    notes: text('notes'),
    terms: text('terms'),
    labourCount: integer('labour_count').notNull().default(0),
    partCount: integer('part_count').notNull().default(0),
    approvedAt: instant('approved_at'),
    approvedBy: uuid('approved_by'),
    /** Who asked a second person, and why one is needed; null while it waits for nobody. */
    approvalAskedBy: uuid('approval_asked_by'),
    approvalReason: text('approval_reason'),
    /** Who last raised the amount or what is given away of it: never the second person who signs for it. */
    raisedBy: uuid('raised_by'),
    /** What is given away, and of which sub-total, as who may has signed it: with the order, or by the last approval. */
    signedGivenPaise: paise('signed_given'),
    signedBasePaise: paise('signed_base'),
    cancelledAt: instant('cancelled_at'),
    cancelReason: text('cancel_reason'),
    /** When a message about it was written to the customer last. */
    sentAt: instant('sent_at'),
    /** Everything that a print shows, frozen at approval. */
    snapshot: jsonb('snapshot'),
    /** The buyer's GSTIN as it was at approval: what makes the supply B2B in the returns. */
    buyerGstin: text('buyer_gstin').generatedAlwaysAs(sql`snapshot -> 'buyer' ->> 'gstin'`),
    searchText: text('search_text').notNull().default(''),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    inOrganisation(t, t.vehicleId, vehicle),
    check('invoice_payer', oneOf(t.payer, 'invoice.payer')),
    uniqueIndex('invoice_code').on(t.orgId, t.entityId, t.numberPeriod, sql`upper(${t.code})`),
    index('invoice_open')
      .on(t.orgId, t.entityId, t.id)
      .where(sql`${t.status} in ('Draft', 'Unpaid', 'Partial', 'Pending Approval')`),
    index('invoice_insurer')
      .on(t.orgId, t.entityId, t.id)
      .where(sql`${t.payer} = 'Ins'`),
    index('invoice_day').on(t.orgId, t.entityId, t.invoicedOn, t.id),
    index('invoice_due_day').on(t.orgId, t.entityId, t.dueOn),
    index('invoice_customer').on(t.orgId, t.customerId, t.status),
    // The last prices of a customer: his invoices, the newest first.
    index('invoice_customer_day').on(t.orgId, t.entityId, t.customerId, t.invoicedOn, t.id),
    index('invoice_work_order').on(t.orgId, t.entityId, t.workOrderId),
    index('invoice_search').using('gin', t.orgId, t.entityId, sql`${t.searchText} gin_trgm_ops`),
    inOrganisation(t, t.customerId, customer),
    inOrganisation(t, t.recipientId, customer),
    inEntity(t, t.workOrderId, workOrder),
    inOrganisation(t, t.priceListId, priceList),
    check(
      'invoice_status',
      sql`${t.status} in ('Draft', 'Unpaid', 'Partial', 'Closed', 'Cancelled', 'Pending Approval')`,
    ),
    check('invoice_paid', sql`${t.paidPaise} between 0 and greatest(${t.totalPaise}, 0)`),
    check('invoice_number', sql`${t.status} in ('Draft', 'Pending Approval') or ${t.code} is not null`),
    check('invoice_written_off', sql`${t.writtenOffPaise} between 0 and ${t.paidPaise}`),
    index('invoice_vehicle').on(t.orgId, t.vehicleId),
    index('invoice_due')
      .on(t.orgId, t.entityId, t.dueOn)
      .where(sql`${t.status} in ('Unpaid', 'Partial')`),
  ],
);

/** What was given up of an invoice; one that was taken back keeps its row with `undone_at`. */
export const invoiceWriteOff = pgTable(
  'invoice_write_off',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    invoiceId: uuid('invoice_id').notNull(),
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
    writtenOffOn: day('written_off_on').notNull(),
    reason: text('reason').notNull(),
    undoneAt: instant('undone_at'),
    undoReason: text('undo_reason'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    index('invoice_write_off_invoice').on(t.orgId, t.entityId, t.invoiceId),
    inEntity(t, t.invoiceId, invoice),
    check('invoice_write_off_amount', sql`${t.amountPaise} > 0`),
  ],
);

/** What the e-invoice portal gave for an invoice; one for ever, also after cancelling. */
export const einvoice = pgTable(
  'einvoice',
  {
    orgId: orgId(),
    entityId: entityId(),
    invoiceId: uuid('invoice_id').notNull(),
    ...einvoiceOfPortal(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.invoiceId] }),
    uniqueIndex('einvoice_irn').on(t.orgId, t.irn),
    inEntity(t, t.invoiceId, invoice),
  ],
);

/** What customs and the buyer abroad know of an exported invoice, whose shipping bill is mostly filed after it. */
export const exportShipment = pgTable(
  'export_shipment',
  {
    orgId: orgId(),
    entityId: entityId(),
    invoiceId: uuid('invoice_id').notNull(),
    shippingBillNo: text('shipping_bill_no'),
    shippedOn: day('shipped_on'),
    portCode: text('port_code'),
    currencyCode: text('currency_code'),
    exchangeRate: bigint('exchange_rate_e4', { mode: 'number' }),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.invoiceId] }),
    inEntity(t, t.invoiceId, invoice),
    check(
      'export_shipment_whole',
      sql`(${t.shippingBillNo} is null) = (${t.shippedOn} is null) and (${t.shippingBillNo} is null) = (${t.portCode} is null)`,
    ),
    check(
      'export_shipment_rate',
      sql`${t.exchangeRate} is null or (${t.exchangeRate} > 0 and ${t.currencyCode} is not null)`,
    ),
  ],
);

export const invoiceLine = pgTable(
  'invoice_line',
  {
    orgId: orgId(),
    entityId: entityId(),
    invoiceId: uuid('invoice_id').notNull(),
    /** `IO<n>` or `IP<n>`. */
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
    warehouseId: uuid('warehouse_id'),
    sourceLineId: text('source_line_id'),
    /** How the stock of its item is told apart: Qty, BN (batch), SN (serial number); which batch or pieces it sells. */
    trackBy: text('track_by').notNull().default('Qty'),
    batchId: uuid('batch_id'),
    batchNo: text('batch_no'),
    expiresOn: day('expires_on'),
    serialNos: jsonb('serial_nos').$type<string[]>(),
    /** Cost of goods posted with it; only for who sees cost. */
    costPaise: paise('cost'),
    /** Its price was entered by hand: it does not follow the price list. */
    priceTyped: yesNo('price_typed'),
    /** Whether its price holds its tax, whatever the invoice says; null follows the invoice. */
    taxInside: boolean('tax_inside'),
    /** Policy excess, with tax: that a line of the insurer has given up, or that a line of the customer bears. */
    excessPaise: paise('excess'),
    /** It bills value alone: the goods are on the other payer's invoice. */
    valueOnly: yesNo('value_only'),
    schemePaise: schemePaise(),
    ...pricedFace(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.invoiceId, t.id] }),
    inOrganisation(t, t.itemId, item),
    foreignKey({ columns: [t.orgId, t.itemId, t.batchId], foreignColumns: [batch.orgId, batch.itemId, batch.id] }),
    inEntity(t, t.warehouseId, warehouse),
    foreignKey({
      columns: [t.orgId, t.entityId, t.accountCode],
      foreignColumns: [account.orgId, account.entityId, account.code],
    }),
    inEntity(t, t.invoiceId, invoice),
    index('invoice_line_search').using(
      'gin',
      t.orgId,
      t.entityId,
      sql`${lineWords(t.description, t.operationCode, t.partNumber)} gin_trgm_ops`,
    ),
    index('invoice_line_item')
      .on(t.orgId, t.entityId, t.itemId)
      .where(sql`${t.itemId} is not null`),
    check('invoice_line_family', sql`${t.family} in ('labour', 'part')`),
  ],
);
