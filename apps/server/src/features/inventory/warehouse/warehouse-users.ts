import type { setWarehouseUsers as endpoint } from '@bahi/contract/endpoints/inventory/warehouse';
import type { InputOf } from '@bahi/contract/endpoint';
import { type Access, mayUseWarehouse } from '@bahi/domain/access/access';
import { effectiveAccess, NO_OWN_RIGHTS } from '@bahi/domain/access/effective-access';
import { permitWarehouse } from '@bahi/domain/access/permit-warehouse';
import { lockRights } from '../../../core/access/granter.ts';
import { announceRights } from '../../../core/access/rights-changed.ts';
import { invalid, notFound, refuse } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { wholeOf } from '../../../kit/paging.ts';
import { lockWarehouses } from './warehouse-store.ts';

interface UserRow {
  id: string;
  username: string;
  name: string;
  roleName: string;
  access: Access;
  warehouseIds: string[];
}

const USERS = `select u.id, u.username, u.name, r.name as "roleName", r.access, a.warehouse_ids as "warehouseIds"
  from assignment a
    join app_user u on u.org_id = a.org_id and u.id = a.user_id
    join role r on r.org_id = a.org_id and r.id = a.role_id
  where a.org_id = $1 and a.branch_id = $2`;

const accessOf = ({ access, warehouseIds }: Pick<UserRow, 'access' | 'warehouseIds'>): Access =>
  effectiveAccess(access, { ...NO_OWN_RIGHTS, warehouseIds });

/** The caller's rights in another entity that he may enter: his role and his warehouses there. */
export async function warehouseAccessIn(tx: Tx, entityId: string): Promise<Access> {
  if (entityId === tx.ctx.entityId) return tx.ctx.access;
  const [row] = await tx.query<UserRow>(`${USERS} and a.user_id = $3`, [tx.ctx.orgId, entityId, tx.ctx.userId]);
  if (!row) throw notFound('entity');
  return accessOf(row);
}

const viewOf = (user: UserRow, warehouse: { id: string }) => ({
  id: user.id,
  username: user.username,
  name: user.name,
  roleName: user.roleName,
  isPermitted: mayUseWarehouse(accessOf(user), { id: warehouse.id, active: true }),
  isFixed: user.access.EA,
});

export async function listWarehouseUsers(tx: Tx, warehouseId: string) {
  const [warehouse] = await tx.query<{ id: string }>(
    'select id from warehouse where org_id = $1 and entity_id = $2 and id = $3',
    [tx.ctx.orgId, tx.ctx.entityId, warehouseId],
  );
  if (!warehouse) throw notFound('warehouse');
  const users = await tx.query<UserRow>(`${USERS} order by lower(u.name), u.id`, [tx.ctx.orgId, tx.ctx.entityId]);
  return wholeOf(users.map((user) => viewOf(user, warehouse)));
}

/**
 * Permits a warehouse to exactly the named users. Who may use all (an empty list) and is not named keeps all the others
 * by name; the rights of everybody whose list changes count as changed, so that his screens ask anew.
 */
export async function setWarehouseUsers(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  await lockRights(tx);
  const warehouses = await lockWarehouses(tx);
  const warehouse = warehouses.find((row) => row.id === params.id);
  if (!warehouse) throw notFound('warehouse');
  const users = await tx.query<UserRow>(`${USERS} order by u.id for update of a`, [tx.ctx.orgId, tx.ctx.entityId]);
  const named = new Set(body.userIds);
  if (body.userIds.some((id) => !users.some((user) => user.id === id)))
    throw invalid('UserIds', 'Choose employees of this branch.');
  const all = warehouses.map((row) => row.id);
  for (const user of users.filter((each) => !each.access.EA)) {
    const permitted = permitWarehouse(user.warehouseIds, warehouse.id, named.has(user.id), all);
    if (permitted === null)
      throw refuse(`${user.name} may use no other warehouse; permit another one first, or take the role away.`, [
        { path: 'UserIds', message: `${user.name} needs at least one warehouse.` },
      ]);
    if (permitted.join() === user.warehouseIds.join()) continue;
    if (named.has(user.id)) assertMayPermit(tx, warehouse.id);
    await savePermitted(tx, user, permitted);
  }
  return listWarehouseUsers(tx, warehouse.id);
}

/** Nobody gives what he does not hold himself. */
function assertMayPermit(tx: Tx, id: string): void {
  if (mayUseWarehouse(tx.ctx.access, { id, active: true })) return;
  const message = 'You may not use this warehouse yourself; somebody who may can permit it.';
  throw refuse(message, [{ path: 'UserIds', message }]);
}

async function savePermitted(tx: Tx, user: UserRow, permitted: string[]): Promise<void> {
  const { orgId, entityId } = tx.ctx;
  await tx.query(
    'update assignment set warehouse_ids = $4::uuid[] where org_id = $1 and branch_id = $2 and user_id = $3',
    [orgId, entityId, user.id, permitted],
  );
  await announceRights(tx, [user.id]);
  const changes = [{ path: 'warehouses', from: user.warehouseIds, to: permitted }];
  tx.audit({ action: 'permitWarehouses', kind: 'user', id: user.id, code: user.username, changes });
}
