import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, entityId, orgId, rowId, stamps } from './columns.ts';
import { invoice } from './invoice.ts';
import { salesReceipt } from './sales-receipt.ts';
import { salesReturn } from './sales-return.ts';
import { inEntity } from './walls.ts';

/** The e-way bill under which goods of a posted document move, as its portal gave it; of challans it stands on them. */
export const ewayBill = pgTable(
  'eway_bill',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    invoiceId: uuid('invoice_id'),
    receiptId: uuid('receipt_id'),
    returnId: uuid('return_id'),
    number: text('number').notNull(),
    /** The last day on which goods may be under way with it. */
    validUntil: day('valid_until'),
    vehicleNumber: text('vehicle_number'),
    /** The paper of the transporter. */
    transportDocumentNo: text('transport_document_no'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    uniqueIndex('eway_bill_number').on(t.orgId, t.number),
    uniqueIndex('eway_bill_invoice').on(t.orgId, t.entityId, t.invoiceId),
    uniqueIndex('eway_bill_receipt').on(t.orgId, t.entityId, t.receiptId),
    uniqueIndex('eway_bill_return').on(t.orgId, t.entityId, t.returnId),
    inEntity(t, t.invoiceId, invoice),
    inEntity(t, t.receiptId, salesReceipt),
    inEntity(t, t.returnId, salesReturn),
    check('eway_bill_of', sql`num_nonnulls(${t.invoiceId}, ${t.receiptId}, ${t.returnId}) = 1`),
    check('eway_bill_digits', sql`${t.number} ~ '^[0-9]{12}$'`),
  ],
);
