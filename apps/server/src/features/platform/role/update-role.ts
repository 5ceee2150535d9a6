import type { resetRole as resetEndpoint, updateRole as endpoint } from '@bahi/contract/endpoints/platform/role';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import type { Access } from '@bahi/domain/access/access';
import { accessDifferences } from '@bahi/domain/access/access-differences';
import { findDefaultRole } from '@bahi/domain/access/default-roles';
import { MESSAGES } from '@bahi/domain/messages';
import { type Granter, holdRights } from '../../../core/access/granter.ts';
import { announceRightsOfRole, assertAdministratorLeft } from '../../../core/access/rights-changed.ts';
import { invalid, refuse } from '../../../core/app-error.ts';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertMayShape } from './assert-may-shape.ts';
import { readRoleAccess } from './read-role-access.ts';
import { roleChanges } from './role-audit.ts';
import { getStoredRole, isLocked, saveRole, type StoredRole, viewOf } from './role-store.ts';

type Answer = OutputOf<typeof endpoint>;

/** Saves a role; its users have the new rights with their next call. */
export async function updateRole(tx: Tx, { params, body }: InputOf<typeof endpoint>): Promise<Answer> {
  if (body.name === null) throw invalid('Name', MESSAGES.fieldRequired);
  if (body.access === null) throw invalid('Access', MESSAGES.fieldRequired);
  const access = body.access === undefined ? undefined : readRoleAccess(body.access);
  const granter = await holdRights(tx, 'Common.Role', 'U');
  const before = await lockRole(tx, params.id, body.rowVersion);
  return changeRole(tx, granter, before, { name: body.name ?? before.name, access: access ?? before.access });
}

/** Gives a default role its first rights back (decisions §8). */
export async function resetRole(tx: Tx, { params, body }: InputOf<typeof resetEndpoint>): Promise<Answer> {
  const granter = await holdRights(tx, 'Common.Role', 'U');
  const before = await lockRole(tx, params.id, body.rowVersion);
  const initial = findDefaultRole(before.key);
  if (!initial) throw refuse(`${before.name} is none of the default roles; there is nothing to go back to.`);
  return changeRole(tx, granter, before, { name: before.name, access: structuredClone(initial.access) });
}

async function lockRole(tx: Tx, id: string, rowVersion: number | null | undefined): Promise<StoredRole> {
  const role = await getStoredRole(tx, id, 'for update');
  await assertFreshRecord(tx, role, rowVersion);
  if (isLocked(role)) throw refuse(`The role ${role.name} stays as it is. Copy it to make another.`);
  return role;
}

async function changeRole(
  tx: Tx,
  granter: Granter,
  before: StoredRole,
  next: { name: string; access: Access },
): Promise<Answer> {
  const after: StoredRole = { ...before, ...next, rowVersion: before.rowVersion + 1, updatedAt: tx.ctx.now };
  const rightsChange = accessDifferences(before.access, after.access).length > 0;
  if (rightsChange && granter.roleIds.has(before.id))
    throw refuse('You cannot change the rights of your own role: ask another administrator.');
  await assertMayShape(tx, granter, before.id, [before.access, after.access]);
  await saveRole(tx, after);
  if (rightsChange) await assertAdministratorLeft(tx);
  await announceRightsOfRole(tx, after.id);
  tx.audit({
    action: 'update',
    kind: 'role',
    id: after.id,
    code: after.name,
    changes: roleChanges(before, after),
    chain: 'organisation',
  });
  return viewOf(after);
}
