import type { resetPassword as reset, verifyOtp as verify } from '@bahi/contract/endpoints/platform/password-reset';
import type { InputOf } from '@bahi/contract/endpoint';
import { liveTopic } from '@bahi/contract/live';
import { isOtpOpen } from '@bahi/domain/session/otp-rules';
import type { FastifyRequest } from 'fastify';
import { appendAudit } from '../../../core/append-audit.ts';
import type { App } from '../../../core/app.ts';
import { invalid, refuse } from '../../../core/app-error.ts';
import { hashNewPassword } from '../../../core/new-password.ts';
import { verifyPassword } from '../../../core/password.ts';
import { asTenant } from '../../../core/as-tenant.ts';
import { countTry, issueResetToken, type ResetOwner, returnResetToken, takeResetToken } from './reset-store.ts';

const WRONG_CODE = 'This code is not right, or it is no longer valid. Ask for a new one.';

export async function verifyOtp(app: App, { body }: InputOf<typeof verify>) {
  const stored = await countTry(app, body.requestId);
  if (!stored || !isOtpOpen(stored, app.clock.now())) throw invalid('Otp', WRONG_CODE);
  const right = await verifyPassword(body.code, stored.codeHash);
  const resetToken = right && stored.userId ? await issueResetToken(app, stored.id) : null;
  if (!resetToken) throw invalid('Otp', WRONG_CODE);
  return { value: { resetToken } };
}

/** Sets the password and ends every sign-in of the user; a refused password leaves the token for a better one. */
export async function resetPassword(app: App, { body }: InputOf<typeof reset>, request: FastifyRequest) {
  const owner = await takeResetToken(app, body.resetToken);
  if (!owner) throw refuse('This link is no longer valid. Ask for a new code.');
  try {
    await setPassword(app, owner, body.newPassword, request.id);
  } catch (error) {
    await returnResetToken(app, body.resetToken);
    throw error;
  }
  app.live.publish(owner.orgId, liveTopic.user(owner.userId), { kind: 'rights' });
  return { value: undefined };
}

async function setPassword(app: App, owner: ResetOwner, password: string, requestId: string): Promise<void> {
  const { orgId, entityId, userId } = owner;
  const now = app.clock.now();
  await asTenant(app.pool, { orgId, entityIds: [entityId] }, async (client) => {
    const { rows } = await client.query<{ username: string; name: string; orgName: string }>(
      `select u.username, u.name, o.name as "orgName"
       from app_user u join organisation o on o.org_id = u.org_id
       where u.org_id = $1 and u.id = $2 and u.active for update of u`,
      [orgId, userId],
    );
    const user = rows[0];
    if (!user) throw refuse('This user can no longer sign in.');
    const names = [user.name, user.orgName];
    const passwordHash = await hashNewPassword(password, { username: user.username, names }, 'NewPassword');
    await client.query(
      `update app_user set password_hash = $3, must_change_password = false, password_expires_at = null, updated_at = $4,
         row_version = row_version + 1
       where org_id = $1 and id = $2`,
      [orgId, userId, passwordHash, now],
    );
    await client.query('update session set ended_at = $3 where org_id = $1 and user_id = $2 and ended_at is null', [
      orgId,
      userId,
      now,
    ]);
    await client.query('delete from remembered_login where org_id = $1 and user_id = $2', [orgId, userId]);
    // Other codes and tokens of the user, whoever holds them.
    await client.query(
      'update password_reset set expires_at = $2 where user_id = $1 and used_at is null and expires_at > $2',
      [userId, now],
    );
    await appendAudit(client, { orgId, entityId, userId, userName: user.name, now, requestId }, [
      { action: 'resetPassword', kind: 'user', id: userId, code: user.username, chain: 'organisation' },
    ]);
  });
}
