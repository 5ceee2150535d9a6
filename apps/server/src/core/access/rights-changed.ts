import { liveTopic } from '@bahi/contract/live';
import { refuse } from '../app-error.ts';
import type { Tx } from '../tx.ts';

/** Raises the access version of users whose rights changed, so that their clients refetch (decisions §2). */
export async function announceRights(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx.query(
    'update app_user set access_version = access_version + 1 where org_id = $1 and id = any ($2::uuid[])',
    [tx.ctx.orgId, userIds],
  );
  for (const userId of userIds) tx.live(liveTopic.user(userId), { kind: 'rights' });
}

/** The same for all who hold a role. */
export async function announceRightsOfRole(tx: Tx, roleId: string): Promise<void> {
  const users = await tx.query<{ id: string }>(
    `update app_user u set access_version = u.access_version + 1
     where u.org_id = $1 and u.id in (select a.user_id from assignment a where a.org_id = $1 and a.role_id = $2)
     returning u.id`,
    [tx.ctx.orgId, roleId],
  );
  for (const user of users) tx.live(liveTopic.user(user.id), { kind: 'rights' });
}

/** The same for all who have a place in a branch. */
export async function announceRightsOfBranch(tx: Tx, branchId: string): Promise<void> {
  const users = await tx.query<{ id: string }>(
    'select user_id as id from assignment where org_id = $1 and branch_id = $2',
    [tx.ctx.orgId, branchId],
  );
  await announceRights(
    tx,
    users.map(({ id }) => id),
  );
}

/** Ends every sign-in in a branch, with what keeps it. */
export async function endSignInsOfBranch(tx: Tx, branchId: string): Promise<void> {
  const { orgId, now } = tx.ctx;
  await tx.query('update session set ended_at = $3 where org_id = $1 and entity_id = $2 and ended_at is null', [
    orgId,
    branchId,
    now,
  ]);
  await tx.query('delete from remembered_login where org_id = $1 and entity_id = $2', [orgId, branchId]);
}

/** Ends sign-ins of a user with what keeps him signed in: all of them, or those in some entities. */
export async function endSignIns(tx: Tx, userId: string, entityIds: readonly string[] | 'everywhere'): Promise<void> {
  const { orgId, now } = tx.ctx;
  const places = entityIds === 'everywhere' ? null : entityIds;
  await tx.query(
    `update session set ended_at = $4
     where org_id = $1 and user_id = $2 and ($3::uuid[] is null or entity_id = any ($3)) and ended_at is null`,
    [orgId, userId, places, now],
  );
  await tx.query(
    'delete from remembered_login where org_id = $1 and user_id = $2 and ($3::uuid[] is null or entity_id = any ($3))',
    [orgId, userId, places],
  );
  // Their live connections are looked at again, and closed.
  tx.live(liveTopic.user(userId), { kind: 'rights' });
}

/** Ends all other sign-ins of the caller and what keeps him signed in: whoever else had a way in needs the new one. */
export async function endOtherSignIns(tx: Tx): Promise<void> {
  const { orgId, userId, sessionId, now } = tx.ctx;
  await tx.query(
    'update session set ended_at = $4 where org_id = $1 and user_id = $2 and id <> $3 and ended_at is null',
    [orgId, userId, sessionId, now],
  );
  await tx.query('delete from remembered_login where org_id = $1 and user_id = $2', [orgId, userId]);
  tx.live(liveTopic.user(userId), { kind: 'rights' });
}

/** Somebody who may do everything stays: asked after the change, which is taken back when nobody would be left. */
export async function assertAdministratorLeft(tx: Tx): Promise<void> {
  const [row] = await tx.query<{ left: boolean }>(
    `select exists (
       select from assignment a
         join app_user u on u.org_id = a.org_id and u.id = a.user_id and u.active
         join role r on r.org_id = a.org_id and r.id = a.role_id and r.active and r.access -> 'EA' = 'true'
         join entity e on e.org_id = a.org_id and e.id = a.branch_id and e.active
       where a.org_id = $1) as left`,
    [tx.ctx.orgId],
  );
  if (!row!.left)
    throw refuse('This is the last administrator of the organisation. Make somebody else owner or admin first.');
}
