import { SUPPORT_STATUSES } from '@bahi/domain/chat/support';
import { defineEndpoint, lookup, one } from '../../endpoint.ts';
import { array, choice, id, object, optional, required } from '../../wire-type.ts';
import { roomView } from '../../wire/chat.wire.ts';

const BASE = 'messageapi:secure/Support';
/** Where the entity's configuration has chat (chat §4). */
const WHEN = { module: 'Comm' } as const;
const TOUCHES = ['chat.support', 'chat.room'] as const;

export const listSupport = defineEndpoint({
  id: 'chat.support.list',
  method: 'GET',
  path: BASE,
  summary: 'Questions to the support, for its operators: those that wait the longest first',
  when: WHEN,
  access: 'signedIn',
  query: object({ statuses: optional('Sts', array(choice(SUPPORT_STATUSES), 4)) }),
  response: lookup(roomView),
});

const verb = { method: 'POST', when: WHEN, access: 'signedIn', response: one(roomView), touches: TOUCHES } as const;

export const takeSupport = defineEndpoint({
  ...verb,
  id: 'chat.support.take',
  path: `${BASE}/{id}/Take`,
  summary: 'Takes a question as an operator, as the first answer to it does',
});

export const handOverSupport = defineEndpoint({
  ...verb,
  id: 'chat.support.handOver',
  path: `${BASE}/{id}/HandOver`,
  summary: 'Gives a question to another operator',
  body: object({ userId: required('UserId', id()) }),
});

export const closeSupport = defineEndpoint({
  ...verb,
  id: 'chat.support.close',
  path: `${BASE}/{id}/Close`,
  summary: 'Closes a question; a new line of who asked reopens it',
});
