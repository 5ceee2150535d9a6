import { ReminderChannel } from '@bahi/domain/sales/dunning';
import { defineEndpoint, file, list, one } from '../../endpoint.ts';
import { pagingFields } from '../../wire/document.wire.ts';
import { dunnedRow, dunnedView, dunningLevel, reminderView } from '../../wire/dunning.wire.ts';
import { reason } from '../../wire/reason.wire.ts';
import { array, choice, choiceOf, date, id, money, object, optional, required, text } from '../../wire-type.ts';

const BASE = 'Accounting/Dunning';
const R = { area: 'Accounting.Invoice', letter: 'R' } as const;
const U = { area: 'Accounting.Invoice', letter: 'U' } as const;
const TOUCHES = ['accounting.dunning', 'parties.customer', 'platform.outbox'] as const;

/** So many customers are reminded in one call. */
const MOST_REMINDED = 100;

export const listDunning = defineEndpoint({
  id: 'accounting.dunning.list',
  method: 'GET',
  path: BASE,
  summary: 'Customers with overdue dues in this branch, the oldest due first, with the level at which to remind them',
  access: R,
  query: object({
    /** Name or phone. */
    text: optional('Text', text(80)),
    level: optional('Level', dunningLevel()),
    /** Those who are not reminded: they have promised, or reminders are stopped. */
    waiting: optional('Why', choice(['Promised', 'Stopped'])),
    ...pagingFields,
  }),
  response: list(dunnedRow),
});

export const getDunned = defineEndpoint({
  id: 'accounting.dunning.get',
  method: 'GET',
  path: `${BASE}/{customerId}`,
  summary: 'What is overdue of a customer due by due, and who reminded him when; promises and stops',
  access: R,
  response: one(dunnedView),
});

export const sendReminders = defineEndpoint({
  id: 'accounting.dunning.send',
  method: 'POST',
  path: `${BASE}/Send`,
  summary:
    'Reminds customers at a level of all that is that late, once per document; tells whom nothing went to, and why',
  access: U,
  body: object({
    customerIds: required('CustomerIds', array(id(), MOST_REMINDED)),
    level: required('Level', dunningLevel()),
    channel: required('Channel', choiceOf(ReminderChannel)),
  }),
  response: one(
    object({
      sent: required('Sent', array(reminderView)),
      left: required(
        'Left',
        array(
          object({
            customerId: required('CustomerId', id()),
            customerName: required('Customer', text()),
            why: required('Why', text(300)),
          }),
        ),
      ),
    }),
  ),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const printReminders = defineEndpoint({
  id: 'accounting.dunning.print',
  heavy: true,
  method: 'GET',
  path: `${BASE}/Print`,
  summary: 'The letters of reminders as one PDF',
  access: R,
  query: object({ ids: required('Ids', array(id(), MOST_REMINDED)) }),
  response: file('application/pdf'),
});

export const promisePayment = defineEndpoint({
  id: 'accounting.dunning.promise',
  method: 'POST',
  path: `${BASE}/Promises`,
  summary:
    'Writes down that a customer promised to pay: he is not reminded until that day; a later promise replaces it',
  access: U,
  body: object({
    customerId: required('CustomerId', id()),
    amountPaise: required('Amount', money(0), { sees: 'price' }),
    by: required('By', date()),
    note: optional('Note', text(500)),
  }),
  response: one(dunnedView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const stopReminders = defineEndpoint({
  id: 'accounting.dunning.stop',
  method: 'POST',
  path: `${BASE}/Stops`,
  summary: 'Stops reminders of one due, or of all that a customer owes, with a reason',
  access: U,
  body: object({
    customerId: required('CustomerId', id()),
    dueId: optional('DueId', id()),
    reason: required('Reason', reason(500)),
  }),
  response: one(dunnedView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const resumeReminders = defineEndpoint({
  id: 'accounting.dunning.resume',
  method: 'PUT',
  path: `${BASE}/Stops/{id}/End`,
  summary: 'Lets reminders go out again',
  access: U,
  response: one(dunnedView),
  idempotent: true,
  touches: TOUCHES,
});
