import { randomBytes } from 'node:crypto';
import type { App } from '../../../core/app.ts';
import { instantAfter } from '../../../core/clock.ts';
import { newId } from '../../../core/new-id.ts';
import { tokenHash } from '../../../http/session-profile.ts';

const HOUR = 3_600_000;
/** A token lives at most this long even while it is used; idle ones end earlier (decisions §2). */
const MAX_HOURS = 24 * 7;
export const REMEMBERED_DAYS = 30;

export interface SessionOwner {
  orgId: string;
  entityId: string;
  userId: string;
}

export interface Visitor {
  device: string | null;
  ipAddress: string;
  mobile: boolean;
}

const newToken = (): string => randomBytes(32).toString('base64url');

/** Starts a sign-in and answers its token; only the hash is kept. */
export async function startSession(app: App, owner: SessionOwner, visitor: Visitor): Promise<string> {
  const token = newToken();
  const now = app.clock.now();
  await app.pool.query(
    `insert into session (id, token_hash, org_id, entity_id, user_id, device, ip_address, mobile, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10)`,
    [
      newId(),
      tokenHash(token),
      owner.orgId,
      owner.entityId,
      owner.userId,
      visitor.device,
      visitor.ipAddress,
      visitor.mobile,
      now,
      instantAfter(now, MAX_HOURS * HOUR),
    ],
  );
  return token;
}

/** Makes (or rotates to) a Keep me logged in credential. */
export async function rememberLogin(app: App, owner: SessionOwner): Promise<string> {
  const token = newToken();
  await app.pool.query(
    'insert into remembered_login (token_hash, org_id, entity_id, user_id, expires_at) values ($1, $2, $3, $4, $5)',
    [
      tokenHash(token),
      owner.orgId,
      owner.entityId,
      owner.userId,
      instantAfter(app.clock.now(), REMEMBERED_DAYS * 24 * HOUR),
    ],
  );
  return token;
}

/** Takes a credential out, so that it serves once; null when it is unknown or expired. */
export async function takeRememberedLogin(app: App, token: string): Promise<SessionOwner | null> {
  const { rows } = await app.pool.query<SessionOwner>(
    `delete from remembered_login where token_hash = $1 and expires_at > $2
     returning org_id as "orgId", entity_id as "entityId", user_id as "userId"`,
    [tokenHash(token), app.clock.now()],
  );
  return rows[0] ?? null;
}

const FAILURES_ALLOWED = 5;
const LOCK_MINUTES = 15;

/**
 * Takes a try at signing in; false while user and address are locked. The fifth within 15 minutes locks for 15 minutes
 * (decisions §2). Taken before the password is looked at, so that tries at one moment cannot pass together.
 */
export async function takeTry(app: App, key: string): Promise<boolean> {
  const now = app.clock.now();
  const span = LOCK_MINUTES * 60_000;
  const { rows } = await app.pool.query(
    `insert into login_failure as known (key, failures, last_failed_at) values ($1, 1, $2)
     on conflict (key) do update set
       failures = case when known.last_failed_at <= $3 then 1 else known.failures + 1 end,
       last_failed_at = $2,
       locked_until = case when known.last_failed_at > $3 and known.failures + 1 >= ${FAILURES_ALLOWED}
                           then $4::timestamptz end
     where known.locked_until is null or known.locked_until <= $2
     returning 1`,
    [key, now, instantAfter(now, -span), instantAfter(now, span)],
  );
  return rows.length > 0;
}

/** A try that was not wrong, but waits for the second factor. */
export const giveTryBack = (app: App, key: string) =>
  app.pool.query('update login_failure set failures = failures - 1, locked_until = null where key = $1', [key]);

export const forgetFailures = (app: App, key: string) =>
  app.pool.query('delete from login_failure where key = $1', [key]);
