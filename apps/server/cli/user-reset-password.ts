import { TEMPORARY_PASSWORD_DAYS } from '@bahi/domain/session/password-rules';
import { appendAudit } from '../src/core/append-audit.ts';
import { temporaryPasswordEnd } from '../src/core/new-password.ts';
import { hashPassword } from '../src/core/password.ts';
import { systemClock } from '../src/core/clock.ts';
import { asTenant } from '../src/core/as-tenant.ts';
import type { Pool } from '../src/core/database.ts';
import { type Command, exactly, UsageError } from './command.ts';
import { temporaryPassword } from './temporary-password.ts';
import { withExistingDatabase } from './with-database.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** For the owner who locked himself out: whoever runs the server may give anybody a new password. */
export const userResetPassword: Command = {
  usage: 'user reset-password DOMAIN USERNAME',
  summary: 'Gives a user a temporary password, ends his sign-ins and turns his second factor off',
  run: (config, args, print) => {
    const [domain, username] = exactly(userResetPassword.usage, args, 2) as [string, string];
    return withExistingDatabase(config, async ({ pool }) => {
      const password = temporaryPassword();
      await resetPassword(pool, domain.toLowerCase(), username.toLowerCase(), password, systemClock.now());
      print(`The temporary password of ${username} is ${password}`);
      print(`It serves for ${TEMPORARY_PASSWORD_DAYS} days and has to be changed at the next sign-in.`);
      return 0;
    });
  },
};

export async function resetPassword(
  pool: Pool,
  domain: string,
  username: string,
  password: string,
  now: string,
): Promise<void> {
  const { rows: found } = await pool.query<{ orgId: string; entityId: string }>(
    'select org_id as "orgId", entity_id as "entityId" from domain_directory where unique_name = $1',
    [domain],
  );
  const place = found[0];
  if (!place) throw new UsageError(`There is no domain ${domain}.`);
  const { orgId, entityId } = place;
  const passwordHash = await hashPassword(password);
  await asTenant(pool, { orgId, entityIds: [entityId] }, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `update app_user set password_hash = $3, must_change_password = true, password_expires_at = $5,
         totp_secret = null, totp_confirmed_at = null, totp_last_step = null, recovery_hashes = null, updated_at = $4, row_version = row_version + 1
       where org_id = $1 and username = $2 and active returning id`,
      [orgId, username, passwordHash, now, temporaryPasswordEnd(now)],
    );
    const user = rows[0];
    if (!user) throw new UsageError(`There is no active user ${username} in the organisation of ${domain}.`);
    const own = [orgId, user.id];
    await client.query('update session set ended_at = $3 where org_id = $1 and user_id = $2 and ended_at is null', [
      ...own,
      now,
    ]);
    await client.query('delete from remembered_login where org_id = $1 and user_id = $2', own);
    await appendAudit(client, { orgId, entityId, userId: NOBODY, userName: 'Command line', now, requestId: 'cli' }, [
      { action: 'setPassword', kind: 'user', id: user.id, code: username, chain: 'organisation' },
    ]);
  });
}
