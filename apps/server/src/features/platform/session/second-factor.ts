import { recoveryHash, totpStep } from '../../../core/second-factor.ts';
import type { TenantClient } from '../../../core/as-tenant.ts';

interface Stored {
  secret: string;
  lastStep: number | null;
  recoveryHashes: string[] | null;
}

/** Whether a code is right; it is used up by that, under the lock of the user's row. */
export async function takeSecondFactor(
  client: TenantClient,
  { orgId, userId }: { orgId: string; userId: string },
  code: string,
  now: string,
): Promise<boolean> {
  const { rows } = await client.query<Stored>(
    `select totp_secret as secret, totp_last_step as "lastStep", recovery_hashes as "recoveryHashes"
     from app_user where org_id = $1 and id = $2 and totp_confirmed_at is not null for update`,
    [orgId, userId],
  );
  const stored = rows[0];
  if (!stored) return false;
  const step = /^\d{6}$/.test(code) ? totpStep(stored.secret, code, now) : null;
  if (step !== null && step > (stored.lastStep ?? 0)) {
    await client.query('update app_user set totp_last_step = $3 where org_id = $1 and id = $2', [orgId, userId, step]);
    return true;
  }
  const hash = recoveryHash(code);
  const left = stored.recoveryHashes ?? [];
  if (!left.includes(hash)) return false;
  await client.query('update app_user set recovery_hashes = $3 where org_id = $1 and id = $2', [
    orgId,
    userId,
    JSON.stringify(left.filter((each) => each !== hash)),
  ]);
  return true;
}
