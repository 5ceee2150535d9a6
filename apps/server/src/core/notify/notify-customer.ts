import { type AutomaticEvent, type EventVariables, fillText } from '@bahi/domain/notifications/notification-events';
import { sendLater } from '../outbox.ts';
import type { Tx } from '../tx.ts';

interface Subject {
  /** None of a walk-in, who is written to by what he has left. */
  customerId: string | null;
  kind: string;
  id: string;
  walkIn?: Reach;
}

type Words<E extends AutomaticEvent> = Omit<EventVariables<E>, 'customer' | 'company'>;

interface Reach {
  name: string;
  phone: string | null;
  email: string | null;
}

/**
 * Writes the messages of an event to the outbox, beside what caused them, where the entity has switched them on
 * (settings, Notifications). A customer who wants no messages or left no address gets none.
 */
export async function notifyCustomer<E extends AutomaticEvent>(
  tx: Tx,
  event: E,
  subject: Subject,
  variablesOf: () => Words<E> | Promise<Words<E>>,
): Promise<void> {
  const { entity, settings } = tx.ctx;
  const texts = settings.notifications;
  const [bySms, byMail] = [texts[`${event}Sms`], texts[`${event}Mail`]];
  if (!bySms && !byMail) return;
  const customer = subject.customerId ? await findReach(tx, subject.customerId) : subject.walkIn;
  if (!customer) return;
  const variables = { ...(await variablesOf()), customer: customer.name, company: entity.displayName } as Record<
    string,
    string
  >;
  const about = { subjectKind: subject.kind, subjectId: subject.id };
  if (bySms && customer.phone)
    await sendLater(tx, {
      ...about,
      channel: 'sms',
      recipient: customer.phone,
      body: fillText(texts[`${event}SmsText`], variables),
      templateId: texts[`${event}TemplateId`],
    });
  if (byMail && customer.email)
    await sendLater(tx, {
      ...about,
      channel: 'mail',
      recipient: customer.email,
      subject: fillText(texts[`${event}Subject`], variables),
      body: fillText(texts[`${event}MailText`], variables),
    });
}

const findReach = async (tx: Tx, customerId: string): Promise<Reach | undefined> => {
  const [found] = await tx.query<Reach>(
    'select name, phone, email from customer where org_id = $1 and id = $2 and not no_messages',
    [tx.ctx.orgId, customerId],
  );
  return found;
};
