import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, instant, orgId, rowId, stamps, yesNo } from './columns.ts';
import { department, designation } from './masters.ts';
import { inOrganisation } from './walls.ts';
import { entity } from './organisation.ts';

export const appUser = pgTable(
  'app_user',
  {
    orgId: orgId(),
    id: rowId(),
    username: text('username').notNull(),
    name: text('name').notNull(),
    phone: text('phone'),
    email: text('email'),
    passwordHash: text('password_hash').notNull(),
    timeZone: text('time_zone').notNull().default('Asia/Calcutta'),
    active: yesNo('active', true),
    /** Base 32; asked for at sign-in once it is confirmed. */
    totpSecret: text('totp_secret'),
    totpConfirmedAt: instant('totp_confirmed_at'),
    /** The last time step whose code was taken: a code serves once. */
    totpLastStep: bigint('totp_last_step', { mode: 'number' }),
    /** Hashes of the recovery codes that are left. */
    recoveryHashes: jsonb('recovery_hashes').$type<string[]>(),
    /** Raised when a role or assignment changes; the client refetches its rights (decisions §2). */
    accessVersion: integer('access_version').notNull().default(1),
    employeeCode: text('employee_code'),
    designationId: uuid('designation_id'),
    departmentId: uuid('department_id'),
    /** Who stands above him in the organisation; whose right reaches a team reaches all below (decisions §10). */
    reportsToId: uuid('reports_to_id'),
    joinedOn: day('joined_on'),
    leftOn: day('left_on'),
    /** A password that an administrator has set serves for one sign-in. */
    mustChangePassword: yesNo('must_change_password'),
    /** Until when such a password serves; absent for one that its user has chosen. */
    passwordExpiresAt: instant('password_expires_at'),
    /** From then on the user name stays as it is. */
    firstSignedInAt: instant('first_signed_in_at'),
    lastSignedInAt: instant('last_signed_in_at'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('app_user_username').on(t.orgId, t.username),
    uniqueIndex('app_user_employee_code').on(t.orgId, sql`lower(${t.employeeCode})`),
    index('app_user_reports_to').on(t.orgId, t.reportsToId),
    foreignKey({ columns: [t.orgId, t.reportsToId], foreignColumns: [t.orgId, t.id], name: 'app_user_reports_to_fk' }),
    check('app_user_reports_to_another', sql`${t.reportsToId} <> ${t.id}`),
    index('app_user_name').on(t.orgId, sql`lower(${t.name})`, t.id),
    inOrganisation(t, t.designationId, designation),
    inOrganisation(t, t.departmentId, department),
    check('app_user_username_lower', sql`${t.username} = lower(${t.username})`),
  ],
);

export const role = pgTable(
  'role',
  {
    orgId: orgId(),
    id: rowId(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    /** `RoleAccess` of `domain/access`. */
    access: jsonb('access').notNull(),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('role_key').on(t.orgId, t.key),
    uniqueIndex('role_name').on(t.orgId, sql`lower(${t.name})`),
  ],
);

/** A user's role in one entity. Organisation-owned: it decides which entities a session may enter. */
export const assignment = pgTable(
  'assignment',
  {
    orgId: orgId(),
    userId: uuid('user_id').notNull(),
    branchId: uuid('branch_id').notNull(),
    roleId: uuid('role_id').notNull(),
    /** Permitted warehouses; an empty list means all (decisions §6). */
    warehouseIds: uuid('warehouse_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Technician or not, and discount ceilings, where they differ from the role's. */
    technician: boolean('technician'),
    invoiceDiscountMax: text('invoice_discount_max'),
    receiptDiscountMax: text('receipt_discount_max'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.userId, t.branchId] }),
    index('assignment_branch').on(t.orgId, t.branchId),
    index('assignment_role').on(t.orgId, t.roleId),
    inOrganisation(t, t.userId, appUser),
    inOrganisation(t, t.branchId, entity),
    inOrganisation(t, t.roleId, role),
  ],
);

/** One per-user preference: columns, theme, home arrangement, saved filters. */
export const userPreference = pgTable(
  'user_preference',
  {
    orgId: orgId(),
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    value: jsonb('value').notNull(),
    shared: boolean('shared').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.userId, t.key] })],
);
