import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { payment, paymentRefund } from './payment.ts';
import { billPayment, billPaymentRefund } from './bill-payments.ts';
import { salesReceipt } from './sales-receipt.ts';
import { expense } from './expense.ts';
import { day, entityId, instant, orgId, paise, rowId, stamps } from './columns.ts';
import { oneOf } from './enums.ts';
import { inEntity } from './walls.ts';

/** A cashier's drawer from its opening to its count; a user has one open at a time in an entity. */
export const cashDrawer = pgTable(
  'cash_drawer',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    userId: uuid('user_id').notNull(),
    /** Open or Closed. */
    status: text('status').notNull(),
    /** Business day of the opening, in the entity's zone. */
    openedOn: day('opened_on').notNull(),
    openedAt: instant('opened_at').notNull(),
    floatPaise: paise('float'),
    /** Pieces of each note and coin: {"500": 4}. */
    floatNotes: jsonb('float_notes'),
    /** Float and every move: what should be in it. */
    cashPaise: paise('cash'),
    closedAt: instant('closed_at'),
    closedOn: day('closed_on'),
    countedPaise: paise('counted'),
    countNotes: jsonb('count_notes'),
    /** Counted less what should have been in it. */
    differencePaise: paise('difference'),
    note: text('note'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    uniqueIndex('cash_drawer_open')
      .on(t.orgId, t.entityId, t.userId)
      .where(sql`${t.status} = 'Open'`),
    index('cash_drawer_day').on(t.orgId, t.entityId, t.openedOn),
    check('cash_drawer_status', sql`${t.status} in ('Open', 'Closed')`),
    check('cash_drawer_float', sql`${t.floatPaise} >= 0 and ${t.countedPaise} >= 0`),
  ],
);

/** Cash that is handed to another cashier or to the safe; it leaves the drawer when the receiver has accepted it. */
export const cashHandover = pgTable(
  'cash_handover',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    drawerId: uuid('drawer_id').notNull(),
    /** None for the safe. */
    toUserId: uuid('to_user_id'),
    toDrawerId: uuid('to_drawer_id'),
    amountPaise: paise('amount'),
    /** Waiting, Accepted, Declined or Withdrawn. */
    status: text('status').notNull(),
    note: text('note'),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
    reason: text('reason'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    index('cash_handover_drawer').on(t.orgId, t.entityId, t.drawerId),
    index('cash_handover_waiting')
      .on(t.orgId, t.entityId, t.toUserId)
      .where(sql`${t.status} = 'Waiting'`),
    inEntity(t, t.drawerId, cashDrawer),
    inEntity(t, t.toDrawerId, cashDrawer),
    check('cash_handover_amount', sql`${t.amountPaise} > 0`),
    check('cash_handover_status', sql`${t.status} in ('Waiting', 'Accepted', 'Declined', 'Withdrawn')`),
  ],
);

/** What went into a drawer (positive) or out of it; each payment, cancelling, refund and handover once. */
export const cashDrawerMove = pgTable(
  'cash_drawer_move',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    drawerId: uuid('drawer_id').notNull(),
    kind: text('kind').notNull(),
    amountPaise: paise('amount'),
    movedOn: day('moved_on').notNull(),
    movedAt: instant('moved_at').notNull(),
    paymentId: uuid('payment_id'),
    refundId: uuid('refund_id'),
    billPaymentId: uuid('bill_payment_id'),
    billRefundId: uuid('bill_refund_id'),
    /** The receipt of a sale, and which of its postings. */
    receiptId: uuid('receipt_id'),
    receiptRevision: integer('receipt_revision'),
    expenseId: uuid('expense_id'),
    handoverId: uuid('handover_id'),
    /** Counter account of a pay in or pay out; none between drawer and safe. */
    accountCode: integer('account_code'),
    reason: text('reason'),
    createdBy: uuid('created_by'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    index('cash_drawer_move_drawer').on(t.orgId, t.entityId, t.drawerId, t.id),
    uniqueIndex('cash_drawer_move_payment')
      .on(t.orgId, t.entityId, t.paymentId, t.kind)
      .where(sql`${t.paymentId} is not null`),
    uniqueIndex('cash_drawer_move_refund')
      .on(t.orgId, t.entityId, t.refundId, t.kind)
      .where(sql`${t.refundId} is not null`),
    uniqueIndex('cash_drawer_move_bill_payment')
      .on(t.orgId, t.entityId, t.billPaymentId, t.kind)
      .where(sql`${t.billPaymentId} is not null`),
    uniqueIndex('cash_drawer_move_bill_refund')
      .on(t.orgId, t.entityId, t.billRefundId, t.kind)
      .where(sql`${t.billRefundId} is not null`),
    uniqueIndex('cash_drawer_move_receipt')
      .on(t.orgId, t.entityId, t.receiptId, t.receiptRevision, t.kind)
      .where(sql`${t.receiptId} is not null`),
    uniqueIndex('cash_drawer_move_expense')
      .on(t.orgId, t.entityId, t.expenseId, t.kind)
      .where(sql`${t.expenseId} is not null`),
    uniqueIndex('cash_drawer_move_handover')
      .on(t.orgId, t.entityId, t.handoverId, t.kind)
      .where(sql`${t.handoverId} is not null`),
    inEntity(t, t.drawerId, cashDrawer),
    inEntity(t, t.paymentId, payment),
    inEntity(t, t.refundId, paymentRefund),
    inEntity(t, t.billPaymentId, billPayment),
    inEntity(t, t.billRefundId, billPaymentRefund),
    inEntity(t, t.receiptId, salesReceipt),
    inEntity(t, t.expenseId, expense),
    inEntity(t, t.handoverId, cashHandover),
    check('cash_drawer_move_receipt', sql`(${t.receiptId} is null) = (${t.receiptRevision} is null)`),
    check('cash_drawer_move_amount', sql`${t.amountPaise} <> 0`),
    check('cash_drawer_move_kind', oneOf(t.kind, 'cash_drawer_move.kind')),
  ],
);
