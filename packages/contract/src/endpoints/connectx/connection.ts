import { CONNECTION_STATUSES, PARTNER_ROLES } from '@bahi/domain/connectx/connection';
import { defineEndpoint, lookup, list, one } from '../../endpoint.ts';
import { withReason } from '../../wire/reason.wire.ts';
import { choice, id, object, optional, text } from '../../wire-type.ts';
import { acceptance, connectionView, entityInfo, invitation, invited, withdrawal } from '../../wire/connectx.wire.ts';
import { pagingFields } from '../../wire/document.wire.ts';

const BASE = 'ConnectX/Connections';
/** Where the entity's configuration has the network. */
const WHEN = { module: 'ConnectX' } as const;
const TOUCHES = ['connectx.connection', 'parties.vendor', 'parties.customer'] as const;
/** What the verb asks more precisely hangs on what the other one is to us. */
const either = (letter: 'R' | 'U') =>
  ({
    anyOf: [
      { area: 'Common.Vendor', letter },
      { area: 'Common.Customer', letter },
    ],
  }) as const;

export const findEntities = defineEndpoint({
  id: 'connectx.entity.find',
  method: 'GET',
  path: 'ConnectX/Find',
  summary: 'Companies with this whole GSTIN or domain name, where they want to be found; 20 an hour for each user',
  when: WHEN,
  access: either('R'),
  query: object({ gstin: optional('GSTIN', text(20)), uniqueName: optional('UName', text(40)) }),
  response: lookup(entityInfo),
});
export const getEntityInfo = defineEndpoint({
  id: 'connectx.entity.info',
  method: 'GET',
  path: 'ConnectX/Entities/{entityId}',
  summary: 'What a company tells of itself: the own one, or one with which there is a connection',
  when: WHEN,
  access: either('R'),
  response: one(entityInfo),
});

export const listConnections = defineEndpoint({
  id: 'connectx.connection.list',
  method: 'GET',
  path: BASE,
  summary:
    'Connections of the company, the last changed first; those that are vendors or customers by the right to see these',
  when: WHEN,
  access: either('R'),
  query: object({
    status: optional('Sts', choice(CONNECTION_STATUSES)),
    role: optional('As', choice(PARTNER_ROLES)),
    /** Who invited: the other one, or we. */
    direction: optional('Dir', choice(['In', 'Out'])),
    /** That one of our records stands for. */
    vendorId: optional('VendorId', id()),
    customerId: optional('CustomerId', id()),
    ...pagingFields,
  }),
  response: list(connectionView),
});
export const getConnection = defineEndpoint({
  id: 'connectx.connection.get',
  method: 'GET',
  path: `${BASE}/{id}`,
  summary: 'One connection with its history',
  when: WHEN,
  access: either('R'),
  response: one(connectionView),
});
export const invite = defineEndpoint({
  id: 'connectx.connection.invite',
  method: 'POST',
  path: BASE,
  summary:
    'Invites a company; where it has invited this one, both are connected by that. By mail it answers what was sent',
  when: WHEN,
  access: either('U'),
  body: invitation,
  response: one(invited),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});
export const acceptInvitation = defineEndpoint({
  id: 'connectx.connection.accept',
  method: 'PUT',
  path: `${BASE}/{id}/Accept`,
  summary: 'Accepts an invitation as vendor, customer or both; a missing vendor or customer is made',
  when: WHEN,
  access: either('U'),
  body: acceptance,
  response: one(connectionView),
  idempotent: true,
  touches: TOUCHES,
});
export const declineInvitation = defineEndpoint({
  id: 'connectx.connection.decline',
  method: 'PUT',
  path: `${BASE}/{id}/Decline`,
  summary: 'Declines an invitation; the other side may ask again after 30 days',
  when: WHEN,
  access: either('U'),
  body: withReason(),
  response: one(connectionView),
  idempotent: true,
  touches: TOUCHES,
});
export const withdrawInvitation = defineEndpoint({
  id: 'connectx.connection.withdraw',
  method: 'PUT',
  path: `${BASE}/{id}/Withdraw`,
  summary: 'Takes the own invitation back',
  when: WHEN,
  access: either('U'),
  body: withdrawal,
  response: one(connectionView),
  idempotent: true,
  touches: TOUCHES,
});
export const endConnection = defineEndpoint({
  id: 'connectx.connection.end',
  method: 'PUT',
  path: `${BASE}/{id}/End`,
  summary: 'Ends a connection, by either side: its talk stays to be read, and nothing new is said',
  when: WHEN,
  access: {
    anyOf: ['administrator', { area: 'Common.Vendor', letter: 'D' }, { area: 'Common.Customer', letter: 'D' }],
  },
  body: withReason(),
  response: one(connectionView),
  idempotent: true,
  touches: TOUCHES,
});
