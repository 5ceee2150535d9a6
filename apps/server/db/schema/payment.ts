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
import { day, entityId, instant, numberPeriod, orgId, paise, rowId, stamps, unappliedWithin } from './columns.ts';
import { account } from './account.ts';
import { oneOf } from './enums.ts';
import { creditNote } from './credit-note.ts';
import { customer } from './customer.ts';
import { invoice } from './invoice.ts';
import { inEntity, inOrganisation } from './walls.ts';

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
    inOrganisation(t, t.customerId, customer),
    check('payment_amount', unappliedWithin(t)),
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
    inEntity(t, t.paymentId, payment),
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
    inEntity(t, t.paymentId, payment),
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
    /** What is paid back: an advance, or what is left of a credit note. */
    paymentId: uuid('payment_id'),
    creditNoteId: uuid('credit_note_id'),
    /** None of a walk-in, to whom a note was paid back. */
    customerId: uuid('customer_id'),
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
    inEntity(t, t.paymentId, payment),
    inOrganisation(t, t.customerId, customer),
    inEntity(t, t.creditNoteId, creditNote),
    index('payment_refund_credit_note')
      .on(t.orgId, t.entityId, t.creditNoteId)
      .where(sql`${t.creditNoteId} is not null`),
    check('payment_refund_of', sql`(${t.paymentId} is null) <> (${t.creditNoteId} is null)`),
    check('payment_refund_party', sql`${t.customerId} is not null or ${t.creditNoteId} is not null`),
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
    inEntity(t, t.paymentId, payment),
    inEntity(t, t.invoiceId, invoice),
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
