import type { setUserStatus as endpoint } from '@bahi/contract/endpoints/platform/user';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { holdRights } from '../../../core/access/granter.ts';
import { announceRights, assertAdministratorLeft, endSignIns } from '../../../core/access/rights-changed.ts';
import { refuse } from '../../../core/app-error.ts';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { diff } from '../../../core/diff.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertMayChange } from './assert-may-change.ts';
import { assertDays } from './read-user-input.ts';
import { readUser } from './user-queries.ts';
import { getStoredUser, listAssignments, saveUser } from './user-store.ts';

/** Lets an employee sign in or no longer; what he did stays. */
export async function setUserStatus(
  tx: Tx,
  { params, body }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const granter = await holdRights(tx, 'Common.User', 'U');
  const before = await getStoredUser(tx, params.id, 'for update');
  await assertFreshRecord(tx, before, body.rowVersion);
  assertMayChange(granter, before.name, await listAssignments(tx, before.id));
  if (before.id === granter.userId) throw refuse('You cannot make yourself inactive.');
  const leftOn = body.active ? null : (body.leftOn ?? before.leftOn);
  const after = { ...before, active: body.active, leftOn, rowVersion: before.rowVersion + 1, updatedAt: tx.ctx.now };
  assertDays(after);
  await saveUser(tx, after);
  if (!after.active) {
    await endSignIns(tx, after.id, 'everywhere');
    await assertAdministratorLeft(tx);
  }
  await announceRights(tx, [after.id]);
  tx.audit({
    action: 'update',
    kind: 'user',
    id: after.id,
    code: after.username,
    changes: diff(before, after),
    chain: 'organisation',
  });
  return readUser(tx, after.id);
}
