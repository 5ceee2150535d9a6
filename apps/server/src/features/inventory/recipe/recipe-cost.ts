import { permittedWarehouseIds, seesCost } from '@bahi/domain/access/access';
import { componentNeed, computeRecipeCost } from '@bahi/domain/manufacture/recipe';
import { quantityOfPacks } from '@bahi/domain/catalogue/packs';
import { mulDiv } from '@bahi/domain/money/round';
import type { Quantity, UnitPrice } from '@bahi/domain/money/units';
import { AppError } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { findRecipeOf, getRecipe, type Recipe } from '../recipe-store.ts';

/** What one batch costs in this branch today, for who may see what goods cost. */
export async function readRecipeCost(tx: Tx, id: string) {
  const recipe = await getRecipe(tx, id);
  if (!seesCost(tx.ctx.access)) throw new AppError('Forbidden');
  const { needs, costs, cost } = await costOf(tx, recipe, new Map([[recipe.itemId, null]]));
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

/** What is known of an item, by its id; a recipe that is on its way up the ladder is known as nothing. */
type Known = Map<string, UnitPrice | null>;

async function costOf(tx: Tx, recipe: Recipe, known: Known) {
  const made = quantityOfPacks(recipe.quantity, recipe.factor);
  const needs = recipe.components.map((row): Quantity => componentNeed(row, made, made));
  const costs: (UnitPrice | null)[] = [];
  for (const { itemId } of recipe.components) costs.push(await unitCostOf(tx, itemId, known));
  const components = needs.map((need, at) => ({ need, unitCost: costs[at]! }));
  const { stages, overheadPercent, byProducts } = recipe;
  return {
    needs,
    costs,
    cost: computeRecipeCost({ quantity: made, components, stages, overheadPercent, byProducts }),
  };
}

/** As it lies here on average, else as it was last received, else as it is made, else as it is bought. */
async function unitCostOf(tx: Tx, itemId: string, known: Known): Promise<UnitPrice | null> {
  const before = known.get(itemId);
  if (before !== undefined) return before;
  known.set(itemId, null);
  const { stockCost, purchaseCost } = await costsOf(tx, itemId);
  const cost = stockCost ?? (await makingCostOf(tx, itemId, known)) ?? purchaseCost;
  known.set(itemId, cost);
  return cost;
}

async function makingCostOf(tx: Tx, itemId: string, known: Known): Promise<UnitPrice | null> {
  const found = await findRecipeOf(tx, itemId);
  if (!found?.active) return null;
  const { cost } = await costOf(tx, await getRecipe(tx, found.id), known);
  return cost.isPartial ? null : cost.unitCost;
}

async function costsOf(tx: Tx, itemId: string) {
  const { orgId, entityId, access } = tx.ctx;
  const [row] = await tx.query<{
    onHand: number;
    valuePaise: number;
    lastQuantity: number | null;
    lastPaise: number | null;
    purchaseCost: UnitPrice | null;
  }>(
    `select coalesce(sum(b.on_hand_e3), 0)::bigint as "onHand", coalesce(sum(b.value_paise), 0)::bigint as "valuePaise",
       (array_agg(b.last_receipt_quantity_e3) filter (where b.last_receipt_quantity_e3 > 0))[1] as "lastQuantity",
       (array_agg(b.last_receipt_paise) filter (where b.last_receipt_quantity_e3 > 0))[1] as "lastPaise",
       (select p.purchase_cost_e4 from item_price p where p.org_id = $1 and p.entity_id = $2 and p.item_id = $3) as "purchaseCost"
     from stock_balance b where b.org_id = $1 and b.entity_id = $2 and b.item_id = $3
       and ($4::uuid[] is null or b.warehouse_id = any ($4))`,
    [orgId, entityId, itemId, permittedWarehouseIds(access)],
  );
  const { onHand, valuePaise, lastQuantity, lastPaise, purchaseCost } = row!;
  const stockCost =
    onHand > 0
      ? mulDiv(valuePaise, UNIT_COST_SCALE, onHand)
      : lastQuantity
        ? mulDiv(lastPaise ?? 0, UNIT_COST_SCALE, lastQuantity)
        : null;
  return { stockCost, purchaseCost: purchaseCost || null };
}

/** Paise of thousandths to ten-thousandths of a rupee of one. */
const UNIT_COST_SCALE = 100_000;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
