import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { entityId, orgId, rowId, stamps } from './columns.ts';
import { creditNote } from './credit-note.ts';
import { debitNote } from './debit-note.ts';
import { invoice } from './invoice.ts';
import { salesReceipt } from './sales-receipt.ts';
import { inEntity } from './walls.ts';

/** What the e-invoice portal refused, and its words; gone once the document is mended, has its number, or is cancelled. */
export const einvoiceRefusal = pgTable(
  'einvoice_refusal',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    invoiceId: uuid('invoice_id'),
    receiptId: uuid('receipt_id'),
    creditNoteId: uuid('credit_note_id'),
    debitNoteId: uuid('debit_note_id'),
    portalCode: text('portal_code'),
    message: text('message').notNull(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    uniqueIndex('einvoice_refusal_invoice').on(t.orgId, t.entityId, t.invoiceId),
    uniqueIndex('einvoice_refusal_receipt').on(t.orgId, t.entityId, t.receiptId),
    uniqueIndex('einvoice_refusal_credit').on(t.orgId, t.entityId, t.creditNoteId),
    uniqueIndex('einvoice_refusal_debit').on(t.orgId, t.entityId, t.debitNoteId),
    inEntity(t, t.invoiceId, invoice),
    inEntity(t, t.receiptId, salesReceipt),
    inEntity(t, t.creditNoteId, creditNote),
    inEntity(t, t.debitNoteId, debitNote),
    check(
      'einvoice_refusal_of',
      sql`num_nonnulls(${t.invoiceId}, ${t.receiptId}, ${t.creditNoteId}, ${t.debitNoteId}) = 1`,
    ),
  ],
);
