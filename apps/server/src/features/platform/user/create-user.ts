import type { createUser as endpoint } from '@bahi/contract/endpoints/platform/user';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { DEFAULT_ZONE } from '@bahi/domain/time/dates';
import { holdRights } from '../../../core/access/granter.ts';
import { announceRights } from '../../../core/access/rights-changed.ts';
import { diff } from '../../../core/diff.ts';
import { newId } from '../../../core/new-id.ts';
import { hashNewPassword, temporaryPasswordEnd } from '../../../core/new-password.ts';
import type { Tx } from '../../../core/tx.ts';
import { planAssignments } from './plan-assignments.ts';
import { readUserInput } from './read-user-input.ts';
import { changedTeams } from './superior.ts';
import { auditedUser } from './user-audit.ts';
import { readUser } from './user-queries.ts';
import { insertUser, saveAssignment, type StoredUser } from './user-store.ts';

/** Makes an employee with a temporary password and his places. */
export async function createUser(tx: Tx, { body }: InputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { password, assignments, ...fields } = body;
  const names = [fields.name, tx.ctx.orgName];
  const passwordHash = await hashNewPassword(password, { username: fields.username, names }, 'Password');
  const granter = await holdRights(tx, 'Common.User', 'C');
  const user = await readUserInput(tx, emptyUser(newId(), tx.ctx.now), fields);
  const teams = await changedTeams(tx, granter, null, user);
  await insertUser(tx, user, passwordHash);
  const plan = await planAssignments(tx, granter, [], assignments ?? []);
  for (const place of plan.saved) await saveAssignment(tx, user.id, place);
  await announceRights(tx, teams);
  tx.audit({
    action: 'create',
    kind: 'user',
    id: user.id,
    code: user.username,
    changes: diff({}, await auditedUser(tx, user, plan.after)),
    chain: 'organisation',
  });
  return readUser(tx, user.id);
}

const emptyUser = (id: string, now: string): StoredUser => ({
  id,
  username: '',
  name: '',
  phone: null,
  email: null,
  employeeCode: null,
  designationId: null,
  departmentId: null,
  reportsToId: null,
  joinedOn: null,
  leftOn: null,
  timeZone: DEFAULT_ZONE,
  active: true,
  mustChangePassword: true,
  passwordExpiresAt: temporaryPasswordEnd(now),
  firstSignedInAt: null,
  createdAt: now,
  updatedAt: now,
  rowVersion: 1,
});
