import type { Paise } from '@bahi/domain/money/units';
import { SupplyType } from '@bahi/domain/tax/registration';
import { expect, test } from 'vitest';
import {
  bodyOfCustomer,
  emptyCustomer,
  formOfCustomer,
  validateCustomer,
  withGstin,
  type CustomerRecord,
} from './customer-form.ts';

const GSTIN = '29AAGCB7383J1Z4';
const record: CustomerRecord = {
  id: 'a',
  name: 'Rao Motors',
  phone: '9876543210',
  gstin: GSTIN,
  supplyType: SupplyType.registered,
  pan: 'AAGCB7383J',
  billingAddress: { line1: '4 MG Road', city: 'Bengaluru', stateCode: '29', pin: '560001' },
  addresses: [{ id: 'a1', label: 'Godown', isDefaultDelivery: true, line1: '7 Yard Road' }],
  contacts: [{ id: 'c1', salutation: 'Dr', firstName: 'Asha', reach: { phones: { main: '9876543210' }, emails: {} } }],
  tags: ['Fleet', 'Night calls'],
  drugLicences: [{ no: 'KA-20B-1', validUntil: '2027-03-31' }],
  deductsTds: true,
  noMessages: false,
  creditLimitPaise: 500_000 as Paise,
  creditDays: 30,
  hold: 'Orders',
  holdReason: 'Cheque returned',
  active: true,
  createdAt: '2026-05-01T10:00:00.000Z',
  rowVersion: 3,
};

test('a record that is read into the form and saved again stays the same', () => {
  expect(bodyOfCustomer(formOfCustomer(record))).toEqual({
    name: 'Rao Motors',
    billTo: null,
    customValues: {},
    phone: '9876543210',
    otherPhone: null,
    email: null,
    gstin: GSTIN,
    supplyType: 'B2B',
    billingAddress: {
      attention: null,
      line1: '4 MG Road',
      line2: null,
      city: 'Bengaluru',
      stateCode: '29',
      pin: '560001',
      countryCode: null,
    },
    deliveryAddress: null,
    pan: 'AAGCB7383J',
    addresses: [
      {
        id: 'a1',
        label: 'Godown',
        isDefaultDelivery: true,
        attention: null,
        line1: '7 Yard Road',
        line2: null,
        city: null,
        stateCode: null,
        pin: null,
        countryCode: null,
      },
    ],
    contacts: [
      {
        id: 'c1',
        salutation: 'Dr',
        firstName: 'Asha',
        lastName: null,
        sex: null,
        designation: null,
        reach: { phones: { main: '9876543210', other: null }, emails: { main: null, other: null } },
      },
    ],
    drugLicences: [{ no: 'KA-20B-1', form: null, validUntil: '2027-03-31' }],
    tags: ['Fleet', 'Night calls'],
    creditLimitPaise: 500_000,
    creditDays: 30,
    hold: 'Orders',
    holdReason: 'Cheque returned',
    categoryId: null,
    priceListId: null,
    deductsTds: true,
    language: null,
    noMessages: false,
    notes: null,
    active: true,
  });
});

test('a GSTIN brings state and treatment, and an emptied one takes the treatment back', () => {
  const registered = withGstin(emptyCustomer, GSTIN.toLowerCase());
  expect(registered).toMatchObject({ supplyType: 'B2B', billingAddress: { stateCode: '29' } });
  expect(withGstin({ ...emptyCustomer, ...registered }, '')).toEqual({ gstin: '', supplyType: 'B2C' });
  expect(withGstin(emptyCustomer, '29AAG')).toEqual({ gstin: '29AAG' });
});

test('the phone of another name wants the name, where the form has both', () => {
  const typed = { ...formOfCustomer(record), gstin: '', billToName: '', billToPhone: '9845098450' };
  expect(validateCustomer({ ...typed, supplyType: SupplyType.consumer })).toEqual({
    billToName: 'Enter the name that the bill bears.',
  });
  expect(validateCustomer({ ...typed, supplyType: SupplyType.exportWithoutPayment }).billToName).toBeUndefined();
});

test('what cannot be saved is told by field', () => {
  expect(
    validateCustomer({
      ...emptyCustomer,
      phone: '12',
      supplyType: SupplyType.sezWithPayment,
      billingAddress: { ...emptyCustomer.billingAddress, pin: '012345' },
    }),
  ).toEqual({
    name: 'This Field Is Required.',
    phone: 'Enter the 10 digits of the phone number.',
    gstin: 'This treatment needs the GSTIN of the customer.',
    'billingAddress.pin': 'Enter the 6 digits of the PIN code.',
  });
  const abroad = { ...formOfCustomer(record).billingAddress, pin: '20457', countryCode: 'DE' };
  expect(validateCustomer({ ...formOfCustomer(record), billingAddress: abroad })).toEqual({});
  expect(validateCustomer(formOfCustomer(record))).toEqual({});
});
