import { expect, test } from 'vitest';
import { bodyOfVehicle, emptyVehicle, formOfVehicle, validateVehicle, type VehicleRecord } from './vehicle-form.ts';

const record: VehicleRecord = {
  id: 'v',
  registrationNumber: 'KA05MH4821',
  make: 'Maruti Suzuki',
  model: 'Swift',
  variant: 'VXi',
  year: 2019,
  labourTimeGuideId: 'g',
  labourTimeGuideName: 'Standard',
  customerId: 'c',
  customer: { id: 'c', name: 'Asha Rao', phone: '9876543210' },
  ownedFrom: '2024-01-10',
  owners: [{ customerId: 'c', name: 'Asha Rao', fromOn: '2024-01-10' }],
  lastOdometer: 42_150,
  active: true,
  createdAt: '2026-05-01T10:00:00.000Z',
  rowVersion: 1,
};
const rules = { automotive: true, today: '2026-05-01' };

test('a record that is read into the form and saved again stays the same', () => {
  const form = formOfVehicle(record, true);
  expect(form.registrationNumber).toBe('KA 05 MH 4821');
  expect(bodyOfVehicle(form, form)).toEqual({
    registrationNumber: 'KA 05 MH 4821',
    make: 'Maruti Suzuki',
    model: 'Swift',
    variant: 'VXi',
    year: 2019,
    colour: null,
    fuelType: null,
    chassisNumber: null,
    engineNumber: null,
    labourTimeGuideId: 'g',
    lastOdometer: 42_150,
    nextServiceOn: null,
    active: true,
  });
});

test('a new owner is sent without the day of the owner before', () => {
  const saved = formOfVehicle(record, true);
  const sold = { ...saved, owner: { id: 'd', label: 'Kiran' } };
  expect(bodyOfVehicle(sold, saved)).toMatchObject({ customerId: 'd' });
  expect(bodyOfVehicle(sold, saved)).not.toHaveProperty('ownedFrom');
  expect(bodyOfVehicle({ ...sold, ownedFrom: '2026-04-01' }, saved)).toMatchObject({ ownedFrom: '2026-04-01' });
  expect(bodyOfVehicle({ ...saved, owner: null }, saved)).toMatchObject({ customerId: null });
});

test('a vehicle needs a number, a chassis number or a make, and a number has its form', () => {
  expect(Object.keys(validateVehicle(emptyVehicle, rules))).toEqual(['registrationNumber']);
  expect(validateVehicle({ ...emptyVehicle, make: 'Kia' }, rules)).toEqual({});
  const odd = { ...emptyVehicle, registrationNumber: 'SN-42' };
  expect(Object.keys(validateVehicle(odd, rules))).toEqual(['registrationNumber']);
  expect(validateVehicle(odd, { ...rules, automotive: false })).toEqual({});
});

test('a year after the next and an ownership that begins tomorrow are refused', () => {
  expect(validateVehicle({ ...emptyVehicle, make: 'Kia', year: 2028, ownedFrom: '2026-05-02' }, rules)).toEqual({
    year: 'Enter a year up to 2027.',
    ownedFrom: 'Enter a day up to today.',
  });
});
