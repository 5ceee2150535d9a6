import { defineEndpoint, list, lookup, none, one } from '../../endpoint.ts';
import { id, object, optional, rowVersion, required, secret, text, yesNo } from '../../wire-type.ts';
import { auditEntry, pagingFields } from '../../wire/document.wire.ts';
import { employeeRow, userChange, userInput, userRow, userStatusChange, userView } from '../../wire/user.wire.ts';

const BASE = 'Users';
const TOUCHES = ['platform.user', 'platform.role', 'service.staff'] as const;
/** With the letter on employees, or as settings admin. */
const who = <const L extends 'C' | 'R' | 'U'>(letter: L) =>
  ({ anyOf: [{ area: 'Common.User', letter }, 'settingsAdmin'] }) as const;

export const createUser = defineEndpoint({
  id: 'platform.user.create',
  method: 'POST',
  path: BASE,
  summary: 'Makes an employee with a temporary password and his roles; nobody gives rights that he does not hold',
  access: who('C'),
  scope: 'organisation',
  body: userInput,
  response: one(userView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const updateUser = defineEndpoint({
  id: 'platform.user.update',
  method: 'PUT',
  path: `${BASE}/{id}`,
  summary: 'Saves an employee; entities that are not named stay, one with a role of none is taken away',
  access: who('U'),
  scope: 'organisation',
  body: userChange,
  response: one(userView),
  idempotent: true,
  touches: TOUCHES,
});

export const getUser = defineEndpoint({
  id: 'platform.user.get',
  method: 'GET',
  path: `${BASE}/{id}`,
  summary: 'One employee with his roles',
  access: who('R'),
  scope: 'organisation',
  response: one(userView),
});

export const searchUsers = defineEndpoint({
  id: 'platform.user.list',
  method: 'GET',
  path: BASE,
  summary: 'Employees by name; text looks in name, user name, phone, e-mail and employee code',
  access: who('R'),
  scope: 'organisation',
  query: object({
    text: optional('Text', text(80)),
    active: optional('Active', yesNo()),
    roleId: optional('RoleId', id()),
    entityId: optional('EntId', id()),
    ...pagingFields,
  }),
  response: list(userRow),
});

export const setUserStatus = defineEndpoint({
  id: 'platform.user.status',
  method: 'PUT',
  path: `${BASE}/{id}/Status`,
  summary: 'Lets an employee sign in or no longer; making him inactive ends all of his sign-ins at once',
  access: who('U'),
  scope: 'organisation',
  body: userStatusChange,
  response: one(userView),
  touches: TOUCHES,
});

export const setUserPassword = defineEndpoint({
  id: 'platform.user.password',
  method: 'PUT',
  path: `${BASE}/{id}/Password`,
  summary: 'Sets a temporary password, which must be changed at the next sign-in, and ends all sign-ins',
  access: who('U'),
  scope: 'organisation',
  body: object({ password: required('Password', secret()), rowVersion }),
  response: none,
  status: 204,
  touches: TOUCHES,
});

/** For who lost his phone and his recovery codes. */
export const removeSecondFactorOf = defineEndpoint({
  id: 'platform.user.removeSecondFactor',
  method: 'PUT',
  path: `${BASE}/{id}/Totp/Remove`,
  summary: 'Turns the second factor of an employee off, so that the password alone signs him in',
  access: who('U'),
  scope: 'organisation',
  response: none,
  status: 204,
  touches: TOUCHES,
});

export const userAuditLog = defineEndpoint({
  id: 'platform.user.auditLog',
  method: 'GET',
  path: `${BASE}/{id}/AuditLog`,
  summary: 'Every change of the employee and of his rights: who, when, what from, what to',
  access: who('R'),
  scope: 'organisation',
  response: lookup(auditEntry),
});

export const employeesOfEntity = defineEndpoint({
  id: 'platform.user.ofEntity',
  method: 'GET',
  path: `${BASE}/EmployeesOfEntity/{entityId}/{organisationId}`,
  summary: 'Active employees of an entity that the caller may enter; of a connected one those who show a card',
  access: 'signedIn',
  scope: 'organisation',
  response: lookup(employeeRow),
});
