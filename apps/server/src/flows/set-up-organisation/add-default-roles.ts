import { DEFAULT_ROLES, type DefaultRole } from '@bahi/domain/access/default-roles';
import { type IndustryCode, isHealthcare } from '@bahi/domain/industry/industry';
import { role } from '../../../db/schema/user.ts';
import { newId } from '../../core/new-id.ts';
import { stampsOf } from '../../core/stamps.ts';
import type { Tx } from '../../core/tx.ts';

/** The default roles of a new organisation; answers their ids by key. */
export const addDefaultRoles = (tx: Tx, industry: IndustryCode): Promise<Map<string, string>> =>
  addRoles(
    tx,
    DEFAULT_ROLES.filter((one) => isHealthcare(industry) || !one.healthcareOnly),
    [],
  );

/** Healthcare roles come with the first healthcare entity (decisions §10); who deletes them then is rid of them. */
export async function addHealthcareRoles(tx: Tx, entity: { id: string; industry: IndustryCode }): Promise<void> {
  if (!isHealthcare(entity.industry)) return;
  const { orgId } = tx.ctx;
  const others = await tx.query<{ industry: IndustryCode }>(
    'select industry from entity where org_id = $1 and id <> $2',
    [orgId, entity.id],
  );
  if (others.some(({ industry }) => isHealthcare(industry as never))) return;
  const held = await tx.query<{ key: string; name: string }>('select key, name from role where org_id = $1', [orgId]);
  const missing = DEFAULT_ROLES.filter((one) => one.healthcareOnly && !held.some(({ key }) => key === one.key));
  await addRoles(
    tx,
    missing,
    held.map(({ name }) => name.toLowerCase()),
  );
}

async function addRoles(
  tx: Tx,
  roles: readonly DefaultRole[],
  takenNames: readonly string[],
): Promise<Map<string, string>> {
  const rows = roles.map(({ key, name, access }) => ({
    orgId: tx.ctx.orgId,
    id: newId(),
    key,
    name: takenNames.includes(name.toLowerCase()) ? `${name} (${key})` : name,
    access,
    ...stampsOf(tx.ctx),
  }));
  await tx.insert(role, rows);
  return new Map(rows.map((row) => [row.key, row.id]));
}
