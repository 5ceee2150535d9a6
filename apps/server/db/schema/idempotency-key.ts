import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, orgId, bytes } from './columns.ts';

/** First answers of keyed requests, written with their effect (decisions §1); kept 30 days. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    orgId: orgId(),
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    fingerprint: bytes('fingerprint').notNull(),
    status: integer('status'),
    response: text('response'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.userId, t.key] }), index('idempotency_key_age').on(t.orgId, t.createdAt)],
);
