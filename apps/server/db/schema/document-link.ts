import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { entityId, instant, orgId, paise, rowId, yesNo } from './columns.ts';
import { oneOf } from './enums.ts';

/**
 * Which line of a document was made from which line of another, and how much of it in the unit of stock: the source of all
 * counters (received, billed, returned). A link ends when what was made is cancelled.
 */
export const documentLink = pgTable(
  'document_link',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    purpose: text('purpose').notNull(),
    fromKind: text('from_kind').notNull(),
    fromId: uuid('from_id').notNull(),
    fromLineId: text('from_line_id').notNull(),
    toKind: text('to_kind').notNull(),
    toId: uuid('to_id').notNull(),
    toLineId: text('to_line_id').notNull(),
    quantity: bigint('quantity_e3', { mode: 'number' }).notNull(),
    /** Of a bill: what it takes off goods received, not billed, for so many; of a note what it gives back; of an order for goods that are to come. */
    costPaise: paise('cost'),
    /** Billed before they came. */
    awaited: yesNo('awaited'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    index('document_link_from').on(t.orgId, t.entityId, t.fromId),
    index('document_link_to').on(t.orgId, t.entityId, t.toId),
    index('document_link_awaited')
      .on(t.orgId, t.entityId, t.fromId)
      .where(sql`${t.awaited} and ${t.endedAt} is null`),
    check('document_link_purpose', oneOf(t.purpose, 'document_link.purpose')),
    // A line of no quantity is billed too: work that was found not to be needed.
    check('document_link_quantity', sql`${t.quantity} > 0 or (${t.quantity} = 0 and ${t.purpose} = 'invoice')`),
  ],
);
