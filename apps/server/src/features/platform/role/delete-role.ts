import { holdRights } from '../../../core/access/granter.ts';
import { refuse } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { getStoredRole, isLocked, removeRole } from './role-store.ts';

/** Removes a role that nobody has; the lock on rights keeps anybody from being given it meanwhile. */
export async function deleteRole(tx: Tx, id: string): Promise<void> {
  await holdRights(tx, 'Common.Role', 'D');
  const role = await getStoredRole(tx, id, 'for update');
  if (isLocked(role)) throw refuse(`The role ${role.name} cannot be deleted.`);
  if (role.userCount > 0) {
    const holders = role.userCount === 1 ? '1 employee has' : `${role.userCount} employees have`;
    throw refuse(`${holders} the role ${role.name}. Give them another one first.`);
  }
  await removeRole(tx, id);
  tx.audit({ action: 'delete', kind: 'role', id, code: role.name, chain: 'organisation' });
}
