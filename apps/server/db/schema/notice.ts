import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { entityId, instant, orgId, rowId } from './columns.ts';
import { appUser } from './user.ts';
import { inOrganisation } from './walls.ts';

/**
 * The kinds of notices that there are, those of the domain (`domain/notifications/notice-rules`). A new one is a row that its migration
 * adds: two that are made side by side do not know of each other.
 */
export const noticeKind = pgTable('notice_kind', { key: text('key').primaryKey() });

/** What somebody is told in his inbox; of what is unread of one kind and subject there is one, which counts. */
export const notice = pgTable(
  'notice',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    userId: uuid('user_id').notNull(),
    kind: text('kind')
      .notNull()
      .references(() => noticeKind.key),
    subjectKind: text('subject_kind').notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** Ids, numbers and reasons, from which words are made when it is read; those of what happened last. */
    vars: jsonb('vars').$type<Record<string, unknown>>().notNull(),
    count: integer('count').notNull().default(1),
    /** Who did it, as he was called then; nobody for what the product found by itself. */
    byName: text('by_name'),
    at: instant('at').notNull(),
    readAt: instant('read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    inOrganisation(t, t.userId, appUser),
    check('notice_count', sql`${t.count} > 0`),
    uniqueIndex('notice_unread')
      .on(t.orgId, t.userId, t.entityId, t.kind, t.subjectId)
      .where(sql`${t.readAt} is null`),
    index('notice_list').on(t.orgId, t.userId, t.at, t.id),
    index('notice_subject').on(t.orgId, t.entityId, t.subjectId),
    index('notice_age').on(t.orgId, t.at),
  ],
);
