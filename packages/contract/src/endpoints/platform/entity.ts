import {
  array,
  choice,
  id,
  integer,
  object,
  optional,
  partial,
  record,
  required,
  rowVersion,
  secret,
  text,
  yesNo,
} from '../../wire-type.ts';
import { DOMAIN_NAME } from '@bahi/domain/company/branch';
import { defineEndpoint, lookup, one } from '../../endpoint.ts';
import { drugLicence } from '../../wire/party.wire.ts';

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

/** One place of the company, as the session tells it (spec 1 §3). */
const companyAddress = object({
  label: required('Label', text(60)),
  isDefaultDelivery: optional('DefShip', yesNo()),
  line1: required('Add1', text(200)),
  line2: optional('Add2', text(200)),
  city: optional('Ct', text(80)),
  stateCode: required('StCode', text(2)),
  pin: optional('Pin', text(6, { pattern: /^[1-9]\d{5}$/, hint: 'Enter the 6 digits of the PIN code.' })),
});

const switches = object({
  modules: optional('Modules', record(yesNo())),
  features: optional('Features', record(yesNo())),
});

/** What the entity tells of itself besides; answered for the signed-in one only. */
export const companyFields = {
  legalName: optional('LegalName', text(150)),
  website: optional('Web', text(200)),
  pan: optional('PAN', text(10)),
  cin: optional('CIN', text(21)),
  registrations: optional(
    'RegNos',
    array(object({ name: required('Name', text(60)), number: required('No', text(60)) }), 10),
  ),
  drugLicences: optional('DL', array(drugLicence, 10)),
  addresses: optional('Addresses', array(companyAddress, 20)),
  opensAt: optional('Opens', text(5)),
  closesAt: optional('Closes', text(5)),
  weeklyOff: optional('WkOff', array(choice([0, 1, 2, 3, 4, 5, 6]), 7)),
  config: optional('Config', switches),
} as const;

const domainName = text(40, {
  min: 2,
  pattern: DOMAIN_NAME,
  hint: 'Use letters, digits, hyphen and underscore.',
});
const branchCode = text(6, { pattern: /^[A-Za-z0-9]+$/, hint: 'Use letters and digits.' });

const entityFields = {
  displayName: required('DName', text(120)),
  gstin: optional('GSTIN', text(15)),
  stateCode: required('StCode', text(2)),
  address: required('Address', address),
  phone: optional('Phone', text(15)),
  email: optional('Email', text(120)),
};

const entityRowFields = {
  id: required('_id', id()),
  organisationId: required('OrgId', id()),
  uniqueName: required('UName', text()),
  industry: required('Industry', text(20)),
  branchCode: required('Branch', text(6)),
  ...entityFields,
  active: required('Active', yesNo()),
  rowVersion: required('_v', integer()),
};
const entityRow = object(entityRowFields);
const entityProfile = object({ ...entityRowFields, ...companyFields });

export const listEntities = defineEndpoint({
  id: 'platform.entity.list',
  method: 'GET',
  path: 'Entities',
  summary: 'Entities (branches) of the organisation; with All those out of use too, for who administers one',
  access: 'signedIn',
  lookup: true,
  query: object({ all: optional('All', yesNo()) }),
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
  summary: 'One entity of the own organisation; the signed-in one with its whole profile',
  access: 'signedIn',
  response: one(entityProfile),
});

export const updateEntity = defineEndpoint({
  id: 'platform.entity.update',
  method: 'PUT',
  path: 'Entities/{entityId}/{organisationId}',
  summary:
    'Changes the signed-in entity; absent fields stay, a list is sent whole, a switch by itself. Of another branch Active alone, by who may do everything there',
  access: 'settingsAdmin',
  body: object({
    ...partial(object(entityFields)).fields,
    branchCode: optional('Branch', branchCode),
    ...companyFields,
    active: optional('Active', yesNo()),
    rowVersion,
  }),
  response: one(entityProfile),
  touches: ['platform.entity'],
});

/** A further entity of the organisation with all that it needs to work; who makes it is its owner (chat §4). */
export const createEntity = defineEndpoint({
  id: 'platform.entity.create',
  method: 'POST',
  path: 'Entities',
  summary: 'Makes a branch with its chart of accounts, warehouse, settings and owner, whole or not at all',
  access: 'administrator',
  body: object({
    ...entityFields,
    uniqueName: required('UName', domainName),
    industry: required('Industry', text(12)),
    branchCode: required('Branch', branchCode),
    users: optional(
      'Users',
      array(object({ userId: required('UserId', id()), roleId: required('RoleId', id()) }), 200),
    ),
    copyOfId: optional('CopyOf', id()),
  }),
  response: one(entityRow),
  status: 201,
  idempotent: true,
  touches: ['platform.entity', 'platform.user'],
});

const names = () => array(text(60));
export const previewIndustry = defineEndpoint({
  id: 'platform.entity.previewIndustry',
  method: 'GET',
  path: 'Entities/IndustryChange',
  summary: 'What another business type would change for the signed-in entity, and what is open under what would go',
  access: 'administrator',
  query: object({ industry: required('Industry', text(12)) }),
  response: one(
    object({
      words: required('Words', array(object({ from: required('From', text(60)), to: required('To', text(60)) }))),
      modulesOn: required('ModulesOn', names()),
      modulesOff: required('ModulesOff', names()),
      featuresOn: required('FeaturesOn', names()),
      featuresOff: required('FeaturesOff', names()),
      menusOn: required('MenusOn', names()),
      menusOff: required('MenusOff', names()),
      /** Roles that come with it. */
      roles: required('Roles', names()),
      open: required(
        'Open',
        array(
          object({
            name: required('Name', text(60)),
            count: required('Count', integer()),
            what: required('What', text(80)),
          }),
        ),
      ),
    }),
  ),
});
export const changeIndustry = defineEndpoint({
  id: 'platform.entity.changeIndustry',
  method: 'PUT',
  path: 'Entities/Industry',
  summary:
    'Gives the signed-in entity another business type: words, menus, features and offered roles follow, records and settings stay, and changing back finds all as it was',
  access: 'administrator',
  body: object({ industry: required('Industry', text(12)), rowVersion }),
  response: one(entityProfile),
  touches: ['platform.entity', 'platform.role'],
});

export const getFeatureUse = defineEndpoint({
  id: 'platform.entity.featureUse',
  method: 'GET',
  path: 'Entities/FeatureUse',
  summary: 'What is open or in use under a module or feature, for the warning before it is switched off',
  access: 'settingsAdmin',
  response: lookup(
    object({
      name: required('Name', text()),
      count: required('Count', integer()),
      what: required('What', text()),
    }),
  ),
});

/** What a signed-out page may know. */
export const environment = defineEndpoint({
  id: 'platform.environment',
  method: 'GET',
  path: 'System/Environment',
  summary:
    'New-features flag, company name, whether the first-run screen is due, origins of the mobile wrapper, demo businesses',
  access: 'public',
  response: one(
    object({
      newFeatures: required('NewFeatures', yesNo()),
      /** Whether anybody may make an organisation here. */
      openRegistration: required('OpenRegistration', yesNo()),
      companyName: required('CompanyName', text()),
      setupNeeded: required('SetupNeeded', yesNo()),
      /** Ways by which a code for a forgotten password can be sent. */
      resetChannels: required('ResetChannels', array(choice(['email', 'phone']))),
      mobileOrigins: required('MobileOrigins', array(text(200))),
      /** Of an installation that holds demo data and nothing else: who may sign in there. */
      demo: optional(
        'Demo',
        object({
          /** More of it is still on its way. */
          arriving: required('Arriving', yesNo()),
          password: required('Password', text(40)),
          businesses: required(
            'Businesses',
            array(
              object({
                domain: required('Domain', text(40)),
                name: required('Name', text(120)),
                industry: required('Industry', text()),
                users: required(
                  'Users',
                  array(
                    object({
                      username: required('UserName', text(60)),
                      name: required('Name', text(120)),
                      role: required('Role', text(60)),
                    }),
                  ),
                ),
              }),
            ),
          ),
        }),
      ),
    }),
  ),
});

/** First run: organisation, first entity and owner, in one transaction; refused once an organisation exists. */
const newOrganisation = {
  organisationName: required('Org', text(120)),
  displayName: required('DName', text(120)),
  domain: required('Domain', domainName),
  industry: required('Industry', text(12)),
  stateCode: required('StCode', text(2)),
  gstin: optional('GSTIN', text(15)),
  address: required('Address', address),
  phone: optional('Phone', text(15)),
  ownerName: required('Name', text(100)),
  username: required('UserName', text(60, { min: 2, pattern: /^\S+$/, hint: 'Use no spaces.' })),
  password: required('Password', secret()),
};

export const setup = defineEndpoint({
  id: 'platform.setup',
  method: 'POST',
  path: 'System/Setup',
  summary: 'Makes the first organisation with its first entity and owner',
  access: 'public',
  body: object(newOrganisation),
  response: one(object({ domain: required('Domain', text()), username: required('UserName', text()) })),
  status: 201,
});

/** With a phone number or an address to which a code goes, where one can be sent. */
export const register = defineEndpoint({
  id: 'platform.register',
  method: 'POST',
  path: 'System/Register',
  summary:
    'Makes an organisation with its owner where registration is open; 202 with RequestId where a code is sent first',
  access: 'public',
  body: object({ ...newOrganisation, email: optional('Email', text(120)) }),
  response: one(
    object({
      domain: optional('Domain', text()),
      username: optional('UserName', text()),
      requestId: optional('RequestId', id()),
    }),
  ),
  status: 201,
});

export const verifyRegistration = defineEndpoint({
  id: 'platform.register.verify',
  method: 'POST',
  path: 'System/Register/Verify',
  summary: 'Makes the organisation that was registered, by the code that was sent',
  access: 'public',
  body: object({ requestId: required('RequestId', id()), code: required('Otp', text(10)) }),
  response: one(object({ domain: required('Domain', text()), username: required('UserName', text()) })),
  status: 201,
});
