import { defineEndpoint, lookup, one } from '../../endpoint.ts';
import { connectionView, invitationAnswer, mailedInvitation, sentInvitation } from '../../wire/connectx.wire.ts';

/** Where the entity's configuration has the network. */
const WHEN = { module: 'ConnectX' } as const;
const either = (letter: 'R' | 'U') =>
  ({
    anyOf: [
      { area: 'Common.Vendor', letter },
      { area: 'Common.Customer', letter },
    ],
  }) as const;

export const listMailInvitations = defineEndpoint({
  id: 'connectx.mailInvitation.list',
  method: 'GET',
  path: 'ConnectX/Invitations',
  summary: 'Invitations that this company sent by mail, the last first',
  when: WHEN,
  access: either('R'),
  response: lookup(sentInvitation),
});
export const readInvitation = defineEndpoint({
  id: 'connectx.mailInvitation.read',
  method: 'GET',
  path: 'ConnectX/Invitations/{token}',
  summary: 'Who invites by a link that came by mail; it stands for 14 days and is answered once',
  when: WHEN,
  access: either('U'),
  response: one(mailedInvitation),
});
export const answerInvitation = defineEndpoint({
  id: 'connectx.mailInvitation.answer',
  method: 'PUT',
  path: 'ConnectX/Invitations/{token}',
  summary: 'Accepts an invitation that came by mail, as vendor, customer or both',
  when: WHEN,
  access: either('U'),
  body: invitationAnswer,
  response: one(connectionView),
  idempotent: true,
  touches: ['connectx.connection', 'parties.vendor', 'parties.customer'],
});
