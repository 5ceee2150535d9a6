import { DEFAULT_ROLES } from '@bahi/domain/access/default-roles';
import { isHealthcare } from '@bahi/domain/industry/industry';
import { labourTimeGuide } from '../../../db/schema/catalogue.ts';
import { organisation, role } from '../../../db/schema/platform.ts';
import type { App } from '../../core/app.ts';
import { newId } from '../../core/new-id.ts';
import { stampsOf } from '../../core/stamps.ts';
import { systemContext } from '../../core/system-context.ts';
import { inTransaction, type Tx } from '../../core/tx.ts';
import { addUser, assignRole, type NewUser } from '../../features/platform/user/add-user.ts';
import { addEntity, type NewEntity } from './add-entity.ts';

export interface NewOrganisation {
  name: string;
  entity: Omit<NewEntity, 'id'>;
  owner: NewUser;
}

export interface MadeOrganisation {
  orgId: string;
  entityId: string;
  ownerId: string;
}

/** An organisation with its first entity, the default roles and an owner, whole or not at all. */
export async function setUpOrganisation(
  app: App,
  made: NewOrganisation,
  guard?: (tx: Tx) => Promise<void>,
): Promise<MadeOrganisation> {
  const orgId = newId();
  const entity = { ...made.entity, id: newId(), rowVersion: 1 };
  const ctx = systemContext(app, { orgId, orgName: made.name, entity });
  return inTransaction(ctx, async (tx) => {
    await guard?.(tx);
    await tx.insert(organisation, [{ orgId, name: made.name, ...stampsOf(tx.ctx) }]);
    await addEntity(tx, entity);
    const roles = await addDefaultRoles(tx, isHealthcare(entity.industry));
    await tx.insert(labourTimeGuide, [{ orgId, id: newId(), name: 'Standard', isDefault: true, ...stampsOf(tx.ctx) }]);
    const ownerId = await addUser(tx, made.owner);
    await assignRole(tx, ownerId, entity.id, roles.get('owner')!);
    return { orgId, entityId: entity.id, ownerId };
  });
}

async function addDefaultRoles(tx: Tx, healthcare: boolean): Promise<Map<string, string>> {
  const seeded = DEFAULT_ROLES.filter((one) => healthcare || !one.healthcareOnly).map((one) => ({
    orgId: tx.ctx.orgId,
    id: newId(),
    key: one.key,
    name: one.name,
    access: one.access,
    ...stampsOf(tx.ctx),
  }));
  await tx.insert(role, seeded);
  return new Map(seeded.map((one) => [one.key, one.id]));
}
