import type { createUser, getUser } from '@bahi/contract/endpoints/platform/user';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { CHOOSE_ALL_WAREHOUSES } from '@bahi/domain/access/permitted-warehouses';
import { ceilingIssue } from '@bahi/domain/access/read-access';
import { mergeFields, mergeRows, type Merged } from '@bahi/domain/merge/three-way';
import { MESSAGES } from '@bahi/domain/messages';
import { normalisePhone } from '@bahi/domain/parties/phone';
import { isEmail } from '@bahi/domain/session/login-rules';
import { newPasswordIssues } from '@bahi/domain/session/password-rules';
import { DEFAULT_ZONE } from '@bahi/domain/time/dates';
import type { FormErrors } from '../../../kit/use-record-form.ts';

export type UserRecord = OutputOf<typeof getUser>;
type Body = InputOf<typeof createUser>['body'];

/** Technician or not: as the role says, or otherwise. */
export type TechnicianChoice = 'role' | 'yes' | 'no';

/** A branch and what the employee is there. */
export interface PlaceForm {
  entityId: string;
  entityName: string;
  roleId: string | null;
  allWarehouses: boolean;
  warehouseIds: readonly string[];
  technician: TechnicianChoice;
  invoiceDiscountMax: string;
  receiptDiscountMax: string;
}

export interface UserForm {
  name: string;
  username: string;
  password: string;
  phone: string;
  email: string;
  employeeCode: string;
  designationId: string | null;
  departmentId: string | null;
  reportsToId: string | null;
  /** Shown, never sent. */
  reportsToName: string;
  joinedOn: string | null;
  timeZone: string;
  places: readonly PlaceForm[];
}

export interface Branch {
  id: string;
  displayName: string;
}

const emptyPlace = ({ id, displayName }: Branch): PlaceForm => ({
  entityId: id,
  entityName: displayName,
  roleId: null,
  allWarehouses: true,
  warehouseIds: [],
  technician: 'role',
  invoiceDiscountMax: '',
  receiptDiscountMax: '',
});

export const emptyUser = (branches: readonly Branch[]): UserForm => ({
  name: '',
  username: '',
  password: '',
  phone: '',
  email: '',
  employeeCode: '',
  designationId: null,
  departmentId: null,
  reportsToId: null,
  reportsToName: '',
  joinedOn: null,
  timeZone: DEFAULT_ZONE,
  places: branches.map(emptyPlace),
});

/** An employee as read, with a row for each branch that the reader may enter or the employee works in. */
export function formOfUser(record: UserRecord, branches: readonly Branch[]): UserForm {
  const held = record.assignments.map((row): PlaceForm => ({
    entityId: row.entityId,
    entityName: row.entityName,
    roleId: row.roleId,
    allWarehouses: row.allWarehouses,
    warehouseIds: row.warehouseIds,
    technician: row.technician === true ? 'yes' : row.technician === false ? 'no' : 'role',
    invoiceDiscountMax: row.invoiceDiscountMax ?? '',
    receiptDiscountMax: row.receiptDiscountMax ?? '',
  }));
  const others = branches.filter((branch) => !held.some((row) => row.entityId === branch.id)).map(emptyPlace);
  return {
    name: record.name,
    username: record.username,
    password: '',
    phone: record.phone ?? '',
    email: record.email ?? '',
    employeeCode: record.employeeCode ?? '',
    designationId: record.designationId ?? null,
    departmentId: record.departmentId ?? null,
    reportsToId: record.reportsToId ?? null,
    reportsToName: record.reportsToName ?? '',
    joinedOn: record.joinedOn ?? null,
    timeZone: record.timeZone,
    places: [...held, ...others],
  };
}

const text = (value: string): string | null => value.trim() || null;

/** The fields of a save, without places. */
export const fieldsOfUser = (form: UserForm) => ({
  name: form.name.trim(),
  username: form.username.trim(),
  phone: text(form.phone),
  email: text(form.email),
  employeeCode: text(form.employeeCode),
  designationId: form.designationId,
  departmentId: form.departmentId,
  reportsToId: form.reportsToId,
  joinedOn: form.joinedOn,
  timeZone: form.timeZone,
});

/** Places to send: those with a role, and those whose role was taken away. */
export const placesOfUser = (form: UserForm, record: UserRecord | null): NonNullable<Body['assignments']> =>
  form.places
    .filter((row) => row.roleId !== null || record?.assignments.some((held) => held.entityId === row.entityId))
    .map((row) => ({
      entityId: row.entityId,
      roleId: row.roleId,
      ...(row.allWarehouses ? { allWarehouses: true } : { allWarehouses: false, warehouseIds: [...row.warehouseIds] }),
      technician: row.technician === 'role' ? null : row.technician === 'yes',
      invoiceDiscountMax: text(row.invoiceDiscountMax),
      receiptDiscountMax: text(row.receiptDiscountMax),
    }));

/** A temporary password that can be read out: three groups of letters and digits that are not mixed up. */
export function makeTemporaryPassword(random: (count: number) => Uint8Array): string {
  const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
  const picked = [...random(12)].map((byte) => signs.charAt(byte % signs.length));
  return [picked.slice(0, 4), picked.slice(4, 8), picked.slice(8)].map((group) => group.join('')).join('-');
}

export function validateUser(form: UserForm, isNew: boolean): FormErrors {
  const phone = form.phone.trim();
  const errors: Record<string, string | null | undefined> = {
    name: form.name.trim() ? null : MESSAGES.fieldRequired,
    username: form.username.trim() ? null : MESSAGES.fieldRequired,
    password: isNew ? newPasswordIssues(form.password, form.username)[0]?.message : null,
    phone: phone && !normalisePhone(phone) ? 'Enter the 10 digits of the phone number.' : null,
    email: form.email.trim() && !isEmail(form.email.trim()) ? 'This is not an e-mail address.' : null,
  };
  for (const row of form.places.filter((each) => each.roleId !== null)) {
    const at = `places.${row.entityId}`;
    if (!row.allWarehouses && row.warehouseIds.length === 0) errors[`${at}.warehouseIds`] = CHOOSE_ALL_WAREHOUSES;
    errors[`${at}.invoiceDiscountMax`] = ceilingIssue(row.invoiceDiscountMax);
    errors[`${at}.receiptDiscountMax`] = ceilingIssue(row.receiptDiscountMax);
  }
  return Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** Two people who changed what an employee is in different branches do not meet. */
export function mergeUser(base: UserForm, mine: UserForm, theirs: UserForm): Merged<UserForm> {
  const whole = mergeFields(base, mine, theirs);
  const rows = (form: UserForm) => form.places.map((place) => ({ ...place, id: place.entityId }));
  const places = mergeRows(rows(base), rows(mine), rows(theirs));
  return {
    merged: { ...whole.merged, places: places.merged.map(({ id: _, ...place }) => place) },
    conflicts: [
      ...whole.conflicts.filter(({ field }) => field !== 'places'),
      ...places.conflicts.map((conflict) => ({
        ...conflict,
        field: ['places', conflict.row, conflict.field].join('.'),
      })),
    ],
  };
}

/** Refusals name places by their number in what was sent, the form by the branch. */
export function placeErrors(fields: FormErrors, sent: readonly { entityId: string }[]): FormErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const [list, index, ...rest] = path.split('.');
      const place = list === 'assignments' ? sent[Number(index)] : undefined;
      return [place ? ['places', place.entityId, ...rest].join('.') : path, message];
    }),
  );
}
