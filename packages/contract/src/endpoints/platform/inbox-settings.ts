import { PUSH_PLATFORMS, WEEKDAYS } from '@bahi/domain/notifications/delivery';
import { NOTICE_AREAS } from '@bahi/domain/notifications/notice-rules';
import { defineEndpoint, none, one } from '../../endpoint.ts';
import { array, choice, id, object, optional, record, required, text, yesNo } from '../../wire-type.ts';

const BASE = 'Users/Me';
const TOUCHES = ['platform.inboxSettings'] as const;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const time = () => text(5, { pattern: TIME, hint: 'Enter a time as HH:MM.' });

const ways = { app: required('App', yesNo()), push: required('Push', yesNo()), mail: required('Mail', yesNo()) };
const quiet = object({
  from: required('From', time()),
  until: required('To', time()),
  days: required('Days', array(choice(WEEKDAYS), WEEKDAYS.length)),
});
const inboxSettings = object({
  /** By what each kind is called inside; with what it is called to a person, and where the inbox gathers it. */
  kinds: required(
    'Kinds',
    record(object({ label: required('Label', text()), area: required('Area', choice(NOTICE_AREAS)), ...ways })),
  ),
  quiet: required('Quiet', quiet),
  texts: required('Texts', yesNo()),
});

export const getInboxSettings = defineEndpoint({
  id: 'platform.inboxSettings.get',
  method: 'GET',
  path: `${BASE}/InboxSettings`,
  summary: 'Which notices come to the caller by inbox, device and mail, and when his devices stay quiet',
  access: 'signedIn',
  response: one(inboxSettings),
});

export const saveInboxSettings = defineEndpoint({
  id: 'platform.inboxSettings.save',
  method: 'PUT',
  path: `${BASE}/InboxSettings`,
  summary: 'Changes that; kinds that are not named stay as they are',
  access: 'signedIn',
  body: object({
    kinds: optional('Kinds', record(object(ways))),
    quiet: optional('Quiet', quiet),
    texts: optional('Texts', yesNo()),
  }),
  response: one(inboxSettings),
  touches: TOUCHES,
});

export const pushKey = defineEndpoint({
  id: 'platform.pushKey',
  method: 'GET',
  path: 'System/PushKey',
  summary: 'The public key by which browsers subscribe to messages of this installation',
  access: 'public',
  response: one(object({ key: optional('Key', text(100)) })),
});

export const subscribeToPush = defineEndpoint({
  id: 'platform.pushSubscription.create',
  method: 'POST',
  path: `${BASE}/PushSubscriptions`,
  summary:
    "Has this device told of the caller's notices, a browser by its push service, the mobile wrapper by its platform; the same place twice is one",
  access: 'signedIn',
  body: object({
    endpoint: optional('Endpoint', text(1_000)),
    token: optional('Token', text(1_000)),
    platform: optional('Platform', choice(PUSH_PLATFORMS)),
    keys: optional(
      'Keys',
      object({
        p256dh: required('p256dh', text(87, { min: 87, pattern: /^[\w-]+$/, hint: 'This is no key.' })),
        auth: required('auth', text(22, { min: 22, pattern: /^[\w-]+$/, hint: 'This is no key.' })),
      }),
    ),
    device: optional('Device', text(100)),
  }),
  response: one(object({ id: required('_id', id()) })),
  status: 201,
});

export const unsubscribeFromPush = defineEndpoint({
  id: 'platform.pushSubscription.delete',
  method: 'DELETE',
  path: `${BASE}/PushSubscriptions`,
  summary: 'Has this device told nothing more',
  access: 'signedIn',
  query: object({ endpoint: optional('Endpoint', text(1_000)), token: optional('Token', text(1_000)) }),
  response: none,
  status: 204,
});
