import type { AssignmentRights } from '@bahi/domain/access/effective-access';
import type { Access } from '@bahi/domain/access/access';
import { appUser } from '../../../../db/schema/user.ts';
import { notFound } from '../../../core/app-error.ts';
import { refuseTaken } from '../../../core/refuse-taken.ts';
import { columnsOf } from '../../../core/columns-of.ts';
import type { Tx } from '../../../core/tx.ts';

export interface StoredUser {
  id: string;
  username: string;
  name: string;
  phone: string | null;
  email: string | null;
  employeeCode: string | null;
  designationId: string | null;
  departmentId: string | null;
  reportsToId: string | null;
  joinedOn: string | null;
  leftOn: string | null;
  timeZone: string;
  active: boolean;
  mustChangePassword: boolean;
  passwordExpiresAt: string | null;
  firstSignedInAt: string | null;
  createdAt: string;
  updatedAt: string;
  rowVersion: number;
}

/** A user's place in one entity. */
export interface StoredAssignment extends AssignmentRights {
  entityId: string;
  entityName: string;
  roleId: string;
  roleName: string;
  access: Partial<Access>;
  warehouseIds: string[];
}

const COLUMNS = columnsOf(appUser, 'u', [
  'id',
  'username',
  'name',
  'phone',
  'email',
  'employeeCode',
  'designationId',
  'departmentId',
  'reportsToId',
  'joinedOn',
  'leftOn',
  'timeZone',
  'active',
  'mustChangePassword',
  'passwordExpiresAt',
  'firstSignedInAt',
  'createdAt',
  'updatedAt',
  'rowVersion',
]);

export async function getStoredUser(tx: Tx, id: string, lock: '' | 'for update' = ''): Promise<StoredUser> {
  const [row] = await tx.query<StoredUser>(
    `select ${COLUMNS} from app_user u where u.org_id = $1 and u.id = $2 ${lock}`,
    [tx.ctx.orgId, id],
  );
  if (!row) throw notFound('employee');
  return row;
}

/** The places of a user, by the name of the entity. */
export const listAssignments = (tx: Tx, userId: string): Promise<StoredAssignment[]> =>
  tx.query<StoredAssignment>(
    `select a.branch_id as "entityId", e.display_name as "entityName", a.role_id as "roleId", r.name as "roleName",
            r.access, a.warehouse_ids as "warehouseIds", a.technician, a.invoice_discount_max as "invoiceDiscountMax",
            a.receipt_discount_max as "receiptDiscountMax"
     from assignment a
       join entity e on e.org_id = a.org_id and e.id = a.branch_id
       join role r on r.org_id = a.org_id and r.id = a.role_id
     where a.org_id = $1 and a.user_id = $2 order by lower(e.display_name), e.id`,
    [tx.ctx.orgId, userId],
  );

const TAKEN = {
  app_user_username: { path: 'UserName', message: 'Another employee has this username.' },
  app_user_employee_code: { path: 'EmpCode', message: 'Another employee has this code.' },
};

export const insertUser = (tx: Tx, row: StoredUser, passwordHash: string): Promise<void> =>
  refuseTaken(tx.insert(appUser, [{ ...row, orgId: tx.ctx.orgId, createdBy: tx.ctx.userId, passwordHash }]), TAKEN);

export const saveUser = (tx: Tx, row: StoredUser): Promise<unknown> =>
  refuseTaken(
    tx.query(
      `update app_user set username = $3, name = $4, phone = $5, email = $6, employee_code = $7, designation_id = $8,
         department_id = $9, joined_on = $10, left_on = $11, time_zone = $12, active = $13, updated_at = $14,
         row_version = $15, reports_to_id = $16
       where org_id = $1 and id = $2`,
      [
        tx.ctx.orgId,
        row.id,
        row.username,
        row.name,
        row.phone,
        row.email,
        row.employeeCode,
        row.designationId,
        row.departmentId,
        row.joinedOn,
        row.leftOn,
        row.timeZone,
        row.active,
        row.updatedAt,
        row.rowVersion,
        row.reportsToId,
      ],
    ),
    TAKEN,
  );

/** Writes a place; a role is held once per entity. */
export async function saveAssignment(tx: Tx, userId: string, row: StoredAssignment): Promise<void> {
  await tx.query(
    `insert into assignment (org_id, user_id, branch_id, role_id, warehouse_ids, technician, invoice_discount_max,
       receipt_discount_max)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (org_id, user_id, branch_id) do update
       set role_id = excluded.role_id, warehouse_ids = excluded.warehouse_ids, technician = excluded.technician,
           invoice_discount_max = excluded.invoice_discount_max, receipt_discount_max = excluded.receipt_discount_max`,
    [
      tx.ctx.orgId,
      userId,
      row.entityId,
      row.roleId,
      row.warehouseIds,
      row.technician,
      row.invoiceDiscountMax,
      row.receiptDiscountMax,
    ],
  );
}

export async function removeAssignments(tx: Tx, userId: string, entityIds: readonly string[]): Promise<void> {
  await tx.query('delete from assignment where org_id = $1 and user_id = $2 and branch_id = any ($3::uuid[])', [
    tx.ctx.orgId,
    userId,
    entityIds,
  ]);
}
