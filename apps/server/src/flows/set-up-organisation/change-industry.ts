import type { changeIndustry as change, previewIndustry as preview } from '@bahi/contract/endpoints/platform/entity';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { liveTopic } from '@bahi/contract/live';
import { DEFAULT_ROLES } from '@bahi/domain/access/default-roles';
import type { ConfigModule } from '@bahi/domain/industry/config';
import { type IndustryCode, isHealthcare, normaliseIndustry } from '@bahi/domain/industry/industry';
import { describeIndustryChange, switchesUnder } from '@bahi/domain/industry/industry-change';
import { configOf, hasInsurance, type OwnConfig, readOwnConfig } from '@bahi/domain/industry/own-config';
import { holdEverything } from '../../core/access/granter.ts';
import { announceRightsOfBranch } from '../../core/access/rights-changed.ts';
import { invalid } from '../../core/app-error.ts';
import { assertFreshRecord } from '../../core/assert-fresh-record.ts';
import { loadOwnCompany, saveOwnCompany } from '../../core/company/stored-company.ts';
import type { Tx } from '../../core/tx.ts';
import { getEntityRow, lockEntityRow } from '../../features/platform/entity/entity-queries.ts';
import { listFeatureUse } from '../../features/platform/entity/feature-use.ts';
import { getEntity } from '../../features/platform/entity/get-entity.ts';
import { addHealthcareRoles } from './add-default-roles.ts';

/** What would change, and what is open under what would go; nothing is written (decisions §10). */
export async function previewIndustry(tx: Tx, { query }: InputOf<typeof preview>): Promise<OutputOf<typeof preview>> {
  const { entity, config, access, settings } = tx.ctx;
  const industry = readIndustry(query.industry);
  const own = switchesUnder(industry, (await readKept(tx))[industry], await modulesWithRecords(tx));
  const after = { ...configOf(industry, own), insurance: hasInsurance(industry, settings.service.insurance) };
  const changes = describeIndustryChange({ industry: entity.industry, config }, { industry, config: after }, access);
  const off: readonly string[] = [...changes.modulesOff, ...changes.featuresOff];
  const open = (await listFeatureUse(tx)).filter(({ name }) => off.includes(name));
  return { ...changes, open, roles: await rolesToCome(tx, industry) };
}

/**
 * Gives an entity another business type. Its records, settings and switches stay where they are: those of before are found again
 * when it is changed back.
 */
export async function changeIndustry(tx: Tx, { body }: InputOf<typeof change>) {
  await holdEverything(tx);
  const { orgId, entityId, now } = tx.ctx;
  const industry = readIndustry(body.industry);
  const row = await lockEntityRow(tx, entityId);
  await assertFreshRecord(tx, row, body.rowVersion);
  const before = normaliseIndustry(row.industry) ?? 'OTHER';
  if (before === industry) return getEntity(tx, entityId);
  const kept = await readKept(tx);
  const own = switchesUnder(industry, kept[industry], await modulesWithRecords(tx));
  const { company, ownConfig } = await loadOwnCompany(tx);
  await saveOwnCompany(tx, 'configOfTypes', { ...kept, [before]: ownConfig });
  await saveOwnCompany(tx, 'config', own);
  await tx.query(
    'update entity set industry = $3, row_version = row_version + 1, updated_at = $4 where org_id = $1 and id = $2',
    [orgId, entityId, industry, now],
  );
  await addHealthcareRoles(tx, { id: entityId, industry });
  await announceRightsOfBranch(tx, entityId);
  tx.live(liveTopic.entity(entityId), { kind: 'settings' });
  tx.audit({
    action: 'update',
    kind: 'entity',
    id: entityId,
    code: row.uniqueName,
    changes: [{ path: 'industry', from: before, to: industry }],
    chain: 'organisation',
  });
  const { modules, features } = configOf(industry, own);
  return { ...(await getEntityRow(tx, entityId)), ...company, config: { modules, features } };
}

function readIndustry(typed: string): IndustryCode {
  const industry = normaliseIndustry(typed);
  if (!industry) throw invalid('Industry', 'Choose a business type.');
  return industry;
}

/** The switches that the entity had under the types that it was of. */
async function readKept(tx: Tx): Promise<Partial<Record<string, OwnConfig>>> {
  const [stored] = await tx.query<{ value: Record<string, unknown> }>(
    `select value from entity_setting where org_id = $1 and entity_id = $2 and section = 'configOfTypes'`,
    [tx.ctx.orgId, tx.ctx.entityId],
  );
  return Object.fromEntries(Object.entries(stored?.value ?? {}).map(([type, own]) => [type, readOwnConfig(own)]));
}

const RECORDS_OF: Readonly<Partial<Record<ConfigModule, readonly string[]>>> = {
  Service: ['work_order', 'service_estimate', 'appointment'],
  Sales: ['sales_order', 'sales_estimate', 'delivery_challan', 'sales_package', 'sales_return'],
  Inventory: ['stock_move', 'purchase_order', 'purchase_receive', 'manufacture_order', 'stock_count'],
};
const HELD = Object.entries(RECORDS_OF)
  .map(([module, tables]) => {
    const any = tables
      .map((table) => `exists (select from ${table} where org_id = $1 and entity_id = $2)`)
      .join(' or ');
    return `select '${module}' as module where ${any}`;
  })
  .join(' union all ');

async function modulesWithRecords(tx: Tx): Promise<ConfigModule[]> {
  const rows = await tx.query<{ module: ConfigModule }>(HELD, [tx.ctx.orgId, tx.ctx.entityId]);
  return rows.map(({ module }) => module);
}

/** Roles that come with the first entity of healthcare. */
async function rolesToCome(tx: Tx, industry: IndustryCode): Promise<string[]> {
  if (!isHealthcare(industry)) return [];
  const held = await tx.query<{ key: string }>('select key from role where org_id = $1', [tx.ctx.orgId]);
  return DEFAULT_ROLES.filter((one) => one.healthcareOnly && !held.some(({ key }) => key === one.key)).map(
    ({ name }) => name,
  );
}
