import { completeSettings } from '@bahi/contract/settings/entity-settings';
import { type Access, visibilityOf } from '@bahi/domain/access/access';
import { type AssignmentRights, effectiveAccess } from '@bahi/domain/access/effective-access';
import { accessIn } from '@bahi/domain/industry/own-config';
import { normaliseIndustry } from '@bahi/domain/industry/industry';
import { todayIn } from '@bahi/domain/time/dates';
import type { App } from './app.ts';
import { readOwnCompany } from './company/own-company.ts';
import type { Ctx, EntityProfile } from './context.ts';

/** What is stored of a caller, whether he comes with a session or a job works for him. */
export interface StoredCaller {
  sessionId: string;
  orgId: string;
  orgName: string;
  userId: string;
  userName: string;
  teamIds: readonly string[];
  /** Rights of the role, before those of the assignment. */
  access: Partial<Access>;
  assignment: AssignmentRights;
  entity: EntityProfile;
  /** All entities in which the user holds a role. */
  entityIds: string[];
  settings: Parameters<typeof completeSettings>[0];
}

/** A caller in the entity that he is signed in to, with the rights that he holds there. */
export function buildContext(app: App, caller: StoredCaller, requestId: string, now: string): Ctx {
  const { sessionId, orgId, orgName, userId, userName, teamIds } = caller;
  const entity = { ...caller.entity, industry: normaliseIndustry(caller.entity.industry) ?? 'OTHER' };
  const own = readOwnCompany(caller.settings, entity.industry);
  const access = accessIn(effectiveAccess(caller.access, caller.assignment), own.config);
  return {
    pool: app.pool,
    requestId,
    now,
    today: todayIn(entity.timeZone, now),
    sessionId,
    orgId,
    orgName,
    entityId: entity.id,
    entityIds: [entity.id],
    mayEnterEntityIds: caller.entityIds,
    entity,
    settings: completeSettings(caller.settings),
    ...own,
    userId,
    userName,
    teamIds,
    access,
    sees: visibilityOf(access),
    newFeatures: app.newFeatures,
    files: app.files,
    live: app.live,
    allowances: app.allowances,
    wake: app.wake,
  };
}
