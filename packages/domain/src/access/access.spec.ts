import { describe, expect, test } from 'vitest';
import {
  can,
  canOn,
  emptyAccess,
  hasFlag,
  mayEditMasters,
  mayReadBooks,
  mayReadReport,
  mayUseWarehouse,
  scopeOf,
  seesCost,
  seesInsurerPrices,
  seesPrices,
} from './access.ts';
import { ACCESS_AREAS, ACCESS_FLAGS, LETTERS } from './areas.ts';
import { buildAccess, DEFAULT_ROLES, findDefaultRole } from './default-roles.ts';
import { mayEnterArea, mayOpenScreen } from './permission-modules.ts';
import { REPORT_IDS } from './report-ids.ts';

const accessOf = (key: string) => findDefaultRole(key)!.access;

describe('access', () => {
  test('Owner and admin (flags SA, EA) have everything', () => {
    for (const key of ['owner', 'admin']) {
      const access = accessOf(key);
      expect(ACCESS_AREAS.every((row) => LETTERS.every((l) => scopeOf(access, row.area, l) === 'entity'))).toBe(true);
      expect(ACCESS_FLAGS.every((row) => hasFlag(access, row.flag))).toBe(true);
      expect(REPORT_IDS.every((id) => mayReadReport(access, id))).toBe(true);
    }
  });

  test('module admins (flag MA) have everything in their module, and nothing beside it', () => {
    const access = emptyAccess();
    access.Service = { Access: true, MA: true };
    expect(can(access, 'Service.Est', 'D')).toBe(true);
    expect(hasFlag(access, 'Service.EdApprWO')).toBe(true);
    expect(mayEditMasters(access, 'Service')).toBe(true);
    expect(can(access, 'Accounting.Invoice', 'R')).toBe(false);
    expect(mayEditMasters(access, 'Accounting')).toBe(false);
  });

  test('each module holds an Access flag: without it its letters give nothing', () => {
    const access = buildAccess({ areas: { 'Service.WO': 'CRUD' } });
    access.Service.Access = false;
    expect(can(access, 'Service.WO', 'R')).toBe(false);
  });

  test('letters C, R, U, D mean create, read, update, delete', () => {
    const access = buildAccess({ areas: { 'Service.WO': 'RU' } });
    expect(LETTERS.filter((letter) => can(access, 'Service.WO', letter))).toEqual(['R', 'U']);
  });

  test('own is a scope of the right: it reaches own records only', () => {
    const doctor = accessOf('doctor');
    expect(scopeOf(doctor, 'Service.CO', 'U')).toBe('own');
    expect(canOn(doctor, 'Service.CO', 'U', { own: true, team: true })).toBe(true);
    expect(canOn(doctor, 'Service.CO', 'U', { own: false, team: true })).toBe(false);
    expect(scopeOf(doctor, 'Service.CO', 'D')).toBeNull();
  });

  test('team reaches own records and those of the team', () => {
    const access = buildAccess({ areas: { 'Works.Task': 'R' }, scopes: { 'Works.Task': 'team' } });
    expect(canOn(access, 'Works.Task', 'R', { own: false, team: true })).toBe(true);
    expect(canOn(access, 'Works.Task', 'R', { own: false, team: false })).toBe(false);
  });

  test('a technician sees no price at all, others do', () => {
    expect(DEFAULT_ROLES.filter((role) => !seesPrices(role.access)).map((role) => role.key)).toEqual(['technician']);
  });

  test('costs and margins are seen with PrViz', () => {
    expect(DEFAULT_ROLES.filter((role) => seesCost(role.access)).map((role) => role.key)).toEqual([
      'owner',
      'admin',
      'manager',
      'accountant',
      'parts',
    ]);
  });

  test('insurer prices are seen with U on WO or Est', () => {
    expect(DEFAULT_ROLES.filter((role) => seesInsurerPrices(role.access)).map((role) => role.key)).toEqual([
      'owner',
      'admin',
      'manager',
      'advisor',
    ]);
  });

  test('masters are changed with SA, the module MA or the letters that their row names', () => {
    const settingsAdmin = { ...emptyAccess(), SA: true };
    expect(mayEditMasters(settingsAdmin, 'Service')).toBe(true);
    expect(mayEditMasters(accessOf('advisor'), 'Common', 'Common.Product', 'C')).toBe(true);
    expect(mayEditMasters(accessOf('cashier'), 'Common', 'Common.Product', 'C')).toBe(false);
  });

  test('a user sees a report only if the permitted report id list contains its id', () => {
    expect(REPORT_IDS.filter((id) => mayReadReport(accessOf('advisor'), id))).toEqual([303, 307]);
    expect(REPORT_IDS.filter((id) => mayReadReport(accessOf('technician'), id))).toEqual([]);
  });

  test('warehouses shown are limited to the permitted, active list; an empty list means all', () => {
    const access = accessOf('clerk');
    expect(mayUseWarehouse(access, { id: 'a', active: true })).toBe(true);
    expect(mayUseWarehouse(access, { id: 'a', active: false })).toBe(false);
    const limited = { ...access, Inventory: { ...access.Inventory, Whs: ['b'] } };
    expect(mayUseWarehouse(limited, { id: 'a', active: true })).toBe(false);
    expect(mayUseWarehouse(limited, { id: 'b', active: true })).toBe(true);
  });

  test('route entry requires any permission of the permission module', () => {
    expect(mayEnterArea(accessOf('technician'), 'Service')).toBe(true);
    expect(mayEnterArea(accessOf('technician'), 'Accounting')).toBe(false);
    expect(mayEnterArea(accessOf('clerk'), 'Parts')).toBe(true);
    expect(mayEnterArea(accessOf('manager'), 'Settings')).toBe(false);
    expect(mayEnterArea({ ...emptyAccess(), SA: true }, 'Settings')).toBe(true);
    expect(mayEnterArea(emptyAccess(), 'Attendance')).toBe(true);
  });

  test('opening a screen with the id new needs create permission, any other id needs view permission', () => {
    expect(mayOpenScreen(accessOf('advisor'), 'Accounting.Invoice', 'new')).toBe(false);
    expect(mayOpenScreen(accessOf('advisor'), 'Accounting.Invoice', '0190-ab')).toBe(true);
  });
});

test('the books are open to who keeps them: owner and accountant, not cashier, manager or parts manager', () => {
  const readers = DEFAULT_ROLES.filter((one) => mayReadBooks(one.access)).map((one) => one.key);
  expect(readers).toEqual(['owner', 'admin', 'accountant']);
});
