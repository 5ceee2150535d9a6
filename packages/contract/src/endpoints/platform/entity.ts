import {
  array,
  choice,
  id,
  integer,
  object,
  optional,
  partial,
  required,
  rowVersion,
  secret,
  text,
  yesNo,
} from '../../wire-type.ts';
import { defineEndpoint, lookup, one } from '../../endpoint.ts';

/** A postal address (spec 2 §3); the state is kept by its GST code. */
export const address = object({
  attention: optional('Attn', text(100)),
  line1: optional('A1', text(200)),
  line2: optional('A2', text(200)),
  city: optional('Ct', text(80)),
  stateCode: optional('St', text(2)),
  pin: optional('Pin', text(6, { pattern: /^[1-9]\d{5}$/, hint: 'Enter the 6 digits of the PIN code.' })),
  countryCode: optional('CCode', text(2)),
});

const entityFields = {
  displayName: required('DName', text(120)),
  gstin: optional('GSTIN', text(15)),
  stateCode: required('StCode', text(2)),
  address: required('Address', address),
  phone: optional('Phone', text(15)),
  email: optional('Email', text(120)),
};

const entityRow = object({
  id: required('_id', id()),
  organisationId: required('OrgId', id()),
  uniqueName: required('UName', text()),
  industry: required('Industry', text(20)),
  branchCode: required('Branch', text(6)),
  ...entityFields,
  rowVersion: required('_v', integer()),
});

export const listEntities = defineEndpoint({
  id: 'platform.entity.list',
  method: 'GET',
  path: 'Entities',
  summary: 'Entities (branches) of the organisation',
  access: 'signedIn',
  lookup: true,
  response: lookup(entityRow),
});

export const entitiesForUser = defineEndpoint({
  id: 'platform.entity.forUser',
  method: 'GET',
  path: 'Entities/ForUser/{userId}',
  summary: 'Entities that the user can enter; one may ask for oneself, a settings admin for anybody',
  access: 'signedIn',
  lookup: true,
  response: lookup(
    object({
      id: required('_id', id()),
      displayName: required('DName', text()),
      uniqueName: required('UName', text()),
      industry: required('Industry', text(20)),
      roleName: required('Role', text()),
    }),
  ),
});

export const getEntity = defineEndpoint({
  id: 'platform.entity.get',
  method: 'GET',
  path: 'Entities/{entityId}/{organisationId}',
  summary: 'One entity of the own organisation',
  access: 'signedIn',
  response: one(entityRow),
});

export const updateEntity = defineEndpoint({
  id: 'platform.entity.update',
  method: 'PUT',
  path: 'Entities/{entityId}/{organisationId}',
  summary: 'Changes the signed-in entity; absent fields stay',
  access: 'settingsAdmin',
  body: object({ ...partial(object(entityFields)).fields, rowVersion }),
  response: one(entityRow),
  touches: ['platform.entity'],
});

/** What a signed-out page may know. */
export const environment = defineEndpoint({
  id: 'platform.environment',
  method: 'GET',
  path: 'System/Environment',
  summary: 'New-features flag, company name, whether the first-run screen is due, origins of the mobile wrapper',
  access: 'public',
  response: one(
    object({
      newFeatures: required('NewFeatures', yesNo()),
      companyName: required('CompanyName', text()),
      setupNeeded: required('SetupNeeded', yesNo()),
      /** Ways by which a code for a forgotten password can be sent. */
      resetChannels: required('ResetChannels', array(choice(['email', 'phone']))),
      mobileOrigins: required('MobileOrigins', array(text(200))),
    }),
  ),
});

/** First run: organisation, first entity and owner, in one transaction; refused once an organisation exists. */
export const setup = defineEndpoint({
  id: 'platform.setup',
  method: 'POST',
  path: 'System/Setup',
  summary: 'Makes the first organisation with its first entity and owner',
  access: 'public',
  body: object({
    organisationName: required('Org', text(120)),
    displayName: required('DName', text(120)),
    domain: required(
      'Domain',
      text(40, { min: 2, pattern: /^[a-z0-9_-]+$/i, hint: 'Use letters, digits, hyphen and underscore.' }),
    ),
    industry: required('Industry', text(12)),
    stateCode: required('StCode', text(2)),
    gstin: optional('GSTIN', text(15)),
    address: required('Address', address),
    phone: optional('Phone', text(15)),
    ownerName: required('Name', text(100)),
    username: required('UserName', text(60, { min: 2, pattern: /^\S+$/, hint: 'Use no spaces.' })),
    password: required('Password', secret()),
  }),
  response: one(object({ domain: required('Domain', text()), username: required('UserName', text()) })),
  status: 201,
});
