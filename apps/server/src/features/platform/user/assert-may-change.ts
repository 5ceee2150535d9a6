import { effectiveAccess } from '@bahi/domain/access/effective-access';
import { rightsBeyond } from '@bahi/domain/access/may-grant';
import type { Granter } from '../../../core/access/granter.ts';
import { AppError } from '../../../core/app-error.ts';
import type { StoredAssignment } from './user-store.ts';

/**
 * Who has more rights than the caller is not changed by him, in nothing: a new phone, e-mail or password would be a way
 * into the account.
 */
export function assertMayChange(granter: Granter, name: string, places: readonly StoredAssignment[]): void {
  for (const place of places) {
    const own = granter.in(place.entityId);
    if (!own) throw new AppError('Forbidden', `${name} also works in ${place.entityName}, where you have no rights.`);
    const beyond = rightsBeyond(own, effectiveAccess(place.access, place));
    if (beyond.length > 0) throw new AppError('Forbidden', `${name} has rights that you do not hold: ${beyond[0]}.`);
  }
}
