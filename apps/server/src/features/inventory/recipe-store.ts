import type { Factor, Paise, Percent, Quantity } from '@bahi/domain/money/units';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import {
  recipe,
  recipeByProduct,
  recipeComponent,
  recipeStage,
  recipeVersion,
} from '../../../db/schema/manufacture.ts';
import { notFound } from '../../core/app-error.ts';
import { assertFreshRecord } from '../../core/assert-fresh-record.ts';
import { inOneMessage } from '../../core/in-one-message.ts';
import type { Tx } from '../../core/tx.ts';
import { DECIMALS } from '../../core/stock/decimals.ts';

interface NamedItem {
  itemId: string;
  name: string;
  partNumber: string | null;
}

export interface RecipeComponent extends NamedItem {
  id: string;
  quantity: Factor;
  unitCode: string;
  factor: Factor;
  scrapPercent: Percent;
  stageId: string | null;
  /** The unit of the item, and the decimals that it is counted with. */
  itemUnit: string;
  decimals: number;
}

export interface RecipeStage {
  id: string;
  name: string;
  minutes: number;
  ratePaise: Paise;
}

export interface RecipeByProduct extends NamedItem {
  quantity: Quantity;
  costPercent: Percent;
  unitCode: string;
  decimals: number;
}

/** A recipe as one of its versions says. */
export interface Recipe extends NamedItem {
  id: string;
  version: number;
  active: boolean;
  quantity: Quantity;
  unitCode: string;
  factor: Factor;
  overheadPercent: Percent;
  componentCount: number;
  stageCount: number;
  updatedAt: string;
  rowVersion: number;
  components: RecipeComponent[];
  stages: RecipeStage[];
  byProducts: RecipeByProduct[];
}

const HEADS = `select r.id, r.item_id as "itemId", i.name, i.part_number as "partNumber", v.version, r.active, v.quantity_e3 as quantity,
    v.unit_code as "unitCode", v.factor_e6 as factor, v.overhead_percent_e4 as "overheadPercent", v.component_count as "componentCount",
    v.stage_count as "stageCount", r.updated_at as "updatedAt", r.row_version as "rowVersion"
  from recipe r join item i on i.org_id = r.org_id and i.id = r.item_id
    join recipe_version v on v.org_id = r.org_id and v.recipe_id = r.id and v.version = coalesce($3, r.version)
  where r.org_id = $1 and r.id = any ($2::uuid[])`;
const ITEM = 'i.name, i.part_number as "partNumber"';
const OF_RECIPE = 'join recipe r on r.org_id = x.org_id and r.id = x.recipe_id';
const OF_ITEM = 'join item i on i.org_id = x.org_id and i.id = x.item_id';
const OF_VERSION = `x.org_id = $1 and x.recipe_id = any ($2::uuid[]) and x.version = coalesce($3, r.version) order by x.position`;
const COMPONENTS = `select x.recipe_id as "recipeId", x.id, x.item_id as "itemId", ${ITEM}, x.quantity_e6 as quantity,
    x.unit_code as "unitCode", x.factor_e6 as factor, x.scrap_percent_e4 as "scrapPercent", x.stage_id as "stageId",
    i.unit_code as "itemUnit", ${DECIMALS} as decimals
  from recipe_component x ${OF_RECIPE} ${OF_ITEM} where ${OF_VERSION}`;
const STAGES = `select x.recipe_id as "recipeId", x.id, x.name, x.minutes, x.rate_paise as "ratePaise"
  from recipe_stage x ${OF_RECIPE} where ${OF_VERSION}`;
const BY_PRODUCTS = `select x.recipe_id as "recipeId", x.item_id as "itemId", ${ITEM}, x.quantity_e3 as quantity,
    x.cost_percent_e4 as "costPercent", i.unit_code as "unitCode", ${DECIMALS} as decimals
  from recipe_by_product x ${OF_RECIPE} ${OF_ITEM} where ${OF_VERSION}`;

type OfRecipe<R> = R & { recipeId: string };

/** Recipes as their newest version says, or as an older one of the same number did. */
async function readRecipes(tx: Tx, ids: readonly string[], version: number | null): Promise<Recipe[]> {
  const key = [tx.ctx.orgId, ids, version];
  const [heads, components, stages, byProducts] = await inOneMessage([
    tx.query<Recipe>(HEADS, key),
    tx.query<OfRecipe<RecipeComponent>>(COMPONENTS, key),
    tx.query<OfRecipe<RecipeStage>>(STAGES, key),
    tx.query<OfRecipe<RecipeByProduct>>(BY_PRODUCTS, key),
  ]);
  const shown = <T extends NamedItem>(row: T): T =>
    hidesPartNumbers(tx.ctx.entity.industry) ? { ...row, partNumber: null } : row;
  return heads.map((head) => ({
    ...shown(head),
    components: rowsOf(components, head).map(shown),
    stages: rowsOf(stages, head),
    byProducts: rowsOf(byProducts, head).map(shown),
  }));
}

/** The rows of one recipe, without its name: a row that is compared or written again says nothing of whose it is. */
const rowsOf = <R extends object>(rows: readonly OfRecipe<R>[], { id }: Recipe): R[] =>
  rows.filter((row) => row.recipeId === id).map(({ recipeId: _, ...row }) => row as unknown as R);

/** A recipe as its newest version says, or as an older one did. */
export async function getRecipe(tx: Tx, id: string, version: number | null = null): Promise<Recipe> {
  const [found] = await readRecipes(tx, [id], version);
  if (!found) throw notFound('recipe');
  return found;
}

/** The recipes by which items are made now, by the item; those that are inactive are not. */
export async function activeRecipesOf(tx: Tx, itemIds: readonly string[]): Promise<Map<string, Recipe>> {
  const rows = await tx.query<{ id: string }>(
    'select id from recipe where org_id = $1 and item_id = any ($2::uuid[]) and active',
    [tx.ctx.orgId, itemIds],
  );
  if (rows.length === 0) return new Map();
  const recipes = await readRecipes(
    tx,
    rows.map(({ id }) => id),
    null,
  );
  return new Map(recipes.map((recipe) => [recipe.itemId, recipe]));
}

/** The recipe, locked; refused where the caller saw an older one. */
export async function lockRecipe(tx: Tx, id: string, seenVersion?: number | null): Promise<Recipe> {
  await tx.query('select from recipe where org_id = $1 and id = $2 for update', [tx.ctx.orgId, id]);
  const found = await getRecipe(tx, id);
  await assertFreshRecord(tx, found, seenVersion);
  return found;
}

/** What every item of the organisation that has a recipe is made of; nobody else changes a recipe until this transaction ends. */
export async function lockContents(tx: Tx): Promise<Map<string, string[]>> {
  const { orgId } = tx.ctx;
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`recipes ${orgId}`]);
  const rows = await tx.query<{ itemId: string; components: string[] }>(
    `select r.item_id as "itemId", jsonb_agg(c.item_id) as components from recipe r
       join recipe_component c on c.org_id = r.org_id and c.recipe_id = r.id and c.version = r.version
     where r.org_id = $1 group by 1`,
    [orgId],
  );
  return new Map(rows.map(({ itemId, components }) => [itemId, components]));
}

/** Writes the head of a recipe, and what its version says where that is new. */
export function saveRecipe(tx: Tx, after: Recipe, before: Recipe | null): void {
  const { orgId, userId, now } = tx.ctx;
  const { id, itemId, version, active, rowVersion } = after;
  if (before)
    tx.ride(
      tx.query(
        'update recipe set version = $3, active = $4, row_version = $5, updated_at = $6 where org_id = $1 and id = $2',
        [orgId, id, version, active, rowVersion, now],
      ),
    );
  else
    tx.ride(
      tx.insert(recipe, [{ orgId, id, itemId, version, active, createdBy: userId, createdAt: now, updatedAt: now }]),
    );
  if (before?.version === version) return;
  const key = { orgId, recipeId: id, version };
  const { quantity, unitCode, factor, overheadPercent, componentCount, stageCount } = after;
  tx.ride(
    tx.insert(recipeVersion, [
      {
        ...key,
        quantity,
        unitCode,
        factor,
        overheadPercent,
        componentCount,
        stageCount,
        changedAt: now,
        changedBy: userId,
      },
    ]),
    tx.insert(
      recipeComponent,
      after.components.map((row, at) => ({ ...key, position: at + 1, ...componentRow(row) })),
    ),
    tx.insert(
      recipeStage,
      after.stages.map((row, at) => ({ ...key, position: at + 1, ...row })),
    ),
    tx.insert(
      recipeByProduct,
      after.byProducts.map(({ itemId: madeId, quantity: made, costPercent }, at) => ({
        ...key,
        position: at + 1,
        itemId: madeId,
        quantity: made,
        costPercent,
      })),
    ),
  );
}

const componentRow = ({
  id,
  itemId,
  quantity,
  unitCode,
  factor,
  scrapPercent,
  stageId,
}: RecipeComponent): Pick<
  RecipeComponent,
  'id' | 'itemId' | 'quantity' | 'unitCode' | 'factor' | 'scrapPercent' | 'stageId'
> => ({ id, itemId, quantity, unitCode, factor, scrapPercent, stageId });
