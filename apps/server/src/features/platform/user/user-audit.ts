import type { Tx } from '../../../core/tx.ts';
import type { StoredAssignment, StoredUser } from './user-store.ts';

/** A user and his places as the audit log compares them: by entity, in names. */
export async function auditedUser(tx: Tx, user: StoredUser, places: readonly StoredAssignment[]): Promise<object> {
  const { designationId, departmentId, reportsToId, firstSignedInAt: _, ...fields } = user;
  const ids = places.flatMap((place) => place.warehouseIds);
  const [names] = await tx.query<{
    designation: string | null;
    department: string | null;
    reportsTo: string | null;
    warehouses: object | null;
  }>(
    `select (select name from designation where org_id = $1 and id = $2) as designation,
            (select name from department where org_id = $1 and id = $3) as department,
            (select name from app_user where org_id = $1 and id = $5) as "reportsTo",
            (select jsonb_object_agg(id, name) from warehouse where org_id = $1 and id = any ($4::uuid[])) as warehouses`,
    [tx.ctx.orgId, designationId, departmentId, ids, reportsToId],
  );
  const warehouses = (names!.warehouses ?? {}) as Record<string, string>;
  return {
    ...fields,
    designation: names!.designation,
    department: names!.department,
    reportsTo: names!.reportsTo,
    rights: places.map((place) => ({
      id: place.entityName,
      role: place.roleName,
      warehouses: place.warehouseIds.map((id) => warehouses[id] ?? 'another').join(', ') || 'all',
      technician: place.technician,
      invoiceDiscountMax: place.invoiceDiscountMax,
      receiptDiscountMax: place.receiptDiscountMax,
    })),
  };
}
