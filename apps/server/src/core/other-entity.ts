import { completeSettings } from '@bahi/contract/settings/entity-settings';
import { normaliseIndustry } from '@bahi/domain/industry/industry';
import { todayIn } from '@bahi/domain/time/dates';
import { notFound } from './app-error.ts';
import { readOwnCompany } from './company/own-company.ts';
import type { EntityProfile } from './context.ts';
import type { Tx } from './tx.ts';

/**
 * The same transaction in another entity of the organisation, whose rows the walls let through from here on. For a document that
 * two entities share and each posts its own leg of (architecture §7): the caller has proved that the document concerns his own.
 * Rights stay those that he holds where he is signed in.
 */
export async function inEntity(tx: Tx, entityId: string): Promise<Tx> {
  const { ctx } = tx;
  if (entityId === ctx.entityId) return tx;
  const entityIds = [...new Set([...ctx.entityIds, entityId])];
  await tx.query(`select set_config('app.entities', $1, true)`, [`{${entityIds.join()}}`]);
  const [found] = await tx.query<{ entity: EntityProfile; settings: Record<string, object> }>(PROFILE, [
    ctx.orgId,
    entityId,
  ]);
  if (!found) throw notFound('branch');
  const entity = { ...found.entity, industry: normaliseIndustry(found.entity.industry) ?? 'OTHER' };
  return tx.within({
    ...ctx,
    ...readOwnCompany(found.settings, entity.industry),
    ...{ entityId, entityIds, entity },
    settings: completeSettings(found.settings),
    today: todayIn(entity.timeZone, ctx.now),
  });
}

const PROFILE = `select jsonb_build_object('id', e.id, 'uniqueName', e.unique_name, 'displayName', e.display_name, 'industry', e.industry,
    'branchCode', e.branch_code, 'gstin', e.gstin, 'stateCode', e.state_code, 'address', e.address, 'phone', e.phone, 'email', e.email,
    'timeZone', e.time_zone, 'rowVersion', e.row_version) as entity,
  coalesce((select jsonb_object_agg(s.section, s.value) from entity_setting s where s.org_id = e.org_id and s.entity_id = e.id), '{}')
    as settings
  from entity e where e.org_id = $1 and e.id = $2 and e.active`;
