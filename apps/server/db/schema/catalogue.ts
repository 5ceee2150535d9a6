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
import { entityId, orgId, quantity, rowId, stamps, unitPrice, yesNo } from './columns.ts';
import { oneOf } from './enums.ts';
import { itemCategory } from './masters.ts';
import { storedFile } from './stored-file.ts';
import { warehouse } from './warehouse.ts';
import { inEntity, inOrganisation } from './walls.ts';

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
    /** Its engine, in cubic centimetres; an excess of a claim goes by it. */
    engineCc: integer('engine_cc'),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('model_unique').on(t.orgId, t.makeId, sql`lower(${t.name})`, sql`lower(coalesce(${t.variant}, ''))`),
    inOrganisation(t, t.makeId, make),
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
    /** What an hour costs before tax, in ten-thousandths of a rupee; prices are proposed from it. */
    hourlyRate: bigint('hourly_rate_e4', { mode: 'number' }),
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
    inOrganisation(t, t.guideId, labourTimeGuide),
    inOrganisation(t, t.operationId, operationCode),
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
    /** How its stock is told apart: Qty, BN (batch), SN (serial number). */
    trackBy: text('track_by').notNull().default('Qty'),
    /** goods, service. */
    kind: text('kind').notNull().default('goods'),
    categoryId: uuid('category_id'),
    /** Makes and models that it fits, in words. */
    fits: text('fits'),
    /** H, H1, X, narcotic; null for what needs no prescription. */
    drugSchedule: text('drug_schedule'),
    /** It is not taken back once it is sold: what is kept cold. */
    noReturn: yesNo('no_return'),
    /** Less than a pack of `saleFactor` of it is sold. */
    soldLoose: yesNo('sold_loose', true),
    /** More of it to one buyer in a day a second person signs for at the counter; null for any number. */
    counterMaximum: bigint('counter_maximum_e3', { mode: 'number' }),
    shelfLifeDays: integer('shelf_life_days'),
    /** Units in terms of `unitCode` by name, and how many one holds in millionths: what it is bought and sold in, and others. */
    purchaseUnit: text('purchase_unit'),
    purchaseFactor: bigint('purchase_factor_e6', { mode: 'number' }),
    saleUnit: text('sale_unit'),
    saleFactor: bigint('sale_factor_e6', { mode: 'number' }),
    moreUnits: jsonb('more_units').$type<Record<string, number>>().notNull().default({}),
    /** Days from an order until it comes. */
    leadDays: integer('lead_days'),
    /** Days that are left at least when it comes and when it is given out; null takes the entity's. */
    minimumLifeDays: integer('minimum_life_days'),
    /** Kilograms of one unit. */
    weight: bigint('weight_e3', { mode: 'number' }),
    /** The item that this one is a variant of, and by which values. */
    parentItemId: uuid('parent_item_id'),
    attributes: jsonb('attributes').$type<Record<string, string>>(),
    /** Of an item group: the attributes by which its variants differ, and their values. */
    variantAxes: jsonb('variant_axes').$type<{ name: string; values: string[] }[]>(),
    imageFileId: uuid('image_file_id'),
    /** Values of the organisation's own fields, by `custom_field.id`. */
    customValues: jsonb('custom_values').$type<Record<string, string | number | boolean>>().notNull().default({}),
    active: yesNo('active', true),
    searchText: text('search_text').notNull(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    check('item_kind', oneOf(t.kind, 'item.kind')),
    inOrganisation(t, t.parentItemId, t),
    inOrganisation(t, t.categoryId, itemCategory),
    inOrganisation(t, t.imageFileId, storedFile),
    index('item_parent').on(t.orgId, t.parentItemId),
    index('item_group')
      .on(t.orgId, sql`lower(${t.name})`, t.id)
      .where(sql`${t.variantAxes} is not null`),
    check('item_group_is_no_variant', sql`${t.variantAxes} is null or ${t.parentItemId} is null`),
    index('item_of_category').on(t.orgId, t.categoryId),
    uniqueIndex('item_part_number').on(t.orgId, sql`lower(${t.partNumber})`),
    index('item_first_barcode').on(t.orgId, t.barcode),
    // What a device that keeps items asks for: those that changed since it asked last.
    index('item_changed').on(t.orgId, t.updatedAt),
    index('item_name').on(t.orgId, sql`lower(${t.name})`, t.id),
    index('item_generic_name')
      .on(t.orgId, sql`lower(${t.genericName})`)
      .where(sql`${t.genericName} is not null`),
    index('item_custom').using('gin', t.orgId, sql`${t.customValues} jsonb_path_ops`),
    index('item_search').using('gin', t.orgId, sql`${t.searchText} gin_trgm_ops`),
  ],
);

/** An item's prices, tax and accounts in one entity (architecture §7). */
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
    minimumPrice: unitPrice('minimum_price'),
    wholesalePrice: unitPrice('wholesale_price'),
    reorderLevel: quantity('reorder_level'),
    reorderQuantity: quantity('reorder_quantity'),
    /** What a suggested order fills up to; 0 where nothing is said. */
    reorderMaximum: quantity('reorder_max'),
    /** Where it is put and taken from when nothing else is said; null is the default warehouse. */
    warehouseId: uuid('warehouse_id'),
    binLocation: text('bin_location'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.itemId] }),
    inEntity(t, t.warehouseId, warehouse),
    inOrganisation(t, t.itemId, item),
  ],
);

/** When an item is bought again in one warehouse, where that differs from the entity's levels. */
export const itemReorder = pgTable(
  'item_reorder',
  {
    orgId: orgId(),
    entityId: entityId(),
    itemId: uuid('item_id').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    reorderLevel: quantity('reorder_level'),
    reorderMaximum: quantity('reorder_max'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.itemId, t.warehouseId] }),
    inOrganisation(t, t.itemId, item),
    inEntity(t, t.warehouseId, warehouse),
    check('item_reorder_levels', sql`${t.reorderLevel} >= 0 and ${t.reorderMaximum} >= 0`),
  ],
);

/** Every barcode of an item, its main one (`item.barcode`) among them; a code means one item of the organisation. */
export const itemBarcode = pgTable(
  'item_barcode',
  {
    orgId: orgId(),
    barcode: text('barcode').notNull(),
    itemId: uuid('item_id').notNull(),
    /** The unit that bears it; null is the item's own. */
    unitName: text('unit_name'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.barcode] }),
    index('item_barcode_item').on(t.orgId, t.itemId),
    inOrganisation(t, t.itemId, item),
  ],
);

/** Two items that may be given for each other; written once, with the smaller id first. */
export const itemSubstitute = pgTable(
  'item_substitute',
  {
    orgId: orgId(),
    itemId: uuid('item_id').notNull(),
    substituteId: uuid('substitute_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.itemId, t.substituteId] }),
    index('item_substitute_other').on(t.orgId, t.substituteId),
    inOrganisation(t, t.itemId, item),
    inOrganisation(t, t.substituteId, item),
    check('item_substitute_order', sql`${t.itemId} < ${t.substituteId}`),
  ],
);

/** Work or parts that are put on a document together (spec 2 §3, quick-service list). */
export const quickList = pgTable(
  'quick_list',
  {
    orgId: orgId(),
    id: rowId(),
    name: text('name').notNull(),
    /** services, items. */
    kind: text('kind').notNull(),
    /** Place among the lists of its kind, from 1. */
    position: integer('position').notNull(),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    check('quick_list_kind', oneOf(t.kind, 'quick_list.kind')),
    uniqueIndex('quick_list_unique').on(t.orgId, t.kind, sql`lower(${t.name})`),
  ],
);

/** Either an operation or an item; in a list of services an item hangs on the operation above it. */
export const quickListEntry = pgTable(
  'quick_list_entry',
  {
    orgId: orgId(),
    listId: uuid('list_id').notNull(),
    position: integer('position').notNull(),
    operationId: uuid('operation_id'),
    itemId: uuid('item_id'),
    quantity: quantity('quantity'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.listId, t.position] }),
    index('quick_list_entry_operation').on(t.orgId, t.operationId),
    index('quick_list_entry_item').on(t.orgId, t.itemId),
    inOrganisation(t, t.listId, quickList),
    inOrganisation(t, t.operationId, operationCode),
    inOrganisation(t, t.itemId, item),
  ],
);
