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
import {
  day,
  documentMoney,
  entityId,
  instant,
  numberPeriod,
  orgId,
  paise,
  pricedFace,
  rowId,
  stamps,
  yesNo,
} from './columns.ts';
import { customer } from './parties.ts';
import { workOrder } from './service.ts';

export const account = pgTable(
  'account',
  {
    orgId: orgId(),
    entityId: entityId(),
    code: integer('code').notNull(),
    name: text('name').notNull(),
    /** asset, liability, equity, income, expense. */
    type: text('type').notNull(),
    /** What the product uses it for (receivable, outputCgst ...); null for accounts of the user's own. */
    role: text('role'),
    /** The account that it stands under in the chart. */
    parentCode: integer('parent_code'),
    description: text('description'),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.code] }),
    foreignKey({ columns: [t.orgId, t.entityId, t.parentCode], foreignColumns: [t.orgId, t.entityId, t.code] }),
    uniqueIndex('account_role')
      .on(t.orgId, t.entityId, t.role)
      .where(sql`${t.role} is not null`),
    check('account_type', sql`${t.type} in ('asset', 'liability', 'equity', 'income', 'expense')`),
  ],
);

/** A journal entered by hand; its entry in the ledger is a `journal` like any other document's. */
export const journalVoucher = pgTable(
  'journal_voucher',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    /** Taken when it is posted. */
    code: text('code'),
    numberPeriod: numberPeriod(),
    status: text('status').notNull(),
    kind: text('kind').notNull(),
    postedOn: day('posted_on').notNull(),
    narration: text('narration').notNull().default(''),
    reference: text('reference'),
    totalPaise: paise('total'),
    cancelReason: text('cancel_reason'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    uniqueIndex('journal_voucher_code').on(t.orgId, t.entityId, t.numberPeriod, sql`upper(${t.code})`),
    index('journal_voucher_list').on(t.orgId, t.entityId, t.postedOn.desc(), t.id.desc()),
    check('journal_voucher_status', sql`${t.status} in ('Draft', 'Posted', 'Cancelled')`),
    check('journal_voucher_kind', sql`${t.kind} in ('general', 'opening')`),
    check('journal_voucher_number', sql`${t.status} <> 'Posted' or ${t.code} is not null`),
  ],
);

export const journalVoucherLine = pgTable(
  'journal_voucher_line',
  {
    orgId: orgId(),
    entityId: entityId(),
    voucherId: uuid('voucher_id').notNull(),
    position: integer('position').notNull(),
    accountCode: integer('account_code').notNull(),
    debitPaise: paise('debit'),
    creditPaise: paise('credit'),
    description: text('description'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.voucherId, t.position] }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.voucherId],
      foreignColumns: [journalVoucher.orgId, journalVoucher.entityId, journalVoucher.id],
    }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.accountCode],
      foreignColumns: [account.orgId, account.entityId, account.code],
    }),
  ],
);

/** One balanced entry per posted document and revision; append-only. */
export const journal = pgTable(
  'journal',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    documentKind: text('document_kind').notNull(),
    documentId: uuid('document_id').notNull(),
    documentCode: text('document_code'),
    revision: integer('revision').notNull().default(1),
    /** The entry that this one mirrors. */
    mirrorsId: uuid('mirrors_id'),
    postedOn: day('posted_on').notNull(),
    narration: text('narration').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    uniqueIndex('journal_document').on(t.orgId, t.entityId, t.documentId, t.revision, sql`(${t.mirrorsId} is null)`),
    uniqueIndex('journal_mirror')
      .on(t.orgId, t.entityId, t.mirrorsId)
      .where(sql`${t.mirrorsId} is not null`),
    index('journal_day').on(t.orgId, t.entityId, t.postedOn, t.id),
  ],
);

export const journalLine = pgTable(
  'journal_line',
  {
    orgId: orgId(),
    entityId: entityId(),
    journalId: uuid('journal_id').notNull(),
    lineNo: integer('line_no').notNull(),
    accountCode: integer('account_code').notNull(),
    debitPaise: paise('debit'),
    creditPaise: paise('credit'),
    /**
     * The party whose account it is: a customer or, on payables and vendor advances, a vendor (the account's role tells
     * which). Without a foreign key: of one that was merged the id stays, as an alias.
     */
    partyId: uuid('customer_id'),
    postedOn: day('posted_on').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.journalId, t.lineNo] }),
    index('journal_line_account').on(t.orgId, t.entityId, t.accountCode, t.postedOn),
    // Holds the amounts too: what a party owes is added up without reading the ledger's rows.
    index('journal_line_party')
      .on(t.orgId, t.entityId, t.partyId, t.accountCode, t.debitPaise, t.creditPaise)
      .where(sql`${t.partyId} is not null`),
    foreignKey({
      columns: [t.orgId, t.entityId, t.journalId],
      foreignColumns: [journal.orgId, journal.entityId, journal.id],
    }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.accountCode],
      foreignColumns: [account.orgId, account.entityId, account.code],
    }),
    check(
      'journal_line_one_side',
      sql`${t.debitPaise} >= 0 and ${t.creditPaise} >= 0 and (${t.debitPaise} = 0) <> (${t.creditPaise} = 0)`,
    ),
  ],
);

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
    customerId: uuid('customer_id').notNull(),
    vehicleId: uuid('vehicle_id'),
    workOrderId: uuid('work_order_id'),
    /** Which payer's share of the order it bills (`Cus`, `War`). */
    payer: text('payer').notNull().default('Cus'),
    ...documentMoney(),
    paidPaise: paise('paid'),
    notes: text('notes'),
    terms: text('terms'),
    labourCount: integer('labour_count').notNull().default(0),
    partCount: integer('part_count').notNull().default(0),
    approvedAt: instant('approved_at'),
    approvedBy: uuid('approved_by'),
    cancelledAt: instant('cancelled_at'),
    cancelReason: text('cancel_reason'),
    /** Everything that a print shows, frozen at approval. */
    snapshot: jsonb('snapshot'),
    searchText: text('search_text').notNull().default(''),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    uniqueIndex('invoice_code').on(t.orgId, t.entityId, t.numberPeriod, sql`upper(${t.code})`),
    index('invoice_open')
      .on(t.orgId, t.entityId, t.id.desc())
      .where(sql`${t.status} in ('Draft', 'Unpaid', 'Partial', 'Pending Approval')`),
    index('invoice_list').on(t.orgId, t.entityId, t.id.desc()),
    index('invoice_customer').on(t.orgId, t.customerId, t.status),
    index('invoice_work_order').on(t.orgId, t.entityId, t.workOrderId),
    index('invoice_search').using('gin', t.orgId, t.entityId, sql`${t.searchText} gin_trgm_ops`),
    foreignKey({ columns: [t.orgId, t.customerId], foreignColumns: [customer.orgId, customer.id] }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.workOrderId],
      foreignColumns: [workOrder.orgId, workOrder.entityId, workOrder.id],
    }),
    check(
      'invoice_status',
      sql`${t.status} in ('Draft', 'Unpaid', 'Partial', 'Closed', 'Cancelled', 'Pending Approval')`,
    ),
    check('invoice_paid', sql`${t.paidPaise} between 0 and greatest(${t.totalPaise}, 0)`),
    check('invoice_number', sql`${t.status} in ('Draft', 'Pending Approval') or ${t.code} is not null`),
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
    /** Cost of goods posted with it; only for who sees cost. */
    costPaise: paise('cost'),
    ...pricedFace(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.invoiceId, t.id] }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.invoiceId],
      foreignColumns: [invoice.orgId, invoice.entityId, invoice.id],
    }),
    check('invoice_line_family', sql`${t.family} in ('labour', 'part')`),
  ],
);

/** A receipt from a customer (spec 2, decisions §3-§4). */
export const payment = pgTable(
  'payment',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    code: text('code').notNull(),
    numberPeriod: numberPeriod(),
    /** Received or Cancelled. */
    status: text('status').notNull(),
    receivedOn: day('received_on').notNull(),
    customerId: uuid('customer_id').notNull(),
    amountPaise: paise('amount'),
    unappliedPaise: paise('unapplied'),
    note: text('note'),
    cancelledAt: instant('cancelled_at'),
    cancelReason: text('cancel_reason'),
    searchText: text('search_text').notNull().default(''),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    uniqueIndex('payment_code').on(t.orgId, t.entityId, t.numberPeriod, t.code),
    index('payment_list').on(t.orgId, t.entityId, t.id.desc()),
    index('payment_customer').on(t.orgId, t.customerId),
    index('payment_search').using('gin', t.orgId, t.entityId, sql`${t.searchText} gin_trgm_ops`),
    foreignKey({ columns: [t.orgId, t.customerId], foreignColumns: [customer.orgId, customer.id] }),
    check('payment_amount', sql`${t.amountPaise} > 0 and ${t.unappliedPaise} between 0 and ${t.amountPaise}`),
  ],
);

export const paymentTender = pgTable(
  'payment_tender',
  {
    orgId: orgId(),
    entityId: entityId(),
    paymentId: uuid('payment_id').notNull(),
    position: integer('position').notNull(),
    type: text('type').notNull(),
    subType: text('sub_type'),
    amountPaise: paise('amount'),
    reference: text('reference'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.paymentId, t.position] }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.paymentId],
      foreignColumns: [payment.orgId, payment.entityId, payment.id],
    }),
  ],
);

/** A payment's part in an invoice; a detached one keeps its row with `detached_at`. */
export const paymentAllocation = pgTable(
  'payment_allocation',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    paymentId: uuid('payment_id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
    allocatedOn: day('allocated_on').notNull(),
    detachedAt: instant('detached_at'),
    detachReason: text('detach_reason'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    index('payment_allocation_invoice').on(t.orgId, t.entityId, t.invoiceId),
    index('payment_allocation_payment').on(t.orgId, t.entityId, t.paymentId),
    foreignKey({
      columns: [t.orgId, t.entityId, t.paymentId],
      foreignColumns: [payment.orgId, payment.entityId, payment.id],
    }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.invoiceId],
      foreignColumns: [invoice.orgId, invoice.entityId, invoice.id],
    }),
    check('payment_allocation_amount', sql`${t.amountPaise} > 0`),
  ],
);
