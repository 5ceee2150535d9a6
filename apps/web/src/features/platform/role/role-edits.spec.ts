import { emptyAccess } from '@bahi/domain/access/access';
import { accessDifferences } from '@bahi/domain/access/access-differences';
import { buildAccess, DEFAULT_ROLES } from '@bahi/domain/access/default-roles';
import { readAccess } from '@bahi/domain/access/read-access';
import { defaultConfig } from '@bahi/domain/industry/config';
import { expect, test } from 'vitest';
import {
  accessToSend,
  flagOf,
  lettersOf,
  offeredAreas,
  offeredFlags,
  withAllOfModule,
  withFlag,
  withLetters,
  withModule,
  withModuleAdmin,
  withReports,
  withScope,
} from './role-edits.ts';

test('a letter opens its module, and letters stand in their order', () => {
  const access = withLetters(withLetters(emptyAccess(), 'Service.WO', ['U'], true), 'Service.WO', ['C'], true);
  expect(access.Service).toEqual({ Access: true, MA: false, WO: 'CU' });
  expect(lettersOf(withLetters(access, 'Service.WO', ['C'], false), 'Service.WO')).toBe('U');
});

test('a closed module keeps what stands in it', () => {
  const access = withModule(withFlag(emptyAccess(), 'Service.Disc', true), 'Service', false);
  expect([access.Service.Access, flagOf(access, 'Service.Disc')]).toEqual([false, true]);
  expect(withModuleAdmin(access, 'Service', true).Service).toMatchObject({ Access: true, MA: true });
});

test('the whole entity is no scope, and a scope without letters is not sent', () => {
  const access = withScope(withLetters(emptyAccess(), 'Service.WO', ['R'], true), 'Service.WO', 'own');
  expect(access.Scope).toEqual({ 'Service.WO': 'own' });
  expect(withScope(access, 'Service.WO', 'entity').Scope).toEqual({});
  expect(accessToSend(withLetters(access, 'Service.WO', ['R'], false))).toEqual({
    ...emptyAccess(),
    Service: { Access: true, MA: false },
  });
});

test('reports open with the first one and close with the last', () => {
  const access = withReports(emptyAccess(), [307, 303], true);
  expect(access.Reports).toEqual({ Access: true, MA: false, Reports: [303, 307] });
  expect(withReports(access, [303, 307], false).Reports.Access).toBe(false);
});

test('all of a module is every letter that is offered of its areas', () => {
  // Meetings and projects are not there yet.
  expect(withAllOfModule(emptyAccess(), defaultConfig('AUTO1'), 'Works', true).Works).toEqual({
    Access: true,
    MA: false,
    Task: 'CRUD',
  });
});

test('a right of what the company does not use is not offered, and stays with the role that holds it', () => {
  const { modules, features } = defaultConfig('AUTO1');
  const areas = (off: object) =>
    offeredAreas({ modules, features: { ...features, ...off } }, 'Service').map(({ area }) => area);
  expect(areas({})).toEqual(['Service.WO', 'Service.Est', 'Service.Appt']);
  expect(areas({ Est: false, Appt: false, Ticket: true })).toEqual(['Service.WO', 'Service.Ticket']);
  const flags = offeredFlags({ modules, features: { ...features, Est: false } }, 'Service').map(({ flag }) => flag);
  expect([flags.includes('Service.EdApprEst'), flags.includes('Service.EdApprWO')]).toEqual([false, true]);
  const held = withLetters(emptyAccess(), 'Service.Ticket', ['R'], true);
  const all = withAllOfModule(held, { modules, features }, 'Service', true);
  expect(lettersOf(all, 'Service.Ticket')).toBe('R');
});

test('what is sent of a default role is read as that role', () => {
  for (const { access } of [...DEFAULT_ROLES, { access: buildAccess({ invoiceDiscountMax: ' 5% ' }) }]) {
    const { access: read, issues } = readAccess(accessToSend(access));
    expect(issues).toEqual([]);
    expect(accessDifferences(access, read).filter(({ from, to }) => from.trim() !== to.trim())).toEqual([]);
  }
});
