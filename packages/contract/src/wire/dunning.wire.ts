import { OPEN_ITEM_KINDS } from '@bahi/domain/settlement/open-item';
import { ReminderChannel } from '@bahi/domain/sales/dunning';
import {
  array,
  choice,
  choiceOf,
  date,
  id,
  instant,
  integer,
  money,
  object,
  optional,
  required,
  text,
  yesNo,
} from '../wire-type.ts';
import { Hold } from '@bahi/domain/parties/credit-limit';

const PRICE = { sees: 'price' } as const;
export const dunningLevel = () => integer({ min: 1, max: 3 });

/** A reminder that went out, or was printed. */
export const reminderView = object({
  id: required('_id', id()),
  customerId: required('CustomerId', id()),
  customerName: required('Customer', text()),
  level: required('Level', dunningLevel()),
  channel: required('Channel', choiceOf(ReminderChannel)),
  /** Its address or number; absent of a letter. */
  recipient: optional('To', text(200)),
  remindedAt: required('At', instant()),
  remindedByName: optional('By', text()),
  /** What was due then of what it names. */
  totalPaise: required('Total', money(), PRICE),
  codes: required('Codes', array(text(40))),
});

const promise = object({
  id: required('_id', id()),
  amountPaise: required('Amount', money(0), PRICE),
  by: required('By', date()),
  /** Absent while it runs. */
  kept: optional('Kept', yesNo()),
  note: optional('Note', text(500)),
  takenAt: required('At', instant()),
  takenByName: optional('User', text()),
});

const stop = object({
  id: required('_id', id()),
  /** Of this due alone; absent of all that the customer owes. */
  dueId: optional('DueId', id()),
  dueCode: optional('Code', text(40)),
  reason: required('Reason', text(500)),
  stoppedAt: required('At', instant()),
  stoppedByName: optional('User', text()),
  endedAt: optional('EndAt', instant()),
  endedByName: optional('EndBy', text()),
});

const due = object({
  id: required('_id', id()),
  kind: required('Kind', choice(OPEN_ITEM_KINDS)),
  /** The document to open. */
  documentId: required('DocId', id()),
  code: optional('Code', text(40)),
  datedOn: required('Date', date()),
  dueOn: required('DueDate', date()),
  daysLate: required('LateDays', integer()),
  duePaise: required('Due', money(), PRICE),
  /** The level at which it is to be reminded of; absent while nothing is to be sent. */
  level: optional('Level', dunningLevel()),
  /** The highest level that went out for it. */
  sentLevel: optional('Sent', dunningLevel()),
  remindedOn: optional('SentOn', date()),
  stopReason: optional('Stop', text(500)),
});

const head = {
  customerId: required('CustomerId', id()),
  customerName: required('Customer', text()),
  phone: optional('Phone', text(15)),
  email: optional('EMail', text(200)),
  noMessages: required('NoSMS', yesNo()),
  hold: required('Hold', choiceOf(Hold)),
  overduePaise: required('Overdue', money(), PRICE),
  dueCount: required('Dues', integer()),
  oldestDueOn: required('Oldest', date()),
  daysLate: required('LateDays', integer()),
  /** The highest level at which something of him is to be reminded of; absent while nothing is to be sent. */
  level: optional('Level', dunningLevel()),
  sentLevel: optional('Sent', dunningLevel()),
  remindedOn: optional('SentOn', date()),
  remindedByName: optional('SentBy', text()),
  /** A promise that runs. */
  promisedBy: optional('PromisedBy', date()),
  promisedPaise: optional('Promised', money(), PRICE),
  /** Promises that were not kept. */
  brokenCount: required('Broken', integer()),
  stopReason: optional('Stop', text(500)),
} as const;

export const dunnedRow = object(head);

export const dunnedView = object({
  ...head,
  dues: required('DueList', array(due)),
  reminders: required('Reminders', array(reminderView)),
  promises: required('Promises', array(promise)),
  stops: required('Stops', array(stop)),
});
