import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, entityId, numberPeriod, orgId, paise, percent, quantity, rowId, stamps } from './columns.ts';
import { oneOf } from './enums.ts';
import { invoice } from './invoice.ts';
import { customer } from './customer.ts';
import { salesReceipt } from './sales-receipt.ts';
import { salesReturn } from './sales-return.ts';
import { customerNoteLine, customerNoteLineWalls } from './customer-note.ts';
import { documentWalls, inEntity, inOrganisation } from './walls.ts';

/** What a sale is lowered by; posting takes the number and makes a credit of the customer's account. A walk-in's is used at once. */
export const creditNote = pgTable(
  'credit_note',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    code: text('code'),
    numberPeriod: numberPeriod(),
    status: text('status').notNull(),
    kind: text('kind').notNull(),
    notedOn: day('noted_on').notNull(),
    /** The sale: an invoice, or a receipt of the counter. */
    invoiceId: uuid('invoice_id'),
    receiptId: uuid('receipt_id'),
    /** None of a walk-in at the counter. */
    customerId: uuid('customer_id'),
    /** The goods that came back, where it credits those; it takes its lines from there. */
    returnId: uuid('return_id'),
    /** What of them was kept back. */
    chargePercent: percent('charge_percent').notNull().default(0),
    /** Its place among the notes of its invoice, in the order of their posting; null of a draft. */
    sequence: integer('sequence'),
    /** Whether the buyer has given back the credit that he took; null until it is said. */
    itcReversed: text('itc_reversed'),
    reason: text('reason'),
    /** In the prices of the invoice. */
    subTotalPaise: paise('sub_total'),
    taxablePaise: paise('taxable'),
    cgstPaise: paise('cgst'),
    sgstPaise: paise('sgst'),
    igstPaise: paise('igst'),
    adjustPaise: paise('adjust'),
    roundPaise: paise('round'),
    totalPaise: paise('total'),
    /** What of it was paid back. */
    refundedPaise: paise('refunded'),
    /** What of it paid other receipts of the counter. */
    exchangedPaise: paise('exchanged'),
    notes: text('notes'),
    /** Who asked for a second person, while it waits. */
    approvalAskedBy: uuid('approval_asked_by'),
    cancelReason: text('cancel_reason'),
    /** Everything that a print shows, frozen as it is posted. */
    snapshot: jsonb('snapshot'),
    searchText: text('search_text').notNull().default(''),
    ...stamps(),
  },
  (t) => [
    ...documentWalls(t, 'credit_note', t.notedOn, ['Draft', 'Cancelled', 'Pending Approval']),
    inOrganisation(t, t.customerId, customer),
    inEntity(t, t.invoiceId, invoice),
    inEntity(t, t.receiptId, salesReceipt),
    inEntity(t, t.returnId, salesReturn),
    uniqueIndex('credit_note_return')
      .on(t.orgId, t.entityId, t.returnId)
      .where(sql`${t.returnId} is not null and ${t.status} <> 'Cancelled'`),
    uniqueIndex('credit_note_sequence')
      .on(t.orgId, t.entityId, t.invoiceId, t.sequence)
      .where(sql`${t.sequence} is not null`),
    uniqueIndex('credit_note_receipt_sequence')
      .on(t.orgId, t.entityId, t.receiptId, t.sequence)
      .where(sql`${t.receiptId} is not null and ${t.sequence} is not null`),
    index('credit_note_customer').on(t.orgId, t.customerId),
    index('credit_note_invoice').on(t.orgId, t.entityId, t.invoiceId),
    index('credit_note_receipt')
      .on(t.orgId, t.entityId, t.receiptId)
      .where(sql`${t.receiptId} is not null`),
    index('credit_note_search').using('gin', t.orgId, t.entityId, sql`${t.searchText} gin_trgm_ops`),
    check('credit_note_kind', oneOf(t.kind, 'credit_note.kind')),
    check('credit_note_itc_reversed', oneOf(t.itcReversed, 'credit_note.itc_reversed')),
    check('credit_note_in_order', sql`(${t.code} is null) = (${t.sequence} is null)`),
    check(
      'credit_note_untaxed',
      sql`${t.kind} <> 'Commercial' or ${t.cgstPaise} + ${t.sgstPaise} + ${t.igstPaise} = 0`,
    ),
    check(
      'credit_note_of_return',
      sql`case when ${t.returnId} is null then ${t.kind} <> 'Return' and ${t.chargePercent} = 0 and ${t.adjustPaise} = 0
        else ${t.kind} in ('Return', 'Commercial') end`,
    ),
    check('credit_note_asked', sql`(${t.status} = 'Pending Approval') = (${t.approvalAskedBy} is not null)`),
    check('credit_note_of', sql`num_nonnulls(${t.invoiceId}, ${t.receiptId}) = 1`),
    check('credit_note_party', sql`${t.receiptId} is not null or ${t.customerId} is not null`),
    check(
      'credit_note_refunded',
      sql`${t.refundedPaise} >= 0 and ${t.exchangedPaise} >= 0 and ${t.refundedPaise} + ${t.exchangedPaise} <= greatest(${t.totalPaise}, 0)`,
    ),
  ],
);

/** What a note takes off a line of its invoice. */
export const creditNoteLine = pgTable(
  'credit_note_line',
  {
    /** `CO<n>` or `CP<n>`, as `IO<n>` or `IP<n>` of the invoice. */
    ...customerNoteLine(),
    /** Pieces that came back. */
    quantity: quantity('quantity'),
  },
  (t) => [...customerNoteLineWalls(t, 'credit_note', creditNote)],
);
