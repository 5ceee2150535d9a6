import { randomBytes, randomInt } from 'node:crypto';
import { OTP_RESEND_SECONDS } from '@bahi/domain/constants';
import { OTP_DIGITS, OTP_MINUTES, OTP_PER_HOUR } from '@bahi/domain/session/otp-rules';
import type { App } from '../../../core/app.ts';
import { instantAfter } from '../../../core/clock.ts';
import { newId } from '../../../core/new-id.ts';
import { hashPassword } from '../../../core/password.ts';
import { asTenant, type Tenant } from '../../../core/as-tenant.ts';
import { tokenHash } from '../../../core/token-hash.ts';

export interface ResetOwner {
  orgId: string;
  entityId: string;
  userId: string;
}

export interface StoredReset extends Partial<ResetOwner> {
  id: string;
  codeHash: string;
  tries: number;
  expiresAt: string;
  verified: boolean;
}

const MINUTE = 60_000;

/** Resets are a directory: there is no tenant before the code is right. */
const NOBODY: Tenant = { orgId: '', entityIds: [] };

export interface NewReset {
  id: string;
  /** Null where none may be sent now: the one before is still on its way, or there were too many. */
  code: string | null;
  resendAfterSeconds: number;
}

/**
 * Keeps a new code, also where nobody is meant; at most one in 30 seconds and five in an hour. Who asks under one key
 * comes one after the other, so that many requests at once are counted too.
 */
export async function addReset(app: App, key: string, owner: ResetOwner | null): Promise<NewReset> {
  const code = String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');
  const codeHash = await hashPassword(code);
  const now = app.clock.now();
  return asTenant(app.pool, NOBODY, async (client) => {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
    const { rows } = await client.query<{ id: string; createdAt: string }>(
      `select id, created_at as "createdAt" from password_reset where key = $1 and created_at > $2 and created_at <= $3
       order by created_at desc`,
      [key, instantAfter(now, -60 * MINUTE), instantAfter(now, MINUTE)],
    );
    const last = rows[0];
    const waitSeconds = last ? OTP_RESEND_SECONDS - secondsBetween(last.createdAt, now) : 0;
    if (last && (waitSeconds > 0 || rows.length >= OTP_PER_HOUR))
      return { id: last.id, code: null, resendAfterSeconds: Math.max(waitSeconds, 1) };
    const id = newId();
    await client.query(
      `insert into password_reset (id, key, org_id, entity_id, user_id, code_hash, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        id,
        key,
        owner?.orgId ?? null,
        owner?.entityId ?? null,
        owner?.userId ?? null,
        codeHash,
        now,
        instantAfter(now, OTP_MINUTES * MINUTE),
      ],
    );
    return { id, code, resendAfterSeconds: OTP_RESEND_SECONDS };
  });
}

const secondsBetween = (from: string, to: string): number => Math.trunc((Date.parse(to) - Date.parse(from)) / 1_000);

/** Counts one try before the code is looked at, so that many tries at once are counted too. */
export async function countTry(app: App, id: string): Promise<StoredReset | null> {
  const { rows } = await app.pool.query<StoredReset>(
    `update password_reset set tries = tries + 1 where id = $1
     returning id, org_id as "orgId", entity_id as "entityId", user_id as "userId", code_hash as "codeHash",
       tries - 1 as tries, expires_at as "expiresAt", reset_token_hash is not null as verified`,
    [id],
  );
  return rows[0] ?? null;
}

/** Marks the code as used and answers the token that sets the password; null when another was faster. */
export async function issueResetToken(app: App, id: string): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await app.pool.query(
    `update password_reset set reset_token_hash = $2, expires_at = $3
     where id = $1 and reset_token_hash is null returning id`,
    [id, tokenHash(token), instantAfter(app.clock.now(), OTP_MINUTES * MINUTE)],
  );
  return rows.length > 0 ? token : null;
}

/** Whose password the token sets; it serves once. */
export async function takeResetToken(app: App, token: string): Promise<ResetOwner | null> {
  const now = app.clock.now();
  const { rows } = await app.pool.query<ResetOwner>(
    `update password_reset set used_at = $2
     where reset_token_hash = $1 and used_at is null and expires_at > $2 and user_id is not null
     returning org_id as "orgId", entity_id as "entityId", user_id as "userId"`,
    [tokenHash(token), now],
  );
  return rows[0] ?? null;
}

/** Gives a token back whose password was refused. */
export const returnResetToken = (app: App, token: string) =>
  app.pool.query('update password_reset set used_at = null where reset_token_hash = $1', [tokenHash(token)]);
