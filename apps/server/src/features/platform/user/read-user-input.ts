import type { userChange } from '@bahi/contract/wire/user.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { MESSAGES } from '@bahi/domain/messages';
import { DEFAULT_ZONE } from '@bahi/domain/time/dates';
import { isTimeZone } from '@bahi/domain/time/time-zones';
import { invalid } from '../../../core/app-error.ts';
import { readPhone } from '../../../core/parties/read-phone.ts';
import type { Tx } from '../../../core/tx.ts';
import { merged } from '../../../kit/merged.ts';
import type { StoredUser } from './user-store.ts';

export type UserChange = Infer<typeof userChange>;

/** An employee after a save: fields merged, phone in its stored form, references there and active where they changed. */
export async function readUserInput(tx: Tx, before: StoredUser, input: UserChange): Promise<StoredUser> {
  if (input.name === null) throw invalid('Name', MESSAGES.fieldRequired);
  const after = merged(before, input, [
    'name',
    'email',
    'employeeCode',
    'designationId',
    'departmentId',
    'reportsToId',
    'joinedOn',
    'timeZone',
  ]);
  after.timeZone ??= DEFAULT_ZONE;
  if (after.timeZone !== before.timeZone && !isTimeZone(after.timeZone))
    throw invalid('TZ', 'Choose a time zone from the list.');
  if (input.phone !== undefined) after.phone = readPhone(input.phone, 'Phone');
  if (input.username) after.username = readUsername(before, input.username);
  assertDays(after);
  await assertReferences(tx, before, after);
  return after;
}

/** Names are kept in lower case; what somebody has signed in with stays (decisions §2). */
function readUsername(before: StoredUser, typed: string): string {
  const username = typed.toLowerCase();
  if (username !== before.username && before.firstSignedInAt)
    throw invalid('UserName', 'The username stays: it has been signed in with.');
  return username;
}

export function assertDays({ joinedOn, leftOn }: Pick<StoredUser, 'joinedOn' | 'leftOn'>): void {
  if (joinedOn && leftOn && leftOn < joinedOn) throw invalid('LeftDt', 'The last day is before the first one.');
}

const REFERENCES = [
  { key: 'designationId', path: 'DesigId', name: 'designation' },
  { key: 'departmentId', path: 'DeptId', name: 'department' },
] as const;

async function assertReferences(tx: Tx, before: StoredUser, after: StoredUser): Promise<void> {
  for (const { key, path, name } of REFERENCES) {
    if (after[key] === null || after[key] === before[key]) continue;
    const [found] = await tx.query<{ active: boolean }>(`select active from ${name} where org_id = $1 and id = $2`, [
      tx.ctx.orgId,
      after[key],
    ]);
    if (!found) throw invalid(path, `This ${name} does not exist.`);
    if (!found.active) throw invalid(path, `This ${name} is inactive.`);
  }
}
