import { MESSAGES } from '@bahi/domain/messages';
import { VendorTreatment } from '@bahi/domain/parties/vendor';
import { expect, test } from 'vitest';
import {
  bodyOfVendor,
  emptyVendor,
  formOfVendor,
  validateVendor,
  type VendorRecord,
  withGstin,
} from './vendor-form.ts';

const GSTIN = '29AAGCB7383J1Z4';
const record: VendorRecord = {
  id: 'v',
  name: 'Sundaram Spares',
  gstin: GSTIN,
  pan: 'AAGCB7383J',
  treatment: VendorTreatment.regular,
  billingAddress: { stateCode: '29' },
  addresses: [],
  contacts: [],
  tags: [],
  paymentDays: 30,
  tdsSection: '194C',
  tdsPercent: 10_000 as never,
  bank: { accountNumber: '38114402917', ifsc: 'SBIN0003286' },
  drugLicences: [{ no: 'KA-B2-20B-1184', form: '20B', validUntil: '2028-03-31' }, { no: 'KA-B2-21B-1185' }],
  active: true,
  createdAt: '2026-05-01T10:00:00.000Z',
  rowVersion: 3,
};

test('a record that is read into the form and saved again stays the same', () => {
  expect(bodyOfVendor(formOfVendor(record))).toMatchObject({
    name: 'Sundaram Spares',
    gstin: GSTIN,
    pan: 'AAGCB7383J',
    treatment: 'Regular',
    paymentDays: 30,
    tdsSection: '194C',
    tdsPercent: 10_000,
    bank: { accountName: null, accountNumber: '38114402917', ifsc: 'SBIN0003286', bankName: null, upiId: null },
    msmeNumber: null,
    msmeClass: null,
    drugLicences: [
      { no: 'KA-B2-20B-1184', form: '20B', validUntil: '2028-03-31' },
      { no: 'KA-B2-21B-1185', form: null, validUntil: null },
    ],
  });
});

test('a GSTIN brings state, PAN and treatment, and an emptied one takes the treatment back', () => {
  const registered = withGstin(emptyVendor, GSTIN);
  expect(registered).toMatchObject({ treatment: 'Regular', pan: 'AAGCB7383J', billingAddress: { stateCode: '29' } });
  expect(withGstin({ ...emptyVendor, ...registered }, '')).toEqual({ gstin: '', treatment: 'Unregistered' });
});

test('what cannot be saved is told by field', () => {
  const wrong = { ...emptyVendor, name: 'V', tdsPercent: 10_000, msmeNumber: 'X', pan: 'ABC' };
  expect(validateVendor({ ...wrong, bank: { ...wrong.bank, accountNumber: '38114402917' } })).toEqual({
    pan: 'A PAN is five letters, four digits and a letter.',
    tdsSection: 'Name the section under which TDS is kept back.',
    'bank.ifsc': 'Enter the IFSC of the branch.',
    msmeNumber: 'A Udyam registration is written UDYAM-KR-03-0012345.',
    msmeClass: 'Choose the class of the enterprise.',
  });
});

test('a drug licence is named by its number', () => {
  const unnumbered = { ...formOfVendor(record), drugLicences: [{ no: ' ', form: '20B', validUntil: null }] };
  expect(validateVendor(unnumbered)).toEqual({ 'drugLicences.0.no': MESSAGES.fieldRequired });
});
