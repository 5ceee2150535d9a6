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

const HEAD = `select r.id, r.item_id as "itemId", i.name, i.part_number as "partNumber", v.version, r.active, v.quantity_e3 as quantity,
    v.unit_code as "unitCode", v.factor_e6 as factor, v.overhead_percent_e4 as "overheadPercent", v.component_count as "componentCount",
    v.stage_count as "stageCount", r.updated_at as "updatedAt", r.row_version as "rowVersion"
  from recipe r join item i on i.org_id = r.org_id and i.id = r.item_id
    join recipe_version v on v.org_id = r.org_id and v.recipe_id = r.id and v.version = coalesce($3, r.version)
  where r.org_id = $1 and r.id = $2`;
const ITEM = 'i.name, i.part_number as "partNumber"';
const OF_VERSION = `x.org_id = $1 and x.recipe_id = $2
  and x.version = coalesce($3, (select version from recipe where org_id = $1 and id = $2)) order by x.position`;
const COMPONENTS = `select x.id, x.item_id as "itemId", ${ITEM}, x.quantity_e6 as quantity, x.unit_code as "unitCode", x.factor_e6 as factor,
    x.scrap_percent_e4 as "scrapPercent", x.stage_id as "stageId", i.unit_code as "itemUnit", ${DECIMALS} as decimals
  from recipe_component x join item i on i.org_id = x.org_id and i.id = x.item_id where ${OF_VERSION}`;
const STAGES = `select x.id, x.name, x.minutes, x.rate_paise as "ratePaise" from recipe_stage x where ${OF_VERSION}`;
const BY_PRODUCTS = `select x.item_id as "itemId", ${ITEM}, x.quantity_e3 as quantity, x.cost_percent_e4 as "costPercent",
    i.unit_code as "unitCode", ${DECIMALS} as decimals
  from recipe_by_product x join item i on i.org_id = x.org_id and i.id = x.item_id where ${OF_VERSION}`;

/** A recipe as its newest version says, or as an older one did. */
export async function getRecipe(tx: Tx, id: string, version: number | null = null): Promise<Recipe> {
  const key = [tx.ctx.orgId, id, version];
  const [[head], components, stages, byProducts] = await inOneMessage([
    tx.query<Recipe>(HEAD, key),
    tx.query<RecipeComponent>(COMPONENTS, key),
    tx.query<RecipeStage>(STAGES, key),
    tx.query<RecipeByProduct>(BY_PRODUCTS, key),
  ]);
  if (!head) throw notFound('recipe');
  const shown = <T extends NamedItem>(row: T): T =>
    hidesPartNumbers(tx.ctx.entity.industry) ? { ...row, partNumber: null } : row;
  return { ...shown(head), components: components.map(shown), stages, byProducts: byProducts.map(shown) };
}

/** The recipe, locked; refused where the caller saw an older one. */
export async function lockRecipe(tx: Tx, id: string, seenVersion?: number | null): Promise<Recipe> {
  await tx.query('select from recipe where org_id = $1 and id = $2 for update', [tx.ctx.orgId, id]);
  const found = await getRecipe(tx, id);
  await assertFreshRecord(tx, found, seenVersion);
  return found;
}

/** The recipe by which an item is made; null where there is none. */
export async function findRecipeOf(tx: Tx, itemId: string): Promise<{ id: string; active: boolean } | null> {
  const [row] = await tx.query<{ id: string; active: boolean }>(
    'select id, active from recipe where org_id = $1 and item_id = $2',
    [tx.ctx.orgId, itemId],
  );
  return row ?? null;
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
