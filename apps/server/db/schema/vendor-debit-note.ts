import { sql } from 'drizzle-orm';
import { check, index, pgTable } from 'drizzle-orm/pg-core';
import { noteLine, noteLineWalls, noteWalls, vendorNote } from './vendor-note.ts';

/** What a vendor is asked to give back; posting takes the number and makes a credit of his account. */
export const vendorDebitNote = pgTable('vendor_debit_note', vendorNote(), (t) => [
  ...noteWalls(t, 'vendor_debit_note'),
  index('vendor_debit_note_vendor').on(t.orgId, t.vendorId),
  check('vendor_debit_note_of_bill', sql`${t.kind} <> 'Short' or ${t.status} <> 'Open' or ${t.billId} is not null`),
]);

export const vendorDebitNoteLine = pgTable('vendor_debit_note_line', noteLine(), (t) =>
  noteLineWalls(t, 'vendor_debit_note', vendorDebitNote),
);
