import { randomBytes } from 'node:crypto';
import type { App } from '../../../core/app.ts';
import { instantAfter } from '../../../core/clock.ts';
import { newId } from '../../../core/new-id.ts';
import type { Tx } from '../../../core/tx.ts';
import { tokenHash } from '../../../http/session-profile.ts';

const HOUR = 3_600_000;
/** A token lives at most this long even while it is used; idle ones end earlier (decisions §2). */
const MAX_HOURS = 24 * 7;
const REMEMBERED_DAYS = 30;

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

/**
 * Starts a sign-in and answers its token; only the hash is kept. One that grows out of another (a new tab, another
 * branch) ends with it at the latest: `until`.
 */
export async function startSession(app: App, owner: SessionOwner, visitor: Visitor, until?: string): Promise<string> {
  const { token, values } = newSession(owner, visitor, app.clock.now(), until);
  await app.pool.query(INSERT_SESSION, values);
  return token;
}

/** The same within a transaction, which holds its only connection. */
export async function startSessionWithin(
  tx: Tx,
  owner: SessionOwner,
  visitor: Visitor,
  until: string,
): Promise<string> {
  const { token, values } = newSession(owner, visitor, tx.ctx.now, until);
  await tx.query(INSERT_SESSION, values);
  return token;
}

const INSERT_SESSION = `insert into session
    (id, token_hash, org_id, entity_id, user_id, device, ip_address, mobile, created_at, last_seen_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10)`;

function newSession(
  owner: SessionOwner,
  visitor: Visitor,
  now: string,
  until?: string,
): { token: string; values: unknown[] } {
  const { orgId, entityId, userId } = owner;
  const { device, ipAddress, mobile } = visitor;
  const token = newToken();
  const latest = instantAfter(now, MAX_HOURS * HOUR);
  const expiresAt = until && Date.parse(until) < Date.parse(latest) ? until : latest;
  const values = [newId(), tokenHash(token), orgId, entityId, userId, device, ipAddress, mobile, now, expiresAt];
  return { token, values };
}

export interface Credential {
  token: string;
  expiresAt: string;
}

/** Makes a Keep me logged in credential, or the next one of a chain: its end stays that of the sign-in. */
export async function rememberLogin(app: App, owner: SessionOwner, until?: string): Promise<Credential> {
  const token = newToken();
  const expiresAt = until ?? instantAfter(app.clock.now(), REMEMBERED_DAYS * 24 * HOUR);
  await app.pool.query(
    'insert into remembered_login (token_hash, org_id, entity_id, user_id, expires_at) values ($1, $2, $3, $4, $5)',
    [tokenHash(token), owner.orgId, owner.entityId, owner.userId, expiresAt],
  );
  return { token, expiresAt };
}

/** Takes a credential out, so that it serves once; null when it is unknown or expired. */
export async function takeRememberedLogin(
  app: App,
  token: string,
): Promise<(SessionOwner & { expiresAt: string }) | null> {
  const { rows } = await app.pool.query<SessionOwner & { expiresAt: string }>(
    `delete from remembered_login where token_hash = $1 and expires_at > $2
     returning org_id as "orgId", entity_id as "entityId", user_id as "userId", expires_at as "expiresAt"`,
    [tokenHash(token), app.clock.now()],
  );
  return rows[0] ?? null;
}
