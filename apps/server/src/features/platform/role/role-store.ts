import type { Access } from '@bahi/domain/access/access';
import { findDefaultRole } from '@bahi/domain/access/default-roles';
import { completeAccess } from '@bahi/domain/access/effective-access';
import { role } from '../../../../db/schema/user.ts';
import { notFound } from '../../../core/app-error.ts';
import { refuseTaken } from '../../../core/refuse-taken.ts';
import type { Tx } from '../../../core/tx.ts';

export interface StoredRole {
  id: string;
  key: string;
  name: string;
  access: Access;
  userCount: number;
  rowVersion: number;
  updatedAt: string;
}

/** The owner's role stays as it is, so that nobody can lock an organisation out of itself. */
const LOCKED_KEY = 'owner';
export const isLocked = (row: Pick<StoredRole, 'key'>): boolean => row.key === LOCKED_KEY;

/** Columns of a role under the alias r, with the number of employees who have it. */
export const ROLE_COLUMNS = `r.id, r.key, r.name, r.access, r.row_version as "rowVersion", r.updated_at as "updatedAt",
  (select count(distinct a.user_id)::int from assignment a where a.org_id = r.org_id and a.role_id = r.id) as "userCount"`;

export async function getStoredRole(tx: Tx, id: string, lock: '' | 'for update' = ''): Promise<StoredRole> {
  const [row] = await tx.query<StoredRole>(
    `select ${ROLE_COLUMNS} from role r where r.org_id = $1 and r.id = $2 ${lock}`,
    [tx.ctx.orgId, id],
  );
  if (!row) throw notFound('role');
  return { ...row, access: completeAccess(row.access) };
}

const TAKEN = { role_name: { path: 'Name', message: 'Another role has this name.' } };

export const insertRole = (tx: Tx, row: StoredRole): Promise<void> =>
  refuseTaken(
    tx.insert(role, [
      {
        orgId: tx.ctx.orgId,
        id: row.id,
        key: row.key,
        name: row.name,
        access: row.access,
        createdAt: tx.ctx.now,
        createdBy: tx.ctx.userId,
        updatedAt: tx.ctx.now,
      },
    ]),
    TAKEN,
  );

export const saveRole = (tx: Tx, row: StoredRole): Promise<unknown> =>
  refuseTaken(
    tx.query(
      'update role set name = $3, access = $4, updated_at = $5, row_version = $6 where org_id = $1 and id = $2',
      [tx.ctx.orgId, row.id, row.name, row.access, row.updatedAt, row.rowVersion],
    ),
    TAKEN,
  );

export async function removeRole(tx: Tx, id: string): Promise<void> {
  await tx.query('delete from role where org_id = $1 and id = $2', [tx.ctx.orgId, id]);
}

/** Entities in which somebody has the role. */
export async function listPlacesOf(tx: Tx, roleId: string): Promise<{ entityId: string; entityName: string }[]> {
  return tx.query(
    `select distinct a.branch_id as "entityId", e.display_name as "entityName"
     from assignment a join entity e on e.org_id = a.org_id and e.id = a.branch_id
     where a.org_id = $1 and a.role_id = $2`,
    [tx.ctx.orgId, roleId],
  );
}

/** A role as it is answered. */
export const viewOf = (row: StoredRole) => ({
  id: row.id,
  name: row.name,
  defaultKey: findDefaultRole(row.key) ? row.key : null,
  locked: isLocked(row),
  access: completeAccess(row.access),
  userCount: row.userCount,
  rowVersion: row.rowVersion,
});
