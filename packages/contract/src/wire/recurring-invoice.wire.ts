import { RecurringPrices, RecurringStatus, RecurringUnit } from '@bahi/domain/sales/recurring-invoice';
import {
  array,
  choiceOf,
  date,
  id,
  integer,
  money,
  object,
  optional,
  partial,
  quantity,
  required,
  rowVersion,
  text,
  unitPrice,
  yesNo,
} from '../wire-type.ts';
import { documentAction } from './document.wire.ts';

const every = object({ count: required('N', integer()), unit: required('Unit', choiceOf(RecurringUnit)) });

/** When it is made, and how. */
const plan = {
  name: required('Name', text(80, { min: 1 })),
  every: required('Every', every),
  /** Of months: 1 to 31, of which 31 is the last day; absent is the day of From. */
  monthDay: optional('On', integer()),
  startsOn: required('From', date()),
  /** Its last day, or how often it is made; without either it goes on. */
  endsOn: optional('To', date()),
  times: optional('Times', integer()),
  /** Approved as it is made; else it stays a draft. */
  approves: optional('Approve', yesNo()),
  /** Mailed to its customer as it is made; it must be approved then. */
  sends: optional('Send', yesNo()),
  prices: optional('Prices', choiceOf(RecurringPrices)),
} as const;

/** Of which invoice it is: customer, lines, prices and settings are copied. */
const content = required('InvId', id());

export const recurringInvoiceInput = object({ invoiceId: content, ...plan });
export const recurringInvoiceChange = object({ ...partial(recurringInvoiceInput).fields, rowVersion });

const line = object({
  id: required('_id', text(20)),
  description: required('Desc', text()),
  itemId: optional('In_Id', id()),
  operationCode: optional('OpCode', text()),
  quantity: required('Qty', quantity()),
  unitPrice: required('UnPr', unitPrice(), { sees: 'price' }),
  totalPaise: required('Total', money(), { sees: 'price' }),
});

/** What became of one of its days. */
const run = object({
  id: required('_id', date()),
  day: required('Day', date()),
  /** Absent once its draft was deleted. */
  invoiceId: optional('InvId', id()),
  invoiceCode: optional('InvCode', text(20)),
  invoiceStatus: optional('InvSts', text(20)),
  totalPaise: optional('Total', money(), { sees: 'price' }),
});

const head = {
  id: required('_id', id()),
  ...plan,
  status: required('Sts', choiceOf(RecurringStatus)),
  approves: required('Approve', yesNo()),
  sends: required('Send', yesNo()),
  prices: required('Prices', choiceOf(RecurringPrices)),
  customerId: required('CustomerId', id()),
  customerName: required('Customer', text()),
  /** Its next day; absent once it has ended. */
  nextOn: optional('Next', date()),
  madeCount: required('Made', integer()),
  /** Why its last day was not made: it waits. */
  failure: optional('Why', text(500), { sees: 'price' }),
  totalPaise: required('Total', money(), { sees: 'price' }),
} as const;

export const recurringInvoiceRow = object(head);

export const recurringInvoiceView = object({
  ...head,
  /** In whose name it is made: who saved it last. */
  ownerName: optional('Owner', text()),
  registrationNumber: optional('RegNo', text(20)),
  lines: required('Lines', array(line)),
  runs: required('Runs', array(run)),
  actions: required('Actions', array(documentAction)),
  rowVersion: required('_v', integer()),
});
