import { derivesStatusByDefault, type IndustryCode } from '@bahi/domain/industry/industry';
import { SEEDED_ACCOUNTS } from '@bahi/domain/posting/accounts';
import { account } from '../../../db/schema/account.ts';
import { warehouse } from '../../../db/schema/warehouse.ts';
import { invalid } from '../../core/app-error.ts';
import type { EntityProfile } from '../../core/context.ts';
import { newId } from '../../core/new-id.ts';
import { stampsOf } from '../../core/stamps.ts';
import type { Tx } from '../../core/tx.ts';

export type NewEntity = Omit<EntityProfile, 'rowVersion'>;

/** An entity with what it cannot work without: its sign-in domain, chart of accounts, a warehouse, its settings. */
export async function addEntity(tx: Tx, entity: NewEntity): Promise<void> {
  const { orgId, now, userId } = tx.ctx;
  const stamps = stampsOf(tx.ctx);
  const [named] = await tx.query(
    `insert into domain_directory (unique_name, org_id, entity_id) values ($1, $2, $3) on conflict do nothing returning unique_name`,
    [entity.uniqueName, orgId, entity.id],
  );
  if (!named) throw invalid('Domain', 'This domain name is taken; choose another.');
  await tx.query(
    `insert into entity (org_id, id, unique_name, display_name, industry, branch_code, gstin, state_code, address, phone, email, time_zone,
       created_at, created_by, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $13)`,
    [
      orgId,
      entity.id,
      entity.uniqueName,
      entity.displayName,
      entity.industry,
      entity.branchCode,
      entity.gstin,
      entity.stateCode,
      entity.address,
      entity.phone,
      entity.email,
      entity.timeZone,
      now,
      userId,
    ],
  );
  await tx.insert(
    account,
    SEEDED_ACCOUNTS.map(({ code, name, type, role }) => ({
      orgId,
      entityId: entity.id,
      code,
      name,
      type,
      role,
      ...stamps,
    })),
  );
  await tx.insert(warehouse, [
    { orgId, entityId: entity.id, id: newId(), name: 'Main store', isDefault: true, ...stamps },
  ]);
  await writeInitialSettings(tx, entity);
  tx.audit({ action: 'create', kind: 'entity', id: entity.id, code: entity.uniqueName, chain: 'organisation' });
}

async function writeInitialSettings(tx: Tx, entity: NewEntity): Promise<void> {
  const sections = {
    tax: { gstType: entity.gstin ? 'Regular' : 'Unregistered' },
    accounting: {},
    service: { deriveStatus: derivesStatusByDefault(entity.industry as IndustryCode) },
  };
  for (const [section, value] of Object.entries(sections)) {
    await tx.query(
      `insert into entity_setting (org_id, entity_id, section, value, created_at, created_by, updated_at)
       values ($1, $2, $3, $4, $5, $6, $5)`,
      [tx.ctx.orgId, entity.id, section, value, tx.ctx.now, tx.ctx.userId],
    );
  }
}
