import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, yesNo } from './columns.ts';

/** Directory: opaque tokens, only their hash (decisions §2). Found before there is a tenant. */
export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey(),
    tokenHash: bytes('token_hash').notNull(),
    orgId: uuid('org_id').notNull(),
    entityId: uuid('entity_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The first session of the same sign-in: a new tab and another branch go on with it. None is itself the first. */
    signInId: uuid('sign_in_id'),
    device: text('device'),
    ipAddress: text('ip_address'),
    mobile: yesNo('mobile'),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('session_token_hash').on(t.tokenHash),
    // Those that ended, too: by which devices he has come before.
    index('session_user').on(t.orgId, t.userId),
    index('session_entity')
      .on(t.orgId, t.entityId)
      .where(sql`${t.endedAt} is null`),
    index('session_sign_in')
      .on(t.signInId)
      .where(sql`${t.signInId} is not null`),
  ],
);

/** Directory: the rotating credential behind Keep me logged in; it ends with its sign-in (decisions §10). */
export const rememberedLogin = pgTable(
  'remembered_login',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    orgId: uuid('org_id').notNull(),
    entityId: uuid('entity_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** None of a credential that an older program has made; it ends with any sign-in of its user. */
    signInId: uuid('sign_in_id'),
    expiresAt: instant('expires_at').notNull(),
    /** When the next one of the chain took its place; for ten seconds more it serves tabs that start at the same time. */
    rotatedAt: instant('rotated_at'),
  },
  (t) => [index('remembered_login_user').on(t.orgId, t.userId)],
);

/** Directory: a forgotten password being reset; there is no tenant before the code is right (decisions §2). */
export const passwordReset = pgTable(
  'password_reset',
  {
    id: uuid('id').primaryKey(),
    /** Domain, user name and recipient as they were asked for: limits how often a code is sent. */
    key: text('key').notNull(),
    /** Absent where nobody is meant: the answers are the same. */
    orgId: uuid('org_id'),
    entityId: uuid('entity_id'),
    userId: uuid('user_id'),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** Set when the code was right; whoever holds the token may set the password once. */
    resetTokenHash: bytes('reset_token_hash'),
    usedAt: instant('used_at'),
  },
  (t) => [
    index('password_reset_key').on(t.key, t.createdAt),
    uniqueIndex('password_reset_token')
      .on(t.resetTokenHash)
      .where(sql`${t.resetTokenHash} is not null`),
  ],
);

/** Directory: an organisation that somebody registers; its code proves that the phone or the address is his. */
export const registration = pgTable('registration', {
  id: uuid('id').primaryKey(),
  /** What was typed; of the password its hash. */
  body: jsonb('body').notNull(),
  codeHash: text('code_hash').notNull(),
  tries: integer('tries').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

/** Directory: failed sign-ins per domain, user and address (decisions §2). */
export const loginFailure = pgTable('login_failure', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull().default(0),
  lastFailedAt: instant('last_failed_at').notNull().defaultNow(),
  lockedUntil: instant('locked_until'),
});
