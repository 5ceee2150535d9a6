import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { item } from './catalogue.ts';
import { entityId, orgId, paise } from './columns.ts';
import { oneOf } from './enums.ts';
import { inEntity, inOrganisation } from './walls.ts';

/** What every note of a customer says of a line of its invoice. */
export const customerNoteLine = () => ({
  orgId: orgId(),
  entityId: entityId(),
  noteId: uuid('note_id').notNull(),
  id: text('id').notNull(),
  position: integer('position').notNull(),
  sourceLineId: text('source_line_id').notNull(),
  /** What follows says the line of the invoice. */
  family: text('family').notNull(),
  description: text('description').notNull(),
  itemId: uuid('item_id'),
  hsn: text('hsn'),
  unitCode: text('unit_code'),
  taxCode: integer('tax_code').notNull(),
  accountCode: integer('account_code').notNull(),
  /** In the prices of the invoice; of a note on tax the tax. */
  amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
  taxablePaise: paise('taxable'),
  cgstPaise: paise('cgst'),
  sgstPaise: paise('sgst'),
  igstPaise: paise('igst'),
  totalPaise: paise('total'),
});

/** Keys, indexes and checks of such lines. */
export const customerNoteLineWalls = (
  t: Record<keyof ReturnType<typeof customerNoteLine>, AnyPgColumn>,
  table: 'credit_note' | 'debit_note',
  note: Record<'orgId' | 'entityId' | 'id', AnyPgColumn>,
) => [
  primaryKey({ columns: [t.orgId, t.entityId, t.noteId, t.id] }),
  uniqueIndex(`${table}_line_source`).on(t.orgId, t.entityId, t.noteId, t.sourceLineId),
  inEntity(t, t.noteId, note),
  inOrganisation(t, t.itemId, item),
  foreignKey({
    columns: [t.orgId, t.entityId, t.accountCode],
    foreignColumns: [account.orgId, account.entityId, account.code],
  }),
  index(`${table}_line_item`)
    .on(t.orgId, t.entityId, t.itemId)
    .where(sql`${t.itemId} is not null`),
  check(`${table}_line_family`, oneOf(t.family, `${table}_line.family`)),
  check(`${table}_line_amount`, sql`${t.amountPaise} >= 0 and ${t.taxablePaise} >= 0 and ${t.totalPaise} >= 0`),
];
