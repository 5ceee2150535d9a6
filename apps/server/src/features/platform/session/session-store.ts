import { randomBytes } from 'node:crypto';
import { instantAfter } from '../../../core/clock.ts';
import { newId } from '../../../core/new-id.ts';
import type { TenantClient } from '../../../core/as-tenant.ts';
import { tokenHash } from '../../../core/token-hash.ts';

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

/** What a session or credential grows out of: a new tab, another branch and Keep me logged in end with it at the latest. */
export interface SignIn {
  id: string;
  until: string;
}

export interface StartedSession {
  token: string;
  signIn: SignIn;
}

export interface Credential {
  token: string;
  expiresAt: string;
}

/** A statement within the transaction of the caller, which holds the user's ways in (`holdWaysIn`). */
export type Run = <R extends object>(text: string, values: unknown[]) => Promise<R[]>;
export const runBy =
  (client: TenantClient): Run =>
  async <R extends object>(text: string, values: unknown[]) =>
    (await client.query<R>(text, values)).rows;

const newToken = (): string => randomBytes(32).toString('base64url');

/** Starts a session and answers its token; only the hash is kept. Without a sign-in that it goes on with, it is one. */
export async function startSession(
  run: Run,
  owner: SessionOwner,
  visitor: Visitor,
  now: string,
  from?: SignIn,
): Promise<StartedSession> {
  const [token, id] = [newToken(), newId()];
  const latest = instantAfter(now, MAX_HOURS * HOUR);
  const expiresAt = from && Date.parse(from.until) < Date.parse(latest) ? from.until : latest;
  await run(
    `insert into session
       (id, token_hash, org_id, entity_id, user_id, sign_in_id, device, ip_address, mobile, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11)`,
    [
      id,
      tokenHash(token),
      owner.orgId,
      owner.entityId,
      owner.userId,
      from?.id ?? null,
      visitor.device,
      visitor.ipAddress,
      visitor.mobile,
      now,
      expiresAt,
    ],
  );
  return { token, signIn: from ?? { id, until: expiresAt } };
}

/** A Keep me logged in credential of a sign-in, or the next one of its chain, whose end stays: `until`. */
export async function rememberLogin(
  run: Run,
  owner: SessionOwner,
  signInId: string,
  now: string,
  until?: string,
): Promise<Credential> {
  const token = newToken();
  const expiresAt = until ?? instantAfter(now, REMEMBERED_DAYS * 24 * HOUR);
  await run(
    `insert into remembered_login (token_hash, org_id, entity_id, user_id, sign_in_id, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [tokenHash(token), owner.orgId, owner.entityId, owner.userId, signInId, expiresAt],
  );
  return { token, expiresAt };
}

/**
 * Makes whoever else opens or ends a way in of this user wait: nothing comes out of a sign-in while it is ended. Every
 * ending changes the user's row before it or holds it by this. False where he may no longer sign in.
 */
export async function holdWaysIn(run: Run, orgId: string, userId: string): Promise<boolean> {
  const held = await run('select id from app_user where org_id = $1 and id = $2 and active for no key update', [
    orgId,
    userId,
  ]);
  return held.length > 0;
}
