import type { Access } from '@bahi/domain/access/access';
import { type AssignmentRights, effectiveAccess } from '@bahi/domain/access/effective-access';
import { accessIn } from '@bahi/domain/industry/own-config';
import type { Tx } from '../tx.ts';

/** Somebody's name, and his rights in the branch of the caller at this moment; none where he holds no role there any more. */
export async function accessOfUser(tx: Tx, userId: string): Promise<{ name: string; access: Access | null } | null> {
  const [found] = await tx.query<{ name: string; access: Partial<Access> | null; assignment: AssignmentRights }>(
    `select u.name, r.access,
       jsonb_build_object('warehouseIds', to_jsonb(a.warehouse_ids), 'technician', a.technician,
         'invoiceDiscountMax', a.invoice_discount_max, 'receiptDiscountMax', a.receipt_discount_max) as assignment
     from app_user u
       left join assignment a on a.org_id = u.org_id and a.user_id = u.id and a.branch_id = $3
       left join role r on r.org_id = a.org_id and r.id = a.role_id and r.active
     where u.org_id = $1 and u.id = $2`,
    [tx.ctx.orgId, userId, tx.ctx.entityId],
  );
  if (!found) return null;
  const { name, access, assignment } = found;
  return { name, access: access && accessIn(effectiveAccess(access, assignment), tx.ctx.config) };
}
