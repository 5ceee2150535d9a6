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
  lineWords,
  numberPeriod,
  orgId,
  paise,
  pricedFace,
  rowId,
  stamps,
  yesNo,
} from './columns.ts';
import { account } from './account.ts';
import { item } from './catalogue.ts';
import { batch } from './stock.ts';
import { oneOf } from './enums.ts';
import { customer, vehicle } from './parties.ts';
import { workOrder } from './service.ts';
import { warehouse } from './warehouse.ts';

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
    index('journal_voucher_list').on(t.orgId, t.entityId, t.postedOn, t.id),
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

const period = () => ({
  /** The first day of the month; of a year's closing entry the day that it is dated, the last of the year. */
  month: day('month').notNull(),
  /** The nil id where there is none: it stands in the key. */
  departmentId: uuid('department_id').notNull().default('00000000-0000-0000-0000-000000000000'),
});

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
    /** What the entry is for (`domain/posting/purposes`): by it lookups find it, never by its accounts. */
    purpose: text('purpose').notNull().default('post'),
    /** The entry that this one mirrors. */
    mirrorsId: uuid('mirrors_id'),
    postedOn: day('posted_on').notNull(),
    narration: text('narration').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    foreignKey({ columns: [t.orgId, t.entityId, t.mirrorsId], foreignColumns: [t.orgId, t.entityId, t.id] }),
    uniqueIndex('journal_document').on(t.orgId, t.entityId, t.documentId, t.revision, sql`(${t.mirrorsId} is null)`),
    uniqueIndex('journal_mirror')
      .on(t.orgId, t.entityId, t.mirrorsId)
      .where(sql`${t.mirrorsId} is not null`),
    index('journal_day').on(t.orgId, t.entityId, t.postedOn, t.id),
    check('journal_purpose', oneOf(t.purpose, 'journal.purpose')),
    // Its month of its own is named by that day (`account_period.month`).
    check('journal_closing', sql`${t.purpose} <> 'closing' or extract(day from ${t.postedOn} + 1) = 1`),
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
    /** Narration of the line itself; the journal has its own. */
    description: text('description'),
    /** Line of the document that it comes from. */
    sourceLineId: text('source_line_id'),
    departmentId: uuid('department_id'),
    projectId: uuid('project_id'),
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

/**
 * What was posted to an account in a month, so that no balance adds up the ledger (docs/adr/0007): a projection of
 * `journal_line`, which `fold_account_periods()` alone writes.
 */
export const accountPeriod = pgTable(
  'account_period',
  {
    orgId: orgId(),
    entityId: entityId(),
    accountCode: integer('account_code').notNull(),
    ...period(),
    debitPaise: paise('debit'),
    creditPaise: paise('credit'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.accountCode, t.month, t.departmentId] }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.accountCode],
      foreignColumns: [account.orgId, account.entityId, account.code],
    }),
  ],
);

/** What journals added to account periods since the last fold: no two postings wait for one row. Written with the lines of a journal alone. */
export const accountPeriodDelta = pgTable(
  'account_period_delta',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    accountCode: integer('account_code').notNull(),
    ...period(),
    debitPaise: paise('debit'),
    creditPaise: paise('credit'),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.entityId, t.id] })],
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
    foreignKey({ columns: [t.orgId, t.vehicleId], foreignColumns: [vehicle.orgId, vehicle.id] }),
    check('invoice_payer', oneOf(t.payer, 'invoice.payer')),
    uniqueIndex('invoice_code').on(t.orgId, t.entityId, t.numberPeriod, sql`upper(${t.code})`),
    index('invoice_open')
      .on(t.orgId, t.entityId, t.id)
      .where(sql`${t.status} in ('Draft', 'Unpaid', 'Partial', 'Pending Approval')`),
    index('invoice_day').on(t.orgId, t.entityId, t.invoicedOn, t.id),
    index('invoice_due_day').on(t.orgId, t.entityId, t.dueOn),
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
    foreignKey({
      columns: [t.orgId, t.entityId, t.invoiceId],
      foreignColumns: [invoice.orgId, invoice.entityId, invoice.id],
    }),
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
    irn: text('irn').notNull(),
    ackNumber: text('ack_number').notNull(),
    ackAt: instant('ack_at').notNull(),
    /** The signed QR code as the portal gave it (a JSON web token). */
    signedQr: text('signed_qr').notNull(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.invoiceId] }),
    uniqueIndex('einvoice_irn').on(t.orgId, t.irn),
    foreignKey({
      columns: [t.orgId, t.entityId, t.invoiceId],
      foreignColumns: [invoice.orgId, invoice.entityId, invoice.id],
    }),
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
    ...pricedFace(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.invoiceId, t.id] }),
    foreignKey({ columns: [t.orgId, t.itemId], foreignColumns: [item.orgId, item.id] }),
    foreignKey({ columns: [t.orgId, t.itemId, t.batchId], foreignColumns: [batch.orgId, batch.itemId, batch.id] }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.warehouseId],
      foreignColumns: [warehouse.orgId, warehouse.entityId, warehouse.id],
    }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.accountCode],
      foreignColumns: [account.orgId, account.entityId, account.code],
    }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.invoiceId],
      foreignColumns: [invoice.orgId, invoice.entityId, invoice.id],
    }),
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

/** A receipt from a customer (spec 2, decisions §3-§4). */
export const payment = pgTable(
  'payment',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    code: text('code').notNull(),
    numberPeriod: numberPeriod(),
    /** Received, Cancelled or, when its cheques took all of it back, Bounced. */
    status: text('status').notNull(),
    receivedOn: day('received_on').notNull(),
    customerId: uuid('customer_id').notNull(),
    /** Sum of the tenders. */
    amountPaise: paise('amount'),
    /** Settled without money: amount + deduction = allocations + unapplied + refunded + bounced. */
    deductionPaise: paise('deduction'),
    unappliedPaise: paise('unapplied'),
    refundedPaise: paise('refunded'),
    bouncedPaise: paise('bounced'),
    note: text('note'),
    cancelledAt: instant('cancelled_at'),
    cancelReason: text('cancel_reason'),
    searchText: text('search_text').notNull().default(''),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    check('payment_status', oneOf(t.status, 'payment.status')),
    uniqueIndex('payment_code').on(t.orgId, t.entityId, t.numberPeriod, t.code),
    index('payment_customer').on(t.orgId, t.customerId),
    index('payment_received').on(t.orgId, t.entityId, t.receivedOn, t.id),
    index('payment_unapplied')
      .on(t.orgId, t.entityId, t.receivedOn, t.id)
      .where(sql`${t.unappliedPaise} > 0 and ${t.status} = 'Received'`),
    index('payment_search').using('gin', t.orgId, t.entityId, sql`${t.searchText} gin_trgm_ops`),
    foreignKey({ columns: [t.orgId, t.customerId], foreignColumns: [customer.orgId, customer.id] }),
    check(
      'payment_amount',
      sql`${t.amountPaise} > 0 and ${t.deductionPaise} >= 0 and ${t.refundedPaise} >= 0 and ${t.bouncedPaise} between 0 and ${t.amountPaise}
        and ${t.unappliedPaise} between 0 and ${t.amountPaise} + ${t.deductionPaise} - ${t.refundedPaise} - ${t.bouncedPaise}`,
    ),
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
    /** Account that it was posted to, where a cheque comes out of again; null where that is not known of old ones. */
    accountCode: integer('account_code'),
    reference: text('reference'),
    /** Of a cheque: the bank it is drawn on, its date, how far it is and since when. */
    bank: text('bank'),
    chequeOn: day('cheque_on'),
    chequeState: text('cheque_state'),
    depositedOn: day('deposited_on'),
    /** Account that it was deposited to. */
    depositAccount: integer('deposit_account'),
    clearedOn: day('cleared_on'),
    bouncedOn: day('bounced_on'),
    bounceReason: text('bounce_reason'),
    /** Asked of the customer for a bounced cheque: a due of its own, named by its id. */
    chargeId: uuid('charge_id'),
    chargePaise: paise('charge'),
    /** Read by programs of the release before; what is paid of it stands in its open item. */
    chargePaidPaise: paise('charge_paid'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.paymentId, t.position] }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.depositAccount],
      foreignColumns: [account.orgId, account.entityId, account.code],
    }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.accountCode],
      foreignColumns: [account.orgId, account.entityId, account.code],
    }),
    check('payment_tender_type', oneOf(t.type, 'payment_tender.type')),
    index('payment_tender_reference')
      .on(t.orgId, t.entityId, t.type, sql`upper(${t.reference})`)
      .where(sql`${t.reference} is not null`),
    index('payment_tender_cheque')
      .on(t.orgId, t.entityId, t.chequeState, t.chequeOn, t.paymentId, t.position)
      .where(sql`${t.chequeState} is not null`),
    uniqueIndex('payment_tender_charge').on(t.orgId, t.entityId, t.chargeId),
    index('payment_tender_open_charge')
      .on(t.orgId, t.entityId, t.paymentId)
      .where(sql`${t.chargePaise} > ${t.chargePaidPaise}`),
    check('payment_tender_charge_paid', sql`${t.chargePaidPaise} between 0 and ${t.chargePaise}`),
    foreignKey({
      columns: [t.orgId, t.entityId, t.paymentId],
      foreignColumns: [payment.orgId, payment.entityId, payment.id],
    }),
    check(
      'payment_tender_cheque_state',
      sql`${t.chequeState} is null or ${t.chequeState} in ('Received', 'Deposited', 'Cleared', 'Bounced')`,
    ),
  ],
);

/** What was deducted when a payment was received: tax kept back, a bank's charge, a settlement discount; what of it stands is told by the allocations. */
export const paymentDeduction = pgTable(
  'payment_deduction',
  {
    orgId: orgId(),
    entityId: entityId(),
    paymentId: uuid('payment_id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind').notNull(),
    /** Of TDS: the section under which it is kept back. */
    section: text('section'),
    amountPaise: paise('amount'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.paymentId, t.position] }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.paymentId],
      foreignColumns: [payment.orgId, payment.entityId, payment.id],
    }),
    check(
      'payment_deduction_kind',
      sql`${t.kind} in ('TDS', 'BankCharge', 'Discount') and ${t.amountPaise} > 0 and (${t.kind} = 'TDS') = (${t.section} is not null)`,
    ),
  ],
);

/** Money that a customer got back out of what was unapplied, by a voucher of its own. */
export const paymentRefund = pgTable(
  'payment_refund',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    code: text('code').notNull(),
    numberPeriod: numberPeriod(),
    paymentId: uuid('payment_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    refundedOn: day('refunded_on').notNull(),
    amountPaise: paise('amount'),
    tenderType: text('tender_type').notNull(),
    reference: text('reference'),
    reason: text('reason').notNull(),
    cancelledAt: instant('cancelled_at'),
    cancelReason: text('cancel_reason'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    check('payment_refund_tender_type', oneOf(t.tenderType, 'payment_refund.tender_type')),
    uniqueIndex('payment_refund_code').on(t.orgId, t.entityId, t.numberPeriod, t.code),
    index('payment_refund_payment').on(t.orgId, t.entityId, t.paymentId),
    index('payment_refund_day').on(t.orgId, t.entityId, t.refundedOn),
    index('payment_refund_customer').on(t.orgId, t.customerId),
    foreignKey({
      columns: [t.orgId, t.entityId, t.paymentId],
      foreignColumns: [payment.orgId, payment.entityId, payment.id],
    }),
    foreignKey({ columns: [t.orgId, t.customerId], foreignColumns: [customer.orgId, customer.id] }),
    check('payment_refund_amount', sql`${t.amountPaise} > 0`),
  ],
);

/** Allocations as programs of the release before read and write them; the database keeps them and `open_allocation` alike until they go. */
export const paymentAllocation = pgTable(
  'payment_allocation',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    paymentId: uuid('payment_id').notNull(),
    invoiceId: uuid('invoice_id'),
    openingId: uuid('opening_id'),
    chargeId: uuid('charge_id'),
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
    /** Of the amount, what no money settled: it falls with the allocation. */
    tdsPaise: paise('tds'),
    bankChargePaise: paise('bank_charge'),
    discountPaise: paise('discount'),
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
    index('payment_allocation_opening')
      .on(t.orgId, t.entityId, t.openingId)
      .where(sql`${t.openingId} is not null`),
    check('payment_allocation_amount', sql`${t.amountPaise} > 0`),
    check(
      'payment_allocation_deducted',
      sql`${t.tdsPaise} >= 0 and ${t.bankChargePaise} >= 0 and ${t.discountPaise} >= 0
        and ${t.tdsPaise} + ${t.bankChargePaise} + ${t.discountPaise} <= ${t.amountPaise}`,
    ),
    foreignKey({
      columns: [t.orgId, t.entityId, t.chargeId],
      foreignColumns: [paymentTender.orgId, paymentTender.entityId, paymentTender.chargeId],
    }),
    index('payment_allocation_charge')
      .on(t.orgId, t.entityId, t.chargeId)
      .where(sql`${t.chargeId} is not null`),
    check('payment_allocation_of', sql`num_nonnulls(${t.invoiceId}, ${t.openingId}, ${t.chargeId}) = 1`),
  ],
);
