import { expect, test } from 'vitest';
import { emptyAccess } from './access.ts';
import { buildAccess, DEFAULT_ROLES, findDefaultRole } from './default-roles.ts';

test('EA and SA belong to owner and admin alone, and only the technician is one', () => {
  const keysWith = (is: (access: ReturnType<typeof emptyAccess>) => boolean) =>
    DEFAULT_ROLES.filter((role) => is(role.access)).map((role) => role.key);
  expect(keysWith((access) => access.EA)).toEqual(['owner', 'admin']);
  expect(keysWith((access) => access.SA)).toEqual(['owner', 'admin']);
  expect(keysWith((access) => access.NoW.Tec)).toEqual(['technician']);
  expect(findDefaultRole('nobody')).toBeUndefined();
});

test('an access is built of what it is given, and opens the modules of that alone', () => {
  expect(buildAccess({})).toEqual(emptyAccess());
  expect(
    buildAccess({
      areas: { 'Service.WO': 'R' },
      flags: ['Accounting.WrtOff'],
      reports: [303],
      scopes: { 'Service.WO': 'own' },
      invoiceDiscountMax: '5%',
      receiptDiscountMax: '100',
      technician: true,
    }),
  ).toEqual({
    ...emptyAccess(),
    Service: { Access: true, MA: false, WO: 'R' },
    Accounting: { Access: true, MA: false, WrtOff: true, InvDiscMax: '5%', SRDiscMax: '100' },
    Reports: { Access: true, MA: false, Reports: [303] },
    Scope: { 'Service.WO': 'own' },
    NoW: { Tec: true },
  });
});
