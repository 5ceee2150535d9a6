import type { address } from '@bahi/contract/endpoints/platform/entity';
import type { Infer } from '@bahi/contract/wire-type';
import type { Tx } from '../../../core/tx.ts';

export interface EntityRow {
  id: string;
  organisationId: string;
  uniqueName: string;
  displayName: string;
  industry: string;
  branchCode: string;
  gstin: string | null;
  stateCode: string;
  address: Infer<typeof address>;
  phone: string | null;
  email: string | null;
  rowVersion: number;
}

export const listEntityRows = (tx: Tx): Promise<EntityRow[]> =>
  tx.query<EntityRow>(
    `select id, org_id as "organisationId", unique_name as "uniqueName", display_name as "displayName", industry,
            branch_code as "branchCode", gstin, state_code as "stateCode", address, phone, email, row_version as "rowVersion"
     from entity where org_id = $1 and active order by display_name`,
    [tx.ctx.orgId],
  );

/** Entities in which a user holds a role, with that role's name. */
export const listEntitiesOf = (tx: Tx, userId: string) =>
  tx.query<{ id: string; displayName: string; uniqueName: string; industry: string; roleName: string }>(
    `select e.id, e.display_name as "displayName", e.unique_name as "uniqueName", e.industry, r.name as "roleName"
     from assignment a
       join entity e on e.org_id = a.org_id and e.id = a.branch_id and e.active
       join role r on r.org_id = a.org_id and r.id = a.role_id
     where a.org_id = $1 and a.user_id = $2 order by e.display_name`,
    [tx.ctx.orgId, userId],
  );
