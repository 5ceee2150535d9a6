import type { setUserPassword as endpoint } from '@bahi/contract/endpoints/platform/user';
import type { InputOf } from '@bahi/contract/endpoint';
import { holdRights } from '../../../core/access/granter.ts';
import { announceRights, endSignIns } from '../../../core/access/rights-changed.ts';
import { refuse } from '../../../core/app-error.ts';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { hashNewPassword, temporaryPasswordEnd } from '../../../core/new-password.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertMayChange } from './assert-may-change.ts';
import { getStoredUser, listAssignments } from './user-store.ts';

/** Sets a temporary password, to be changed at the next sign-in; all sign-ins end. */
export async function setUserPassword(tx: Tx, { params, body }: InputOf<typeof endpoint>): Promise<undefined> {
  const granter = await holdRights(tx, 'Common.User', 'U');
  const user = await getStoredUser(tx, params.id, 'for update');
  await assertFreshRecord(tx, user, body.rowVersion);
  if (user.id === granter.userId) throw refuse('Change your own password with your present one.');
  assertMayChange(granter, user.name, await listAssignments(tx, user.id));
  const passwordHash = await hashNewPassword(
    body.password,
    { username: user.username, names: [user.name, tx.ctx.orgName] },
    'Password',
  );
  await tx.query(
    `update app_user set password_hash = $3, must_change_password = true, password_expires_at = $5, updated_at = $4,
       row_version = row_version + 1
     where org_id = $1 and id = $2`,
    [tx.ctx.orgId, user.id, passwordHash, tx.ctx.now, temporaryPasswordEnd(tx.ctx.now)],
  );
  await endSignIns(tx, user.id, 'everywhere');
  await announceRights(tx, [user.id]);
  tx.audit({ action: 'setPassword', kind: 'user', id: user.id, code: user.username, chain: 'organisation' });
  return undefined;
}
