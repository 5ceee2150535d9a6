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
