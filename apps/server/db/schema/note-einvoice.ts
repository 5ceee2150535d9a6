import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { einvoiceOfPortal, entityId, orgId, rowId, stamps } from './columns.ts';
import { creditNote } from './credit-note.ts';
import { debitNote } from './debit-note.ts';
import { salesReceipt } from './sales-receipt.ts';
import { inEntity } from './walls.ts';

/** What the e-invoice portal gave for a note; one for ever, also after cancelling. */
export const noteEinvoice = pgTable(
  'note_einvoice',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    creditNoteId: uuid('credit_note_id'),
    debitNoteId: uuid('debit_note_id'),
    ...einvoiceOfPortal(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    uniqueIndex('note_einvoice_irn').on(t.orgId, t.irn),
    uniqueIndex('note_einvoice_credit').on(t.orgId, t.entityId, t.creditNoteId),
    uniqueIndex('note_einvoice_debit').on(t.orgId, t.entityId, t.debitNoteId),
    inEntity(t, t.creditNoteId, creditNote),
    inEntity(t, t.debitNoteId, debitNote),
    check('note_einvoice_of', sql`num_nonnulls(${t.creditNoteId}, ${t.debitNoteId}) = 1`),
  ],
);

/** What it gave for a receipt of the counter; one for ever, also after cancelling. */
export const receiptEinvoice = pgTable(
  'receipt_einvoice',
  {
    orgId: orgId(),
    entityId: entityId(),
    receiptId: uuid('receipt_id').notNull(),
    ...einvoiceOfPortal(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.receiptId] }),
    uniqueIndex('receipt_einvoice_irn').on(t.orgId, t.irn),
    inEntity(t, t.receiptId, salesReceipt),
  ],
);
