import { describe, expect, test } from 'vitest';
import {
  can,
  canOn,
  emptyAccess,
  hasAnyRight,
  hasFlag,
  isBoundTechnician,
  mayEditMasters,
  mayOpenMaster,
  mayReadBooks,
  mayReadReport,
  mayUseWarehouse,
  scopeOf,
  seesCost,
  seesInsurerPrices,
  seesPrices,
} from './access.ts';
import { mayAdminister } from './administer.ts';
import { ACCESS_AREAS, ACCESS_FLAGS, ACCESS_MODULES, LETTERS } from './areas.ts';
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

  test('a master opens for a single letter that changes it, and for none that only reads', () => {
    const may = (letters: string) =>
      mayOpenMaster(buildAccess({ areas: { 'Common.Product': letters } }), {
        module: 'Common',
        area: 'Common.Product',
      });
    expect(['R', 'RC', 'RU', 'RD'].map(may)).toEqual([false, true, true, true]);
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

describe('one right alone', () => {
  const branchAdmin = { ...emptyAccess(), EA: true };
  const settingsAdmin = { ...emptyAccess(), SA: true };

  test('nothing is permitted by an access that roles start from', () => {
    const closed = { Access: false, MA: false };
    expect(emptyAccess()).toEqual({
      EA: false,
      SA: false,
      Common: closed,
      Service: closed,
      Accounting: { ...closed, InvDiscMax: null, SRDiscMax: null },
      Inventory: { ...closed, Whs: [] },
      Sales: closed,
      Works: closed,
      Reports: { ...closed, Reports: [] },
      Settings: closed,
      Scope: {},
      NoW: { Tec: false },
    });
  });

  test('EA gives every letter, flag, report, master, warehouse and module of the branch', () => {
    const limited = { ...branchAdmin, Inventory: { ...branchAdmin.Inventory, Whs: ['b'] }, NoW: { Tec: true } };
    expect({
      letters: ACCESS_AREAS.every((row) => LETTERS.every((letter) => scopeOf(limited, row.area, letter) === 'entity')),
      flags: ACCESS_FLAGS.every((row) => hasFlag(limited, row.flag)),
      reports: REPORT_IDS.every((id) => mayReadReport(limited, id)),
      modules: ACCESS_MODULES.every((module) => hasAnyRight(limited, module)),
      masters: mayEditMasters(limited, 'Service'),
      warehouse: mayUseWarehouse(limited, { id: 'a', active: true }),
      prices: seesPrices(limited),
      costs: seesCost(limited),
      bound: isBoundTechnician(limited),
    }).toEqual({
      letters: true,
      flags: true,
      reports: true,
      modules: true,
      masters: true,
      warehouse: true,
      prices: true,
      costs: true,
      bound: false,
    });
  });

  test('SA gives settings, masters, employees and roles, and no other module', () => {
    expect(ACCESS_MODULES.filter((module) => hasAnyRight(settingsAdmin, module))).toEqual(['Settings']);
    expect(ACCESS_AREAS.filter((row) => can(settingsAdmin, row.area, 'R')).map((row) => row.area)).toEqual([
      'Settings.Settings',
    ]);
    expect(mayAdminister(settingsAdmin, 'Common.User', 'U')).toBe(true);
  });

  test.each([
    ['nothing', emptyAccess(), []],
    ['one letter', buildAccess({ areas: { 'Works.Task': 'R' } }), ['Works']],
    ['a report', buildAccess({ reports: [303] }), ['Reports']],
    ['a report module without reports', { ...emptyAccess(), Reports: { Access: true, MA: false, Reports: [] } }, []],
    ['MA of a module', { ...emptyAccess(), Sales: { Access: true, MA: true } }, ['Sales']],
    ['MA of a module that is closed', { ...emptyAccess(), Sales: { Access: false, MA: true } }, []],
    ['MA of the reports', { ...emptyAccess(), Reports: { Access: true, MA: true, Reports: [] } }, ['Reports']],
    ['letters of a module that is closed', { ...emptyAccess(), Works: { Access: false, MA: false, Task: 'CRUD' } }, []],
  ])('with %s there is a right in these modules', (_, access, modules) => {
    expect(ACCESS_MODULES.filter((module) => hasAnyRight(access, module))).toEqual(modules);
  });

  test('an area of rights in one module opens no other area of it', () => {
    const access = buildAccess({ areas: { 'Service.Est': 'U' } });
    expect(ACCESS_AREAS.filter((row) => LETTERS.some((letter) => can(access, row.area, letter)))).toEqual(
      ACCESS_AREAS.filter((row) => row.area === 'Service.Est'),
    );
  });

  test.each([
    ['Service.WO', true],
    ['Service.Est', true],
    ['Service.Appt', false],
  ] as const)('U on %s alone shows insurer prices: %s', (area, shown) => {
    expect(seesInsurerPrices(buildAccess({ areas: { [area]: 'U' } }))).toBe(shown);
    expect(seesInsurerPrices(buildAccess({ areas: { [area]: 'U' }, technician: true }))).toBe(false);
  });

  test.each([
    ['changing vendor payments', buildAccess({ areas: { 'Accounting.VPay': 'U' } }), true],
    ['deleting bills', buildAccess({ areas: { 'Accounting.Bill': 'D' } }), true],
    ['changing bills', buildAccess({ areas: { 'Accounting.Bill': 'U' } }), false],
  ])('%s alone opens the books: %s', (_, access, open) => {
    expect(mayReadBooks(access)).toBe(open);
  });

  test.each([
    [buildAccess({ areas: { 'Common.User': 'U' } }), [true, false, false]],
    [buildAccess({ areas: { 'Common.Role': 'U' } }), [false, false, true]],
    [emptyAccess(), [false, false, false]],
  ])('employees and roles are administered by the letters of their area', (access, expected) => {
    const asked = [['Common.User', 'U'] as const, ['Common.User', 'C'] as const, ['Common.Role', 'U'] as const];
    expect(asked.map(([area, letter]) => mayAdminister(access, area, letter))).toEqual(expected);
  });

  test('PrViz shows costs, but not to a technician', () => {
    expect(seesCost(buildAccess({ flags: ['Service.PrViz'] }))).toBe(true);
    expect(seesCost(buildAccess({ flags: ['Service.PrViz'], technician: true }))).toBe(false);
    expect(seesCost(emptyAccess())).toBe(false);
  });

  test.each([
    ['entity', [true, true, true]],
    ['team', [true, true, false]],
    ['own', [true, false, false]],
  ] as const)('a letter that reaches %s reaches of own, the team and others %j', (scope, expected) => {
    const access = buildAccess({ areas: { 'Works.Task': 'R' }, scopes: { 'Works.Task': scope } });
    const records = [
      { own: true, team: false },
      { own: false, team: true },
      { own: false, team: false },
    ];
    expect(records.map((record) => canOn(access, 'Works.Task', 'R', record))).toEqual(expected);
    expect(records.map((record) => canOn(access, 'Works.Task', 'U', record))).toEqual([false, false, false]);
  });

  test('a report on the list is read while the module is open, and every report with its MA', () => {
    const listed = buildAccess({ reports: [303] });
    const closed = { ...listed, Reports: { ...listed.Reports, Access: false } };
    const all = { ...emptyAccess(), Reports: { Access: true, MA: true, Reports: [] } };
    expect([listed, closed, all].map((access) => [303, 861].map((id) => mayReadReport(access, id)))).toEqual([
      [true, false],
      [false, false],
      [true, true],
    ]);
  });
});
