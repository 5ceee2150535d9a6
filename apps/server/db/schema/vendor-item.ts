import type { ToldHeadings } from '@bahi/domain/purchase/read-bill/bill-columns';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { item } from './catalogue.ts';
import { day, instant, orgId, quantity, yesNo } from './columns.ts';
import { vendor } from './vendor.ts';
import { inOrganisation } from './walls.ts';

/** On which terms a vendor sells an item, learnt from what he delivers; prices are of one unit of buying. */
export const vendorItem = pgTable(
  'vendor_item',
  {
    orgId: orgId(),
    vendorId: uuid('vendor_id').notNull(),
    itemId: uuid('item_id').notNull(),
    /** Null where nothing came of him yet. */
    unitCode: text('unit_code'),
    factor: bigint('factor_e6', { mode: 'number' }),
    unitPrice: bigint('unit_price_e4', { mode: 'number' }),
    /** `10+1`: what comes free with so many. */
    schemeQuantity: quantity('scheme_quantity'),
    schemeFreeQuantity: quantity('scheme_free_quantity'),
    leadDays: integer('lead_days'),
    /** The vendor whom it is usually ordered from: one of an item. */
    preferred: yesNo('preferred'),
    receivedOn: day('received_on'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.vendorId, t.itemId] }),
    inOrganisation(t, t.vendorId, vendor),
    inOrganisation(t, t.itemId, item),
    index('vendor_item_item').on(t.orgId, t.itemId),
    uniqueIndex('vendor_item_preferred')
      .on(t.orgId, t.itemId)
      .where(sql`${t.preferred}`),
    check('vendor_item_factor', sql`${t.factor} is null or ${t.factor} > 0`),
  ],
);

/** What a vendor calls an item on his bills, by his code or by its name there; the key is it without signs and case. */
export const vendorItemName = pgTable(
  'vendor_item_name',
  {
    orgId: orgId(),
    vendorId: uuid('vendor_id').notNull(),
    nameKey: text('name_key').notNull(),
    isCode: yesNo('is_code'),
    name: text('name').notNull(),
    itemId: uuid('item_id').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.vendorId, t.isCode, t.nameKey] }),
    inOrganisation(t, t.vendorId, vendor),
    inOrganisation(t, t.itemId, item),
    index('vendor_item_name_item').on(t.orgId, t.itemId),
  ],
);

/** What the columns of a vendor's bills mean, as it was told once. */
export const vendorBillMap = pgTable(
  'vendor_bill_map',
  {
    orgId: orgId(),
    vendorId: uuid('vendor_id').notNull(),
    /** By meaning, the heading that stands above it. */
    headings: jsonb('headings').$type<ToldHeadings>().notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.vendorId] }), inOrganisation(t, t.vendorId, vendor)],
);
