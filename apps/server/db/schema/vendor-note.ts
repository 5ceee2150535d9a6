import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { item } from './catalogue.ts';
import { day } from './columns.ts';
import { oneOf } from './enums.ts';
import { vendor } from './vendor.ts';
import { purchaseReturn } from './purchase-return.ts';
import { openItem } from './settlement.ts';
import { boughtLine, inputTax, vendorDocument } from './vendor-document.ts';
import { documentWalls, inEntity, inOrganisation } from './walls.ts';

/** What the head of every note of a vendor's account keeps, ours and his. */
export const vendorNote = () => ({
  ...vendorDocument(),
  kind: text('kind').notNull(),
  notedOn: day('noted_on').notNull(),
  /** What it claims back of, and settles as it is posted: the item of a bill, or of what was owed before the books. */
  billId: uuid('bill_id'),
  /** The return whose goods it claims. */
  returnId: uuid('return_id'),
  vendorNoteNo: text('vendor_note_no'),
  vendorNoteDate: day('vendor_note_date'),
});

/** A line of a note. */
export const noteLine = () => ({
  ...boughtLine(),
  noteId: uuid('note_id').notNull(),
  ...inputTax(),
  /** The line of the return, of the bill that is short, or of the claim that it is made of. */
  sourceLineId: text('source_line_id'),
});

type Columns<F extends () => object> = Record<keyof ReturnType<F>, AnyPgColumn>;
type NoteTable = 'vendor_debit_note' | 'vendor_credit_note';

/** Keys, indexes and checks that the tables of both notes have. */
export const noteWalls = (t: Columns<typeof vendorNote>, table: NoteTable) => [
  ...documentWalls(t, table, t.notedOn),
  inOrganisation(t, t.vendorId, vendor),
  inEntity(t, t.returnId, purchaseReturn),
  inEntity(t, t.billId, openItem),
  index(`${table}_bill`)
    .on(t.orgId, t.entityId, t.billId)
    .where(sql`${t.billId} is not null`),
  index(`${table}_return`)
    .on(t.orgId, t.entityId, t.returnId)
    .where(sql`${t.returnId} is not null`),
  index(`${table}_search`).using('gin', t.orgId, t.entityId, sql`${t.searchText} gin_trgm_ops`),
  check(`${table}_kind`, oneOf(t.kind, `${table}.kind`)),
  check(`${table}_of_return`, sql`(${t.kind} = 'Return') = (${t.returnId} is not null)`),
];

/** And those of their lines. */
export const noteLineWalls = (
  t: Columns<typeof noteLine>,
  table: NoteTable,
  note: Record<'orgId' | 'entityId' | 'id', AnyPgColumn>,
) => [
  primaryKey({ columns: [t.orgId, t.entityId, t.noteId, t.id] }),
  inEntity(t, t.noteId, note),
  inOrganisation(t, t.itemId, item),
  index(`${table}_line_item`).on(t.orgId, t.entityId, t.itemId),
  check(`${table}_line_input_credit`, oneOf(t.inputCredit, `${table}_line.input_credit`)),
  check(`${table}_line_input_credit_class`, oneOf(t.inputCreditClass, `${table}_line.input_credit_class`)),
];
