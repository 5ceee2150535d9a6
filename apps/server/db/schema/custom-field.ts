import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { orgId, rowId, stamps, yesNo } from './columns.ts';

/** A field that the organisation adds to its items or customers; values stand in their `custom_values` by its id. */
export const customField = pgTable(
  'custom_field',
  {
    orgId: orgId(),
    id: rowId(),
    /** item, customer. */
    record: text('record').notNull(),
    label: text('label').notNull(),
    /** text, number, date, yesNo, choice; never changed: values are of this kind. */
    kind: text('kind').notNull(),
    options: jsonb('options').$type<string[]>().notNull().default([]),
    required: yesNo('required'),
    inList: yesNo('in_list'),
    searchable: yesNo('searchable'),
    onPrint: yesNo('on_print'),
    position: integer('position').notNull().default(0),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('custom_field_label').on(t.orgId, t.record, sql`lower(${t.label})`),
    check('custom_field_record', sql`${t.record} in ('item', 'customer')`),
    check('custom_field_kind', sql`${t.kind} in ('text', 'number', 'date', 'yesNo', 'choice')`),
  ],
);
