import type { address } from '@bahi/contract/endpoints/platform/entity';
import type { Infer } from '@bahi/contract/wire-type';
import { notFound } from '../../../core/app-error.ts';
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
  active: boolean;
  updatedAt: string;
  rowVersion: number;
}

const ROWS = `select id, org_id as "organisationId", unique_name as "uniqueName", display_name as "displayName", industry,
    branch_code as "branchCode", gstin, state_code as "stateCode", address, phone, email, active,
    updated_at as "updatedAt", row_version as "rowVersion"
  from entity where org_id = $1`;

export const listEntityRows = (tx: Tx, inactiveToo = false): Promise<EntityRow[]> =>
  tx.query<EntityRow>(`${ROWS} and (active or $2) order by display_name`, [tx.ctx.orgId, inactiveToo]);

export const getEntityRow = (tx: Tx, id: string): Promise<EntityRow> => readOne(tx, id, 'and active');
export const lockEntityRow = (tx: Tx, id: string): Promise<EntityRow> => readOne(tx, id, 'and active for update');
/** Also one that is out of use. */
export const lockAnyEntityRow = (tx: Tx, id: string): Promise<EntityRow> => readOne(tx, id, 'for update');

async function readOne(
  tx: Tx,
  id: string,
  which: 'and active' | 'and active for update' | 'for update',
): Promise<EntityRow> {
  const [row] = await tx.query<EntityRow>(`${ROWS} and id = $2 ${which}`, [tx.ctx.orgId, id]);
  if (!row) throw notFound('entity');
  return row;
}

export async function saveEntityRow(tx: Tx, row: EntityRow): Promise<void> {
  await tx.query(
    `update entity set display_name = $3, gstin = $4, state_code = $5, address = $6, phone = $7, email = $8,
       row_version = $9, updated_at = $10, branch_code = $11, active = $12
     where org_id = $1 and id = $2`,
    [
      tx.ctx.orgId,
      row.id,
      row.displayName,
      row.gstin,
      row.stateCode,
      row.address,
      row.phone,
      row.email,
      row.rowVersion,
      row.updatedAt,
      row.branchCode,
      row.active,
    ],
  );
}

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
