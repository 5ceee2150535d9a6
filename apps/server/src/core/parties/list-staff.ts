import { type Access, can, isBoundTechnician } from '@bahi/domain/access/access';
import type { Tx } from '../tx.ts';

export interface StaffMember {
  id: string;
  name: string;
  role: string;
  technician: boolean;
  /** May be the service advisor of an order: who may change orders and is no technician. */
  advisor: boolean;
}

/** The users with a role in this entity, by name, with what they may be on an order. */
export async function listStaff(tx: Tx): Promise<StaffMember[]> {
  const rows = await tx.query<{ id: string; name: string; role: string; access: Access }>(
    `select u.id, u.name, r.name as role,
            case when a.technician is null then r.access
                 else jsonb_set(r.access, '{NoW,Tec}', to_jsonb(a.technician)) end as access
     from assignment a
       join app_user u on u.org_id = a.org_id and u.id = a.user_id and u.active
       join role r on r.org_id = a.org_id and r.id = a.role_id and r.active
     where a.org_id = $1 and a.branch_id = $2 order by lower(u.name), u.id`,
    [tx.ctx.orgId, tx.ctx.entityId],
  );
  return rows.map(({ access, ...row }) => ({
    ...row,
    technician: isBoundTechnician(access),
    advisor: can(access, 'Service.WO', 'U') && !isBoundTechnician(access),
  }));
}
