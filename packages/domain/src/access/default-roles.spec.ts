import { expect, test } from 'vitest';
import { can, hasFlag, scopeOf } from './access.ts';
import { DEFAULT_ROLES, findDefaultRole } from './default-roles.ts';

const accessOf = (key: string) => findDefaultRole(key)!.access;

test('the default roles, and which of them are for healthcare', () => {
  expect(DEFAULT_ROLES.map((role) => [role.key, role.healthcareOnly])).toEqual([
    ['owner', false],
    ['admin', false],
    ['manager', false],
    ['advisor', false],
    ['cashier', false],
    ['accountant', false],
    ['technician', false],
    ['parts', false],
    ['clerk', false],
    ['salesmanager', false],
    ['salesperson', false],
    ['doctor', true],
    ['frontdesk', true],
    ['pharmacist', true],
  ]);
});

test('a cashier receives payments but cancels no invoice', () => {
  const access = accessOf('cashier');
  expect(can(access, 'Accounting.CPay', 'C')).toBe(true);
  expect(can(access, 'Accounting.Invoice', 'D')).toBe(false);
  expect(access.Accounting.SRDiscMax).toBe('5%');
});

test('an accountant has all flags of accounting but FF', () => {
  const access = accessOf('accountant');
  expect(hasFlag(access, 'Accounting.ReOpenInv')).toBe(true);
  expect(hasFlag(access, 'Accounting.FF')).toBe(false);
  expect(access.Accounting.InvDiscMax).toBeNull();
});

test('a technician reads his own jobs and changes no field of an order by letter', () => {
  const access = accessOf('technician');
  expect(scopeOf(access, 'Service.WO', 'R')).toBe('own');
  expect(can(access, 'Service.WO', 'U')).toBe(false);
  expect(access.NoW.Tec).toBe(true);
});

test('a clerk creates an adjustment that needs approval', () => {
  expect(can(accessOf('clerk'), 'Inventory.Adjust', 'C')).toBe(true);
  expect(can(accessOf('clerk'), 'Inventory.Adjust', 'U')).toBe(false);
  expect(can(accessOf('parts'), 'Inventory.Adjust', 'U')).toBe(true);
});

test('a sales manager runs the sales of everybody with a ceiling, a salesperson his own', () => {
  const manager = accessOf('salesmanager');
  expect(can(manager, 'Sales.DC', 'D')).toBe(true);
  expect(hasFlag(manager, 'Sales.ApprSO')).toBe(true);
  expect(manager.Accounting.InvDiscMax).toBe('10%');
  const seller = accessOf('salesperson');
  expect(scopeOf(seller, 'Sales.SO', 'U')).toBe('own');
  expect(scopeOf(seller, 'Accounting.Invoice', 'R')).toBe('entity');
  expect(can(seller, 'Accounting.Invoice', 'C')).toBe(false);
  expect(hasFlag(seller, 'Sales.ApprSO')).toBe(false);
});
