import { expect, test } from 'vitest';
import {
  emptyUser,
  fieldsOfUser,
  formOfUser,
  makeTemporaryPassword,
  placeErrors,
  placesOfUser,
  validateUser,
  type UserRecord,
} from './user-form.ts';

const branches = [
  { id: 'a', displayName: 'Balaji' },
  { id: 'b', displayName: 'Jayanagar' },
];
const record: UserRecord = {
  id: 'u',
  name: 'Deepa Shenoy',
  username: 'deepa',
  timeZone: 'Asia/Calcutta',
  active: true,
  mustChangePassword: false,
  secondFactor: false,
  createdAt: '2026-05-01T10:00:00.000Z',
  rowVersion: 3,
  assignments: [
    {
      entityId: 'a',
      entityName: 'Balaji',
      roleId: 'cashier',
      roleName: 'Cashier',
      allWarehouses: false,
      warehouseIds: ['w'],
      technician: false,
      receiptDiscountMax: '2%',
    },
  ],
};

test('an employee that is read into the form and saved again stays the same', () => {
  const form = formOfUser(record, branches);
  expect(form.places.map((row) => [row.entityName, row.roleId])).toEqual([
    ['Balaji', 'cashier'],
    ['Jayanagar', null],
  ]);
  expect(fieldsOfUser(form)).toEqual({
    name: 'Deepa Shenoy',
    username: 'deepa',
    phone: null,
    email: null,
    employeeCode: null,
    designationId: null,
    departmentId: null,
    reportsToId: null,
    joinedOn: null,
    timeZone: 'Asia/Calcutta',
  });
  expect(placesOfUser(form, record)).toEqual([
    {
      entityId: 'a',
      roleId: 'cashier',
      allWarehouses: false,
      warehouseIds: ['w'],
      technician: false,
      invoiceDiscountMax: null,
      receiptDiscountMax: '2%',
    },
  ]);
});

test('a role that is taken away is sent as none', () => {
  const form = formOfUser(record, branches);
  const without = { ...form, places: form.places.map((row) => ({ ...row, roleId: null })) };
  expect(placesOfUser(without, record)).toMatchObject([{ entityId: 'a', roleId: null }]);
});

test('what cannot be saved is told by field', () => {
  const form = emptyUser(branches);
  const place = { ...form.places[0]!, roleId: 'r', allWarehouses: false, invoiceDiscountMax: 'ten' };
  expect(Object.keys(validateUser({ ...form, phone: '12', email: 'x', places: [place] }, true))).toEqual([
    'name',
    'username',
    'password',
    'phone',
    'email',
    'places.a.warehouseIds',
    'places.a.invoiceDiscountMax',
  ]);
  expect(validateUser(formOfUser(record, branches), false)).toEqual({});
});

test('a refused place is shown at its branch', () => {
  expect(placeErrors({ 'assignments.0.roleId': 'No', name: 'N' }, [{ entityId: 'b' }])).toEqual({
    'places.b.roleId': 'No',
    name: 'N',
  });
});

test('a temporary password can be read out and is long enough', () => {
  expect(makeTemporaryPassword((count) => Uint8Array.from({ length: count }, (_, index) => index * 7))).toMatch(
    /^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/,
  );
});
