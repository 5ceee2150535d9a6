import type { Infer } from '@bahi/contract/wire-type';
import type { orderMessageDraft, orderMessageInput, orderMessageRow } from '@bahi/contract/wire/order-message.wire';
import { MESSAGES } from '@bahi/domain/messages';
import { fillText } from '@bahi/domain/notifications/notification-events';
import {
  FREE_TEXT,
  mayRewrite,
  ORDER_MESSAGES,
  orderMessageLabel,
  SMS_LENGTH,
} from '@bahi/domain/notifications/order-messages';
import { isMobile } from '@bahi/domain/parties/phone';
import { isEmail } from '@bahi/domain/session/login-rules';
import { isBoundTechnician } from '@bahi/domain/access/access';
import { AppError, invalid, invariant, refuse } from '../../../core/app-error.ts';
import { sendLater } from '../../../core/outbox.ts';
import { readPhone } from '../../../core/parties/read-phone.ts';
import type { Tx } from '../../../core/tx.ts';
import { getOrderHead, type OrderHead } from '../order-head.ts';
import { orderWordsOf } from '../order-words.ts';

type Draft = Infer<typeof orderMessageDraft>;
type Row = Infer<typeof orderMessageRow>;
type Input = Infer<typeof orderMessageInput>;

/** The texts of the settings with the words of this order, as they would go out now. */
export async function draftOrderMessage(tx: Tx, orderId: string): Promise<Draft> {
  assertMayWrite(tx);
  return draftOf(tx, await getOrderHead(tx, orderId));
}

async function draftOf(tx: Tx, head: OrderHead): Promise<Draft> {
  const { orgId, entity, settings } = tx.ctx;
  const [customer] = await tx.query<{ name: string; phone: string | null; email: string | null; wantsNone: boolean }>(
    'select name, phone, email, no_messages as "wantsNone" from customer where org_id = $1 and id = $2',
    [orgId, head.customerId],
  );
  invariant(customer, 'an order has a customer');
  const { name, phone, email, wantsNone } = customer;
  const words = { ...(await orderWordsOf(tx, head)), customer: name, company: entity.displayName };
  const texts = settings.notifications;
  return {
    phone,
    email,
    wantsNone,
    texts: ORDER_MESSAGES.map((event) => ({
      event,
      label: orderMessageLabel(event),
      sms: fillText(texts[`${event}SmsText`], words),
      subject: fillText(texts[`${event}Subject`], words),
      mail: fillText(texts[`${event}MailText`], words),
      registered: Boolean(texts[`${event}TemplateId`]),
    })),
  };
}

/** Writes to the customer of an order; what goes out is what the draft shows, own words excepted. */
export async function sendOrderMessage(tx: Tx, orderId: string, input: Input): Promise<Row> {
  assertMayWrite(tx);
  const head = await getOrderHead(tx, orderId);
  const draft = await draftOf(tx, head);
  if (draft.wantsNone) throw refuse('The customer wants no messages.');
  const recipient = recipientOf(input, draft);
  const { channel, event } = input;
  const id = await sendLater(tx, {
    channel,
    recipient,
    ...wordsOf(input, draft),
    templateId: channel === 'sms' && event !== FREE_TEXT ? tx.ctx.settings.notifications[`${event}TemplateId`] : null,
    subjectKind: 'workOrder',
    subjectId: orderId,
  });
  tx.audit({
    action: 'message',
    kind: 'workOrder',
    id: orderId,
    code: head.code,
    changes: [{ path: channel, from: null, to: recipient }],
  });
  const sent = (await listRows(tx, orderId)).find((row) => row.id === id);
  invariant(sent, 'the message is in the outbox');
  return sent;
}

/** The customer's own phone or mail address where no other is named. */
function recipientOf({ channel, recipient }: Input, { phone, email }: Draft): string {
  if (channel === 'mail') {
    const address = recipient || email;
    if (!address) throw invalid('To', 'The customer has no e-mail address. Enter one.');
    if (!isEmail(address)) throw invalid('To', 'An e-mail address looks like name@example.in.');
    return address;
  }
  const number = readPhone(recipient || phone, 'To');
  if (!number) throw invalid('To', 'The customer has no phone number. Enter one.');
  if (!isMobile(number)) throw invalid('To', 'Enter a mobile number: only they receive an SMS.');
  return number;
}

function wordsOf({ event, channel, subject, body }: Input, { texts }: Draft): { subject?: string; body: string } {
  const text = texts.find((one) => one.event === event);
  if (body && text && !mayRewrite(event, channel) && body !== text.sms)
    throw invalid('Text', 'An SMS goes out word for word as registered. Choose own words to write something else.');
  const words = body || (channel === 'sms' ? text?.sms : text?.mail);
  if (!words) throw invalid('Text', MESSAGES.fieldRequired);
  if (channel === 'mail') {
    const heading = subject || text?.subject;
    if (!heading) throw invalid('Subj', MESSAGES.fieldRequired);
    return { subject: heading, body: words };
  }
  if (words.length > SMS_LENGTH) throw invalid('Text', `An SMS holds ${SMS_LENGTH} characters at most.`);
  return { body: words };
}

/** What was written about an order, newest first. */
export async function listOrderMessages(tx: Tx, orderId: string): Promise<Row[]> {
  await getOrderHead(tx, orderId);
  return listRows(tx, orderId);
}

const listRows = (tx: Tx, orderId: string): Promise<Row[]> =>
  tx.query<Row>(
    `select o.id, o.channel, o.recipient, o.subject, o.body, o.status, o.attempts, o.sent_at as "sentAt",
       o.created_at as "writtenAt", u.name as "writtenByName"
     from outbox o left join app_user u on u.org_id = o.org_id and u.id = o.created_by
     where o.org_id = $1 and o.entity_id = $2 and o.subject_kind = 'workOrder' and o.subject_id = $3
       and o.channel <> 'app'
     order by o.id desc limit 200`,
    [tx.ctx.orgId, tx.ctx.entityId, orderId],
  );

function assertMayWrite(tx: Tx): void {
  if (isBoundTechnician(tx.ctx.access)) throw new AppError('Forbidden');
}
