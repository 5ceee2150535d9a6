import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, entityId, orgId, paise, rowId, stamps } from './columns.ts';
import { customer } from './customer.ts';
import { vendor } from './vendor.ts';
import { inOrganisation } from './walls.ts';

/**
 * What a party owed or was owed in one entity before the books began. Its postings stand in the ledger under its id, one
 * revision per correction.
 */
export const openingBalance = pgTable(
  'opening_balance',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    customerId: uuid('customer_id'),
    vendorId: uuid('vendor_id'),
    /** `Dr`: the party owes; `Cr`: the party is owed. */
    side: text('side').notNull(),
    amountPaise: paise('amount'),
    /** Read by programs of the release before; what is settled of it stands in its open item. */
    paidPaise: paise('paid'),
    asOf: day('as_of').notNull(),
    revision: integer('revision').notNull().default(1),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    uniqueIndex('opening_balance_customer')
      .on(t.orgId, t.entityId, t.customerId)
      .where(sql`${t.customerId} is not null`),
    uniqueIndex('opening_balance_vendor')
      .on(t.orgId, t.entityId, t.vendorId)
      .where(sql`${t.vendorId} is not null`),
    inOrganisation(t, t.customerId, customer),
    inOrganisation(t, t.vendorId, vendor),
    check('opening_balance_party', sql`(${t.customerId} is null) <> (${t.vendorId} is null)`),
    check('opening_balance_amount', sql`${t.amountPaise} > 0 and ${t.side} in ('Dr', 'Cr')`),
    check(
      'opening_balance_paid',
      sql`${t.paidPaise} between 0 and ${t.amountPaise} and (${t.paidPaise} = 0 or ${t.side} = 'Dr')`,
    ),
  ],
);
