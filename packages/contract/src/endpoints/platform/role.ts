import { defineEndpoint, list, lookup, none, one } from '../../endpoint.ts';
import { object, optional, rowVersion, text } from '../../wire-type.ts';
import { auditEntry, pagingFields } from '../../wire/document.wire.ts';
import { roleChange, roleInput, roleView } from '../../wire/role.wire.ts';

const BASE = 'Settings/Roles';
const TOUCHES = ['platform.role', 'platform.user', 'service.staff'] as const;
/** With the letter on roles, or as settings admin. */
const who = <const L extends 'C' | 'R' | 'U' | 'D'>(letter: L) =>
  ({ anyOf: [{ area: 'Common.Role', letter }, 'settingsAdmin'] }) as const;

export const createRole = defineEndpoint({
  id: 'platform.role.create',
  method: 'POST',
  path: BASE,
  summary: 'Makes a role; its rights are checked against the registry, and nobody grants what he does not hold',
  access: who('C'),
  scope: 'organisation',
  body: roleInput,
  response: one(roleView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const updateRole = defineEndpoint({
  id: 'platform.role.update',
  method: 'PUT',
  path: `${BASE}/{id}`,
  summary: 'Saves a role; its users have the new rights with their next call',
  access: who('U'),
  scope: 'organisation',
  body: roleChange,
  response: one(roleView),
  idempotent: true,
  touches: TOUCHES,
});

export const resetRole = defineEndpoint({
  id: 'platform.role.reset',
  method: 'PUT',
  path: `${BASE}/{id}/Reset`,
  summary: 'Gives a default role its first rights back',
  access: who('U'),
  scope: 'organisation',
  body: object({ rowVersion }),
  response: one(roleView),
  touches: TOUCHES,
});

export const getRole = defineEndpoint({
  id: 'platform.role.get',
  method: 'GET',
  path: `${BASE}/{id}`,
  summary: 'One role with its rights',
  access: who('R'),
  scope: 'organisation',
  response: one(roleView),
});

export const listRoles = defineEndpoint({
  id: 'platform.role.list',
  method: 'GET',
  path: BASE,
  summary: 'Roles by name, with the number of their users; also for who gives roles to employees',
  access: {
    anyOf: [{ area: 'Common.Role', letter: 'R' }, { area: 'Common.User', letter: 'R' }, 'settingsAdmin'],
  },
  scope: 'organisation',
  query: object({ text: optional('Text', text(60)), ...pagingFields }),
  response: list(roleView),
});

export const deleteRole = defineEndpoint({
  id: 'platform.role.delete',
  method: 'DELETE',
  path: `${BASE}/{id}`,
  summary: 'Removes a role that nobody has',
  access: who('D'),
  scope: 'organisation',
  response: none,
  status: 204,
  touches: TOUCHES,
});

export const roleAuditLog = defineEndpoint({
  id: 'platform.role.auditLog',
  method: 'GET',
  path: `${BASE}/{id}/AuditLog`,
  summary: 'Every change of the role: who, when, what from, what to',
  access: who('R'),
  scope: 'organisation',
  response: lookup(auditEntry),
});
