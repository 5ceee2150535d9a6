import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { item } from './catalogue.ts';
import { day } from './columns.ts';
import { oneOf } from './enums.ts';
import { vendor } from './parties.ts';
import { openItem } from './settlement.ts';
import { vendorDocument, boughtLine, inputTax } from './vendor-document.ts';
import { purchaseReturn } from './purchase-return.ts';

/** What a vendor is asked to give back; posting takes the number and makes a credit of his account. */
export const vendorDebitNote = pgTable(
  'vendor_debit_note',
  {
    ...vendorDocument(),
    kind: text('kind').notNull(),
    notedOn: day('noted_on').notNull(),
    /** What it claims back of, and settles as it is posted: the item of a bill, or of what was owed before the books. */
    billId: uuid('bill_id'),
    /** The return whose goods it claims. */
    returnId: uuid('return_id'),
    vendorNoteNo: text('vendor_note_no'),
    vendorNoteDate: day('vendor_note_date'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    foreignKey({ columns: [t.orgId, t.vendorId], foreignColumns: [vendor.orgId, vendor.id] }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.returnId],
      foreignColumns: [purchaseReturn.orgId, purchaseReturn.entityId, purchaseReturn.id],
    }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.billId],
      foreignColumns: [openItem.orgId, openItem.entityId, openItem.id],
    }),
    uniqueIndex('vendor_debit_note_code').on(t.orgId, t.entityId, t.numberPeriod, sql`upper(${t.code})`),
    index('vendor_debit_note_list').on(t.orgId, t.entityId, t.notedOn, t.id),
    index('vendor_debit_note_vendor').on(t.orgId, t.vendorId),
    index('vendor_debit_note_bill')
      .on(t.orgId, t.entityId, t.billId)
      .where(sql`${t.billId} is not null`),
    index('vendor_debit_note_return')
      .on(t.orgId, t.entityId, t.returnId)
      .where(sql`${t.returnId} is not null`),
    index('vendor_debit_note_search').using('gin', t.orgId, t.entityId, sql`${t.searchText} gin_trgm_ops`),
    check('vendor_debit_note_status', oneOf(t.status, 'vendor_debit_note.status')),
    check('vendor_debit_note_kind', oneOf(t.kind, 'vendor_debit_note.kind')),
    check('vendor_debit_note_of_return', sql`(${t.kind} = 'Return') = (${t.returnId} is not null)`),
    check('vendor_debit_note_number', sql`${t.status} in ('Draft', 'Cancelled') or ${t.code} is not null`),
  ],
);

export const vendorDebitNoteLine = pgTable(
  'vendor_debit_note_line',
  {
    ...boughtLine(),
    noteId: uuid('note_id').notNull(),
    ...inputTax(),
    /** The line of the return that it claims. */
    sourceLineId: text('source_line_id'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.noteId, t.id] }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.noteId],
      foreignColumns: [vendorDebitNote.orgId, vendorDebitNote.entityId, vendorDebitNote.id],
    }),
    foreignKey({ columns: [t.orgId, t.itemId], foreignColumns: [item.orgId, item.id] }),
    index('vendor_debit_note_line_item').on(t.orgId, t.entityId, t.itemId),
    check('vendor_debit_note_line_input_credit', oneOf(t.inputCredit, 'vendor_debit_note_line.input_credit')),
    check(
      'vendor_debit_note_line_input_credit_class',
      oneOf(t.inputCreditClass, 'vendor_debit_note_line.input_credit_class'),
    ),
  ],
);
