import type { profile, updateProfile as endpoint } from '@bahi/contract/endpoints/platform/profile';
import type { InputOf } from '@bahi/contract/endpoint';
import type { Infer } from '@bahi/contract/wire-type';
import { MESSAGES } from '@bahi/domain/messages';
import { isEmail } from '@bahi/domain/session/login-rules';
import { isTimeZone } from '@bahi/domain/time/time-zones';
import { invalid } from '../../../core/app-error.ts';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import type { AuditChange } from '../../../core/audit-draft.ts';
import { diff } from '../../../core/diff.ts';
import { readPhone } from '../../../core/parties/read-phone.ts';
import type { Tx } from '../../../core/tx.ts';
import { merged } from '../../../kit/merged.ts';

interface OwnRow {
  id: string;
  username: string;
  roleName: string;
  name: string;
  phone: string | null;
  email: string | null;
  timeZone: string;
  secondFactor: boolean;
  recoveryCodesLeft: number;
  rowVersion: number;
  updatedAt: string;
}

const OWN = `select u.id, u.username, r.name as "roleName", u.name, u.phone, u.email, u.time_zone as "timeZone",
    u.totp_confirmed_at is not null as "secondFactor", coalesce(jsonb_array_length(u.recovery_hashes), 0) as "recoveryCodesLeft",
    u.row_version as "rowVersion", u.updated_at as "updatedAt"
  from app_user u
    join assignment a on a.org_id = u.org_id and a.user_id = u.id and a.branch_id = $3
    join role r on r.org_id = a.org_id and r.id = a.role_id
  where u.org_id = $1 and u.id = $2`;

const readOwn = async (tx: Tx, lock: '' | ' for update of u' = ''): Promise<OwnRow> =>
  (await tx.query<OwnRow>(`${OWN}${lock}`, [tx.ctx.orgId, tx.ctx.userId, tx.ctx.entityId]))[0]!;

const changesContact = (changes: readonly AuditChange[]): boolean =>
  changes.some(({ path }) => path === 'phone' || path === 'email');

export const getProfile = (tx: Tx): Promise<Infer<typeof profile>> => readOwn(tx);

/** What a user may change of himself; where codes for a new password go, only with his present one, asked for before. */
export async function updateProfile(tx: Tx, { body }: InputOf<typeof endpoint>): Promise<Infer<typeof profile>> {
  const before = await readOwn(tx, ' for update of u');
  await assertFreshRecord(tx, before, body.rowVersion);
  const after = merged(before, body, ['name', 'phone', 'email', 'timeZone']);
  if (!after.name?.trim()) throw invalid('Name', MESSAGES.fieldRequired);
  if (!after.timeZone || !isTimeZone(after.timeZone)) throw invalid('TZ', 'Choose a time zone from the list.');
  const phone = readPhone(after.phone, 'Phone');
  if (after.email && !isEmail(after.email)) throw invalid('Email', 'This is not an e-mail address.');
  const changes = diff(before, { ...after, phone });
  if (changes.length === 0) return before;
  if (changesContact(changes) && !body.password) throw invalid('Password', MESSAGES.passwordForContact);
  await tx.query(
    `update app_user set name = $3, phone = $4, email = $5, time_zone = $6, updated_at = $7, row_version = row_version + 1
     where org_id = $1 and id = $2`,
    [tx.ctx.orgId, tx.ctx.userId, after.name, phone, after.email, after.timeZone, tx.ctx.now],
  );
  tx.audit({ action: 'update', kind: 'user', id: before.id, code: before.username, changes, chain: 'organisation' });
  return readOwn(tx);
}
