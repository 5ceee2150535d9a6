import { ShareChannel } from '@bahi/domain/share/share-texts';
import { array, choiceOf, id, instant, integer, object, optional, required, text } from '../wire-type.ts';

export const shareChannel = choiceOf(ShareChannel);

/** A print that was given to somebody, and what became of its link. */
export const shareView = object({
  id: required('_id', id()),
  channel: required('Channel', shareChannel),
  recipient: required('To', text(200)),
  variant: required('Variant', text(30)),
  sharedAt: required('At', instant()),
  sharedByName: optional('By', text()),
  expiresAt: optional('Expires', instant()),
  revokedAt: optional('Revoked', instant()),
  opens: required('Opens', integer()),
  lastOpenedAt: optional('LastOpened', instant()),
});

/** What a share begins with, and what was shared before. */
export const shareInfo = object({
  customerName: required('Customer', text()),
  email: optional('Email', text(200)),
  phone: optional('Phone', text(15)),
  subject: required('Subject', text(200)),
  mailText: required('MailText', text(4000)),
  messageText: required('MessageText', text(1000)),
  shares: required('Shares', array(shareView)),
});

/** What every share says, besides which print it is. */
export const shareFields = {
  channel: required('Channel', shareChannel),
  /** Address or mobile number; the customer's own when absent. */
  recipient: optional('To', text(200)),
  subject: optional('Subject', text(200)),
  /** May name {customer} {number} {amount} {company} {link}; the usual one when absent. */
  text: optional('Text', text(4000)),
};

/** A link is told once, to who makes it. */
export const shareResult = object({
  ...shareView.fields,
  url: optional('Url', text(400)),
  whatsappUrl: optional('WhatsApp', text(8000)),
});
