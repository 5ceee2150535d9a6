import type { updateUser as endpoint } from '@bahi/contract/endpoints/platform/user';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { holdRights } from '../../../core/access/granter.ts';
import { announceRights, assertAdministratorLeft, endSignIns } from '../../../core/access/rights-changed.ts';
import { invalid, refuse } from '../../../core/app-error.ts';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { diff } from '../../../core/diff.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertMayChange } from './assert-may-change.ts';
import { planAssignments } from './plan-assignments.ts';
import { readUserInput } from './read-user-input.ts';
import { changedTeams } from './superior.ts';
import { auditedUser } from './user-audit.ts';
import { readUser } from './user-queries.ts';
import {
  getStoredUser,
  listAssignments,
  removeAssignments,
  saveAssignment,
  saveUser,
  type StoredUser,
} from './user-store.ts';

/** Saves an employee and his places; a place that is taken away ends his sign-ins there. */
export async function updateUser(
  tx: Tx,
  { params, body }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const granter = await holdRights(tx, 'Common.User', 'U');
  const before = await getStoredUser(tx, params.id, 'for update');
  await assertFreshRecord(tx, before, body.rowVersion);
  const places = await listAssignments(tx, before.id);
  assertMayChange(granter, before.name, places);
  const read = await readUserInput(tx, before, body);
  if (before.id === granter.userId) assertContactStays(before, read);
  const after = { ...read, rowVersion: before.rowVersion + 1, updatedAt: tx.ctx.now };
  const plan = await planAssignments(tx, granter, places, body.assignments ?? []);
  const rightsChange = plan.saved.length > 0 || plan.removed.length > 0;
  if (rightsChange && before.id === granter.userId)
    throw refuse('You cannot change your own role: ask another administrator.');
  const teams = await changedTeams(tx, granter, before, after);
  await saveUser(tx, after);
  for (const place of plan.saved) await saveAssignment(tx, after.id, place);
  if (plan.removed.length > 0) {
    const left = plan.removed.map((place) => place.entityId);
    await removeAssignments(tx, after.id, left);
    await endSignIns(tx, after.id, left);
  }
  if (rightsChange) await assertAdministratorLeft(tx);
  await announceRights(tx, [...new Set([after.id, ...teams])]);
  tx.audit({
    action: 'update',
    kind: 'user',
    id: after.id,
    code: after.username,
    changes: diff(await auditedUser(tx, before, places), await auditedUser(tx, after, plan.after)),
    chain: 'organisation',
  });
  return readUser(tx, after.id);
}

/** Who changes where his own codes go is asked for his password, which the profile does. */
function assertContactStays(before: StoredUser, after: StoredUser): void {
  const message = 'Change your own phone and e-mail in your profile, which asks for your password.';
  if (before.phone !== after.phone) throw invalid('Phone', message);
  if (before.email !== after.email) throw invalid('Email', message);
}
