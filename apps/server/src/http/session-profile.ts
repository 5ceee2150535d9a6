import { createHash } from 'node:crypto';
import { completeSettings } from '@bahi/contract/settings/entity-settings';
import { type Access, seesCost, seesInsurerPrices, seesPrices } from '@bahi/domain/access/access';
import { type AssignmentRights, effectiveAccess } from '@bahi/domain/access/effective-access';
import { normaliseIndustry } from '@bahi/domain/industry/industry';
import { todayIn } from '@bahi/domain/time/dates';
import type { App } from '../core/app.ts';
import { readOwnCompany } from '../core/company/stored-company.ts';
import type { Ctx, EntityProfile } from '../core/context.ts';

/** What `session_profile` answers; see the migration. */
interface StoredProfile {
  sessionId: string;
  expiresAt: string;
  mobile: boolean;
  user: {
    id: string;
    username: string;
    name: string;
    timeZone: string;
    accessVersion: number;
    mustChangePassword: boolean;
  };
  role: { key: string; name: string; access: Partial<Access> };
  assignment: AssignmentRights;
  entity: EntityProfile;
  organisation: { id: string; name: string };
  entityIds: string[];
  settings: Parameters<typeof completeSettings>[0];
}

export interface SessionContext extends Ctx {
  user: StoredProfile['user'];
  expiresAt: string;
}

/** Only the hash of a token is stored (decisions §2). */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The caller behind a bearer token, or null when it is unknown, ended, idle or expired. */
export async function findSession(app: App, token: string, requestId: string): Promise<SessionContext | null> {
  const now = app.clock.now();
  const { rows } = await app.pool.query<{ profile: StoredProfile | null }>({
    name: 'session_profile',
    text: `select session_profile($1, $2, make_interval(hours => $3)) as profile`,
    values: [tokenHash(token), now, app.sessionIdleHours],
  });
  const profile = rows[0]?.profile;
  return profile ? contextOf(app, profile, requestId, now) : null;
}

function contextOf(app: App, profile: StoredProfile, requestId: string, now: string): SessionContext {
  const access = effectiveAccess(profile.role.access, profile.assignment);
  const entity = { ...profile.entity, industry: normaliseIndustry(profile.entity.industry) ?? 'OTHER' };
  return {
    pool: app.pool,
    requestId,
    now,
    today: todayIn(entity.timeZone, now),
    sessionId: profile.sessionId,
    expiresAt: profile.expiresAt,
    orgId: profile.organisation.id,
    orgName: profile.organisation.name,
    entityId: entity.id,
    entityIds: [entity.id],
    mayEnterEntityIds: profile.entityIds,
    entity,
    settings: completeSettings(profile.settings),
    ...readOwnCompany(profile.settings, entity.industry),
    userId: profile.user.id,
    userName: profile.user.name,
    user: profile.user,
    access,
    sees: { price: seesPrices(access), cost: seesCost(access), insurer: seesInsurerPrices(access) },
    newFeatures: app.newFeatures,
    files: app.files,
    live: app.live,
    wake: app.wake,
  };
}
