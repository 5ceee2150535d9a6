import type { App } from './app.ts';
import { buildContext, type StoredCaller } from './build-context.ts';
import type { Ctx } from './context.ts';
import { asTenant } from './as-tenant.ts';

const NO_SESSION = '00000000-0000-0000-0000-000000000000';

export interface Place {
  orgId: string;
  entityId: string;
  userId: string;
}

type StoredUser = Omit<StoredCaller, 'sessionId' | keyof Place>;

/**
 * A user as the caller of what a job does for him: with the rights that he holds in his entity at this moment. Null
 * where he, his role or the entity is no longer active.
 */
export async function findUserContext(app: App, place: Place, requestId: string): Promise<Ctx | null> {
  const { orgId, entityId, userId } = place;
  const stored = await asTenant(app.pool, { orgId, entityIds: [entityId] }, async (client) => {
    const { rows } = await client.query<StoredUser>({
      name: 'user_context',
      text: USER,
      values: [orgId, entityId, userId],
    });
    return rows[0];
  });
  if (!stored) return null;
  return buildContext(app, { ...stored, sessionId: NO_SESSION, orgId, userId }, requestId, app.clock.now());
}

/** As `session_profile` answers for a session. */
const USER = `select u.name as "userName", r.access, o.name as "orgName",
    jsonb_build_object('warehouseIds', to_jsonb(a.warehouse_ids), 'technician', a.technician,
      'invoiceDiscountMax', a.invoice_discount_max, 'receiptDiscountMax', a.receipt_discount_max) as assignment,
    jsonb_build_object('id', e.id, 'uniqueName', e.unique_name, 'displayName', e.display_name, 'industry', e.industry,
      'branchCode', e.branch_code, 'gstin', e.gstin, 'stateCode', e.state_code, 'address', e.address, 'phone', e.phone,
      'email', e.email, 'timeZone', e.time_zone, 'rowVersion', e.row_version) as entity,
    (select jsonb_agg(x.branch_id) from assignment x where x.org_id = $1 and x.user_id = $3) as "entityIds",
    team_of($1::uuid, $3::uuid) as "teamIds",
    coalesce((select jsonb_object_agg(x.section, x.value) from entity_setting x where x.org_id = $1 and x.entity_id = $2),
      '{}') as settings
  from app_user u
    join assignment a on a.org_id = u.org_id and a.user_id = u.id and a.branch_id = $2
    join role r on r.org_id = a.org_id and r.id = a.role_id
    join entity e on e.org_id = a.org_id and e.id = a.branch_id
    join organisation o on o.org_id = e.org_id
  where u.org_id = $1 and u.id = $3 and u.active and r.active and e.active`;
