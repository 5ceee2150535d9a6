import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { item } from './catalogue.ts';
import { day, orgId, quantity, rowId, stamps, unitPrice, yesNo } from './columns.ts';
import { oneOf } from './enums.ts';
import { customerCategory, itemCategory } from './masters.ts';
import { inOrganisation } from './walls.ts';

/** Prices for some customers instead of the sale prices of items, or those that a vendor asks. */
export const priceList = pgTable(
  'price_list',
  {
    orgId: orgId(),
    id: rowId(),
    name: text('name').notNull(),
    /** Sale, Purchase. */
    kind: text('kind').notNull().default('Sale'),
    /** The customers of this category buy by it, who have none of their own. */
    customerCategoryId: uuid('customer_category_id'),
    validFrom: day('valid_from'),
    validUntil: day('valid_until'),
    /** UnPr, MRP, WhlPr, Cost. */
    base: text('base').notNull(),
    /** Added to the base where no line holds; in ten-thousandths, below zero it is taken off. */
    percent: bigint('percent_e4', { mode: 'number' }).notNull().default(0),
    roundTo: unitPrice('round_to'),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('price_list_unique').on(t.orgId, sql`lower(${t.name})`),
    uniqueIndex('price_list_category')
      .on(t.orgId, t.customerCategoryId)
      .where(sql`${t.active} and ${t.customerCategoryId} is not null`),
    inOrganisation(t, t.customerCategoryId, customerCategory),
    check('price_list_base', oneOf(t.base, 'price_list.base')),
    check('price_list_kind', oneOf(t.kind, 'price_list.kind')),
    check('price_list_of_customers', sql`${t.kind} = 'Sale' or ${t.customerCategoryId} is null`),
  ],
);

/** One price of a list: of an item, a category or a maker, from so many pieces on; fixed, or a percentage on the base. */
export const priceListLine = pgTable(
  'price_list_line',
  {
    orgId: orgId(),
    listId: uuid('list_id').notNull(),
    position: integer('position').notNull(),
    itemId: uuid('item_id'),
    categoryId: uuid('category_id'),
    manufacturer: text('manufacturer'),
    /** The pack of the item that quantity and price are of; its own unit where it is not said. */
    unitCode: text('unit_code'),
    factor: bigint('factor_e6', { mode: 'number' }).notNull().default(1_000_000),
    minQuantity: quantity('min_quantity'),
    unitPrice: bigint('unit_price_e4', { mode: 'number' }),
    percent: bigint('percent_e4', { mode: 'number' }),
    /** So many free with so many that are paid. */
    schemeQuantity: quantity('scheme_quantity'),
    schemeFreeQuantity: quantity('scheme_free_quantity'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.listId, t.position] }),
    inOrganisation(t, t.listId, priceList),
    inOrganisation(t, t.itemId, item),
    inOrganisation(t, t.categoryId, itemCategory),
    index('price_list_line_item').on(t.orgId, t.itemId),
    index('price_list_line_category').on(t.orgId, t.categoryId),
    check('price_list_line_of', sql`num_nonnulls(${t.itemId}, ${t.categoryId}, ${t.manufacturer}) = 1`),
    check(
      'price_list_line_scheme',
      sql`${t.schemeQuantity} >= 0 and (${t.schemeQuantity} = 0) = (${t.schemeFreeQuantity} = 0)`,
    ),
    check('price_list_line_price', sql`num_nonnulls(${t.unitPrice}, ${t.percent}) = 1`),
  ],
);
