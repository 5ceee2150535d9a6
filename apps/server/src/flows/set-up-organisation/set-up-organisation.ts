import { MOTOR_TARIFF, MOTOR_TARIFF_NAME } from '@bahi/domain/service/insurance/depreciation-rates';
import { labourTimeGuide } from '../../../db/schema/catalogue.ts';
import { depreciationTable } from '../../../db/schema/masters.ts';
import { organisation } from '../../../db/schema/organisation.ts';
import type { App } from '../../core/app.ts';
import { newId } from '../../core/new-id.ts';
import { stampsOf } from '../../core/stamps.ts';
import { systemContext } from '../../core/system-context.ts';
import { inTransaction } from '../../core/in-transaction.ts';
import type { Tx } from '../../core/tx.ts';
import { addUser, assignRole, type NewUser } from '../../features/platform/user/add-user.ts';
import { addDefaultRoles } from './add-default-roles.ts';
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

/** An organisation with its first entity, the default roles, what it begins with and an owner, whole or not at all. */
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
    const roles = await addDefaultRoles(tx, entity.industry);
    const begun = { orgId, ...stampsOf(tx.ctx) };
    await tx.insert(labourTimeGuide, [{ ...begun, id: newId(), name: 'Standard', isDefault: true }]);
    const tariff = { ...begun, id: newId(), name: MOTOR_TARIFF_NAME, rates: [...MOTOR_TARIFF] };
    await tx.insert(depreciationTable, [tariff]);
    const ownerId = await addUser(tx, made.owner);
    await assignRole(tx, ownerId, entity.id, roles.get('owner')!);
    return { orgId, entityId: entity.id, ownerId };
  });
}
