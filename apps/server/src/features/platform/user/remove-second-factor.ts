import type { removeSecondFactorOf as endpoint } from '@bahi/contract/endpoints/platform/user';
import type { InputOf } from '@bahi/contract/endpoint';
import { holdRights } from '../../../core/access/granter.ts';
import { turnOffSecondFactor } from '../../../core/access/turn-off-second-factor.ts';
import { refuse } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertMayChange } from './assert-may-change.ts';
import { getStoredUser, listAssignments } from './user-store.ts';

/** Turns the second factor of an employee off; of oneself only with the password, on the profile. */
export async function removeSecondFactorOf(tx: Tx, { params }: InputOf<typeof endpoint>): Promise<undefined> {
  const granter = await holdRights(tx, 'Common.User', 'U');
  const user = await getStoredUser(tx, params.id, 'for update');
  if (user.id === granter.userId) throw refuse('Turn your own second factor off on your profile.');
  assertMayChange(granter, user.name, await listAssignments(tx, user.id));
  await turnOffSecondFactor(tx, user.id, user.username);
  return undefined;
}
