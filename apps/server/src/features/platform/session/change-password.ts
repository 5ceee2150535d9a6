import type { changePassword as endpoint } from '@bahi/contract/endpoints/platform/session';
import type { InputOf } from '@bahi/contract/endpoint';
import { endOtherSignIns } from '../../../core/access/rights-changed.ts';
import { invalid } from '../../../core/app-error.ts';
import { hashNewPassword } from '../../../core/new-password.ts';
import type { Tx } from '../../../core/tx.ts';
import type { SessionContext } from '../../../http/session-profile.ts';

/** Changes the own password, which was asked for before; all other sign-ins end (decisions §2). */
export async function changePassword(tx: Tx, input: InputOf<typeof endpoint>): Promise<undefined> {
  const { ctx } = tx;
  const { username } = (ctx as SessionContext).user;
  const names = [ctx.userName, ctx.orgName];
  const passwordHash = await hashNewPassword(input.body.newPassword, { username, names }, 'NewPassword');
  if (input.body.newPassword === input.body.oldPassword)
    throw invalid('NewPassword', 'The new password is the current one.');
  await tx.query(
    `update app_user set password_hash = $3, must_change_password = false, password_expires_at = null, updated_at = $4, row_version = row_version + 1
     where org_id = $1 and id = $2`,
    [ctx.orgId, ctx.userId, passwordHash, ctx.now],
  );
  await endOtherSignIns(tx);
  tx.audit({ action: 'changePassword', kind: 'user', id: ctx.userId, chain: 'organisation' });
}
