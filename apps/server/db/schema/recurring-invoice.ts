import { sql } from 'drizzle-orm';
import {
  boolean,
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
import { account } from './account.ts';
import { item } from './catalogue.ts';
import { carriageReason, count, day, documentMoney, entityId, orgId, rowId, stamps, yesNo } from './columns.ts';
import { oneOf } from './enums.ts';
import { invoice } from './invoice.ts';
import { customer } from './customer.ts';
import { vehicle } from './vehicle.ts';
import { appUser } from './user.ts';
import { soldLine } from './sale-columns.ts';
import { inEntity, inOrganisation } from './walls.ts';
import { warehouse } from './warehouse.ts';

/** An invoice that is made again on its days: what it says, and when. */
export const recurringInvoice = pgTable(
  'recurring_invoice',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    name: text('name').notNull(),
    status: text('status').notNull(),
    /** In whose name it is made, and who is told: who saved it last. */
    ownerId: uuid('owner_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    vehicleId: uuid('vehicle_id'),
    ...documentMoney(),
    carriageReason: carriageReason(),
    inclusive: yesNo('inclusive'),
    notes: text('notes'),
    terms: text('terms'),
    every: integer('every').notNull(),
    unit: text('unit').notNull(),
    /** Of months; null is the day of `startsOn`. */
    monthDay: integer('month_day'),
    startsOn: day('starts_on').notNull(),
    endsOn: day('ends_on'),
    times: integer('times'),
    approves: yesNo('approves'),
    /** Mailed to its customer with its print, once it is approved. */
    sends: yesNo('sends'),
    prices: text('prices').notNull(),
    /** Its next day; null once it has ended. */
    nextOn: day('next_on'),
    madeCount: count('made_count'),
    /** The last day that was made. */
    lastOn: day('last_on'),
    /** Why its last day was not made, and when that was tried: it is tried again on the next. */
    failure: text('failure'),
    triedOn: day('tried_on'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    uniqueIndex('recurring_invoice_unique').on(t.orgId, t.entityId, sql`lower(${t.name})`),
    index('recurring_invoice_due')
      .on(t.orgId, t.entityId, t.nextOn)
      .where(sql`${t.status} = 'Active'`),
    index('recurring_invoice_customer').on(t.orgId, t.customerId),
    inOrganisation(t, t.ownerId, appUser),
    inOrganisation(t, t.customerId, customer),
    inOrganisation(t, t.vehicleId, vehicle),
    check('recurring_invoice_status', oneOf(t.status, 'recurring_invoice.status')),
    check('recurring_invoice_unit', oneOf(t.unit, 'recurring_invoice.unit')),
    check('recurring_invoice_prices', oneOf(t.prices, 'recurring_invoice.prices')),
    check('recurring_invoice_next', sql`(${t.nextOn} is null) = (${t.status} = 'Ended')`),
    check('recurring_invoice_times', sql`${t.madeCount} <= coalesce(${t.times}, ${t.madeCount})`),
  ],
);

export const recurringInvoiceLine = pgTable(
  'recurring_invoice_line',
  {
    orgId: orgId(),
    entityId: entityId(),
    recurringId: uuid('recurring_id').notNull(),
    warehouseId: uuid('warehouse_id'),
    /** Whether its price holds its tax, whatever the invoice says; null follows the invoice. */
    taxInside: boolean('tax_inside'),
    /** Ids are `IO<n>` or `IP<n>`, as those of the invoice. */
    ...soldLine(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.recurringId, t.id] }),
    inOrganisation(t, t.itemId, item),
    inEntity(t, t.warehouseId, warehouse),
    foreignKey({
      columns: [t.orgId, t.entityId, t.accountCode],
      foreignColumns: [account.orgId, account.entityId, account.code],
    }),
    inEntity(t, t.recurringId, recurringInvoice),
    index('recurring_invoice_line_item')
      .on(t.orgId, t.entityId, t.itemId)
      .where(sql`${t.itemId} is not null`),
    check('recurring_invoice_line_family', oneOf(t.family, 'recurring_invoice_line.family')),
  ],
);

/** A day that was made: once, whoever asks. */
export const recurringInvoiceRun = pgTable(
  'recurring_invoice_run',
  {
    orgId: orgId(),
    entityId: entityId(),
    recurringId: uuid('recurring_id').notNull(),
    day: day('day').notNull(),
    /** The invoice that was made; null once its draft was deleted: the day is not made again. */
    invoiceId: uuid('invoice_id'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.recurringId, t.day] }),
    uniqueIndex('recurring_invoice_run_invoice').on(t.orgId, t.entityId, t.invoiceId),
    inEntity(t, t.invoiceId, invoice),
    inEntity(t, t.recurringId, recurringInvoice),
  ],
);
