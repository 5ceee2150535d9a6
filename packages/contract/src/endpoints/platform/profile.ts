import { defineEndpoint, none, one } from '../../endpoint.ts';
import {
  array,
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

const ownFields = {
  name: required('Name', text(100)),
  phone: optional('Phone', text(15)),
  email: optional('Email', text(120)),
  timeZone: required('TZ', text(40)),
};

export const profile = object({
  username: required('UserName', text()),
  roleName: required('Role', text()),
  ...ownFields,
  /** Whether the authenticator app is asked for at sign-in. */
  secondFactor: required('Totp', yesNo()),
  recoveryCodesLeft: required('RecoveryCodes', integer()),
  rowVersion: required('_v', integer()),
});

export const getProfile = defineEndpoint({
  id: 'platform.profile.get',
  method: 'GET',
  path: 'Users/Me',
  summary: 'The own name, reach and way of signing in',
  access: 'signedIn',
  response: one(profile),
});

export const updateProfile = defineEndpoint({
  id: 'platform.profile.update',
  method: 'PUT',
  path: 'Users/Me',
  summary:
    'Changes what a user may change of himself; absent fields stay. Another phone or e-mail asks for the password',
  access: 'signedIn',
  body: object({ ...partial(object(ownFields)).fields, password: optional('Password', secret()), rowVersion }),
  response: one(profile),
  touches: ['platform.profile', 'platform.user'],
});

/** Nothing changes at sign-in before the code of the app was right once. */
export const beginSecondFactor = defineEndpoint({
  id: 'platform.profile.beginSecondFactor',
  method: 'POST',
  path: 'Users/Me/Totp',
  summary: 'A secret for an authenticator app, as text and QR picture; to be confirmed by a code',
  access: 'signedIn',
  body: object({ password: required('Password', secret()) }),
  response: one(
    object({
      secret: required('Secret', text()),
      uri: required('Uri', text(500)),
      picture: required('Picture', text(20_000)),
    }),
  ),
});

export const confirmSecondFactor = defineEndpoint({
  id: 'platform.profile.confirmSecondFactor',
  method: 'PUT',
  path: 'Users/Me/Totp',
  summary: 'Turns the second factor on; answers the recovery codes, which are shown once',
  access: 'signedIn',
  body: object({ code: required('Code', text(6, { pattern: /^\d{6}$/, hint: 'Enter the 6 digits of the app.' })) }),
  response: one(object({ recoveryCodes: required('RecoveryCodes', array(text())) })),
  touches: ['platform.profile'],
});

export const removeSecondFactor = defineEndpoint({
  id: 'platform.profile.removeSecondFactor',
  method: 'PUT',
  path: 'Users/Me/Totp/Remove',
  summary: 'Turns the second factor off',
  access: 'signedIn',
  body: object({ password: required('Password', secret()) }),
  response: none,
  status: 204,
  touches: ['platform.profile'],
});
