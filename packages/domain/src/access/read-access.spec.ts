import { describe, expect, test } from 'vitest';
import { accessDifferences } from './access-differences.ts';
import { emptyAccess } from './access.ts';
import { buildAccess, DEFAULT_ROLES } from './default-roles.ts';
import { ceilingIssue, readAccess } from './read-access.ts';

describe('the rights of a role', () => {
  test('every default role is read as itself', () => {
    for (const { access } of DEFAULT_ROLES) {
      const read = readAccess(structuredClone(access));
      expect(read.issues).toEqual([]);
      expect(accessDifferences(read.access, access)).toEqual([]);
    }
  });

  test('absent modules permit nothing, letters stand in the order C R U D, a module opens where anything is granted', () => {
    expect(readAccess({ Service: { WO: 'URR', Est: '' } })).toEqual({
      access: buildAccess({ areas: { 'Service.WO': 'RU' } }),
      issues: [],
    });
    expect(readAccess({}).access).toEqual(emptyAccess());
    expect(readAccess({ Service: { Access: false, WO: 'R' } }).access.Service).toEqual({
      Access: false,
      MA: false,
      WO: 'R',
    });
  });

  test.each<[unknown, string, string]>([
    [null, '', 'Enter the rights by module.'],
    [[], '', 'Enter the rights by module.'],
    [{ Root: true }, 'Root', 'There is no such right.'],
    [{ constructor: {} }, 'constructor', 'There is no such right.'],
    [{ Service: 'CRUD' }, 'Service', 'Enter the rights of the module.'],
    [{ Service: { Spy: 'R' } }, 'Service.Spy', 'There is no such right.'],
    [{ Service: { WO: 'CRX' } }, 'Service.WO', 'Use the letters C, R, U and D.'],
    [{ Service: { WO: true } }, 'Service.WO', 'Use the letters C, R, U and D.'],
    [{ Service: { EdApprWO: 'yes' } }, 'Service.EdApprWO', 'Enter true or false.'],
    [{ EA: 1 }, 'EA', 'Enter true or false.'],
    [{ NoW: { Pilot: true } }, 'NoW', 'Enter Tec with true or false.'],
    [{ Scope: { 'Inventory.Item': 'own' } }, 'Scope.Inventory.Item', 'This area has no scope.'],
    [{ Scope: { 'Service.WO': 'world' } }, 'Scope.Service.WO', 'Choose own, team or entity.'],
    [{ Reports: { Reports: [303, 999] } }, 'Reports.Reports', 'Enter a list of report ids.'],
    [{ Inventory: { Whs: ['a'] } }, 'Inventory.Whs', 'Warehouses are permitted to employees, not to roles.'],
    [{ Accounting: { InvDiscMax: '120%' } }, 'Accounting.InvDiscMax', 'Enter at most 100%.'],
  ])('%j is refused at %s', (raw, path, message) => {
    expect(readAccess(raw).issues).toEqual([{ path, message }]);
  });

  test('what differs from the default role is told in words', () => {
    const before = buildAccess({ areas: { 'Service.WO': 'CRU' }, flags: ['Service.Disc'], reports: [303] });
    const after = buildAccess({
      areas: { 'Service.WO': 'RU', 'Common.Vendor': 'R' },
      scopes: { 'Service.WO': 'own' },
      reports: [307],
      invoiceDiscountMax: '5%',
      technician: true,
    });
    expect(accessDifferences(before, after)).toEqual([
      { right: 'Common', label: 'Common: open', from: 'no', to: 'yes' },
      { right: 'Common.Vendor', label: 'Vendors', from: 'none', to: 'R' },
      { right: 'Service.WO', label: 'Work orders', from: 'CRU', to: 'RU, own' },
      { right: 'Service.Disc', label: 'Give discounts on work orders and estimates', from: 'yes', to: 'no' },
      { right: 'NoW.Tec', label: 'Technician', from: 'no', to: 'yes' },
      { right: 'Accounting.InvDiscMax', label: 'Discount ceiling on invoices', from: 'no limit', to: '5%' },
      { right: 'Reports.303', label: 'Report “Work orders”', from: 'yes', to: 'no' },
      { right: 'Reports.307', label: 'Report “Work orders, in detail”', from: 'no', to: 'yes' },
    ]);
  });

  test('a ceiling is a percentage, an amount or none', () => {
    expect(['10%', '7.5 %', '500', '', 'none', '0'].map(ceilingIssue)).toEqual([null, null, null, null, null, null]);
    expect(['ten', '-5', '10%%', '1e9999999999'].map((typed) => ceilingIssue(typed) !== null)).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});

describe('rights that are refused, in whole', () => {
  test.each<[unknown, { path: string; message: string }[]]>([
    ['CRUD', [{ path: '', message: 'Enter the rights by module.' }]],
    [{ SA: 'yes' }, [{ path: 'SA', message: 'Enter true or false.' }]],
    [{ NoW: null }, [{ path: 'NoW', message: 'Enter Tec with true or false.' }]],
    [{ NoW: { Tec: 1 } }, [{ path: 'NoW.Tec', message: 'Enter true or false.' }]],
    [{ NoW: {} }, []],
    [{ Scope: [] }, [{ path: 'Scope', message: 'Enter the scopes by area.' }]],
    [{ Scope: { 'Service.WO': 'entity' } }, []],
    [{ Service: { Access: 'on' } }, [{ path: 'Service.Access', message: 'Enter true or false.' }]],
    [{ Service: { MA: 'on' } }, [{ path: 'Service.MA', message: 'Enter true or false.' }]],
    [{ Service: { InvDiscMax: '5%' } }, [{ path: 'Service.InvDiscMax', message: 'There is no such right.' }]],
    [{ Accounting: { InvDiscMax: '100%' } }, []],
    [{ Accounting: { SRDiscMax: null } }, []],
    [{ Reports: { Reports: 'all' } }, [{ path: 'Reports.Reports', message: 'Enter a list of report ids.' }]],
    [{ Inventory: { Whs: [] } }, []],
    [
      { Inventory: { Whs: 'a' } },
      [{ path: 'Inventory.Whs', message: 'Warehouses are permitted to employees, not to roles.' }],
    ],
  ])('%j', (raw, expected) => {
    expect(readAccess(raw).issues).toEqual(expected);
  });

  test('a ceiling that is no text says what is one', () => {
    const hint = 'Enter a percentage such as 10%, an amount such as 500, or leave it empty for no limit.';
    for (const InvDiscMax of [5, 'ten', '10%'.padStart(21)])
      expect(readAccess({ Accounting: { InvDiscMax } }).issues).toEqual([
        { path: 'Accounting.InvDiscMax', message: hint },
      ]);
    expect([ceilingIssue('ten'), ceilingIssue('10%'.padStart(20)), ceilingIssue('100.1%')]).toEqual([
      hint,
      null,
      'Enter at most 100%.',
    ]);
  });

  test.each<[unknown, boolean]>([
    [{}, false],
    [{ WO: '' }, false],
    [{ EdApprWO: false }, false],
    [{ EdApprWO: true }, true],
    [{ MA: true }, true],
    [{ MA: true, Access: false }, false],
    [{ Access: true }, true],
  ])('service with %j is open: %s', (Service, open) => {
    expect(readAccess({ Service }).access.Service.Access).toBe(open);
  });

  test('a ceiling alone opens no module, a report does', () => {
    const { access } = readAccess({ Accounting: { InvDiscMax: ' 5% ' }, Reports: { Reports: [307, 303] } });
    expect([access.Accounting.Access, access.Accounting.InvDiscMax, access.Reports]).toEqual([
      false,
      '5%',
      { Access: true, MA: false, Reports: [303, 307] },
    ]);
  });

  test('the whole branch, the settings, the nature of work and scopes are read as they are', () => {
    expect(readAccess({ EA: true, SA: true, NoW: { Tec: true }, Scope: { 'Service.WO': 'team' } })).toEqual({
      access: { ...emptyAccess(), EA: true, SA: true, NoW: { Tec: true }, Scope: { 'Service.WO': 'team' } },
      issues: [],
    });
  });
});

test('everything in which two accesses differ is told, with what stands for nothing', () => {
  const before = { ...emptyAccess(), EA: true };
  const after = buildAccess({ areas: { 'Service.WO': 'R' }, scopes: { 'Service.WO': 'team' } });
  after.SA = true;
  after.Service.MA = true;
  after.Accounting.SRDiscMax = '100';
  expect(accessDifferences(before, after)).toEqual([
    { right: 'EA', label: 'Everything in the branch', from: 'yes', to: 'no' },
    { right: 'SA', label: 'Settings and masters', from: 'no', to: 'yes' },
    { right: 'Service', label: 'Service: open', from: 'no', to: 'yes' },
    { right: 'Service.MA', label: 'Service: everything', from: 'no', to: 'yes' },
    { right: 'Service.WO', label: 'Work orders', from: 'none', to: 'R, team' },
    { right: 'Accounting.SRDiscMax', label: 'Discount ceiling on sales receipts', from: 'no limit', to: '100' },
  ]);
});

test('a list is no ceiling', () => {
  expect(readAccess({ Accounting: { InvDiscMax: ['5%'] } })).toEqual({
    access: emptyAccess(),
    issues: [
      {
        path: 'Accounting.InvDiscMax',
        message: 'Enter a percentage such as 10%, an amount such as 500, or leave it empty for no limit.',
      },
    ],
  });
});
