import { expect, it } from 'vitest';
import { bodyOfCompany, emptyPlace, formOfProfile, type Profile, validateCompany } from './company-form.ts';

const profile = {
  id: 'e',
  organisationId: 'o',
  uniqueName: 'balaji',
  displayName: 'Balaji Motors',
  industry: 'AUTO1',
  branchCode: 'KOR',
  stateCode: '29',
  gstin: '29AAGCB7383J1Z4',
  address: { line1: '12 Residency Road' },
  rowVersion: 1,
} as Profile;
const form = formOfProfile(profile);

it('a profile that is not changed has nothing wrong and clears what is empty', () => {
  expect(validateCompany(form)).toEqual({});
  expect(bodyOfCompany(form)).toMatchObject({ displayName: 'Balaji Motors', website: null, addresses: [] });
});

it('what is wrong stands at its field', () => {
  const wrong = {
    ...form,
    stateCode: '33',
    pan: 'ABCPD1234E',
    phone: '12',
    opensAt: '09:00',
    addresses: [emptyPlace],
    registrations: [{ name: 'Shops', number: '' }],
  };
  expect(Object.keys(validateCompany(wrong)).sort()).toEqual([
    'addresses.0.label',
    'addresses.0.line1',
    'addresses.0.stateCode',
    'closesAt',
    'gstin',
    'pan',
    'phone',
    'registrations.0.number',
  ]);
});

it('rows that were left empty are not sent', () => {
  expect(bodyOfCompany({ ...form, registrations: [{ name: '', number: ' ' }] }).registrations).toEqual([]);
});

it('a licence has a number, and may have a form and a last day', () => {
  const licence = { no: ' KA-1 ', form: '', validUntil: '2027-03-31' };
  const held = { ...form, drugLicences: [licence, { ...licence, no: '' }] };
  expect(bodyOfCompany({ ...form, drugLicences: [licence] }).drugLicences).toEqual([
    { no: 'KA-1', form: null, validUntil: '2027-03-31' },
  ]);
  expect(validateCompany(held)).toMatchObject({ 'drugLicences.1.no': 'This Field Is Required.' });
});

it('a licence into which nothing was typed is none; in one with a form or a day its number is missing', () => {
  const empty = { no: ' ', form: '', validUntil: null };
  const begun = [empty, { ...empty, form: '20B' }, { ...empty, validUntil: '2027-03-31' }];
  expect(validateCompany({ ...form, drugLicences: begun })).toEqual({
    'drugLicences.1.no': 'This Field Is Required.',
    'drugLicences.2.no': 'This Field Is Required.',
  });
  expect(bodyOfCompany({ ...form, drugLicences: [empty] }).drugLicences).toEqual([]);
});
