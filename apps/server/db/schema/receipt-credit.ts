import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { entityId, orgId, paise } from './columns.ts';
import { creditNote } from './credit-note.ts';
import { salesReceipt } from './sales-receipt.ts';
import { inEntity } from './walls.ts';

/** What of a receipt was paid by goods that came back with it: a note of another receipt (sales rule 34). */
export const salesReceiptCredit = pgTable(
  'sales_receipt_credit',
  {
    orgId: orgId(),
    entityId: entityId(),
    receiptId: uuid('receipt_id').notNull(),
    noteId: uuid('note_id').notNull(),
    amountPaise: paise('amount'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.receiptId, t.noteId] }),
    inEntity(t, t.receiptId, salesReceipt),
    inEntity(t, t.noteId, creditNote),
    index('sales_receipt_credit_note').on(t.orgId, t.entityId, t.noteId),
    check('sales_receipt_credit_amount', sql`${t.amountPaise} > 0`),
  ],
);
