import { completeSettings } from '@bahi/contract/settings/entity-settings';
import { normaliseIndustry } from '@bahi/domain/industry/industry';
import { todayIn } from '@bahi/domain/time/dates';
import { notFound } from './app-error.ts';
import { readOwnCompany } from './company/own-company.ts';
import type { EntityProfile } from './context.ts';
import type { Tx } from './tx.ts';

/** The same transaction with the rows of other entities of the organisation too, for what is asked of all of them at once. */
export async function withEntities(tx: Tx, others: readonly string[]): Promise<Tx> {
  const entityIds = [...new Set([...tx.ctx.entityIds, ...others])];
  await tx.query(`select set_config('app.entities', $1, true)`, [`{${entityIds.join()}}`]);
  return tx.within({ ...tx.ctx, entityIds });
}

/**
 * The same transaction in another entity of the organisation, whose rows the walls let through from here on. For a document that
 * two entities share and each posts its own leg of (architecture §7): the caller has proved that the document concerns his own.
 * Rights stay those that he holds where he is signed in.
 */
export async function inEntity(tx: Tx, entityId: string): Promise<Tx> {
  if (entityId === tx.ctx.entityId) return tx;
  const { ctx } = await withEntities(tx, [entityId]);
  const [found] = await tx.query<StoredEntity>(ENTITY_PROFILE, [ctx.orgId, entityId]);
  if (!found) throw notFound('branch');
  const entity = { ...found.entity, industry: normaliseIndustry(found.entity.industry) ?? 'OTHER' };
  return tx.within({
    ...ctx,
    ...readOwnCompany(found.settings, entity.industry),
    entityId,
    entity,
    settings: completeSettings(found.settings),
    today: todayIn(entity.timeZone, ctx.now),
  });
}

/** An entity with its settings as they are kept. */
export interface StoredEntity {
  entity: EntityProfile;
  settings: Record<string, object>;
}
export const ENTITY_PROFILE = `select jsonb_build_object('id', e.id, 'uniqueName', e.unique_name, 'displayName', e.display_name, 'industry', e.industry,
    'branchCode', e.branch_code, 'gstin', e.gstin, 'stateCode', e.state_code, 'address', e.address, 'phone', e.phone, 'email', e.email,
    'timeZone', e.time_zone, 'rowVersion', e.row_version) as entity,
  coalesce((select jsonb_object_agg(s.section, s.value) from entity_setting s where s.org_id = e.org_id and s.entity_id = e.id), '{}')
    as settings
  from entity e where e.org_id = $1 and e.id = $2 and e.active`;
