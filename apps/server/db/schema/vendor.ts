import type { ReturnPolicy } from '@bahi/domain/purchase/return-policy';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, orgId, percent, rowId } from './columns.ts';
import { oneOf } from './enums.ts';
import { type BankColumns, partyColumns } from './party-columns.ts';
import { priceList } from './price-list.ts';
import { inOrganisation } from './walls.ts';

/** Who is bought from (`Common/Vendors`). */
export const vendor = pgTable(
  'vendor',
  {
    orgId: orgId(),
    id: rowId(),
    ...partyColumns(),
    /** `SType`: Regular, Composition, Unregistered, SEZ, Overseas. */
    treatment: text('treatment').notNull().default('Unregistered'),
    category: text('category'),
    paymentDays: integer('payment_days').notNull().default(0),
    /** The list of purchase prices by which he sells. */
    priceListId: uuid('price_list_id'),
    /** Section of the Income Tax Act under which TDS is kept back, and its rate. */
    tdsSection: text('tds_section'),
    tdsPercent: percent('tds_percent'),
    /** What his bills of a year come to before any is kept back. */
    tdsLimitPaise: bigint('tds_limit_paise', { mode: 'number' }),
    bank: jsonb('bank').$type<BankColumns>(),
    /** When another account took the place of the one before, by whatever verb: kept by a trigger. */
    bankChangedAt: instant('bank_changed_at'),
    /** Who did that: he pays nothing into it while it is new. */
    bankChangedBy: uuid('bank_changed_by'),
    /** By which vendors are one person: the PAN that was entered, else that of the GSTIN. */
    person: text('person').generatedAlwaysAs(sql`coalesce(nullif(pan, ''), nullif(substr(gstin, 3, 10), ''))`),
    /** Udyam registration and class: micro and small ones are paid within 45 days. */
    msmeNumber: text('msme_number'),
    msmeClass: text('msme_class'),
    /** When and at which value the vendor takes ageing goods back (`RetPol`). */
    returnPolicies: jsonb('return_policies').$type<ReturnPolicy[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    inOrganisation(t, t.priceListId, priceList),
    index('vendor_price_list')
      .on(t.orgId, t.priceListId)
      .where(sql`${t.priceListId} is not null`),
    check('vendor_treatment', oneOf(t.treatment, 'vendor.treatment')),
    check('vendor_msme_class', oneOf(t.msmeClass, 'vendor.msme_class')),
    index('vendor_phone').on(t.orgId, t.phone),
    index('vendor_connected')
      .on(t.orgId, t.connectedEntityId)
      .where(sql`${t.connectedEntityId} is not null`),
    index('vendor_gstin').on(t.orgId, t.gstin),
    index('vendor_pan').on(t.orgId, t.pan),
    index('vendor_person').on(t.orgId, t.person),
    index('vendor_name').on(t.orgId, sql`lower(${t.name})`, t.id),
    index('vendor_search').using('gin', t.orgId, sql`${t.searchText} gin_trgm_ops`),
  ],
);

/** As `customer_alias`. */
export const vendorAlias = pgTable(
  'vendor_alias',
  {
    orgId: orgId(),
    id: rowId(),
    vendorId: uuid('vendor_id').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    index('vendor_alias_vendor').on(t.orgId, t.vendorId),
    inOrganisation(t, t.vendorId, vendor),
  ],
);
