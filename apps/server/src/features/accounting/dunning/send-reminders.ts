import type { sendReminders as endpoint } from '@bahi/contract/endpoints/accounting/dunning';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { formatPaise } from '@bahi/domain/money/format';
import { fillText, type ReminderEvent } from '@bahi/domain/notifications/notification-events';
import {
  type DunnedCustomer,
  type DunningLevel,
  namedNumbers,
  ReminderChannel,
  reminderProblem,
  takesLevel,
} from '@bahi/domain/sales/dunning';
import { formatDate } from '@bahi/domain/time/dates';
import { reminder, reminderDue } from '../../../../db/schema/dunning.ts';
import { invalid } from '../../../core/app-error.ts';
import { newId } from '../../../core/new-id.ts';
import { sendLater } from '../../../core/outbox.ts';
import { stampsOf } from '../../../core/stamps.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertSeesDues } from './assert-sees-dues.ts';
import { remindersOf } from './dunning-queries.ts';
import { type LateDue, daysOf, listLateDues, nameOfDue } from './overdue-dues.ts';
import { drawLetters } from './reminder-letters.ts';

type Left = OutputOf<typeof endpoint>['left'];
interface Asked {
  level: DunningLevel;
  channel: ReminderChannel;
}
/** A customer who is asked to pay, with what holds for all that he owes. */
interface Reminded extends DunnedCustomer {
  id: string;
}

/**
 * Reminds customers of what is late by the level, once per document. Customers are locked in the order of their ids, so that
 * of two who remind at once the second finds nothing left, and a promise or stop that comes meanwhile comes before or after.
 */
export async function sendReminders(tx: Tx, { body }: InputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  assertSeesDues(tx);
  const level = body.level as DunningLevel;
  const ids = [...new Set(body.customerIds)].toSorted();
  if (ids.length === 0) throw invalid('CustomerIds', 'Choose who is reminded.');
  if (body.channel === ReminderChannel.sms && !tx.ctx.settings.notifications[`reminder${level}TemplateId`])
    throw invalid(
      'Channel',
      'Operators deliver no SMS without a DLT template: enter that of this reminder in the settings.',
    );
  const customers = await lockReminded(tx, ids);
  const dues = await listLateDues(tx, ids);
  const left: Left = [];
  const sent: string[] = [];
  for (const [at, id] of ids.entries()) {
    const customer = customers.find((each) => each.id === id);
    if (!customer) throw invalid(`CustomerIds.${at}`, 'This customer does not exist.');
    const due = dues.filter((each) => each.customerId === id && takesLevel(each, level, tx.ctx.today, daysOf(tx)));
    const why =
      due.length === 0
        ? 'Nothing is left to remind of at this level.'
        : reminderProblem(customer, body.channel, tx.ctx.today);
    if (why === null) sent.push(await remind(tx, customer, due, { level, channel: body.channel }));
    else left.push({ customerId: id, customerName: customer.name, why });
  }
  return { sent: await remindersOf(tx, sent), left };
}

/** Locked before they are read: a promise or stop that somebody else was writing down meanwhile is seen. */
async function lockReminded(tx: Tx, ids: readonly string[]): Promise<Reminded[]> {
  const { orgId, entityId } = tx.ctx;
  await tx.query('select id from customer where org_id = $1 and id = any ($2::uuid[]) order by id for no key update', [
    orgId,
    ids,
  ]);
  return tx.query<Reminded>(
    `select c.id, c.name, c.no_messages as "noMessages", c.phone, c.email,
       (select p.pay_by from payment_promise p where p.org_id = c.org_id and p.entity_id = $3 and p.customer_id = c.id
        order by p.created_at desc, p.id desc limit 1) as "promisedBy",
       (select s.reason from reminder_stop s where s.org_id = c.org_id and s.entity_id = $3 and s.customer_id = c.id
        and s.due_id is null and s.ended_at is null order by s.created_at desc limit 1) as "stopReason"
     from customer c where c.org_id = $1 and c.id = any ($2::uuid[])`,
    [orgId, ids, entityId],
  );
}

/** Writes the reminder down, and its message beside it. */
async function remind(
  tx: Tx,
  customer: Reminded,
  dues: readonly LateDue[],
  { level, channel }: Asked,
): Promise<string> {
  const { orgId, entityId, today } = tx.ctx;
  const id = newId();
  const texts = wordsOf(tx, customer, dues, level);
  const totalPaise = dues.reduce((sum, due) => sum + due.duePaise, 0);
  const recipient = { mail: customer.email, sms: customer.phone, letter: null }[channel];
  const said = { subject: texts.subject, body: texts.mail };
  await tx.insert(reminder, [
    {
      orgId,
      entityId,
      id,
      customerId: customer.id,
      level,
      channel,
      recipient,
      remindedOn: today,
      totalPaise,
      ...said,
      ...stampsOf(tx.ctx),
    },
  ]);
  await tx.insert(
    reminderDue,
    dues.map((due) => ({
      orgId,
      entityId,
      reminderId: id,
      dueId: due.id,
      level,
      name: nameOfDue(due),
      datedOn: due.datedOn,
      dueOn: due.dueOn,
      totalPaise: due.totalPaise,
      duePaise: due.duePaise,
    })),
  );
  const about = { subjectKind: 'customer', subjectId: customer.id, recipient: recipient ?? '' };
  if (channel === ReminderChannel.sms)
    await sendLater(tx, { ...about, channel, body: texts.sms, templateId: texts.templateId });
  if (channel === ReminderChannel.mail) {
    const { fileName: name, contentType, bytes } = await drawLetters(tx, [id]);
    await sendLater(tx, { ...about, channel, ...said, attachments: [{ name, contentType, bytes }] });
  }
  tx.audit({
    action: 'remind',
    kind: 'customer',
    id: customer.id,
    code: customer.name,
    reason: `Level ${level}, ${HOW[channel](recipient)}: ${namedNumbers(dues.map(nameOfDue))}`,
  });
  return id;
}

const HOW: Readonly<Record<ReminderChannel, (to: string | null) => string>> = {
  mail: (to) => `e-mailed to ${to}`,
  sms: (to) => `SMS to ${to}`,
  letter: () => 'letter',
};

/** The texts of the settings, filled in. */
function wordsOf({ ctx }: Tx, { name }: Reminded, dues: readonly LateDue[], level: DunningLevel) {
  const event: ReminderEvent = `reminder${level}`;
  const texts = ctx.settings.notifications;
  const words = {
    customer: name,
    company: ctx.entity.displayName,
    number: namedNumbers(dues.map(nameOfDue)),
    amount: formatPaise(dues.reduce((sum, { duePaise }) => sum + duePaise, 0)),
    dueOn: formatDate(dues[0]!.dueOn),
  };
  return {
    sms: fillText(texts[`${event}SmsText`], words),
    subject: fillText(texts[`${event}Subject`], words),
    mail: fillText(texts[`${event}MailText`], words),
    templateId: texts[`${event}TemplateId`],
  };
}
