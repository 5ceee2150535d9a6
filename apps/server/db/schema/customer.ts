import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, orgId, paise, rowId, yesNo } from './columns.ts';
import { oneOf } from './enums.ts';
import { customerCategory } from './masters.ts';
import { partyColumns } from './party-columns.ts';
import { priceList } from './price-list.ts';
import { inOrganisation } from './walls.ts';

export const customer = pgTable(
  'customer',
  {
    orgId: orgId(),
    id: rowId(),
    ...partyColumns(),
    /** `SType`: B2B, B2C, SEZWP ... */
    supplyType: text('supply_type').notNull().default('B2C'),
    creditLimitPaise: paise('credit_limit'),
    creditDays: integer('credit_days').notNull().default(0),
    /** What he may not have for now, and why: orders and challans, or invoices too. */
    hold: text('hold').notNull().default('None'),
    holdReason: text('hold_reason'),
    categoryId: uuid('category_id'),
    /** What he buys by; null is the list of his category, else the sale prices. */
    priceListId: uuid('price_list_id'),
    /** Whose name and phone his bills bear where that is not his own (`CBillTo`): a consumer's alone. */
    billTo: jsonb('bill_to').$type<{ name: string; phone: string | null }>(),
    /** Keeps back TDS when he pays. */
    deductsTds: yesNo('deducts_tds'),
    /** Language of messages to him, as ISO 639-1. */
    language: text('language'),
    /** Wants no text messages. */
    noMessages: yesNo('no_messages'),
    /** Values of the organisation's own fields, by `custom_field.id`. */
    customValues: jsonb('custom_values').$type<Record<string, string | number | boolean>>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    check('customer_supply_type', oneOf(t.supplyType, 'customer.supply_type')),
    check('customer_hold', oneOf(t.hold, 'customer.hold')),
    check('customer_hold_reason', sql`${t.hold} = 'None' or ${t.holdReason} is not null`),
    index('customer_custom').using('gin', t.orgId, sql`${t.customValues} jsonb_path_ops`),
    index('customer_phone').on(t.orgId, t.phone),
    index('customer_connected')
      .on(t.orgId, t.connectedEntityId)
      .where(sql`${t.connectedEntityId} is not null`),
    index('customer_gstin').on(t.orgId, t.gstin),
    index('customer_name').on(t.orgId, sql`lower(${t.name})`, t.id),
    index('customer_search').using('gin', t.orgId, sql`${t.searchText} gin_trgm_ops`),
    inOrganisation(t, t.categoryId, customerCategory),
    inOrganisation(t, t.priceListId, priceList),
    index('customer_price_list')
      .on(t.orgId, t.priceListId)
      .where(sql`${t.priceListId} is not null`),
  ],
);

/** What users note about a customer, dated and signed; append-only. */
export const customerNote = pgTable(
  'customer_note',
  {
    orgId: orgId(),
    id: rowId(),
    customerId: uuid('customer_id').notNull(),
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    index('customer_note_customer').on(t.orgId, t.customerId, t.id),
    inOrganisation(t, t.customerId, customer),
  ],
);

/** The id of a customer that was merged into another: ledger lines, which never change, still name it. */
export const customerAlias = pgTable(
  'customer_alias',
  {
    orgId: orgId(),
    id: rowId(),
    customerId: uuid('customer_id').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    index('customer_alias_customer').on(t.orgId, t.customerId),
    inOrganisation(t, t.customerId, customer),
  ],
);
