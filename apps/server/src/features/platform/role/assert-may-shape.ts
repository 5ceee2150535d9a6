import type { Access } from '@bahi/domain/access/access';
import { grantRefusal, roleRightsBeyond } from '@bahi/domain/access/may-grant';
import type { Granter } from '../../../core/access/granter.ts';
import { AppError, invariant } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { listPlacesOf } from './role-store.ts';

/**
 * Nobody puts rights into a role that he does not hold himself, nor changes a role that holds more: in the entity that
 * he is signed in to, and wherever somebody has the role.
 */
export async function assertMayShape(
  tx: Tx,
  granter: Granter,
  roleId: string | null,
  accesses: readonly Access[],
): Promise<void> {
  const here = granter.in(tx.ctx.entityId);
  invariant(here, 'who shapes a role has rights in his entity');
  const places = roleId ? await listPlacesOf(tx, roleId) : [];
  for (const place of places)
    if (!granter.in(place.entityId))
      throw new AppError('Forbidden', `The role is also held in ${place.entityName}, where you have no rights.`);
  for (const own of [here, ...places.map((place) => granter.in(place.entityId)!)])
    for (const access of accesses) {
      const beyond = roleRightsBeyond(own, access);
      if (beyond.length > 0)
        throw new AppError('Forbidden', grantRefusal(beyond), [{ path: 'Access', message: grantRefusal(beyond) }]);
    }
}
