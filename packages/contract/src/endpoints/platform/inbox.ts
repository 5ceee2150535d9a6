import { NOTICE_AREAS, NOTICE_KINDS } from '@bahi/domain/notifications/notice-rules';
import { defineEndpoint, list, none, one } from '../../endpoint.ts';
import { array, choice, id, instant, integer, object, optional, required, text, yesNo } from '../../wire-type.ts';

const BASE = 'Users/Me/Inbox';

const noticeRow = object({
  id: required('_id', id()),
  kind: required('Kind', choice(NOTICE_KINDS)),
  area: required('Area', choice(NOTICE_AREAS)),
  subject: required(
    'Subj',
    object({
      kind: required('Kind', text(40)),
      id: required('Id', id()),
      /** Its number, where it has one. */
      code: optional('Code', text()),
      entityId: required('EntId', id()),
      entityName: required('Entity', text()),
    }),
  ),
  words: required('Text', text()),
  count: required('Count', integer({ min: 1 })),
  byName: optional('By', text()),
  at: required('At', instant()),
  readAt: optional('ReadAt', instant()),
});

export const listInbox = defineEndpoint({
  id: 'platform.inbox.list',
  method: 'GET',
  path: BASE,
  summary: 'What the caller is told, newest first, of all branches that he may enter',
  access: 'signedIn',
  scope: 'organisation',
  query: object({
    unread: optional('Unread', yesNo()),
    area: optional('Area', choice(NOTICE_AREAS)),
    limit: optional('Limit', integer({ min: 1, max: 500 })),
    cursor: optional('Cursor', text()),
  }),
  response: list(noticeRow),
});

export const countInbox = defineEndpoint({
  id: 'platform.inbox.count',
  method: 'GET',
  path: `${BASE}/Count`,
  summary: 'How many notices the caller has not read',
  access: 'signedIn',
  scope: 'organisation',
  response: one(object({ count: required('Count', integer({ min: 0 })) })),
});

export const readInbox = defineEndpoint({
  id: 'platform.inbox.read',
  method: 'PUT',
  path: `${BASE}/Read`,
  summary: 'Marks notices of the caller as read: those named, or all up to an instant',
  access: 'signedIn',
  scope: 'organisation',
  body: object({ ids: optional('Ids', array(id(), 500)), until: optional('Until', instant()) }),
  response: none,
  status: 204,
  touches: ['platform.inbox'],
});

export const unreadInbox = defineEndpoint({
  id: 'platform.inbox.unread',
  method: 'PUT',
  path: `${BASE}/Unread`,
  summary: 'Marks notices of the caller as not read',
  access: 'signedIn',
  scope: 'organisation',
  body: object({ ids: required('Ids', array(id(), 500)) }),
  response: none,
  status: 204,
  touches: ['platform.inbox'],
});
