import type { Access } from '@bahi/domain/access/access';
import { type AdministeredArea, mayAdminister } from '@bahi/domain/access/administer';
import type { Letter } from '@bahi/domain/access/areas';
import { type AssignmentRights, effectiveAccess } from '@bahi/domain/access/effective-access';
import { AppError } from '../app-error.ts';
import type { Tx } from '../tx.ts';

/** Who gives or takes rights, with what he holds himself in each entity at this moment. */
export interface Granter {
  userId: string;
  roleIds: ReadonlySet<string>;
  /** His rights in an entity, or null where he has none. */
  in(entityId: string): Access | null;
}

/** The one lock under which rights of the organisation change. */
export async function lockRights(tx: Tx): Promise<void> {
  await tx.query('select org_id from organisation where org_id = $1 for no key update', [tx.ctx.orgId]);
}

/**
 * Takes the lock of the rights, and reads the caller's rights anew behind it: of two
 * administrators who demote each other at once, the second has lost his rights already and is refused.
 */
export async function holdRights(tx: Tx, area: AdministeredArea, letter: Letter): Promise<Granter> {
  return lockGranter(tx, (here) => mayAdminister(here, area, letter));
}

/** The same for what only who may do everything in the signed-in entity does: making branches, putting them out of use. */
export const holdEverything = (tx: Tx): Promise<Granter> => lockGranter(tx, (here) => here.EA);

async function lockGranter(tx: Tx, suffices: (here: Access) => boolean): Promise<Granter> {
  const { orgId, userId, entityId } = tx.ctx;
  await lockRights(tx);
  const rows = await tx.query<
    AssignmentRights & { entityId: string; roleId: string; access: Partial<Access>; isActive: boolean }
  >(
    `select a.branch_id as "entityId", a.role_id as "roleId", r.access, a.warehouse_ids as "warehouseIds", a.technician,
            a.invoice_discount_max as "invoiceDiscountMax", a.receipt_discount_max as "receiptDiscountMax", e.active as "isActive"
     from assignment a
       join app_user u on u.org_id = a.org_id and u.id = a.user_id and u.active
       join role r on r.org_id = a.org_id and r.id = a.role_id and r.active
       join entity e on e.org_id = a.org_id and e.id = a.branch_id
     where a.org_id = $1 and a.user_id = $2`,
    [orgId, userId],
  );
  const held = new Map(rows.map((row) => [row.entityId, effectiveAccess(row.access, row)]));
  const here = held.get(entityId);
  // The branch itself may have been put out of use a moment ago.
  const isOpen = rows.some((row) => row.entityId === entityId && row.isActive);
  if (!here || !isOpen || !suffices(here)) throw new AppError('Forbidden');
  return {
    userId,
    roleIds: new Set(rows.map((row) => row.roleId)),
    in: (branch) => held.get(branch) ?? null,
  };
}
