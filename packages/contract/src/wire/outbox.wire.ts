import { array, choice, id, instant, integer, object, optional, required, text, yesNo } from '../wire-type.ts';

export const outboxChannel = choice(['mail', 'sms']);
export const outboxStatus = choice(['pending', 'sent', 'failed', 'held']);

export const outboxRow = object({
  id: required('_id', id()),
  channel: required('Channel', outboxChannel),
  recipient: required('To', text(254)),
  /** Of a mail its subject, of a text message its beginning. */
  subject: required('Subject', text(200)),
  status: required('Sts', outboxStatus),
  attempts: required('Attempts', integer()),
  files: required('Files', integer()),
  writtenAt: required('CrDt', instant()),
  sentAt: optional('SentAt', instant()),
});

export const outboxView = object({
  ...outboxRow.fields,
  body: optional('Body', text(10_000)),
  /** It holds a code that lets somebody in: shown to nobody who could use it for more than he may. */
  secret: required('Secret', yesNo()),
  lastError: optional('Error', text(500)),
  attachments: required(
    'Attachments',
    array(
      object({
        position: required('No', integer()),
        name: required('Name', text(200)),
        contentType: required('Type', text(100)),
        sizeBytes: required('Size', integer()),
      }),
    ),
  ),
  mayRetry: required('MayRetry', yesNo()),
});
