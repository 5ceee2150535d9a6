import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, entityId, instant, orgId, paise, rowId, stamps } from './columns.ts';
import { oneOf } from './enums.ts';
import { customer } from './customer.ts';
import { openItem } from './settlement.ts';
import { inEntity, inOrganisation } from './walls.ts';

/** A customer was reminded of what is overdue: by whom, when, how urgently. */
export const reminder = pgTable(
  'reminder',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    customerId: uuid('customer_id').notNull(),
    level: integer('level').notNull(),
    channel: text('channel').notNull(),
    /** Its address or number; null of a letter. */
    recipient: text('recipient'),
    remindedOn: day('reminded_on').notNull(),
    totalPaise: paise('total'),
    /** What it said, for its letter. */
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    index('reminder_customer').on(t.orgId, t.customerId),
    inOrganisation(t, t.customerId, customer),
    check('reminder_level', sql`${t.level} between 1 and 3`),
    check('reminder_channel', oneOf(t.channel, 'reminder.channel')),
  ],
);

/** A due that a reminder named, as it was then. */
export const reminderDue = pgTable(
  'reminder_due',
  {
    orgId: orgId(),
    entityId: entityId(),
    reminderId: uuid('reminder_id').notNull(),
    dueId: uuid('due_id').notNull(),
    level: integer('level').notNull(),
    name: text('name').notNull(),
    datedOn: day('dated_on').notNull(),
    dueOn: day('due_on').notNull(),
    totalPaise: paise('total'),
    duePaise: paise('due'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.reminderId, t.dueId] }),
    // A level goes once per document, whoever sends it.
    uniqueIndex('reminder_due_level').on(t.orgId, t.entityId, t.dueId, t.level),
    inEntity(t, t.reminderId, reminder),
    // An opening balance may be taken away.
    foreignKey({
      columns: [t.orgId, t.entityId, t.dueId],
      foreignColumns: [openItem.orgId, openItem.entityId, openItem.id],
    }).onDelete('cascade'),
  ],
);

/** What a customer promised to pay; the last one counts. */
export const paymentPromise = pgTable(
  'payment_promise',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    customerId: uuid('customer_id').notNull(),
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
    /** The day on which it was given, and by which it is to be kept. */
    promisedOn: day('promised_on').notNull(),
    payBy: day('pay_by').notNull(),
    note: text('note'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    index('payment_promise_customer').on(t.orgId, t.customerId),
    inOrganisation(t, t.customerId, customer),
    check('payment_promise_amount', sql`${t.amountPaise} > 0 and ${t.payBy} >= ${t.promisedOn}`),
  ],
);

/** Reminders that were stopped: of one due, or of all that a customer owes here. */
export const reminderStop = pgTable(
  'reminder_stop',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    customerId: uuid('customer_id').notNull(),
    dueId: uuid('due_id'),
    reason: text('reason').notNull(),
    endedAt: instant('ended_at'),
    endedBy: uuid('ended_by'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    index('reminder_stop_customer').on(t.orgId, t.customerId),
    uniqueIndex('reminder_stop_due')
      .on(t.orgId, t.entityId, t.dueId)
      .where(sql`${t.endedAt} is null and ${t.dueId} is not null`),
    inOrganisation(t, t.customerId, customer),
    foreignKey({
      columns: [t.orgId, t.entityId, t.dueId],
      foreignColumns: [openItem.orgId, openItem.entityId, openItem.id],
    }).onDelete('cascade'),
  ],
);
