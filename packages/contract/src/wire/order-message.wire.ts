import { FREE_TEXT, MAIL_LENGTH, ORDER_MESSAGES } from '@bahi/domain/notifications/order-messages';
import { array, choice, id, instant, integer, object, optional, required, text, yesNo } from '../wire-type.ts';

const channel = choice(['sms', 'mail']);
const subject = text(150);
const words = text(MAIL_LENGTH);

/** What is written to the customer of an order: a text of the settings, or own words. */
export const orderMessageInput = object({
  event: required('Event', choice([...ORDER_MESSAGES, FREE_TEXT])),
  channel: required('Channel', channel),
  /** Another phone number or mail address than the customer's. */
  recipient: optional('To', text(120)),
  subject: optional('Subj', subject),
  body: optional('Text', words),
});

/** The texts with the words of this order filled in, as they would go out now. */
export const orderMessageDraft = object({
  phone: optional('Phone', text(20)),
  email: optional('Email', text(120)),
  wantsNone: required('NoMsg', yesNo()),
  texts: required(
    'Texts',
    array(
      object({
        event: required('Event', choice(ORDER_MESSAGES)),
        label: required('Name', text(60)),
        sms: required('SmsTxt', words),
        subject: required('Subj', subject),
        mail: required('MailTxt', words),
        /** Without a template of the operators an SMS may not arrive. */
        registered: required('Dlt', yesNo()),
      }),
    ),
  ),
});

export const orderMessageRow = object({
  id: required('_id', id()),
  channel: required('Channel', channel),
  recipient: required('To', text(120)),
  subject: optional('Subj', subject, { sees: 'price' }),
  /** May name what the work costs. */
  body: optional('Text', words, { sees: 'price' }),
  status: required('Sts', choice(['pending', 'sent', 'failed', 'held'])),
  attempts: required('Tries', integer()),
  sentAt: optional('SentAt', instant()),
  writtenAt: required('CrDt', instant()),
  writtenByName: optional('By', text()),
});
