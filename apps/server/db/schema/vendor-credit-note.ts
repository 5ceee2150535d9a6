import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { paise } from './columns.ts';
import { vendorDebitNote } from './vendor-debit-note.ts';
import { noteLine, noteLineWalls, noteWalls, vendorNote } from './vendor-note.ts';
import { inEntity } from './walls.ts';

/**
 * The paper by which a vendor gives back. Posting makes a credit of his account; of one that answers a debit note, which is a
 * credit already, what he did not grant is owed to him again.
 */
export const vendorCreditNote = pgTable(
  'vendor_credit_note',
  {
    ...vendorNote(),
    /** What his number is compared by (`billNumberKey`). */
    vendorNoteKey: text('vendor_note_key').notNull(),
    /** The debit note that it answers. */
    debitNoteId: uuid('debit_note_id'),
    /** What it does not grant of that: as posted, what is owed again. */
    refusedPaise: paise('refused'),
  },
  (t) => [
    ...noteWalls(t, 'vendor_credit_note'),
    inEntity(t, t.debitNoteId, vendorDebitNote),
    index('vendor_credit_note_vendor').on(t.orgId, t.vendorId, t.vendorNoteKey),
    index('vendor_credit_note_total').on(t.orgId, t.entityId, t.totalPaise, t.vendorNoteDate),
    // A claim is answered once.
    uniqueIndex('vendor_credit_note_answer')
      .on(t.orgId, t.entityId, t.debitNoteId)
      .where(sql`${t.debitNoteId} is not null and ${t.status} = 'Open'`),
    check(
      'vendor_credit_note_paper',
      sql`${t.status} <> 'Open' or ${t.vendorNoteNo} is not null and ${t.vendorNoteDate} is not null`,
    ),
    check(
      'vendor_credit_note_answered',
      sql`${t.refusedPaise} >= 0 and (${t.debitNoteId} is not null and ${t.billId} is null or ${t.refusedPaise} = 0)`,
    ),
  ],
);

export const vendorCreditNoteLine = pgTable('vendor_credit_note_line', noteLine(), (t) =>
  noteLineWalls(t, 'vendor_credit_note', vendorCreditNote),
);
