import { SEES_ALL } from '@bahi/contract/codec';
import { completeSettings, DEFAULT_SETTINGS } from '@bahi/contract/settings/entity-settings';
import { findDefaultRole } from '@bahi/domain/access/default-roles';
import { normaliseIndustry } from '@bahi/domain/industry/industry';
import { todayIn } from '@bahi/domain/time/dates';
import type { App } from './app.ts';
import { invariant } from './app-error.ts';
import { readOwnCompany } from './company/own-company.ts';
import type { Ctx, EntityProfile } from './context.ts';
import { ENTITY_PROFILE, type StoredEntity } from './other-entity.ts';
import { asTenant } from './as-tenant.ts';

/** The same of an entity as it is now; null of one that is closed. */
export async function findSystemContext(app: App, place: { orgId: string; entityId: string }): Promise<Ctx | null> {
  const { orgId, entityId } = place;
  const [found] = await asTenant(app.pool, { orgId, entityIds: [entityId] }, async (client) => {
    const { rows } = await client.query<StoredEntity>(ENTITY_PROFILE, [orgId, entityId]);
    return rows;
  });
  if (!found) return null;
  const ctx = systemContext(app, { orgId, orgName: '', entity: found.entity });
  return { ...ctx, settings: completeSettings(found.settings) };
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The product itself as the caller: for first-run set-up and jobs, in one organisation and entity. */
export function systemContext(app: App, tenant: { orgId: string; orgName: string; entity: EntityProfile }): Ctx {
  const now = app.clock.now();
  const role = findDefaultRole('owner');
  invariant(role, 'the owner role exists');
  return {
    pool: app.pool,
    requestId: 'system',
    now,
    today: todayIn(tenant.entity.timeZone, now),
    sessionId: NOBODY,
    orgId: tenant.orgId,
    orgName: tenant.orgName,
    entityId: tenant.entity.id,
    entityIds: [tenant.entity.id],
    mayEnterEntityIds: [tenant.entity.id],
    entity: tenant.entity,
    settings: DEFAULT_SETTINGS,
    ...readOwnCompany({}, normaliseIndustry(tenant.entity.industry ?? '') ?? 'OTHER'),
    userId: NOBODY,
    userName: 'Bahi',
    teamIds: [],
    access: role.access,
    sees: SEES_ALL,
    newFeatures: app.newFeatures,
    files: app.files,
    live: app.live,
    allowances: app.allowances,
    wake: app.wake,
  };
}
