import { permittedWarehouseIds, seesCost } from '@bahi/domain/access/access';
import { componentNeed, computeRecipeCost } from '@bahi/domain/manufacture/recipe';
import { quantityOfPacks } from '@bahi/domain/catalogue/packs';
import { mulDiv } from '@bahi/domain/money/round';
import type { Paise, Quantity, UnitPrice } from '@bahi/domain/money/units';
import { AppError } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { activeRecipesOf, getRecipe, type Recipe } from '../recipe-store.ts';

/** What one batch costs in this branch today, for who may see what goods cost. */
export async function readRecipeCost(tx: Tx, id: string) {
  const recipe = await getRecipe(tx, id);
  if (!seesCost(tx.ctx.access)) throw new AppError('Forbidden');
  const { needs, costs, cost } = costOf(recipe, await readFacts(tx, recipe), new Map([[recipe.itemId, null]]));
  const { quantity, unitCode, components } = recipe;
  return {
    quantity,
    unitCode,
    components: components.map((row, at) => ({
      id: row.id,
      name: row.name,
      need: needs[at]!,
      unitCode: row.itemUnit,
      unitCost: costs[at]!,
      amountPaise: cost.componentPaise[at]!,
    })),
    stagePaise: sum(cost.stagePaise),
    overheadPaise: cost.overheadPaise,
    byProductPaise: sum(cost.byProductPaise),
    totalPaise: cost.totalPaise,
    unitCost: cost.unitCost,
    partial: cost.isPartial,
  };
}

/** What items cost here, and the recipes by which those are made of which nothing lies here and nothing came. */
interface CostFacts {
  bought: ReadonlyMap<string, BoughtCost>;
  recipes: ReadonlyMap<string, Recipe>;
}

/** Read level by level, each in one question whatever its length; a recipe never contains its product, so there is a last one. */
async function readFacts(tx: Tx, top: Recipe): Promise<CostFacts> {
  const bought = new Map<string, BoughtCost>();
  const recipes = new Map<string, Recipe>();
  let level: Recipe[] = [top];
  while (level.length > 0) {
    const asked = [...new Set(level.flatMap(({ components }) => components.map(({ itemId }) => itemId)))];
    const unknown = asked.filter((itemId) => !bought.has(itemId));
    for (const [itemId, cost] of await boughtCostsOf(tx, unknown)) bought.set(itemId, cost);
    const made = await activeRecipesOf(
      tx,
      unknown.filter((itemId) => bought.get(itemId)!.stockCost === null),
    );
    for (const [itemId, recipe] of made) recipes.set(itemId, recipe);
    level = [...made.values()];
  }
  return { bought, recipes };
}

/** What is known of an item, by its id; a recipe that is on its way up the ladder is known as nothing. */
type Known = Map<string, UnitPrice | null>;

function costOf(recipe: Recipe, facts: CostFacts, known: Known) {
  const made = quantityOfPacks(recipe.quantity, recipe.factor);
  const needs = recipe.components.map((row): Quantity => componentNeed(row, made, made));
  const costs = recipe.components.map(({ itemId }) => unitCostOf(itemId, facts, known));
  const components = needs.map((need, at) => ({ need, unitCost: costs[at]! }));
  const { stages, overheadPercent, byProducts } = recipe;
  return {
    needs,
    costs,
    cost: computeRecipeCost({ quantity: made, components, stages, overheadPercent, byProducts }),
  };
}

/** As it lies here on average, else as it was last received, else as it is made, else as it is bought. */
function unitCostOf(itemId: string, facts: CostFacts, known: Known): UnitPrice | null {
  const before = known.get(itemId);
  if (before !== undefined) return before;
  known.set(itemId, null);
  const { stockCost, purchaseCost } = facts.bought.get(itemId)!;
  const cost = stockCost ?? makingCostOf(facts.recipes.get(itemId), facts, known) ?? purchaseCost;
  known.set(itemId, cost);
  return cost;
}

function makingCostOf(recipe: Recipe | undefined, facts: CostFacts, known: Known): UnitPrice | null {
  if (!recipe) return null;
  const { cost } = costOf(recipe, facts, known);
  return cost.isPartial ? null : cost.unitCost;
}

interface BoughtCost {
  stockCost: UnitPrice | null;
  purchaseCost: UnitPrice | null;
}

async function boughtCostsOf(tx: Tx, itemIds: readonly string[]): Promise<Map<string, BoughtCost>> {
  if (itemIds.length === 0) return new Map();
  const { orgId, entityId, access } = tx.ctx;
  const rows = await tx.query<Received & { itemId: string; purchaseCost: UnitPrice | null }>(
    `select k.item_id as "itemId", coalesce(sum(b.on_hand_e3), 0)::bigint as "onHand",
       coalesce(sum(b.value_paise), 0)::bigint as "valuePaise",
       (array_agg(b.last_receipt_quantity_e3) filter (where b.last_receipt_quantity_e3 > 0))[1] as "lastQuantity",
       (array_agg(b.last_receipt_paise) filter (where b.last_receipt_quantity_e3 > 0))[1] as "lastPaise",
       (select p.purchase_cost_e4 from item_price p where p.org_id = $1 and p.entity_id = $2 and p.item_id = k.item_id)
         as "purchaseCost"
     from unnest($3::uuid[]) k (item_id)
       left join stock_balance b on b.org_id = $1 and b.entity_id = $2 and b.item_id = k.item_id
         and ($4::uuid[] is null or b.warehouse_id = any ($4))
     group by k.item_id`,
    [orgId, entityId, itemIds, permittedWarehouseIds(access)],
  );
  return new Map(
    rows.map((row) => [row.itemId, { stockCost: stockCostOf(row), purchaseCost: row.purchaseCost || null }]),
  );
}

/** What lies here of an item, and what came last. */
interface Received {
  onHand: Quantity;
  valuePaise: Paise;
  lastQuantity: Quantity | null;
  lastPaise: Paise | null;
}

/** On average as it lies here, else as it was last received; null where nothing ever came. */
function stockCostOf({ onHand, valuePaise, lastQuantity, lastPaise }: Received): UnitPrice | null {
  if (onHand > 0) return mulDiv(valuePaise, UNIT_COST_SCALE, onHand);
  return lastQuantity ? mulDiv(lastPaise ?? 0, UNIT_COST_SCALE, lastQuantity) : null;
}

/** Paise of thousandths to ten-thousandths of a rupee of one. */
const UNIT_COST_SCALE = 100_000;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
