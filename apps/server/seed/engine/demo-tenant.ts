import { DEFAULT_ZONE } from '@bahi/domain/time/dates';
import type { App } from '../../src/core/app.ts';
import type { EntityProfile } from '../../src/core/context.ts';
import { newId } from '../../src/core/new-id.ts';
import { systemContext } from '../../src/core/system-context.ts';
import { inTransaction } from '../../src/core/in-transaction.ts';
import type { Tx } from '../../src/core/tx.ts';
import { addUser, assignRole } from '../../src/features/platform/user/add-user.ts';
import { addEntity } from '../../src/flows/set-up-organisation/add-entity.ts';
import { setUpOrganisation } from '../../src/flows/set-up-organisation/set-up-organisation.ts';
import type { DemoDataset } from './dataset.ts';
import type { DemoEntity } from './dataset/organisation.ts';
import { findDemo, type FoundDemo, writeMarker } from './demo-marker.ts';

/** Of every demo user. */
export const DEMO_PASSWORD = 'Bahi#2026';
const OWNER = 'owner';

/** The organisation of a dataset with its entities, users and settings; what an earlier start made already is left. */
export async function ensureDemoTenant(app: App, dataset: DemoDataset, today: string): Promise<FoundDemo> {
  const found = (await findDemo(app, dataset)) ?? (await makeOrganisation(app, dataset, today));
  const ctx = systemContext(app, {
    orgId: found.orgId,
    orgName: dataset.organisation,
    entity: profileOf(dataset.entities[0]!, found.entityId),
  });
  const entityIds = await entityIdsOf(app, dataset);
  ctx.entityIds = [...entityIds.values()];
  await inTransaction(ctx, async (tx) => {
    for (const entity of dataset.entities) {
      const id = entityIds.get(entity.domain)!;
      if (id !== found.entityId) await ensureEntity(tx, entity, id);
      await writePrintSettings(tx, entity, id);
    }
    await ensureUsers(tx, dataset, ctx.entityIds);
  });
  return found;
}

/** Tells that the dataset is whole. */
export async function completeDemoTenant(app: App, dataset: DemoDataset, found: FoundDemo): Promise<void> {
  const entity = profileOf(dataset.entities[0]!, found.entityId);
  const ctx = systemContext(app, { orgId: found.orgId, orgName: dataset.organisation, entity });
  await inTransaction(ctx, (tx) => writeMarker(tx, { startedOn: found.startedOn, complete: true }));
}

async function makeOrganisation(app: App, dataset: DemoDataset, today: string): Promise<FoundDemo> {
  const marker = { startedOn: today, complete: false };
  const owner = dataset.users.find((user) => user.username === OWNER)!;
  const { orgId, entityId } = await setUpOrganisation(
    app,
    {
      name: dataset.organisation,
      entity: newEntityOf(dataset.entities[0]!),
      owner: { username: OWNER, name: owner.name, password: DEMO_PASSWORD },
    },
    (tx) => writeMarker(tx, marker),
  );
  return { orgId, entityId, ...marker };
}

function newEntityOf(entity: DemoEntity): Omit<EntityProfile, 'id' | 'rowVersion'> {
  const { domain, displayName, industry, branchCode, gstin, address, phone, email } = entity;
  const stateCode = gstin.slice(0, 2);
  return {
    uniqueName: domain,
    displayName,
    industry,
    branchCode,
    gstin,
    stateCode,
    address: { ...address, stateCode },
    phone,
    email,
    timeZone: DEFAULT_ZONE,
  };
}

const profileOf = (entity: DemoEntity, id: string): EntityProfile => ({ ...newEntityOf(entity), id, rowVersion: 1 });

/** Ids of entities by domain; of those that are still to be made, new ones. */
async function entityIdsOf(app: App, dataset: DemoDataset): Promise<Map<string, string>> {
  const { rows } = await app.pool.query<{ domain: string; entityId: string }>(
    'select unique_name as domain, entity_id as "entityId" from domain_directory where unique_name = any ($1)',
    [dataset.entities.map((entity) => entity.domain)],
  );
  const known = new Map(rows.map((row) => [row.domain, row.entityId]));
  return new Map(dataset.entities.map(({ domain }) => [domain, known.get(domain) ?? newId()]));
}

async function ensureEntity(tx: Tx, entity: DemoEntity, id: string): Promise<void> {
  const [made] = await tx.query('select id from entity where org_id = $1 and id = $2', [tx.ctx.orgId, id]);
  if (!made) await addEntity(tx, { ...newEntityOf(entity), id });
}

async function writePrintSettings(tx: Tx, entity: DemoEntity, id: string): Promise<void> {
  await tx.query(
    `insert into entity_setting (org_id, entity_id, section, value, created_at, updated_at)
     values ($1, $2, 'print', $3, $4, $4) on conflict (org_id, entity_id, section) do nothing`,
    [tx.ctx.orgId, id, entity.print, tx.ctx.now],
  );
}

async function ensureUsers(tx: Tx, dataset: DemoDataset, entityIds: readonly string[]): Promise<void> {
  const { orgId } = tx.ctx;
  const users = await tx.query<{ id: string; username: string }>(
    'select id, username from app_user where org_id = $1',
    [orgId],
  );
  const roles = await tx.query<{ id: string; key: string }>('select id, key from role where org_id = $1', [orgId]);
  const assigned = await tx.query<{ key: string }>(
    `select user_id || ' ' || branch_id as key from assignment where org_id = $1`,
    [orgId],
  );
  const held = new Set(assigned.map((row) => row.key));
  for (const { username, name, role } of dataset.users) {
    const userId =
      users.find((user) => user.username === username)?.id ??
      (await addUser(tx, { username, name, password: DEMO_PASSWORD }));
    const roleId = roles.find((one) => one.key === role)?.id;
    if (!roleId) throw new Error(`The demo organisation ${dataset.organisation} has no role ${role}`);
    for (const entityId of entityIds) {
      if (!held.has(`${userId} ${entityId}`)) await assignRole(tx, userId, entityId, roleId);
    }
  }
}
