import { MESSAGES } from '@bahi/domain/messages';
import { expect, it } from 'vitest';
import { emptySetup, setupBody, type SetupFields, validateSetup, withGstin, withOrganisation } from './setup-form.ts';

const filled: SetupFields = {
  ...emptySetup,
  organisationName: 'Balaji Group',
  displayName: 'Sri Balaji Motors',
  domain: 'Balaji',
  industry: 'AUTO1',
  line1: '12 MG Road',
  city: 'Pune',
  pin: '411001',
  stateCode: '27',
  gstin: '27aapfu0939f1zv',
  ownerName: 'Balaji Rao',
  username: 'Owner',
  password: ' Long enough #1 ',
  passwordAgain: ' Long enough #1 ',
};

it('asks for every required field with the message of the specification', () => {
  const { pin, domain, gstin, username } = validateSetup(emptySetup);
  expect([pin, domain, gstin, username]).toEqual(Array(4).fill(MESSAGES.fieldRequired));
});

it('refuses a GSTIN of another state and a wrong check digit', () => {
  expect(validateSetup({ ...filled, stateCode: '29' })).toEqual({ gstin: 'The GSTIN belongs to another state.' });
  expect(validateSetup({ ...filled, gstin: '27AAPFU0939F1ZX' })).toEqual({
    gstin: 'The check digit of the GSTIN is wrong.',
  });
});

it('sends no GSTIN for an entity without registration, and never trims the password', () => {
  expect(validateSetup(filled)).toEqual({});
  expect(setupBody({ ...filled, registered: false })).toEqual({
    organisationName: 'Balaji Group',
    displayName: 'Sri Balaji Motors',
    domain: 'balaji',
    industry: 'AUTO1',
    stateCode: '27',
    address: { line1: '12 MG Road', city: 'Pune', stateCode: '27', pin: '411001' },
    ownerName: 'Balaji Rao',
    username: 'owner',
    password: ' Long enough #1 ',
  });
});

it('takes the state from a GSTIN that is right, and leaves it alone while one is typed', () => {
  expect(withGstin(emptySetup, '27aapfu0939f1zv').stateCode).toBe('27');
  expect(withGstin(emptySetup, '27AAPFU09').stateCode).toBeNull();
  expect(withGstin({ ...emptySetup, stateCode: '29' }, '27AAPFU0939F1ZX').stateCode).toBe('29');
});

it('fills the printed name and the domain from the organisation until they are typed themselves', () => {
  const first = withOrganisation(emptySetup, 'Sri Balaji');
  expect([first.displayName, first.domain]).toEqual(['Sri Balaji', 'sribalaji']);
  const own = withOrganisation({ ...first, domain: 'balaji' }, 'Sri Balaji Motors');
  expect([own.displayName, own.domain]).toEqual(['Sri Balaji Motors', 'balaji']);
});
