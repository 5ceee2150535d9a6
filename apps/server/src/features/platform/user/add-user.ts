import { announceRights } from '../../../core/access/rights-changed.ts';
import { newId } from '../../../core/new-id.ts';
import { hashNewPassword } from '../../../core/new-password.ts';
import type { Tx } from '../../../core/tx.ts';

export interface NewUser {
  username: string;
  name: string;
  /** Or its hash, where it was hashed before. */
  password: string | { hash: string };
  phone?: string | null;
  email?: string | null;
}

/** Adds a user to the organisation; user names are unique in it and kept in lower case (decisions §2). */
export async function addUser(tx: Tx, user: NewUser): Promise<string> {
  const names = [user.name, tx.ctx.orgName];
  const { password, username } = user;
  const passwordHash =
    typeof password === 'string' ? await hashNewPassword(password, { username, names }, 'Password') : password.hash;
  const id = newId();
  await tx.query(
    `insert into app_user (org_id, id, username, name, phone, email, password_hash, created_by, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    [
      tx.ctx.orgId,
      id,
      user.username.toLowerCase(),
      user.name,
      user.phone ?? null,
      user.email ?? null,
      passwordHash,
      tx.ctx.userId,
      tx.ctx.now,
    ],
  );
  tx.audit({ action: 'create', kind: 'user', id, code: user.username, chain: 'organisation' });
  return id;
}

/** Gives a user a role in an entity, in place of the one held there before. */
export const assignRole = (tx: Tx, userId: string, entityId: string, roleId: string): Promise<void> =>
  assignRoles(tx, entityId, [{ userId, roleId }]);

/** The same for several users of one entity. */
export async function assignRoles(
  tx: Tx,
  entityId: string,
  places: readonly { userId: string; roleId: string }[],
): Promise<void> {
  const userIds = places.map(({ userId }) => userId);
  await tx.query(
    `insert into assignment (org_id, user_id, branch_id, role_id)
     select $1, place.user_id, $2, place.role_id from unnest($3::uuid[], $4::uuid[]) as place (user_id, role_id)
     on conflict (org_id, user_id, branch_id) do update set role_id = excluded.role_id`,
    [tx.ctx.orgId, entityId, userIds, places.map(({ roleId }) => roleId)],
  );
  await announceRights(tx, userIds);
  for (const { userId, roleId } of places)
    tx.audit({
      action: 'assignRole',
      kind: 'user',
      id: userId,
      changes: [{ path: 'role', from: null, to: { entityId, roleId } }],
      chain: 'organisation',
    });
}
