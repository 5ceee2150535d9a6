import { defineEndpoint, file, list, one } from '../../endpoint.ts';
import { array, object, optional, text } from '../../wire-type.ts';
import { pagingFields } from '../../wire/document.wire.ts';
import { outboxRow, outboxStatus, outboxView } from '../../wire/outbox.wire.ts';

const BASE = 'Settings/Outbox';

export const listOutbox = defineEndpoint({
  id: 'platform.outbox.list',
  method: 'GET',
  path: BASE,
  summary: 'Mails and text messages that went out or wait to, newest first',
  access: 'settingsAdmin',
  query: object({
    text: optional('Text', text(80)),
    statuses: optional('Sts', array(outboxStatus, 4)),
    ...pagingFields,
  }),
  response: list(outboxRow),
});

export const getOutboxMessage = defineEndpoint({
  id: 'platform.outbox.get',
  method: 'GET',
  path: `${BASE}/{id}`,
  summary: 'One message with its text and the names of its files',
  access: 'settingsAdmin',
  response: one(outboxView),
});

export const outboxFile = defineEndpoint({
  id: 'platform.outbox.file',
  method: 'GET',
  path: `${BASE}/{id}/Attachments/{no}`,
  summary: 'A file that goes out with a message',
  access: 'settingsAdmin',
  response: file('application/octet-stream'),
});

export const retryOutbox = defineEndpoint({
  id: 'platform.outbox.retry',
  method: 'PUT',
  path: `${BASE}/{id}/Retry`,
  summary: 'Sends a message again that failed or was held',
  access: 'settingsAdmin',
  response: one(outboxView),
  touches: ['platform.outbox'],
});
