import { EMAIL } from '@bahi/domain/session/login-rules';
import {
  array,
  date,
  id,
  instant,
  integer,
  object,
  optional,
  partial,
  required,
  rowVersion,
  secret,
  text,
  yesNo,
} from '../wire-type.ts';

const email = text(120, { pattern: EMAIL, hint: 'This is not an e-mail address.' });
const username = text(60, {
  min: 2,
  pattern: /^[a-z0-9._@-]+$/i,
  hint: 'Use letters, digits, point, hyphen, underscore and @.',
});

/** What the place of a user in one entity adds to his role there; null leaves it to the role. */
const assignmentRights = {
  warehouseIds: optional('Whs', array(id(), 200)),
  allWarehouses: optional('AllWhs', yesNo()),
  technician: optional('Tec', yesNo()),
  invoiceDiscountMax: optional('InvDiscMax', text(20)),
  receiptDiscountMax: optional('SRDiscMax', text(20)),
};

/** A row merges into the user's row of that entity; a role of none takes him out of it. */
const assignmentInput = object({
  entityId: required('EntId', id()),
  roleId: optional('RoleId', id()),
  ...assignmentRights,
});

const assignmentView = object({
  entityId: required('EntId', id()),
  entityName: required('Entity', text()),
  roleId: required('RoleId', id()),
  roleName: required('Role', text()),
  ...assignmentRights,
  warehouseIds: required('Whs', array(id(), 200)),
  allWarehouses: required('AllWhs', yesNo()),
});

/** An employee (spec 1 §3, User data). */
const userFields = {
  name: required('Name', text(100), { alsoAs: 'DName' }),
  phone: optional('Phone', text(20)),
  email: optional('Email', email),
  employeeCode: optional('EmpCode', text(20)),
  designationId: optional('DesigId', id()),
  departmentId: optional('DeptId', id()),
  /** Who stands above him; a right that reaches a team reaches all below. */
  reportsToId: optional('ReportsTo', id()),
  joinedOn: optional('JoinDt', date()),
  timeZone: optional('TZ', text(40)),
  assignments: optional('Entities', array(assignmentInput, 200)),
};

export const userInput = object({
  username: required('UserName', username),
  /** Serves for the first sign-in. */
  password: required('Password', secret()),
  ...userFields,
});

/** Body of the merging save. */
export const userChange = object({
  username: optional('UserName', username),
  ...partial(object(userFields)).fields,
  rowVersion,
});

export const userStatusChange = object({
  active: required('Active', yesNo()),
  /** The last day, for who leaves. */
  leftOn: optional('LeftDt', date()),
  rowVersion,
});

export const userView = object({
  id: required('_id', id()),
  username: required('UserName', text()),
  ...userFields,
  timeZone: required('TZ', text(40)),
  designation: optional('Desig', text()),
  department: optional('Dept', text()),
  reportsToName: optional('ReportsToName', text()),
  leftOn: optional('LeftDt', date()),
  active: required('Active', yesNo()),
  mustChangePassword: required('MustChange', yesNo()),
  /** The authenticator app is asked for at sign-in. */
  secondFactor: required('Totp', yesNo()),
  firstSignedInAt: optional('FirstSignIn', instant()),
  lastSignedInAt: optional('LastSignIn', instant()),
  assignments: required('Entities', array(assignmentView, 200)),
  createdAt: required('CrDt', instant()),
  rowVersion: required('_v', integer()),
});

/** A row of the search. */
export const userRow = object({
  id: required('_id', id()),
  name: required('Name', text(), { alsoAs: 'DName' }),
  username: required('UserName', text()),
  phone: optional('Phone', text()),
  email: optional('Email', text()),
  employeeCode: optional('EmpCode', text()),
  designation: optional('Desig', text()),
  department: optional('Dept', text()),
  active: required('Active', yesNo()),
  lastSignedInAt: optional('LastSignIn', instant()),
  assignments: required(
    'Entities',
    array(object({ entityName: required('Entity', text()), roleName: required('Role', text()) })),
  ),
  rowVersion: required('_v', integer()),
});

/** A colleague, as everybody may see him; of a connected company what his card says. */
export const employeeRow = object({
  id: required('_id', id()),
  name: required('Name', text(), { alsoAs: 'DName' }),
  username: optional('UserName', text()),
  roleName: optional('Role', text()),
  designation: optional('Desig', text()),
  technician: required('Tec', yesNo()),
  /** Whether he is there now, and how much of what he wrote to the caller is unread. */
  online: required('Online', yesNo()),
  unread: required('Unread', integer({ min: 0 })),
});
