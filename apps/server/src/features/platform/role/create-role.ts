import type { createRole as endpoint } from '@bahi/contract/endpoints/platform/role';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { emptyAccess } from '@bahi/domain/access/access';
import { holdRights } from '../../../core/access/granter.ts';
import { newId } from '../../../core/new-id.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertMayShape } from './assert-may-shape.ts';
import { readRoleAccess } from './read-role-access.ts';
import { roleChanges } from './role-audit.ts';
import { insertRole, viewOf, type StoredRole } from './role-store.ts';

export async function createRole(tx: Tx, { body }: InputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const access = readRoleAccess(body.access);
  const granter = await holdRights(tx, 'Common.Role', 'C');
  await assertMayShape(tx, granter, null, [access]);
  const id = newId();
  const made: StoredRole = {
    id,
    key: id,
    name: body.name,
    access,
    userCount: 0,
    rowVersion: 1,
    updatedAt: tx.ctx.now,
  };
  await insertRole(tx, made);
  tx.audit({
    action: 'create',
    kind: 'role',
    id,
    code: made.name,
    changes: roleChanges({ ...made, name: '', access: emptyAccess() }, made),
    chain: 'organisation',
  });
  return viewOf(made);
}
