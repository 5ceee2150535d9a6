import { sql } from 'drizzle-orm';
import {
  bigint,
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
import { item } from './catalogue.ts';
import {
  day,
  entityId,
  instant,
  numberPeriod,
  orgId,
  paise,
  percent,
  quantity,
  rowId,
  stamps,
  yesNo,
} from './columns.ts';
import { oneOf } from './enums.ts';
import { goodsColumns } from './goods.ts';
import { batch } from './batch.ts';
import { warehouse } from './warehouse.ts';
import { inEntity, inOrganisation } from './walls.ts';

const factor = (name: string) => bigint(`${name}_e6`, { mode: 'number' }).notNull();
const share = (name: string) => bigint(`${name}_e4`, { mode: 'number' }).notNull().default(0);

/** How an item is made; what it says stands in its versions, the newest of which holds. */
export const recipe = pgTable(
  'recipe',
  {
    orgId: orgId(),
    id: rowId(),
    itemId: uuid('item_id').notNull(),
    version: integer('version').notNull(),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('recipe_item').on(t.orgId, t.itemId),
    index('recipe_list').on(t.orgId, t.updatedAt, t.id),
    inOrganisation(t, t.itemId, item),
  ],
);

/** One version of a recipe; it is written once. */
export const recipeVersion = pgTable(
  'recipe_version',
  {
    orgId: orgId(),
    recipeId: uuid('recipe_id').notNull(),
    version: integer('version').notNull(),
    /** What one batch makes, in `unitCode`. */
    quantity: bigint('quantity_e3', { mode: 'number' }).notNull(),
    unitCode: text('unit_code').notNull(),
    factor: factor('factor'),
    overheadPercent: share('overhead_percent'),
    /** The highest number that was given to a component and to a stage. */
    componentCount: integer('component_count').notNull(),
    stageCount: integer('stage_count').notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: uuid('changed_by'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.recipeId, t.version] }),
    inOrganisation(t, t.recipeId, recipe),
    check('recipe_version_quantity', sql`${t.quantity} > 0 and ${t.factor} > 0`),
  ],
);

export const recipeComponent = pgTable(
  'recipe_component',
  {
    orgId: orgId(),
    recipeId: uuid('recipe_id').notNull(),
    version: integer('version').notNull(),
    id: text('id').notNull(),
    position: integer('position').notNull(),
    itemId: uuid('item_id').notNull(),
    /** With six places, in `unitCode`. */
    quantity: bigint('quantity_e6', { mode: 'number' }).notNull(),
    unitCode: text('unit_code').notNull(),
    factor: factor('factor'),
    scrapPercent: share('scrap_percent'),
    stageId: text('stage_id'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.recipeId, t.version, t.id] }),
    foreignKey({
      columns: [t.orgId, t.recipeId, t.version],
      foreignColumns: [recipeVersion.orgId, recipeVersion.recipeId, recipeVersion.version],
    }),
    inOrganisation(t, t.itemId, item),
    index('recipe_component_item').on(t.orgId, t.itemId),
    check('recipe_component_quantity', sql`${t.quantity} > 0 and ${t.factor} > 0`),
  ],
);

export const recipeStage = pgTable(
  'recipe_stage',
  {
    orgId: orgId(),
    recipeId: uuid('recipe_id').notNull(),
    version: integer('version').notNull(),
    id: text('id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    minutes: integer('minutes').notNull(),
    /** An hour. */
    ratePaise: paise('rate'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.recipeId, t.version, t.id] }),
    foreignKey({
      columns: [t.orgId, t.recipeId, t.version],
      foreignColumns: [recipeVersion.orgId, recipeVersion.recipeId, recipeVersion.version],
    }),
  ],
);

export const recipeByProduct = pgTable(
  'recipe_by_product',
  {
    orgId: orgId(),
    recipeId: uuid('recipe_id').notNull(),
    version: integer('version').notNull(),
    position: integer('position').notNull(),
    itemId: uuid('item_id').notNull(),
    quantity: bigint('quantity_e3', { mode: 'number' }).notNull(),
    costPercent: share('cost_percent'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.recipeId, t.version, t.position] }),
    foreignKey({
      columns: [t.orgId, t.recipeId, t.version],
      foreignColumns: [recipeVersion.orgId, recipeVersion.recipeId, recipeVersion.version],
    }),
    inOrganisation(t, t.itemId, item),
    index('recipe_by_product_item').on(t.orgId, t.itemId),
  ],
);

/** Goods that are made by a version of a recipe. */
export const manufactureOrder = pgTable(
  'manufacture_order',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    code: text('code'),
    numberPeriod: numberPeriod(),
    status: text('status').notNull(),
    orderedOn: day('ordered_on').notNull(),
    dueOn: day('due_on'),
    itemId: uuid('item_id').notNull(),
    recipeId: uuid('recipe_id').notNull(),
    recipeVersion: integer('recipe_version').notNull(),
    /** In units of the item. */
    quantity: bigint('quantity_e3', { mode: 'number' }).notNull(),
    doneQuantity: quantity('done'),
    /** Where components are taken from, and where what is made comes to. */
    warehouseId: uuid('warehouse_id').notNull(),
    toWarehouseId: uuid('to_warehouse_id').notNull(),
    overheadPercent: share('overhead_percent'),
    /** In work in progress, and what of it came in since the last output. */
    wipPaise: paise('wip'),
    sincePaise: paise('since_output'),
    /** How often it was posted: each posting has a revision of its own. */
    postings: integer('postings').notNull().default(0),
    outputCount: integer('output_count').notNull().default(0),
    notes: text('notes'),
    cancelReason: text('cancel_reason'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    inOrganisation(t, t.itemId, item),
    foreignKey({
      columns: [t.orgId, t.recipeId, t.recipeVersion],
      foreignColumns: [recipeVersion.orgId, recipeVersion.recipeId, recipeVersion.version],
    }),
    inEntity(t, t.warehouseId, warehouse),
    inEntity(t, t.toWarehouseId, warehouse),
    uniqueIndex('manufacture_order_code').on(t.orgId, t.entityId, t.numberPeriod, t.code),
    index('manufacture_order_list').on(t.orgId, t.entityId, t.orderedOn, t.id),
    index('manufacture_order_recipe').on(t.orgId, t.recipeId, t.recipeVersion),
    check('manufacture_order_status', oneOf(t.status, 'manufacture_order.status')),
    check('manufacture_order_number', sql`${t.status} in ('Draft', 'Cancelled') or ${t.code} is not null`),
    check('manufacture_order_quantity', sql`${t.quantity} > 0 and ${t.doneQuantity} >= 0`),
    check('manufacture_order_wip', sql`${t.wipPaise} = 0 or ${t.status} in ('InProgress')`),
  ],
);

const ofOrder = {
  orgId: orgId(),
  entityId: entityId(),
  orderId: uuid('order_id').notNull(),
  id: text('id').notNull(),
  position: integer('position').notNull(),
};

export const manufactureComponent = pgTable(
  'manufacture_component',
  {
    ...ofOrder,
    itemId: uuid('item_id').notNull(),
    /** With scrap; all quantities in units of the item. */
    need: quantity('need'),
    reserved: quantity('reserved'),
    issued: quantity('issued'),
    returned: quantity('returned'),
    /** Somebody issued of it; of the others an output issues their share. */
    byHand: boolean('by_hand').notNull().default(false),
    stageId: text('stage_id'),
    /** Of what is in the work. */
    costPaise: paise('cost'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.orderId, t.id] }),
    inEntity(t, t.orderId, manufactureOrder),
    inOrganisation(t, t.itemId, item),
    check(
      'manufacture_component_moved',
      sql`${t.returned} >= 0 and ${t.returned} <= ${t.issued} and ${t.reserved} >= 0 and ${t.need} >= 0`,
    ),
  ],
);

export const manufactureStage = pgTable(
  'manufacture_stage',
  {
    ...ofOrder,
    name: text('name').notNull(),
    /** By the recipe, and as they were told. */
    plannedMinutes: integer('planned_minutes').notNull(),
    minutes: integer('minutes').notNull().default(0),
    ratePaise: paise('rate'),
    goodQuantity: quantity('good'),
    rejectedQuantity: quantity('rejected'),
    done: yesNo('done'),
    costPaise: paise('cost'),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.entityId, t.orderId, t.id] }), inEntity(t, t.orderId, manufactureOrder)],
);

/** What is planned beside the product; `percent` of the cost. */
export const manufactureByProduct = pgTable(
  'manufacture_by_product',
  {
    ...ofOrder,
    itemId: uuid('item_id').notNull(),
    need: quantity('need'),
    costPercent: percent('cost_percent').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.orderId, t.id] }),
    inEntity(t, t.orderId, manufactureOrder),
    inOrganisation(t, t.itemId, item),
  ],
);

/** What came out: the product, or a by-product. */
export const manufactureOutput = pgTable(
  'manufacture_output',
  {
    ...goodsColumns(),
    orderId: uuid('order_id').notNull(),
    /** Null of the product. */
    byProductId: text('by_product_id'),
    madeAt: instant('made_at').notNull(),
    madeBy: uuid('made_by'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.orderId, t.id] }),
    inEntity(t, t.orderId, manufactureOrder),
    inOrganisation(t, t.itemId, item),
    foreignKey({ columns: [t.orgId, t.itemId, t.batchId], foreignColumns: [batch.orgId, batch.itemId, batch.id] }),
  ],
);
