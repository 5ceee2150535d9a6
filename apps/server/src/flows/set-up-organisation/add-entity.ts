import { copiedSettings, type StoredSettings } from '@bahi/contract/settings/copied-settings';
import { domainNameProblem } from '@bahi/domain/company/branch';
import { derivesStatusByDefault, type IndustryCode } from '@bahi/domain/industry/industry';
import { SEEDED_ACCOUNTS } from '@bahi/domain/posting/accounts';
import { account } from '../../../db/schema/account.ts';
import { entity as entityTable, entitySetting } from '../../../db/schema/organisation.ts';
import { warehouse } from '../../../db/schema/warehouse.ts';
import { invalid } from '../../core/app-error.ts';
import type { EntityProfile } from '../../core/context.ts';
import { newId } from '../../core/new-id.ts';
import { stampsOf } from '../../core/stamps.ts';
import type { Tx } from '../../core/tx.ts';
import { assertNamesFree } from '../../features/platform/entity/taken-names.ts';

export type NewEntity = Omit<EntityProfile, 'rowVersion'>;

interface Beginning {
  /** What the name of the entity is called where it was typed. */
  namePath?: 'Domain' | 'UName';
  /** Settings of the branch whose ones it begins with. */
  like?: { gstin: string | null; industry: string; stored: StoredSettings };
}

/**
 * An entity with what it cannot work without: its sign-in domain, chart of accounts, a warehouse, its settings. Its number
 * series begin with its first documents.
 */
export async function addEntity(
  tx: Tx,
  entity: NewEntity,
  { namePath = 'Domain', like }: Beginning = {},
): Promise<void> {
  const { orgId } = tx.ctx;
  const stamps = stampsOf(tx.ctx);
  await assertNamesFree(tx, entity);
  const reserved = domainNameProblem(entity.uniqueName);
  if (reserved) throw invalid(namePath, reserved);
  const [named] = await tx.query(
    `insert into domain_directory (unique_name, org_id, entity_id) values ($1, $2, $3) on conflict do nothing returning unique_name`,
    [entity.uniqueName, orgId, entity.id],
  );
  if (!named) throw invalid(namePath, 'This domain name is taken; choose another.');
  const { id, uniqueName, displayName, industry, branchCode, gstin, stateCode, address, phone, email, timeZone } =
    entity;
  const row = {
    orgId,
    id,
    uniqueName,
    displayName,
    industry,
    branchCode,
    gstin,
    stateCode,
    address,
    phone,
    email,
    timeZone,
    ...stamps,
  };
  await tx.insert(entityTable, [row]);
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
  await writeInitialSettings(tx, entity, like);
  tx.audit({ action: 'create', kind: 'entity', id: entity.id, code: entity.uniqueName, chain: 'organisation' });
}

const SEEDED_CODES = new Set<number>(SEEDED_ACCOUNTS.map(({ code }) => code));

async function writeInitialSettings(tx: Tx, entity: NewEntity, like: Beginning['like']): Promise<void> {
  const usual: Record<string, Record<string, unknown>> = {
    tax: { gstType: entity.gstin ? 'Regular' : 'Unregistered' },
    accounting: {},
    service: { deriveStatus: derivesStatusByDefault(entity.industry as IndustryCode) },
  };
  const copied = like
    ? copiedSettings(like.stored, {
        sameRegistration: (like.gstin === null) === (entity.gstin === null),
        hasAccount: (code) => SEEDED_CODES.has(code),
      })
    : {};
  // Switches are kept as what differs from the business type: they are those of the same one alone.
  const config = like?.industry === entity.industry ? like.stored['config'] : undefined;
  const sections = new Set([...Object.keys(usual), ...Object.keys(copied)]);
  const rows = [...sections].map((section) => ({ section, value: { ...usual[section], ...copied[section] } }));
  if (config) rows.push({ section: 'config', value: config });
  await tx.insert(
    entitySetting,
    rows.map((row) => ({ orgId: tx.ctx.orgId, entityId: entity.id, ...row, ...stampsOf(tx.ctx) })),
  );
}
