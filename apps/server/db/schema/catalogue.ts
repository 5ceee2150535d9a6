import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { entityId, orgId, quantity, rowId, stamps, unitPrice, yesNo } from './columns.ts';

export const make = pgTable(
  'make',
  {
    orgId: orgId(),
    id: rowId(),
    name: text('name').notNull(),
    country: text('country'),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.id] }), uniqueIndex('make_unique').on(t.orgId, sql`lower(${t.name})`)],
);

export const model = pgTable(
  'model',
  {
    orgId: orgId(),
    id: rowId(),
    makeId: uuid('make_id').notNull(),
    name: text('name').notNull(),
    variant: text('variant'),
    bodyType: text('body_type'),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('model_unique').on(t.orgId, t.makeId, sql`lower(${t.name})`, sql`lower(coalesce(${t.variant}, ''))`),
    foreignKey({ columns: [t.orgId, t.makeId], foreignColumns: [make.orgId, make.id] }),
  ],
);

export const complaint = pgTable(
  'complaint',
  {
    orgId: orgId(),
    id: rowId(),
    description: text('description').notNull(),
    category: text('category'),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('complaint_unique').on(t.orgId, sql`lower(${t.description})`),
  ],
);

/** Labour time guide: prices of operations by body type (spec 2 §3, §7). */
export const labourTimeGuide = pgTable(
  'labour_time_guide',
  {
    orgId: orgId(),
    id: rowId(),
    name: text('name').notNull(),
    bodyType: text('body_type'),
    isDefault: yesNo('is_default'),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('labour_time_guide_unique').on(t.orgId, sql`lower(${t.name})`),
  ],
);

/** Operation codes, one for the organisation; their prices hang on guides. */
export const operationCode = pgTable(
  'operation_code',
  {
    orgId: orgId(),
    id: rowId(),
    code: text('code').notNull(),
    description: text('description').notNull(),
    sac: text('sac').notNull().default('9987'),
    taxCode: integer('tax_code').notNull().default(106),
    accountCode: integer('account_code').notNull().default(4000),
    active: yesNo('active', true),
    searchText: text('search_text').notNull(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('operation_code_unique').on(t.orgId, sql`lower(${t.code})`),
    index('operation_code_search').using('gin', t.orgId, sql`${t.searchText} gin_trgm_ops`),
  ],
);

export const operationPrice = pgTable(
  'operation_price',
  {
    orgId: orgId(),
    guideId: uuid('guide_id').notNull(),
    operationId: uuid('operation_id').notNull(),
    hours: quantity('hours'),
    price: unitPrice('price'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.guideId, t.operationId] }),
    foreignKey({ columns: [t.orgId, t.guideId], foreignColumns: [labourTimeGuide.orgId, labourTimeGuide.id] }),
    foreignKey({ columns: [t.orgId, t.operationId], foreignColumns: [operationCode.orgId, operationCode.id] }),
  ],
);

/** What is bought, stocked and sold; organisation wide. Prices, tax and accounts are the entity's (`item_price`). */
export const item = pgTable(
  'item',
  {
    orgId: orgId(),
    id: rowId(),
    partNumber: text('part_number').notNull(),
    name: text('name').notNull(),
    genericName: text('generic_name'),
    manufacturer: text('manufacturer'),
    hsn: text('hsn').notNull(),
    unitCode: text('unit_code').notNull().default('NOS'),
    barcode: text('barcode'),
    /** Whether stock is kept. */
    tracked: yesNo('tracked', true),
    active: yesNo('active', true),
    searchText: text('search_text').notNull(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('item_part_number').on(t.orgId, sql`lower(${t.partNumber})`),
    index('item_barcode').on(t.orgId, t.barcode),
    index('item_name').on(t.orgId, sql`lower(${t.name})`, t.id),
    index('item_search').using('gin', t.orgId, sql`${t.searchText} gin_trgm_ops`),
  ],
);

/** An item's prices, tax and accounts in one entity (DESIGN §7). */
export const itemPrice = pgTable(
  'item_price',
  {
    orgId: orgId(),
    entityId: entityId(),
    itemId: uuid('item_id').notNull(),
    salePrice: unitPrice('sale_price'),
    mrp: unitPrice('mrp'),
    purchaseCost: unitPrice('purchase_cost'),
    taxCode: integer('tax_code').notNull(),
    accountCode: integer('account_code').notNull().default(4100),
    reorderLevel: quantity('reorder_level'),
    binLocation: text('bin_location'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.itemId] }),
    foreignKey({ columns: [t.orgId, t.itemId], foreignColumns: [item.orgId, item.id] }),
  ],
);
