import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { entityId, instant, orgId, rowId } from './columns.ts';
import { oneOf } from './enums.ts';
import { noticeKind } from './notice.ts';
import { appUser } from './user.ts';
import { inOrganisation } from './walls.ts';

/**
 * A device that is told: its place at the push service of its browser with the keys that it reads by, or in the mobile wrapper the
 * name that its platform gave it.
 */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    orgId: orgId(),
    id: rowId(),
    userId: uuid('user_id').notNull(),
    /** The sign-in that it was made in: with its end the device hears nothing more. */
    sessionId: uuid('session_id').notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh'),
    auth: text('auth'),
    platform: text('platform'),
    device: text('device'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    inOrganisation(t, t.userId, appUser),
    uniqueIndex('push_subscription_place').on(t.orgId, t.endpoint),
    check('push_subscription_platform', oneOf(t.platform, 'push_subscription.platform')),
    check(
      'push_subscription_reads',
      sql`(${t.platform} is null) = (${t.p256dh} is not null) and (${t.p256dh} is null) = (${t.auth} is null)`,
    ),
    index('push_subscription_user').on(t.orgId, t.userId),
  ],
);

/** What devices of somebody are still to be told: at once, or when his quiet hours end. */
export const pushWaiting = pgTable(
  'push_waiting',
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
    vars: jsonb('vars').$type<Record<string, unknown>>().notNull(),
    at: instant('at').notNull(),
    dueAt: instant('due_at').notNull(),
    /** Devices that could not be told before; absent for all that there are. */
    deviceIds: uuid('device_ids').array(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    inOrganisation(t, t.userId, appUser),
    index('push_due').on(t.orgId, t.entityId, t.dueAt),
  ],
);
