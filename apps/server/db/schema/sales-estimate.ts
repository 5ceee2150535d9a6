import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { item } from './catalogue.ts';
import { count, day, entityId, instant, orgId, paise, quantity, rowId } from './columns.ts';
import { oneOf } from './enums.ts';
import { customer } from './customer.ts';
import { priceList } from './price-list.ts';
import { soldHeader, soldLine } from './sale-columns.ts';
import { documentWalls, inEntity, inOrganisation } from './walls.ts';

/** It may end before it has gone out. */
const UNNUMBERED = ['New', 'Declined', 'Cancelled'];

/** What a customer may have and for how much; its number is taken when it is sent or approved first. */
export const salesEstimate = pgTable(
  'sales_estimate',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    /** Once it is approved, what was made of it decides between this and Converted. */
    status: text('status').notNull(),
    estimatedOn: day('estimated_on').notNull(),
    /** The day of its prices: they hold for so many days, until `validTo`. */
    pricedOn: day('priced_on').notNull(),
    validDays: integer('valid_days').notNull(),
    validTo: day('valid_to').notNull(),
    /** How often it was frozen: with every sending, and with an approval of what was not sent. */
    version: count('version'),
    /** Who said yes for the customer, how and when; null while nobody has. */
    authorisedBy: text('authorised_by'),
    authorisedMode: text('authorised_mode'),
    confirmedAt: instant('confirmed_at'),
    ...soldHeader(),
  },
  (t) => [
    ...documentWalls(t, 'sales_estimate', t.estimatedOn, UNNUMBERED),
    inOrganisation(t, t.customerId, customer),
    inOrganisation(t, t.priceListId, priceList),
    index('sales_estimate_customer').on(t.orgId, t.customerId, t.status),
    index('sales_estimate_open')
      .on(t.orgId, t.entityId, t.estimatedOn, t.id)
      .where(sql`${t.status} in ('New', 'WtngForAppr', 'Approved', 'Confirmed')`),
    index('sales_estimate_to_sign')
      .on(t.orgId, t.entityId, t.estimatedOn, t.id)
      .where(sql`${t.status} = 'WtngForAppr' or (${t.status} = 'New' and ${t.askedBy} is not null)`),
    check('sales_estimate_auth_mode', oneOf(t.authorisedMode, 'sales_estimate.authorised_mode')),
    check('sales_estimate_frozen', sql`${t.status} in ('New', 'Declined', 'Cancelled') or ${t.version} > 0`),
    check(
      'sales_estimate_confirmed',
      sql`(${t.confirmedAt} is null) = (${t.authorisedBy} is null) and (${t.status} <> 'Confirmed' or ${t.confirmedAt} is not null)`,
    ),
    check('sales_estimate_valid', sql`${t.validTo} = ${t.pricedOn} + ${t.validDays}`),
  ],
);

export const salesEstimateLine = pgTable(
  'sales_estimate_line',
  {
    orgId: orgId(),
    entityId: entityId(),
    estimateId: uuid('estimate_id').notNull(),
    /** What the customer does not want of it. */
    declinedQuantity: quantity('declined_quantity'),
    /** Ids are `QO<n>` or `QP<n>`. */
    ...soldLine(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.estimateId, t.id] }),
    inOrganisation(t, t.itemId, item),
    foreignKey({
      columns: [t.orgId, t.entityId, t.accountCode],
      foreignColumns: [account.orgId, account.entityId, account.code],
    }),
    inEntity(t, t.estimateId, salesEstimate),
    index('sales_estimate_line_item')
      .on(t.orgId, t.entityId, t.itemId)
      .where(sql`${t.itemId} is not null`),
    check('sales_estimate_line_family', oneOf(t.family, 'sales_estimate_line.family')),
    check('sales_estimate_line_declined', sql`${t.declinedQuantity} between 0 and ${t.quantity}`),
  ],
);

/** An estimate as it went out: written once. */
export const salesEstimateVersion = pgTable(
  'sales_estimate_version',
  {
    orgId: orgId(),
    entityId: entityId(),
    estimateId: uuid('estimate_id').notNull(),
    version: integer('version').notNull(),
    frozenAt: instant('frozen_at').notNull(),
    frozenBy: uuid('frozen_by').notNull(),
    validTo: day('valid_to').notNull(),
    totalPaise: paise('total'),
    /** What its print is drawn of. */
    print: jsonb('print').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.estimateId, t.version] }),
    inEntity(t, t.estimateId, salesEstimate),
  ],
);
