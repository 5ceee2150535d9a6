import * as contract from '@bahi/contract/endpoints/platform/role';
import type { InputOf } from '@bahi/contract/endpoint';
import { listChanges } from '../../../core/audit-log.ts';
import type { Tx } from '../../../core/tx.ts';
import { type Route, serve } from '../../../http/route.ts';
import { countRows, decodeCursor, DEFAULT_LIMIT, likeTerm, pageOf } from '../../../kit/paging.ts';
import { createRole } from './create-role.ts';
import { deleteRole } from './delete-role.ts';
import { getStoredRole, ROLE_COLUMNS, type StoredRole, viewOf } from './role-store.ts';
import { resetRole, updateRole } from './update-role.ts';

/** Roles by name; the index `role_name` carries the order. */
async function listRoles(tx: Tx, { query }: InputOf<typeof contract.listRoles>) {
  const limit = query.limit ?? DEFAULT_LIMIT;
  const [after] = decodeCursor(query.cursor, 1) ?? [null];
  const rows = await tx.query<StoredRole & { sortName: string }>(
    `select ${ROLE_COLUMNS}, lower(r.name) as "sortName" from role r
     where r.org_id = $1 and r.active and ($2::text is null or lower(r.name) like $2)
       and ($3::text is null or lower(r.name) > $3)
     order by lower(r.name) limit $4`,
    [tx.ctx.orgId, query.text ? likeTerm(query.text) : null, after, limit + 1],
  );
  const page = pageOf(
    rows,
    limit,
    (row) => [row.sortName],
    countRows(tx, 'role r where r.org_id = $1 and r.active', [tx.ctx.orgId]),
  );
  return { ...page, rows: page.rows.map(viewOf) };
}

export const roleRoutes: Route[] = [
  serve(contract.createRole, createRole),
  serve(contract.updateRole, updateRole),
  serve(contract.resetRole, resetRole),
  serve(contract.getRole, async (tx, { params }) => viewOf(await getStoredRole(tx, params.id))),
  serve(contract.listRoles, listRoles),
  serve(contract.deleteRole, async (tx, { params }) => {
    await deleteRole(tx, params.id);
    return undefined;
  }),
  serve(contract.roleAuditLog, async (tx, { params }) => {
    await getStoredRole(tx, params.id);
    return listChanges(tx, params.id);
  }),
];
