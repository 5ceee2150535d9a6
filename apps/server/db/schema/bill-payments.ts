import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { day, entityId, instant, numberPeriod, orgId, paise, rowId, stamps, unappliedWithin } from './columns.ts';
import { oneOf } from './enums.ts';
import { vendor } from './vendor.ts';
import { inEntity, inOrganisation } from './walls.ts';

/** A payment to a vendor: the other side of `payment`. It is posted from its first moment. */
export const billPayment = pgTable(
  'bill_payment',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    code: text('code').notNull(),
    numberPeriod: numberPeriod(),
    /** Paid, Cancelled or, when its cheques took all of it back, Bounced. */
    status: text('status').notNull(),
    paidOn: day('paid_on').notNull(),
    vendorId: uuid('vendor_id').notNull(),
    /** Sum of the tenders. */
    amountPaise: paise('amount'),
    /** Tax kept back, what stands of it: amount + deduction = allocations + unapplied + refunded + bounced. */
    deductionPaise: paise('deduction'),
    tdsSection: text('tds_section'),
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
    inOrganisation(t, t.vendorId, vendor),
    uniqueIndex('bill_payment_code').on(t.orgId, t.entityId, t.numberPeriod, t.code),
    index('bill_payment_vendor').on(t.orgId, t.vendorId, t.paidOn),
    index('bill_payment_paid').on(t.orgId, t.entityId, t.paidOn, t.id),
    index('bill_payment_unapplied')
      .on(t.orgId, t.entityId, t.vendorId, t.paidOn, t.id)
      .where(sql`${t.unappliedPaise} > 0 and ${t.status} = 'Paid'`),
    index('bill_payment_search').using('gin', t.orgId, t.entityId, sql`${t.searchText} gin_trgm_ops`),
    check('bill_payment_status', oneOf(t.status, 'bill_payment.status')),
    check('bill_payment_tds', sql`${t.deductionPaise} = 0 or ${t.tdsSection} is not null`),
    check('bill_payment_amount', unappliedWithin(t)),
  ],
);

export const billPaymentTender = pgTable(
  'bill_payment_tender',
  {
    orgId: orgId(),
    entityId: entityId(),
    paymentId: uuid('payment_id').notNull(),
    position: integer('position').notNull(),
    type: text('type').notNull(),
    subType: text('sub_type'),
    amountPaise: paise('amount'),
    /** The account that it is paid from: of a cheque the bank that it is drawn on. */
    accountCode: integer('account_code').notNull(),
    reference: text('reference'),
    chequeOn: day('cheque_on'),
    chequeState: text('cheque_state'),
    clearedOn: day('cleared_on'),
    /** The day on which a cheque was returned or stopped, and why. */
    bouncedOn: day('bounced_on'),
    bounceReason: text('bounce_reason'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.paymentId, t.position] }),
    inEntity(t, t.paymentId, billPayment),
    foreignKey({
      columns: [t.orgId, t.entityId, t.accountCode],
      foreignColumns: [account.orgId, account.entityId, account.code],
    }),
    index('bill_payment_tender_reference')
      .on(t.orgId, t.entityId, t.type, sql`upper(${t.reference})`)
      .where(sql`${t.reference} is not null`),
    index('bill_payment_tender_cheque')
      .on(t.orgId, t.entityId, t.chequeOn, t.paymentId, t.position)
      .where(sql`${t.chequeState} is not null`),
    check('bill_payment_tender_type', oneOf(t.type, 'bill_payment_tender.type')),
    check('bill_payment_tender_cheque_state', oneOf(t.chequeState, 'bill_payment_tender.cheque_state')),
    check(
      'bill_payment_tender_cheque',
      sql`${t.amountPaise} > 0 and (${t.type} = 'Cheque') = (${t.chequeState} is not null) and (${t.type} = 'Cheque') = (${t.chequeOn} is not null)`,
    ),
  ],
);

/** Money that a vendor gave back out of what was unapplied, by a voucher of its own. */
export const billPaymentRefund = pgTable(
  'bill_payment_refund',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    code: text('code').notNull(),
    numberPeriod: numberPeriod(),
    paymentId: uuid('payment_id').notNull(),
    vendorId: uuid('vendor_id').notNull(),
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
    inEntity(t, t.paymentId, billPayment),
    inOrganisation(t, t.vendorId, vendor),
    uniqueIndex('bill_payment_refund_code').on(t.orgId, t.entityId, t.numberPeriod, t.code),
    index('bill_payment_refund_payment').on(t.orgId, t.entityId, t.paymentId),
    index('bill_payment_refund_vendor').on(t.orgId, t.vendorId),
    check('bill_payment_refund_tender_type', oneOf(t.tenderType, 'bill_payment_refund.tender_type')),
    check('bill_payment_refund_amount', sql`${t.amountPaise} > 0`),
  ],
);
